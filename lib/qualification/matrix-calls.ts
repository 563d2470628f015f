/** The calls of a matrix in words and numbers. Pure. */
import { lastBatches } from "./batch-groups.ts";
import { count } from "./matrix-plan.ts";
import type { BatchState, BatchView, RunGrid } from "./run-progress.ts";

/** "10 groups answered, 1.2 s" */
export function callWords({ groupIds, state, durationMs }: BatchView): string {
  const groups = count(groupIds.length, "group");
  if (state !== "answered") return `${groups} ${CALL_WORDS[state]}`;
  return durationMs === undefined ? `${groups} answered` : `${groups} answered, ${seconds(durationMs)}`;
}

export const CALL_WORDS: Readonly<Record<BatchState, string>> = {
  waiting: "waiting",
  asking: "being asked",
  answered: "answered",
  failed: "failed",
  unknown: "without an answer",
  not_sent: "not sent",
};

/** "3 of 4 calls answered"; of a run that asked nobody how many pairs were read. */
export function callsSummary(calls: readonly BatchView[], pairs: number): string {
  if (calls.length === 0) return `${count(pairs, "pair")} read locally`;
  const answered = calls.filter(({ state }) => state === "answered").length;
  return `${answered.toLocaleString("en")} of ${count(calls.length, "call")} answered`;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** How many calls are in each state; states without any are left out. */
export function callCounts(calls: readonly BatchView[]): readonly (readonly [BatchState, number])[] {
  const states = Object.keys(CALL_WORDS) as BatchState[];
  return states
    .map((state) => [state, calls.filter((call) => call.state === state).length] as const)
    .filter(([, number]) => number > 0);
}

/** What a person may have asked again, each by a press of its own. */
export interface CallsToRepeat {
  readonly why: "failed" | "unknown" | "not_sent" | "left_out";
  /** By number. */
  readonly batches: readonly number[];
  readonly pairs: number;
}

/** Failed calls, calls that may have reached the service, calls that were never sent, and groups that an answer left out. */
export function callsToRepeat({
  batches,
  rows,
  groupIds,
}: Pick<RunGrid, "batches" | "rows" | "groupIds">): readonly CallsToRepeat[] {
  const calls = lastBatches(batches);
  const ended = (["failed", "unknown", "not_sent"] as const).map((why): CallsToRepeat => {
    const some = calls.filter(({ state }) => state === why);
    return {
      why,
      batches: some.map(({ number }) => number),
      pairs: some.reduce((sum, one) => sum + one.groupIds.length, 0),
    };
  });
  const answered = new Set(calls.filter(({ state }) => state === "answered").map(({ number }) => number));
  const places = new Map(groupIds.map((id, place) => [id, place]));
  const leftOut = calls.flatMap(({ number, subject, groupIds: asked }) => {
    if (!answered.has(number)) return [];
    const cells = asked.map((id) => rows[subject]?.[places.get(id) ?? -1]);
    const missing = cells.filter((cell) => cell?.batch === number && cell.live === undefined).length;
    return missing > 0 ? [{ number, missing }] : [];
  });
  const left: CallsToRepeat = {
    why: "left_out",
    batches: leftOut.map(({ number }) => number),
    pairs: leftOut.reduce((sum, { missing }) => sum + missing, 0),
  };
  return [...ended, left].filter((one) => one.batches.length > 0);
}

/** "Retry failed, 1 call" */
export function repeatLabel({ why, batches, pairs }: CallsToRepeat): string {
  const calls = count(batches.length, "call");
  if (why === "failed") return `Retry failed, ${calls}`;
  if (why === "unknown") return `Ask ${calls} without an answer again`;
  if (why === "not_sent") return `Send ${calls} not sent`;
  return `Ask ${count(pairs, "group")} again`;
}

/** What no answer means here. */
export function repeatWords({ why, batches, pairs }: CallsToRepeat): string {
  const many = `${count(pairs, "pair")} ${pairs === 1 ? "has" : "have"} no answer, which is not a no`;
  if (why === "unknown") return `${count(batches.length, "call")} may have reached the service; ${many}`;
  if (why === "not_sent")
    return `${count(batches.length, "call")} ${batches.length === 1 ? "was" : "were"} not sent; ${many}`;
  if (why === "left_out") return `The answer left out ${count(pairs, "group")}; ${many}`;
  return many;
}
