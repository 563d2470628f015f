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

/** Made anew after every call: of thousands of cells in one go. */
export function summarise(run: CountedRun): KeptSummary {
  const { batches, unasked } = run;
  const settled = batches.filter(({ durationMs }) => durationMs !== undefined);
  const [only] = batches;
  const reference = batches.length === 1 ? only?.reference : undefined;
  const failure = run.refusal ?? wholeFailure(batches);
  return {
    ...countCells(run),
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

/** In the tally a subject who is asked live counts by what the service answered, the others by our own reading. */
function countCells({ cells, live, groups }: CountedRun): Pick<KeptSummary, "answered" | "tally" | "agree" | "differ"> {
  const tally = { match: 0, maybe: 0, closed: 0, miss: 0, none: 0 } satisfies OutcomeTally;
  let [answered, agree, differ] = [0, 0, 0];
  for (const [position, { liveState, verdict, agreement }] of cells.entries()) {
    const isLive = live[Math.floor(position / groups)] === true;
    tally[(isLive ? LIVE_WORDS.get(liveState) : LOCAL_WORDS.get(verdict)) ?? "none"] += 1;
    if (liveState !== "") answered += 1;
    if (agreement === "yes") agree += 1;
    else if (agreement === "no") differ += 1;
  }
  return { answered, tally, agree, differ };
}

const LIVE_WORDS: ReadonlyMap<string, keyof OutcomeTally> = new Map(Object.entries(LIVE_TALLY));
const LOCAL_WORDS: ReadonlyMap<string, keyof OutcomeTally> = new Map(Object.entries(LOCAL_TALLY));
