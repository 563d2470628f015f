/** Summary counts of a run while it is in progress. Pure. */
import type { Failure } from "../../failure.ts";
import type { BatchState } from "../model/run-progress.ts";
import { LIVE_TALLY, LOCAL_TALLY, type StoredSummary, type OutcomeTally } from "../model/run-view.ts";

/** One subject and one group; `""` when there is no value. */
export interface CountedCell {
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
}

interface CountedBatch {
  readonly state: BatchState;
  readonly askedAt?: number | undefined;
  readonly durationMs?: number | undefined;
  readonly reference?: string | undefined;
  readonly failure?: Failure | undefined;
}

export interface CountedRun {
  /** By subject index: whether it is asked live. */
  readonly live: readonly boolean[];
  readonly groups: number;
  /** By subject index, then by group index. */
  readonly cells: readonly CountedCell[];
  readonly batches: readonly CountedBatch[];
  readonly unasked: readonly string[];
  /** Reason why the remaining calls were not sent. */
  readonly refusal?: Failure | undefined;
}

/** Recomputed after every call, over thousands of cells. */
export function summarise(run: CountedRun): StoredSummary {
  const { batches, unasked } = run;
  const settled = batches.filter(({ durationMs }) => durationMs !== undefined);
  const [only] = batches;
  const reference = batches.length === 1 ? only?.reference : undefined;
  const failure = run.refusal ?? wholeFailure(batches);
  return {
    ...countCells(run),
    unasked,
    ...(settled.length > 0 ? { durationMs: durationText(settled) } : {}),
    ...(reference === undefined ? {} : { reference }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** From the start of the first call to the end of the last one. */
function durationText(settled: readonly CountedBatch[]): number {
  const first = Math.min(...settled.map(({ askedAt = 0 }) => askedAt));
  return Math.round(Math.max(...settled.map(({ askedAt = 0, durationMs = 0 }) => askedAt + durationMs)) - first);
}

/** The first failure counts as the run's failure if no call was answered and none is pending. */
function wholeFailure(batches: readonly CountedBatch[]): Failure | undefined {
  if (batches.some(({ state }) => state === "answered" || state === "waiting" || state === "asking")) return undefined;
  return batches.find(({ failure }) => failure !== undefined)?.failure;
}

/** In the tally, live subjects count by the service's answer, all others by our evaluation. */
function countCells({
  cells,
  live,
  groups,
}: CountedRun): Pick<StoredSummary, "answered" | "tally" | "agree" | "differ"> {
  const tally = { match: 0, maybe: 0, closed: 0, miss: 0, none: 0 } satisfies OutcomeTally;
  let [answered, agree, differ] = [0, 0, 0];
  for (const [position, { liveState, verdict, agreement }] of cells.entries()) {
    const isLive = live[Math.floor(position / groups)] === true;
    tally[(isLive ? LIVE_LABELS.get(liveState) : LOCAL_LABELS.get(verdict)) ?? "none"] += 1;
    if (LIVE_LABELS.has(liveState)) answered += 1;
    if (agreement === "yes") agree += 1;
    else if (agreement === "no") differ += 1;
  }
  return { answered, tally, agree, differ };
}

const LIVE_LABELS: ReadonlyMap<string, keyof OutcomeTally> = new Map(Object.entries(LIVE_TALLY));
const LOCAL_LABELS: ReadonlyMap<string, keyof OutcomeTally> = new Map(Object.entries(LOCAL_TALLY));
