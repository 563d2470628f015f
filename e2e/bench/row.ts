/** What a benchmark measures: a baseline and a subject, interleaved in one run, and their ratio. */

export interface Row {
  readonly name: string;
  readonly unit: string;
  /** `null`: the subject is a figure of its own, such as a size. */
  readonly baseline: number | null;
  readonly subject: number;
  /** Subject to baseline; `null` without one. */
  readonly ratio: number | null;
  /** How far the middle ones of the repeats lie apart, as a share of the median. `null` for what is measured once. */
  readonly spread: number | null;
  /** In words; `""` where nothing is aimed at. */
  readonly target: string;
  /** `null` where nothing is aimed at. */
  readonly met: boolean | null;
  /** Why a row counts for nothing, or what else should be known. */
  readonly note?: string;
}

/** One file of `e2e/bench`, named by `npm run bench -- NAME`. */
export interface Bench {
  /** What can be measured by itself, by `npm run bench -- NAME PART …`. */
  readonly parts?: readonly string[];
  /** @param parts what alone is wanted; none is everything. */
  readonly measure: (say: (line: string) => void, parts: readonly string[]) => Promise<readonly Row[]>;
  /** What is said last, where a table of all rows is too long to be read at a glance. */
  readonly summary?: (rows: readonly Row[]) => string;
}

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly target: string;
  /** Whether the medians meet the target. */
  readonly meets: (medians: { readonly ratio: number; readonly baseline: number; readonly subject: number }) => boolean;
  /** Each returns what it measured, in `unit`; turns count from 0. */
  readonly baseline: (turn: number) => Promise<number> | number;
  readonly subject: (turn: number) => Promise<number> | number;
  readonly repeats?: number;
}

/** A wider spread says that the machine was busy with something else. */
const WIDEST_SPREAD = 0.25;

/** Measures both in turn, each as often as the other, and takes the medians. */
export async function compare({ repeats = 5, ...row }: Comparison): Promise<Row> {
  const [baselines, subjects, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < repeats; turn += 1) {
    // Whoever comes second finds the machine warmer: the order changes with every turn.
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

/** A size, a count, a time that has nothing to be compared with. */
export const figure = (row: {
  readonly name: string;
  readonly unit: string;
  readonly subject: number;
  readonly baseline?: number;
  readonly target?: string;
  readonly met?: boolean;
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
  ...(row.note === undefined ? {} : { note: row.note }),
});

/** What could not be measured, and why: it counts as missed. */
export const notMeasured = (name: string, unit: string, reason: string): Row =>
  figure({ name, unit, subject: Number.NaN, met: false, note: `not measured: ${reason}` });

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which that share of the others lies; between two of them, the mean by distance. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Of five, the distance of the second from the fourth: one disturbed repeat voids nothing. */
function spreadOf(ratios: readonly number[]): number {
  const sorted = ratios.toSorted((a, b) => a - b);
  const middle = sorted.length < 4 ? sorted : sorted.slice(1, -1);
  return ((middle.at(-1) ?? 0) - (middle[0] ?? 0)) / median(ratios);
}
