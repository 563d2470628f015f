/**
 * Names of the placeholders for malformed parts, and the conversion of a count. Does not import the schema library, so that
 * the browser can use it.
 */

/** Kind of the placeholder for a malformed cell, which is in `received`. Evaluated as unknown, like every unsupported kind. */
export const UNREADABLE = "UNREADABLE";
/** Kind of the placeholder for a malformed count or status of a quota entry that may be open. Not a condition of the entry. */
export const UNREADABLE_OPENNESS = "UNREADABLE_OPENNESS";
/** Text in place of a malformed count, status or device. */
export const UNREADABLE_TEXT = "unreadable";
/** Attribute ID of a cell with a malformed one. */
export const NO_ATTRIBUTE = "0";

/** Count of a quota entry (§2.6) as a number; `undefined` for a value beyond the double range or of an unexpected type. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  const parsed = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
}
