/** Texts and counts for the calls of a matrix. Pure. */
import { pluralize } from "../../pluralize.ts";
import { formatSeconds } from "../../time.ts";
import type { BatchState, BatchView, GridCell, RunGrid } from "../model/run-progress.ts";
import { isUnread, lastBatches } from "./batch-groups.ts";

/** "10 groups answered, 1.2 s" */
export function callText({ groupIds, state, durationMs }: BatchView): string {
  const groups = pluralize(groupIds.length, "group");
  if (state !== "answered") return `${groups} ${CALL_LABELS[state]}`;
  return durationMs === undefined ? `${groups} answered` : `${groups} answered, ${formatSeconds(durationMs)}`;
}

export const CALL_LABELS: Readonly<Record<BatchState, string>> = {
  waiting: "waiting",
  asking: "in progress",
  answered: "answered",
  failed: "failed",
  unknown: "without an answer",
  not_sent: "not sent",
};

/** "3 of 4 calls answered"; for a local run the number of evaluated pairs. */
export function callsSummary(calls: readonly BatchView[], pairs: number): string {
  if (calls.length === 0) return `${pluralize(pairs, "pair")} checked locally`;
  const answered = calls.filter(({ state }) => state === "answered").length;
  return `${answered.toLocaleString("en")} of ${pluralize(calls.length, "call")} answered`;
}

/** Number of calls per state; states without calls are omitted. */
export function callCounts(calls: readonly BatchView[]): readonly (readonly [BatchState, number])[] {
  const states = Object.keys(CALL_LABELS) as BatchState[];
  return states
    .map((state) => [state, calls.filter((call) => call.state === state).length] as const)
    .filter(([, number]) => number > 0);
}

/** Calls the operator may retry; each kind needs its own action. */
export interface CallsToRepeat {
  readonly why: "failed" | "unknown" | "not_sent" | "left_out";
  /** Batch numbers. */
  readonly batches: readonly number[];
  readonly pairs: number;
}

/** Failed calls, calls with unknown outcome, calls never sent, and groups that an answer left out. */
export function callsToRepeat({
  batches,
  rows,
  groupIds,
}: Pick<RunGrid, "batches" | "rows" | "groupIds">): readonly CallsToRepeat[] {
  const calls = lastBatches(batches);
  const ended = (["failed", "unknown", "not_sent"] as const).map((why): CallsToRepeat => {
    const some = calls.filter((call) => call.state === why && !isUnread(call));
    return {
      why,
      batches: some.map(({ number }) => number),
      pairs: some.reduce((sum, one) => sum + one.groupIds.length, 0),
    };
  });
  const answered = new Set(calls.filter(({ state }) => state === "answered").map(({ number }) => number));
  const indexes = new Map(groupIds.map((id, index) => [id, index]));
  const leftOut = calls.flatMap(({ number, subject, groupIds: batchGroups }) => {
    if (!answered.has(number)) return [];
    const cells = batchGroups.map((id) => rows[subject]?.[indexes.get(id) ?? -1]);
    const missing = cells.filter((cell) => isMissing(cell, number)).length;
    return missing > 0 ? [{ number, missing }] : [];
  });
  const left: CallsToRepeat = {
    why: "left_out",
    batches: leftOut.map(({ number }) => number),
    pairs: leftOut.reduce((sum, { missing }) => sum + missing, 0),
  };
  return [...ended, left].filter((one) => one.batches.length > 0);
}

/** The answer left the pair out. A pair whose result is unreadable was carried out by the service. */
const isMissing = (cell: GridCell | undefined, batch: number): boolean =>
  cell?.batch === batch && cell.live === undefined && cell.unreadable !== true;

/** "Retry 1 failed call" */
export function repeatLabel({ why, batches, pairs }: CallsToRepeat): string {
  const calls = pluralize(batches.length, "call");
  if (why === "failed") return `Retry ${pluralize(batches.length, "failed call")}`;
  if (why === "unknown") return `Retry ${calls} without an answer`;
  if (why === "not_sent") return `Send ${pluralize(batches.length, "remaining call")}`;
  return `Retry ${pluralize(pairs, "group")}`;
}

/** "The responses to 3 calls couldn’t be read."; `undefined` if each could. */
export function unreadText(batches: readonly BatchView[]): string | undefined {
  const { length } = lastBatches(batches).filter((call) => call.state === "unknown" && isUnread(call));
  if (length === 0) return undefined;
  const responses = length === 1 ? "The response to 1 call" : `The responses to ${pluralize(length, "call")}`;
  const calls = length === 1 ? "The call isn’t" : "The calls aren’t";
  return `${responses} couldn’t be read. ${calls} sent again because a second attempt may count as a duplicate.`;
}

/** Explains that a missing answer is not a refusal. */
export function repeatText({ why, batches, pairs }: CallsToRepeat): string {
  const many = `${pluralize(pairs, "pair")} ${pairs === 1 ? "has" : "have"} no answer, which is not a refusal`;
  if (why === "unknown") return `${pluralize(batches.length, "call")} may have reached the service; ${many}`;
  if (why === "not_sent")
    return `${pluralize(batches.length, "call")} ${batches.length === 1 ? "was" : "were"} not sent; ${many}`;
  if (why === "left_out") return `The answer left out ${pluralize(pairs, "group")}; ${many}`;
  return many;
}
