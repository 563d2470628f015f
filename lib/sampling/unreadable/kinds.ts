/** Names of the placeholders for parts that do not fit, and the rule of a count. Does not import the schema library, so that the browser can use it. */

/** Kind of a cell that stands for one that does not fit, `received` as it is. Unknown, as any kind that is not listed. */
export const UNREADABLE = "UNREADABLE";
/** The same for the count or status of a quota entry, which therefore may be open. Not part of the entry's meaning. */
export const UNREADABLE_OPENNESS = "UNREADABLE_OPENNESS";
/** Count or status that does not fit. */
export const UNREADABLE_TEXT = "unreadable";
/** Attribute of a cell whose attribute does not fit. */
export const NO_ATTRIBUTE = "0";

/** Count of a quota entry (§2.6) as a number; `undefined` for a value beyond the double range or of an unexpected type. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  const parsed = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
}
