/** One number of an opportunity, ready for a screen: digits as received, and whether it can be believed. */

/** As `wireNumber` reads it: a number, or the source text of one that no double holds. */
export type WireFigure = number | string | null | undefined;

export interface Figure {
  /** For people; a dash when the service left it out. */
  readonly text: string;
  /** `undefined`: absent, or nothing to reckon with. */
  readonly value: number | undefined;
  /** Why it is odd, in words; `undefined` for a usual value. */
  readonly odd: string | undefined;
}

interface Bounds {
  /** The largest value that makes sense. */
  readonly most: number;
  /** What is wrong above it. */
  readonly above: string;
  readonly digits?: { readonly min: number; readonly max: number };
}

const DIGITS_SHOWN = { min: 0, max: 3 };

/** Making one takes longer than a hundred numbers do. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf({ min, max }: { readonly min: number; readonly max: number }): Intl.NumberFormat {
  const known = FORMATS.get(`${min} ${max}`);
  if (known) return known;
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: min, maximumFractionDigits: max });
  FORMATS.set(`${min} ${max}`, format);
  return format;
}

/** Longer texts are cut; the raw view has all of it. */
const LONGEST = 24;

export const PRICE: Bounds = { most: 10_000, above: "An unusually high price.", digits: { min: 2, max: 6 } };
export const MINUTES: Bounds = { most: 600, above: "Longer than ten hours." };
export const PERCENT: Bounds = { most: 100, above: "A percentage above 100." };
export const DAYS: Bounds = { most: 3_650, above: "Longer than ten years." };

/** Never Infinity, never NaN: what no number holds keeps its text and is named odd. */
export function toFigure(received: WireFigure, bounds: Bounds): Figure {
  if (received === null || received === undefined) return { text: "–", value: undefined, odd: undefined };
  const value = typeof received === "number" ? received : readNumber(received);
  if (value === undefined) {
    const text = received === "" ? '""' : String(received);
    const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    return { text: cut, value: undefined, odd: "Not a number that can be reckoned with; shown as received." };
  }
  // Minus zero is zero to a person.
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
  return reckoned((price.value * incidence.value) / 100);
}

/** Price for a minute of the interview; `undefined` unless both are usual numbers and there is a minute. */
export function pricePerMinute(price: Figure, length: Figure): number | undefined {
  if (price.value === undefined || length.value === undefined) return undefined;
  if (price.odd !== undefined || length.odd !== undefined || length.value <= 0) return undefined;
  return reckoned(price.value / length.value);
}

/** Digits that a double holds with some to spare: what a reckoning adds behind them stands in none of the figures it is made of. */
const DIGITS = 12;

/** 0.0413, not 0.041299999999999996. */
const reckoned = (value: number): number => Number(value.toPrecision(DIGITS));
