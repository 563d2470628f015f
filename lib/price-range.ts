/** A range of prices as an address spells it: `2-3.5`, `-2`, `5-`. Both ends belong to it. Pure. */

export interface PriceRange {
  /** `undefined`: down to nothing. */
  readonly from: number | undefined;
  /** `undefined`: without end. */
  readonly to: number | undefined;
}

/** Those that are offered with how many opportunities they leave. */
export const PRICE_RANGES = ["-1", "1-2", "2-3", "3-5", "5-10", "10-"] as const;

const RANGE = /^(\d{1,7}(?:\.\d{1,6})?)?-(\d{1,7}(?:\.\d{1,6})?)?$/;

/** `undefined` for what is no range, or one that ends before it begins. */
export function readPriceRange(text: string): PriceRange | undefined {
  const match = RANGE.exec(text);
  if (!match || text === "-") return undefined;
  const [from, to] = [match[1], match[2]].map((end) => (end === undefined ? undefined : Number(end)));
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to };
}

export const priceRangeText = ({ from, to }: PriceRange): string => `${from ?? ""}-${to ?? ""}`;

/** A price below zero is in no range: it is odd wherever it stands. */
export const isInRange = (price: number, { from = 0, to = Infinity }: PriceRange): boolean =>
  price >= from && price <= to;
