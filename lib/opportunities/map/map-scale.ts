/** Axes of the library map, and curves of equal price per minute. Shares are 0 … 1 from the start of an axis. Pure. */

export interface MapAxis {
  readonly kind: "linear" | "log";
  readonly from: number;
  readonly to: number;
  /** Labeled values, in order. */
  readonly ticks: readonly number[];
}

/** A range is wide, and the axis logarithmic, if the largest value is at least this many times the smallest. */
const WIDE = 40;
/** Aim for the number of intervals between ticks. */
const INTERVALS = 4;
/** Used when there is no value. */
const EMPTY: MapAxis = { kind: "linear", from: 0, to: 1, ticks: [0, 1] };

/** Linear axis from 0 to a round value; all values are within. */
export function linearAxis(values: readonly number[]): MapAxis {
  const largest = largestOf(values);
  if (!(largest > 0)) return EMPTY;
  const step = roundStep(largest / INTERVALS);
  const steps = Math.ceil(largest / step - 1e-9);
  return { kind: "linear", from: 0, to: tidy(step * steps), ticks: rangeOf(steps + 1).map((n) => tidy(step * n)) };
}

/** Logarithmic axis between round values if the range is wide, else a linear one; all values are within. */
export function priceAxis(values: readonly number[]): MapAxis {
  const [smallest, largest] = [smallestOf(values), largestOf(values)];
  if (!(smallest > 0) || largest < smallest * WIDE) return linearAxis(values);
  const from = floorOf125(smallest);
  const ticks = [from];
  while ((ticks.at(-1) ?? largest) < largest) ticks.push(nextOf125(ticks.at(-1) ?? from));
  return { kind: "log", from, to: ticks.at(-1) ?? largest, ticks: thinned(ticks) };
}

/** Position of a value on the axis, clamped to 0 … 1. */
export function shareOf({ kind, from, to }: MapAxis, value: number): number {
  const share =
    kind === "log" ? Math.log(Math.max(value, from) / from) / Math.log(to / from) : (value - from) / (to - from);
  return Math.min(1, Math.max(0, share));
}

/** Inverse of `shareOf`. */
export function valueAt({ kind, from, to }: MapAxis, share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return kind === "log" ? from * (to / from) ** within : from + (to - from) * within;
}

export interface RateCurve {
  /** Price per minute. */
  readonly rate: number;
  /** Shares of length and price; at least two points, none outside. */
  readonly points: readonly (readonly [length: number, price: number])[];
}

const MAX_CURVES = 3;
const POINTS = 24;

/**
 * Curves of equal price per minute at round rates that cross the plot. `rates` are those of the dots: the curves lie among
 * them.
 */
export function rateCurves(lengths: MapAxis, prices: MapAxis, rates: readonly number[]): RateCurve[] {
  const sorted = rates.filter((rate) => rate > 0).toSorted((a, b) => a - b);
  const wanted = [0.15, 0.5, 0.85].flatMap((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? []);
  const round = [...new Set(wanted.map(nearest125))].slice(0, MAX_CURVES);
  return round.flatMap((rate) => {
    const points = curvePoints(lengths, prices, rate);
    return points.length < 2 ? [] : [{ rate, points }];
  });
}

function curvePoints(lengths: MapAxis, prices: MapAxis, rate: number): (readonly [number, number])[] {
  const first = Math.max(lengths.from, prices.from / rate);
  const last = Math.min(lengths.to, prices.to / rate);
  if (first >= last) return [];
  return rangeOf(POINTS + 1).map((n) => {
    const length = first + ((last - first) * n) / POINTS;
    return [shareOf(lengths, length), shareOf(prices, length * rate)] as const;
  });
}

/** Numbers 1, 2 and 5 times a power of ten. */
const MANTISSAS = [1, 2, 5, 10] as const;

const powerOf = (value: number): number => 10 ** Math.floor(Math.log10(value));
const roundStep = (least: number): number => {
  const power = powerOf(least);
  return tidy(power * (MANTISSAS.find((mantissa) => power * mantissa >= least * (1 - 1e-9)) ?? 10));
};
const floorOf125 = (value: number): number => {
  const power = powerOf(value);
  return tidy(power * (MANTISSAS.findLast((mantissa) => power * mantissa <= value * (1 + 1e-9)) ?? 1));
};
const nextOf125 = (value: number): number => roundStep(value * 1.01);
const nearest125 = (value: number): number => {
  const [below, above] = [floorOf125(value), roundStep(value)];
  return value / below <= above / value ? below : above;
};

const MAX_TICKS = 6;

/** At most six labels: 1, 10, 100 … if all would be too many. */
function thinned(ticks: readonly number[]): number[] {
  if (ticks.length <= MAX_TICKS) return [...ticks];
  const powers = ticks.filter((tick) => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9);
  if (powers.length < 2) return [ticks[0] ?? 1, ticks.at(-1) ?? 1];
  const every = Math.ceil(powers.length / MAX_TICKS);
  return powers.filter((_power, index) => index % every === 0);
}

/** Without floating-point noise: 0.3, not 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_unused, n) => n);
/** Not `Math.max(...values)`: ten thousand arguments. */
const largestOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity);
const smallestOf = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Infinity);
