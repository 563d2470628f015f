/** Texts of the library map. Pure. */
import { statusText } from "../../status-labels.ts";
import { publishedText } from "../../panels/model/published-count.ts";
import { orderName } from "../../order-name.ts";
import type { MapArea } from "./map-area.ts";
import type { MapDot } from "./map-model.ts";
import { pricePerMinuteOf } from "./map-order.ts";

export const priceText = (price: number): string =>
  price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

export const minutesText = (length: number): string =>
  `${length.toLocaleString("en", { maximumFractionDigits: 2 })} min`;

/** Price per minute: two decimals, more for small ones. */
export const rateText = (rate: number): string =>
  rate >= 0.1
    ? rate.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : rate.toLocaleString("en", { maximumSignificantDigits: 2 });

/** "ORD-1, 55304, 10 min, 1.50, 0.15 per minute, open, reach 1,230". */
export function dotText(dot: MapDot, hasPanel: boolean): string {
  const name = orderName(dot);
  const isId = name === orderName({ id: dot.id, orderNumber: "" });
  return [
    name,
    ...(isId ? [] : [dot.id]),
    minutesText(dot.length),
    priceText(dot.price),
    `${rateText(pricePerMinuteOf(dot))} per minute`,
    dot.missing ? "not found" : statusText(dot.status),
    ...(hasPanel ? [reachText(dot)] : []),
  ].join(", ");
}

const reachText = ({ room }: MapDot): string =>
  room === undefined ? "reach not computed" : `reach ${publishedText(room)}`;

/** "5 min to 10 min, 1.50 to 2.50"; a single value for ends that are equal. */
export const rangesText = ({ lengths, prices }: MapArea): string =>
  `${rangeText(lengths, minutesText)}, ${rangeText(prices, priceText)}`;

const rangeText = ([from, to]: readonly [number, number], text: (value: number) => string): string =>
  from === to ? text(from) : `${text(from)} to ${text(to)}`;
