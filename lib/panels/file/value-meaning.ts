/** Meaning of the values of a column, and ranges of whole numbers, as the browser reads them. Pure. */
import type { ColumnMapping, ValueMeaning } from "../model/model.ts";

/** Upper end of ranges such as `65+`, and the largest number of a range. */
const MAX_IN_RANGE = 120;

const BETWEEN =
  /^(?:from |von |de |entre |ab )?(\d{1,3})(?: ?(?:-|–|—|~|〜|～|\.\.) ?| (?:to|bis|a|à|y|et|and|und|until) )(\d{1,3})(?: ?(?:years?(?: old)?|y\.?o\.?|yrs?|jahre?|ans|años|anni|anos|jaar|歳|岁|세))?$/i;
const OR_MORE =
  /^(?:(?:over|from|ab|desde|más de|mas de|plus de|älter als) )?(\d{1,3}) ?(\+|(?:and|or|und|oder|et|y|o|ou) (?:over|older|more|above|mehr|älter|plus|más|mas|mais|oltre)|plus|歳以上|岁以上|세 이상)(?: ?(?:years?|jahre|ans|años))?$/i;
const UNDER =
  /^(?:<|under|below|unter|moins de|menos de|meno di|minder dan) ?(\d{1,3})(?: ?(?:years?|jahre?|ans|años|anni))?$/i;
const UP_TO = /^(?:<=|≤|up to|bis|jusqu'à|hasta) ?(\d{1,3})(?: ?(?:years?|jahre?|ans|años))?$/i;

/** Whole numbers of a range such as `18-24`, `65+` or `under 18`; `undefined` for anything else. */
export function parseRange(text: string): { readonly from: number; readonly to: number } | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40) return undefined;
  const between = BETWEEN.exec(trimmed);
  const more = OR_MORE.exec(trimmed);
  const under = UNDER.exec(trimmed);
  const upTo = UP_TO.exec(trimmed);
  const [from, to] = between
    ? [Number(between[1]), Number(between[2])]
    : more
      ? [Number(more[1]), MAX_IN_RANGE]
      : under
        ? [0, Number(under[1]) - 1]
        : upTo
          ? [0, Number(upTo[1])]
          : [1, 0];
  return from <= to && to <= MAX_IN_RANGE ? { from, to } : undefined;
}

/** Whole numbers of a range, as values of an attribute. */
export const rangeValues = ({ from, to }: { readonly from: number; readonly to: number }): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Meaning of a value in a mapping; `undefined`: not listed, which means no answer. */
export const meaningOf = ({ values }: Pick<ColumnMapping, "values">, text: string): ValueMeaning | undefined =>
  Object.hasOwn(values, text) ? values[text] : undefined;
