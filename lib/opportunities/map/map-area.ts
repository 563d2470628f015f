/** Selected area of the library map: a rectangle of lengths and prices in one country. Pure. */
import type { MapDot } from "./map-model.ts";

export interface MapArea {
  /** `""`: not stated. */
  readonly country: string;
  /** Minutes. Both ends inclusive, as of the prices. */
  readonly lengths: readonly [from: number, to: number];
  readonly prices: readonly [from: number, to: number];
}

const SEPARATOR = "~";
/** Stands for a country that is not stated. */
const NO_COUNTRY = "-";
const NUMBER = /^\d{1,7}(?:\.\d{1,20})?$/;

/** `undefined` for an invalid text, or a range whose end is below its start. */
export function readArea(text: string): MapArea | undefined {
  const [country = "", ...ends] = text.split(SEPARATOR);
  if (country === "" || country.length > 40 || ends.length !== 4 || !ends.every((end) => NUMBER.test(end)))
    return undefined;
  const [shortest = 0, longest = 0, lowest = 0, highest = 0] = ends.map(Number);
  if (shortest > longest || lowest > highest) return undefined;
  return {
    country: country === NO_COUNTRY ? "" : country,
    lengths: [shortest, longest],
    prices: [lowest, highest],
  };
}

/** `undefined` if the area cannot be written so that it can be read again. */
export function areaText({ country, lengths, prices }: MapArea): string | undefined {
  const text = [country || NO_COUNTRY, ...lengths, ...prices].join(SEPARATOR);
  return readArea(text) ? text : undefined;
}

export const isInArea = (dot: MapDot, { country, lengths, prices }: MapArea): boolean =>
  dot.country === country &&
  dot.length >= lengths[0] &&
  dot.length <= lengths[1] &&
  dot.price >= prices[0] &&
  dot.price <= prices[1];

/** Smallest area that contains both dots of one country. */
export const areaOf = (one: MapDot, other: MapDot): MapArea => ({
  country: one.country,
  lengths: inOrder(one.length, other.length),
  prices: inOrder(one.price, other.price),
});

/** Rectangle between two points, with ends of four digits. */
export const areaBetween = (
  country: string,
  one: { readonly length: number; readonly price: number },
  other: { readonly length: number; readonly price: number },
): MapArea => ({
  country,
  lengths: inOrder(rounded(one.length), rounded(other.length)),
  prices: inOrder(rounded(one.price), rounded(other.price)),
});

const rounded = (value: number): number => Number(value.toPrecision(4));

const inOrder = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a]);
