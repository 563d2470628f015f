/**
 * int64 identifiers as decimal strings.
 *
 * The service's ids exceed what a JavaScript number holds exactly (2^53), so an id is a string from the wire to the
 * screen and back to the wire (§2.1, §2.3). Nothing here ever converts one to `number`.
 */
declare const int64: unique symbol;

/** A decimal string without leading zeros, between -2^63 and 2^63-1. */
export type Int64 = string & { readonly [int64]: true };

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** Reads a decimal integer; `undefined` for anything else or out of range. `007` becomes `7`, `-0` becomes `0`. */
export function parseInt64(text: string): Int64 | undefined {
  if (!/^-?\d{1,40}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value < MIN || value > MAX ? undefined : (value.toString() as Int64);
}

/** Blanks, and the marks without a shape that come along when something is copied: nobody can see that they are there. */
const UNSEEN_AT_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Far above any id; the search for unseen marks takes the square of the length. */
const LONGEST_TYPED = 100;

/** Reads an id a person typed: what surrounds it unseen is forgiven, nothing else is. */
export function readTypedId(text: string): Int64 | undefined {
  const short = text.trim();
  if (short.length > LONGEST_TYPED) return undefined;
  const id = parseInt64(short.replace(UNSEEN_AT_ENDS, ""));
  return id === undefined || id.startsWith("-") ? undefined : id;
}

/** The sentence for an id that is none. */
export const NOT_AN_ID = "An id is a whole number of up to 19 digits, at most 9223372036854775807.";

/** Numeric order of two int64 strings. */
export function compareInt64(a: string, b: string): number {
  if (a.length === b.length && a[0] !== "-" && b[0] !== "-") return a < b ? -1 : a > b ? 1 : 0;
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
