/**
 * How often the local reading agreed with the live answer (SCREENS §5): by market and by the evaluation model that read it.
 * Figures of one model are never mixed with another's. Pure.
 */
import { EVALUATION_MODEL } from "../targeting/model.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import { keptAgreement, isLiveState } from "./agreement.ts";
import type { LiveState } from "./live-view.ts";

/** Alike results of one run: live answers, with or without a local reading beside them. */
export interface ComparedResults {
  readonly runId: string;
  /** Country of the opportunity that was read; `""`: not known. */
  readonly market: string;
  readonly model: string;
  readonly liveState: string;
  /** `""`: there was no local reading. */
  readonly verdict: string;
  readonly times: number;
}

/** How often a contradiction came with a reason of the service. */
export interface DifferencePair {
  readonly liveState: string;
  readonly verdict: string;
  readonly model: string;
  readonly pair: string;
  readonly times: number;
}

export interface TrustRun {
  readonly id: string;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface TrustCounts {
  readonly agree: number;
  readonly differ: number;
  /** One side knows less than the other, so nothing can be said. */
  readonly open: number;
}

export interface TrustRow extends TrustCounts {
  readonly market: string;
  readonly model: string;
  /** The last 20 runs with something to compare, oldest first. */
  readonly trend: readonly TrustCounts[];
}

export interface Difference {
  readonly live: LiveState;
  readonly verdict: VerdictKind;
  readonly model: string;
  readonly times: number;
  readonly runs: number;
  /** The service's commonest reasons beside it, three at most. */
  readonly pairs: readonly { readonly pair: string; readonly times: number }[];
  /** Reasons that are not among these, and how often they were given in all. */
  readonly otherPairs: { readonly pairs: number; readonly times: number };
  /** Newest first, three at most. */
  readonly newest: readonly TrustRun[];
}

export interface TrustView {
  /** Epoch milliseconds of the first day (UTC) that counts; 0: the first ever. */
  readonly from: number;
  /** The model that reads now. */
  readonly model: string;
  /** Runs with a live answer. */
  readonly runs: number;
  readonly total: TrustCounts;
  /** Live answers without a local reading. */
  readonly unread: number;
  /** The model of now first, then the largest. */
  readonly rows: readonly TrustRow[];
  /** Commonest first, ten at most. */
  readonly differences: readonly Difference[];
}

const TREND = 20;
const NEWEST = 3;
const MOST_PAIRS = 6;
const MOST_DIFFERENCES = 10;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Tally = Mutable<TrustCounts>;
const none = (): Tally => ({ agree: 0, differ: 0, open: 0 });
const FIELD = { yes: "agree", no: "differ", open: "open" } as const;

interface RowTally extends Tally {
  readonly market: string;
  readonly model: string;
  trend: Tally[];
}

interface DifferenceTally {
  readonly live: LiveState;
  readonly verdict: VerdictKind;
  readonly model: string;
  times: number;
  runs: number;
  readonly pairs: Map<string, number>;
  newest: TrustRun[];
}

/** Takes runs in the order of their time, some at once, and tells what they come to. */
export class TrustTally {
  private readonly total = none();
  private readonly rows = new Map<string, RowTally>();
  private readonly differences = new Map<string, DifferenceTally>();
  private runs = 0;
  private unread = 0;

  add(runs: readonly TrustRun[], results: readonly ComparedResults[], pairs: readonly DifferencePair[]): void {
    const byRun = Map.groupBy(results, ({ runId }) => runId);
    for (const run of runs) this.addRun(run, byRun.get(run.id) ?? []);
    for (const { liveState, verdict, model, pair, times } of pairs) {
      const known = this.differences.get(keyOf(liveState, verdict, model))?.pairs;
      known?.set(pair, (known.get(pair) ?? 0) + times);
    }
  }

  private addRun(run: TrustRun, results: readonly ComparedResults[]): void {
    if (results.length > 0) this.runs += 1;
    const trends = new Map<RowTally, Tally>();
    const differing = new Set<DifferenceTally>();
    for (const result of results) {
      if (result.verdict === "") {
        this.unread += result.times;
        continue;
      }
      const field = FIELD[keptAgreement(result.liveState, result.verdict)];
      const row = this.rowOf(result);
      const trend = trends.get(row) ?? none();
      trends.set(row, trend);
      for (const tally of [this.total, row, trend]) tally[field] += result.times;
      const difference = field === "differ" ? this.differenceOf(result) : undefined;
      if (!difference) continue;
      difference.times += result.times;
      differing.add(difference);
    }
    for (const [row, trend] of trends) row.trend = [...row.trend, trend].slice(-TREND);
    for (const difference of differing) {
      difference.runs += 1;
      difference.newest = [run, ...difference.newest].slice(0, NEWEST);
    }
  }

  private rowOf({ market, model }: ComparedResults): RowTally {
    const key = keyOf(market, model);
    const row = this.rows.get(key) ?? { market, model, ...none(), trend: [] };
    this.rows.set(key, row);
    return row;
  }

  private differenceOf({ liveState, verdict, model }: ComparedResults): DifferenceTally | undefined {
    if (!isLiveState(liveState)) return undefined;
    const key = keyOf(liveState, verdict, model);
    const difference = this.differences.get(key) ?? {
      live: liveState,
      // A word that nobody knows never comes to a contradiction.
      verdict: verdict as VerdictKind,
      model,
      times: 0,
      runs: 0,
      pairs: new Map<string, number>(),
      newest: [],
    };
    this.differences.set(key, difference);
    return difference;
  }

  view(from = 0): TrustView {
    return {
      from,
      model: EVALUATION_MODEL,
      runs: this.runs,
      total: { ...this.total },
      unread: this.unread,
      rows: [...this.rows.values()].sort(
        (a, b) =>
          Number(b.model === EVALUATION_MODEL) - Number(a.model === EVALUATION_MODEL) ||
          compared(b) - compared(a) ||
          compareTexts(a.market, b.market) ||
          compareTexts(a.model, b.model),
      ),
      differences: [...this.differences.values()]
        .sort((a, b) => b.times - a.times || compareTexts(keyOf(a.live, a.verdict), keyOf(b.live, b.verdict)))
        .slice(0, MOST_DIFFERENCES)
        .map((difference) => ({ ...difference, ...reasonsOf(difference.pairs) })),
    };
  }
}

const keyOf = (...parts: readonly string[]): string => parts.join("\n");
const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Results of both sides, whatever they came to. */
export const compared = ({ agree, differ, open }: TrustCounts): number => agree + differ + open;

function reasonsOf(all: ReadonlyMap<string, number>): Pick<Difference, "pairs" | "otherPairs"> {
  const byTimes = [...all]
    .map(([pair, times]) => ({ pair, times }))
    .sort((a, b) => b.times - a.times || compareTexts(a.pair, b.pair));
  const others = byTimes.slice(MOST_PAIRS);
  return {
    pairs: byTimes.slice(0, MOST_PAIRS),
    otherPairs: { pairs: others.length, times: others.reduce((sum, { times }) => sum + times, 0) },
  };
}

/** Of those that can be told; `undefined` when none can. */
export const shareOf = ({ agree, differ }: TrustCounts): number | undefined =>
  agree + differ === 0 ? undefined : agree / (agree + differ);
