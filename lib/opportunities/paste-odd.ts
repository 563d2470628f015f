/** What has digits and is no id, and why. Pure. */
import { parseInt64 } from "../int64.ts";

export interface Odd {
  readonly reason: string;
  readonly maybeId: boolean;
}

const odd = (reason: string, maybeId = false): Odd => ({ reason, maybeId });

/** Its parts are one thing: "2026" of "09/11/2026" is no id. Only with a whole year, since ids are listed with slashes too. */
export const SLASHED_DATE = /^(?:\d{1,2}([/.])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([/.])\d{1,2}\2\d{1,2})$/;

const SHAPES: readonly (readonly [RegExp, string])[] = [
  [SLASHED_DATE, "is a date"],
  [/^\d{4}-\d{1,2}-\d{1,2}(?:T[\d:.,+Z-]*)?$/i, "is a date"],
  [/^\d{1,2}[.-]\d{1,2}[.-](?:\d{2}|\d{4})$/, "is a date"],
  [/^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?$/i, "is a time"],
  [/^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/, "is the address of a machine"],
  [/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, "is a UUID, which no opportunity has"],
  [/^[$€£¥]\d|^\d[\d.,]*[$€£¥]$/, "is a price"],
  [/^-?\d[\d.]*%$/, "is a percentage"],
  [/^-?\d+\.\d+$/, "is a decimal number"],
  [/^-\d+$/, "is a negative number"],
];

/** @param named the text says what kind of id it is, so that it is no time by chance. `undefined`: it is an id. */
export function oddChunk(text: string, named: boolean): Odd | undefined {
  for (const [shape, reason] of SHAPES) if (shape.test(text)) return odd(reason);
  if (/^\d+$/.test(text)) {
    const id = text.length <= 40 ? parseInt64(text) : undefined;
    if (id === undefined) return odd("is longer than an id can be");
    if (!named && /^1[5-9]\d{8}$/.test(id)) return odd("may be a time in seconds", true);
    return !named && /^1[5-9]\d{11}$/.test(id) ? odd("may be a time in milliseconds", true) : undefined;
  }
  if (/^\p{N}+$/u.test(text)) return odd("has digits that no id is written in");
  return odd(/\p{L}/u.test(text) ? "has letters and digits, which no id has" : "is no whole number");
}
