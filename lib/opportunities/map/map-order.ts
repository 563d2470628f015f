/** Order of the table below the map. Pure. */
import type { MapDot } from "./map-model.ts";

export const pricePerMinuteOf = ({ price, length }: MapDot): number => Number((price / length).toPrecision(12));

/** Largest reach first, then the highest price per minute; opportunities without a reach are last. */
export const inTableOrder = (dots: readonly MapDot[]): readonly MapDot[] =>
  dots.toSorted(
    (a, b) =>
      (b.room ?? -1) - (a.room ?? -1) ||
      pricePerMinuteOf(b) - pricePerMinuteOf(a) ||
      a.id.length - b.id.length ||
      (a.id < b.id ? -1 : 1),
  );
