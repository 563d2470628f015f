/** Meaning of the values of a column, and ranges of whole numbers, as the browser reads them. Pure. */
import type { ColumnMapping, ValueMeaning } from "../model/model.ts";
import { parseRange, type NumberRange } from "../model/number-range.ts";

/** Upper end of ranges such as `65+`, and the largest number of a range. */
const MAX_IN_RANGE = 120;

/** Range of whole numbers up to 120, such as `18-24`, `65+` or `under 18`; `undefined` for a single number and other texts. */
export function smallRange(text: string): NumberRange | undefined {
  const range = parseRange(text);
  if (!range || (range.low === range.high && !/\d\D+\d/u.test(text))) return undefined;
  const high = range.high === Number.POSITIVE_INFINITY ? MAX_IN_RANGE : range.high;
  return range.low <= high && high <= MAX_IN_RANGE ? { low: range.low, high } : undefined;
}

/** Whole numbers of a range, as values of an attribute. */
export const rangeValues = ({ low, high }: NumberRange): readonly string[] =>
  Array.from({ length: high - low + 1 }, (_, index) => String(low + index));

/** Meaning of a value in a mapping; `undefined`: not listed, which means no answer. */
export const meaningOf = ({ values }: Pick<ColumnMapping, "values">, text: string): ValueMeaning | undefined =>
  Object.hasOwn(values, text) ? values[text] : undefined;
