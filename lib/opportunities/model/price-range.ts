/** Price range in URL format: `2-3.5`, `-2`, `5-`. Both ends inclusive. Pure. */

export interface PriceRange {
  /** `undefined`: no lower bound. */
  readonly from: number | undefined;
  /** `undefined`: no upper bound. */
  readonly to: number | undefined;
}

/** Ranges offered as a facet, with opportunity counts. */
export const PRICE_RANGES = ["-1", "1-2", "2-3", "3-5", "5-10", "10-"] as const;

const RANGE = /^(\d{1,7}(?:\.\d{1,6})?)?-(\d{1,7}(?:\.\d{1,6})?)?$/;

/** `undefined` for an invalid range, or one whose end is below its start. */
export function readPriceRange(text: string): PriceRange | undefined {
  const match = RANGE.exec(text);
  if (!match || text === "-") return undefined;
  const [from, to] = [match[1], match[2]].map((end) => (end === undefined ? undefined : Number(end)));
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to };
}

export const priceRangeText = ({ from, to }: PriceRange): string => `${from ?? ""}-${to ?? ""}`;

/** A negative price is in no range: it is always odd. */
export const isInRange = (price: number, { from = 0, to = Infinity }: PriceRange): boolean =>
  price >= from && price <= to;
