/** Result of a benchmark: a baseline and a subject, interleaved in one run, and their ratio. */
import type { BenchEngine } from "./selection.ts";

export interface Row {
  readonly name: string;
  readonly unit: string;
  /** `null`: the subject is an absolute metric, such as a size. */
  readonly baseline: number | null;
  readonly subject: number;
  /** Subject divided by baseline; `null` without a baseline. */
  readonly ratio: number | null;
  /** Range of the middle repeats as a share of the median. `null` for a single measurement. */
  readonly spread: number | null;
  /** Human-readable target; `""` without one. */
  readonly target: string;
  /** `null` without a target. */
  readonly met: boolean | null;
  /** The target holds for any input and on any machine, such as equal results; it is checked in a smoke run too. */
  readonly exact?: true;
  /** Reason why a row is invalid, or other remarks. */
  readonly note?: string;
}

interface BenchRun {
  /** The store's engine; only a benchmark with `engines` gets another one than SQLite. */
  readonly engine: BenchEngine;
  /** Parts to measure; empty for all. */
  readonly parts: readonly string[];
  /** Smallest input, once: checks that the benchmark runs, without valid measurements. */
  readonly smoke: boolean;
  /** Parts that need a production build are left out. */
  readonly noBuild: boolean;
}

/** Benchmark in one file of `e2e/bench`, run by `npm run bench -- NAME`. */
export interface Bench {
  /** Engines of the store that it can measure, if not SQLite alone. */
  readonly engines?: readonly BenchEngine[];
  /** Parts that can be measured separately, by `npm run bench -- NAME PART …`. */
  readonly parts?: readonly string[];
  /** Starts a production build of the console, most in a browser. */
  readonly needsBuild: boolean;
  readonly measure: (log: (line: string) => void, run: BenchRun) => Promise<readonly Row[]>;
  /** Printed last, when the table of all rows is too long to scan. */
  readonly summary?: (rows: readonly Row[]) => string;
}

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly target: string;
  /** Whether the medians meet the target. */
  readonly meets: (medians: { readonly ratio: number; readonly baseline: number; readonly subject: number }) => boolean;
  /** Each returns its measurement, in `unit`; turns count from 0. */
  readonly baseline: (turn: number) => Promise<number> | number;
  readonly subject: (turn: number) => Promise<number> | number;
  /** Measured once. */
  readonly smoke?: boolean;
  readonly repeats?: number;
}

/** A wider spread means that the machine was busy with other work. */
const WIDEST_SPREAD = 0.25;

/** Measures both alternately, equally often, and takes the medians. */
export async function compare({ smoke = false, repeats = smoke ? 1 : 5, ...row }: Comparison): Promise<Row> {
  const [baselines, subjects, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < repeats; turn += 1) {
    // The second measurement of a turn benefits from warm caches, so the order alternates.
    const first = turn % 2 === 0;
    const early = first ? await row.baseline(turn) : await row.subject(turn);
    const late = first ? await row.subject(turn) : await row.baseline(turn);
    const [baseline, subject] = first ? [early, late] : [late, early];
    baselines.push(baseline);
    subjects.push(subject);
    ratios.push(subject / baseline);
  }
  const [baseline, subject, ratio] = [median(baselines), median(subjects), median(ratios)];
  const spread = spreadOf(ratios);
  const steady = spread <= WIDEST_SPREAD;
  return {
    name: row.name,
    unit: row.unit,
    baseline,
    subject,
    ratio,
    spread,
    target: row.target,
    met: steady && row.meets({ ratio, baseline, subject }),
    ...(steady ? {} : { note: `void: the ratios lie ${percent(spread)} apart` }),
  };
}

/** Absolute metric without a baseline: a size, a count, a time. */
export const metric = (row: {
  readonly name: string;
  readonly unit: string;
  readonly subject: number;
  readonly baseline?: number;
  readonly target?: string;
  readonly met?: boolean;
  readonly exact?: true;
  readonly note?: string;
}): Row => ({
  name: row.name,
  unit: row.unit,
  baseline: row.baseline ?? null,
  subject: row.subject,
  ratio: row.baseline === undefined ? null : row.subject / row.baseline,
  spread: null,
  target: row.target ?? "",
  met: row.met ?? null,
  ...(row.exact && { exact: row.exact }),
  ...(row.note === undefined ? {} : { note: row.note }),
});

/** Row for a failed measurement, with the reason: counts as missed. */
export const notMeasured = (name: string, unit: string, reason: string): Row =>
  metric({ name, unit, subject: Number.NaN, met: false, note: `not measured: ${reason}` });

/** A row of a smoke run: it must have a value and meet an exact target; times are not checked. */
export function smokeRow(row: Row): Row {
  if (Number.isNaN(row.subject)) return { ...row, met: false };
  return row.exact ? row : { ...row, met: null };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Quantile with linear interpolation between neighboring values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Distance between the second and the fourth of five values: one disturbed repeat invalidates nothing. */
function spreadOf(ratios: readonly number[]): number {
  const sorted = ratios.toSorted((a, b) => a - b);
  const middle = sorted.length < 4 ? sorted : sorted.slice(1, -1);
  return ((middle.at(-1) ?? 0) - (middle[0] ?? 0)) / median(ratios);
}
