/** Explains why a text with digits is not an id. Pure. */
import { parseInt64 } from "../../int64.ts";

export interface Rejection {
  readonly reason: string;
  readonly maybeId: boolean;
}

const rejection = (reason: string, maybeId = false): Rejection => ({ reason, maybeId });

/**
 * Date as a whole, so that the "2026" of "09/11/2026" is not an id. Requires a full year, because ids are also
 * separated by slashes.
 */
const SLASHED_DATE = /^(?:\d{1,2}([/.])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([/.])\d{1,2}\2\d{1,2})$/;

/** Date with a two-digit year; a day and a month beside it, because short ids are also separated by slashes. */
const SHORT_DATE = /^(?:(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01]))\/\d{2}$/;

/** Whether a text with slashes is one date. */
export const isSlashedDate = (text: string): boolean => SLASHED_DATE.test(text) || SHORT_DATE.test(text);

/** Reasons of texts that look like mistyped ids, unlike dates, times, prices and addresses. */
export const MISTYPED: ReadonlySet<string> = new Set([
  "is a decimal number",
  "is a negative number",
  "is too long for an ID",
  "has digits other than 0–9",
  "contains letters",
  "is not a whole number",
]);

const SHAPES: readonly (readonly [RegExp, string])[] = [
  [SLASHED_DATE, "is a date"],
  [SHORT_DATE, "is a date"],
  [/^\d{4}-\d{1,2}-\d{1,2}(?:T[\d:.,+Z-]*)?$/i, "is a date"],
  [/^\d{1,2}[.-]\d{1,2}[.-](?:\d{2}|\d{4})$/, "is a date"],
  [/^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?$/i, "is a time"],
  [/^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/, "is an IP address"],
  [/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, "is a UUID, not an opportunity ID"],
  [/^[$€£¥]\d|^\d[\d.,]*[$€£¥]$/, "is a price"],
  [/^-?\d[\d.]*%$/, "is a percentage"],
  [/^-?\d+\.\d+$/, "is a decimal number"],
  [/^-\d+$/, "is a negative number"],
];

/**
 * @param named the text states the kind of id, so that it is not a timestamp by accident. Returns `undefined` for an
 * id.
 */
export function rejectionOf(text: string, named: boolean): Rejection | undefined {
  for (const [shape, reason] of SHAPES) if (shape.test(text)) return rejection(reason);
  if (/^\d+$/.test(text)) {
    const id = text.length <= 40 ? parseInt64(text) : undefined;
    if (id === undefined) return rejection("is too long for an ID");
    if (!named && /^1[5-9]\d{8}$/.test(id)) return rejection("may be a timestamp in seconds", true);
    return !named && /^1[5-9]\d{11}$/.test(id) ? rejection("may be a timestamp in milliseconds", true) : undefined;
  }
  if (/^\p{N}+$/u.test(text)) return rejection("has digits other than 0–9");
  return rejection(/\p{L}/u.test(text) ? "contains letters" : "is not a whole number");
}
