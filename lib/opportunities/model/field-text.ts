/** Text of a field's value, by the field's kind. Pure. */
import type { KindValues } from "./fields-of.ts";
import { withUnit } from "./figure.ts";
import { earningsText, groupedDigits } from "./figure-text.ts";

export const FIELD_TEXT: {
  readonly [Kind in keyof KindValues]: (value: KindValues[Kind], unit?: string) => string;
} = {
  figure: ({ text, value }, unit) => (value === undefined || unit === undefined ? text : withUnit(text, unit)),
  derived: earningsText,
  digits: (digits) => (digits === undefined ? "–" : groupedDigits(digits)),
  id: (id) => id ?? "–",
  text: (text) => text || "–",
  list: (list) => list.join(", ") || "–",
  count: (count) => count.toLocaleString("en"),
};
