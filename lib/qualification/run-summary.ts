/** What is counted of a run of many calls while it goes on. Pure. */
import type { Failure } from "../failure.ts";
import type { BatchState } from "./run-progress.ts";
import { LIVE_TALLY, LOCAL_TALLY, type KeptSummary, type OutcomeTally } from "./run-view.ts";

/** One subject beside one group; `""` where there is none. */
export interface CountedCell {
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
}

export interface CountedBatch {
  readonly state: BatchState;
  readonly askedAt?: number | undefined;
  readonly durationMs?: number | undefined;
  readonly reference?: string | undefined;
  readonly failure?: Failure | undefined;
}

export interface CountedRun {
  /** By subject: whether the service is asked about it. */
  readonly live: readonly boolean[];
  readonly groups: number;
  /** By subject, then by group. */
  readonly cells: readonly CountedCell[];
  readonly batches: readonly CountedBatch[];
  readonly unasked: readonly string[];
  /** Why the rest was not sent. */
  readonly refusal?: Failure | undefined;
}

export function summarise(run: CountedRun): KeptSummary {
  const { cells, batches, unasked } = run;
  const settled = batches.filter(({ durationMs }) => durationMs !== undefined);
  const [only] = batches;
  const reference = batches.length === 1 ? only?.reference : undefined;
  const failure = run.refusal ?? wholeFailure(batches);
  return {
    answered: cells.filter(({ liveState }) => liveState !== "").length,
    tally: tallyCells(run),
    agree: cells.filter(({ agreement }) => agreement === "yes").length,
    differ: cells.filter(({ agreement }) => agreement === "no").length,
    unasked,
    ...(settled.length > 0 ? { durationMs: lasted(settled) } : {}),
    ...(reference === undefined ? {} : { reference }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** From the first call's beginning to the last one's end. */
function lasted(settled: readonly CountedBatch[]): number {
  const first = Math.min(...settled.map(({ askedAt = 0 }) => askedAt));
  return Math.round(Math.max(...settled.map(({ askedAt = 0, durationMs = 0 }) => askedAt + durationMs)) - first);
}

/** Where no call brought an answer, the first one's failure speaks for the run. */
function wholeFailure(batches: readonly CountedBatch[]): Failure | undefined {
  if (batches.some(({ state }) => state === "answered" || state === "waiting" || state === "asking")) return undefined;
  return batches.find(({ failure }) => failure !== undefined)?.failure;
}

/** A subject who is asked live counts by what the service answered, the others by our own reading. */
function tallyCells({ cells, live, groups }: CountedRun): OutcomeTally {
  const tally = { match: 0, maybe: 0, closed: 0, miss: 0, none: 0 };
  for (const [position, { liveState, verdict }] of cells.entries()) {
    tally[live[Math.floor(position / groups)] ? tallied(LIVE_TALLY, liveState) : tallied(LOCAL_TALLY, verdict)] += 1;
  }
  return tally;
}

const tallied = (table: Readonly<Record<string, keyof OutcomeTally>>, word: string): keyof OutcomeTally =>
  (Object.hasOwn(table, word) ? table[word] : undefined) ?? "none";
