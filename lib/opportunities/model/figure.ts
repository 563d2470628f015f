/** Metric of an opportunity for display: digits as received, and whether the value is plausible. */

/** Parsed by `wireNumber`: a number, or the source text if no double can represent it. */
export type WireFigure = number | string | null | undefined;

export interface Figure {
  /** Formatted for display; a dash if absent. */
  readonly text: string;
  /** `undefined` if absent or unusable in calculations. */
  readonly value: number | undefined;
  /** Explanation of an implausible value; `undefined` for a usual one. */
  readonly odd: string | undefined;
}

export interface Bounds {
  /** Largest plausible value. */
  readonly most: number;
  /** Explanation for a value above `most`. */
  readonly above: string;
  readonly digits?: { readonly min: number; readonly max: number };
}

/** "16 min", "35%". */
export const withUnit = (text: string, unit: string): string => `${text}${unit === "%" ? "" : " "}${unit}`;

/** Digits after the decimal point, unless the bounds specify another number. */
export const DIGITS_SHOWN = { min: 0, max: 3 };

/** Cache: creating a formatter takes longer than formatting a hundred numbers. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf({ min, max }: { readonly min: number; readonly max: number }): Intl.NumberFormat {
  const cached = FORMATS.get(`${min} ${max}`);
  if (cached) return cached;
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: min, maximumFractionDigits: max });
  FORMATS.set(`${min} ${max}`, format);
  return format;
}

/** Maximum characters; the raw view shows the full text. */
const MAX_LENGTH = 24;

export const PRICE: Bounds = { most: 10_000, above: "An unusually high price.", digits: { min: 2, max: 6 } };
export const MINUTES: Bounds = { most: 600, above: "Longer than ten hours." };
export const PERCENT: Bounds = { most: 100, above: "A percentage above 100." };
export const DAYS: Bounds = { most: 3_650, above: "Longer than ten years." };

/** Never yields Infinity or NaN: a value that no number can represent keeps its text and is flagged as odd. */
export function toFigure(received: WireFigure, bounds: Bounds): Figure {
  if (received === null || received === undefined) return { text: "–", value: undefined, odd: undefined };
  const value = typeof received === "number" ? received : readNumber(received);
  if (value === undefined) {
    const text = received === "" ? '""' : String(received);
    const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
    return { text: cut, value: undefined, odd: "Not a usable number; shown as received." };
  }
  // Turns −0 into 0.
  const text = formatOf(bounds.digits ?? DIGITS_SHOWN).format(value || 0);
  return { text, value, odd: oddness(value, bounds) };
}

function readNumber(text: string): number | undefined {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function oddness(value: number, { most, above }: Bounds): string | undefined {
  if (value < 0) return "Below zero.";
  return value > most ? above : undefined;
}

/** Earnings per click: price × incidence; `undefined` unless both are usual numbers. */
export function earningsPerClick(price: Figure, incidence: Figure): number | undefined {
  if (price.value === undefined || incidence.value === undefined) return undefined;
  if (price.odd !== undefined || incidence.odd !== undefined) return undefined;
  return withoutRoundingNoise((price.value * incidence.value) / 100);
}

/** Price per interview minute; `undefined` unless both are usual numbers and the length is positive. */
export function pricePerMinute(price: Figure, length: Figure): number | undefined {
  if (price.value === undefined || length.value === undefined) return undefined;
  if (price.odd !== undefined || length.odd !== undefined || length.value <= 0) return undefined;
  return withoutRoundingNoise(price.value / length.value);
}

/** Published number of people × price; `undefined` unless the reach is known and the price usual. */
export function reachTimesPrice(price: Figure, people: number | undefined): number | undefined {
  if (price.value === undefined || price.odd !== undefined || people === undefined) return undefined;
  return withoutRoundingNoise(price.value * people);
}

/** Significant digits within double precision; cuts floating-point noise. */
const DIGITS = 12;

/** 0.0413, not 0.041299999999999996. */
const withoutRoundingNoise = (value: number): number => Number(value.toPrecision(DIGITS));
