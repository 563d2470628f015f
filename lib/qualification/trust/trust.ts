/**
 * Agreement of local evaluations with live answers, by market and evaluation model. Counts of different
 * models are never mixed. Pure.
 */
import { EVALUATION_MODEL } from "../../targeting/model.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { storedAgreement, isLiveState } from "../model/agreement.ts";
import { UNREADABLE, type LiveState } from "../model/live-view.ts";

/** Identical results of one run, grouped: live answers, with or without a local evaluation. */
export interface ComparedResults {
  readonly runId: string;
  /** Country of the evaluated opportunity; `""`: unknown. */
  readonly market: string;
  readonly model: string;
  readonly liveState: string;
  /** `""`: no local evaluation. */
  readonly verdict: string;
  readonly times: number;
}

/** Number of contradictions with a given service reason. */
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
  /** One side lacks information, so the two cannot be compared. */
  readonly open: number;
}

export interface TrustRow extends TrustCounts {
  readonly market: string;
  readonly model: string;
  /** The last 20 runs with comparable results, oldest first. */
  readonly trend: readonly TrustCounts[];
}

export interface Difference {
  readonly live: LiveState;
  readonly verdict: VerdictKind;
  readonly model: string;
  readonly times: number;
  readonly runs: number;
  /** The service's most frequent reasons for it, at most six. */
  readonly pairs: readonly { readonly pair: string; readonly times: number }[];
  /** Number of further reasons, and their total number of occurrences. */
  readonly otherPairs: { readonly pairs: number; readonly times: number };
  /** Newest first, at most three. */
  readonly newest: readonly TrustRun[];
}

export interface TrustView {
  /** Epoch milliseconds of the first UTC day that counts; 0: no lower bound. */
  readonly from: number;
  /** Current evaluation model. */
  readonly model: string;
  /** Runs with a live answer. */
  readonly runs: number;
  readonly total: TrustCounts;
  /** Live answers without a local evaluation. */
  readonly unread: number;
  /** Current model first, then by number of compared results. */
  readonly rows: readonly TrustRow[];
  /** Most frequent first, at most ten. */
  readonly differences: readonly Difference[];
}

const TREND = 20;
const NEWEST = 3;
const MAX_PAIRS = 6;
const MAX_DIFFERENCES = 10;

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

/** Accumulates runs page by page, in chronological order. */
export class TrustTally {
  private readonly total = none();
  private readonly rows = new Map<string, RowTally>();
  private readonly differences = new Map<string, DifferenceTally>();
  private runs = 0;
  private unread = 0;

  add(runs: readonly TrustRun[], results: readonly ComparedResults[], pairs: readonly DifferencePair[]): void {
    const byRun = Map.groupBy(results, ({ runId }) => runId);
    // An unreadable answer neither agrees nor differs.
    const readable = (some: readonly ComparedResults[]) => some.filter(({ liveState }) => liveState !== UNREADABLE);
    for (const run of runs) this.addRun(run, readable(byRun.get(run.id) ?? []));
    for (const { liveState, verdict, model, pair, times } of pairs) {
      const existing = this.differences.get(keyOf(liveState, verdict, model))?.pairs;
      existing?.set(pair, (existing.get(pair) ?? 0) + times);
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
      const field = FIELD[storedAgreement(result.liveState, result.verdict)];
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
      // An unknown verdict never results in a contradiction.
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
        .slice(0, MAX_DIFFERENCES)
        .map((difference) => ({ ...difference, ...reasonsOf(difference.pairs) })),
    };
  }
}

const keyOf = (...parts: readonly string[]): string => parts.join("\n");
const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Results with both sides, in any agreement. */
export const compared = ({ agree, differ, open }: TrustCounts): number => agree + differ + open;

function reasonsOf(all: ReadonlyMap<string, number>): Pick<Difference, "pairs" | "otherPairs"> {
  const byTimes = [...all]
    .map(([pair, times]) => ({ pair, times }))
    .sort((a, b) => b.times - a.times || compareTexts(a.pair, b.pair));
  const others = byTimes.slice(MAX_PAIRS);
  return {
    pairs: byTimes.slice(0, MAX_PAIRS),
    otherPairs: { pairs: others.length, times: others.reduce((sum, { times }) => sum + times, 0) },
  };
}

/** Share of agreement among comparable results; `undefined` without any. */
export const shareOf = ({ agree, differ }: TrustCounts): number | undefined =>
  agree + differ === 0 ? undefined : agree / (agree + differ);
