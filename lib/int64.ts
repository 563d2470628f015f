/**
 * int64 identifiers as decimal strings.
 * The service's ids exceed the exact range of a JavaScript number (2^53), so an id stays a string from the wire to the
 * screen and back (§2.1, §2.3). Nothing here converts one to `number`.
 */
declare const int64: unique symbol;

/** Decimal string without leading zeros, between -2^63 and 2^63-1. */
export type Int64 = string & { readonly [int64]: true };

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** Parses a decimal integer; `undefined` for anything else or out of range. `007` becomes `7`, `-0` becomes `0`. */
export function parseInt64(text: string): Int64 | undefined {
  if (!/^-?\d{1,40}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value < MIN || value > MAX ? undefined : (value.toString() as Int64);
}

/** Leading and trailing blanks and invisible format characters, which are easily copied along with an id. */
const INVISIBLE_AT_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Far above any id; the search for invisible characters is quadratic in the length. */
const MAX_TYPED_LENGTH = 100;

/** Parses an id typed by a user; tolerates surrounding blanks and invisible characters, nothing else. */
export function readTypedId(text: string): Int64 | undefined {
  const short = text.trim();
  if (short.length > MAX_TYPED_LENGTH) return undefined;
  const id = parseInt64(short.replace(INVISIBLE_AT_ENDS, ""));
  return id === undefined || id.startsWith("-") ? undefined : id;
}

/** Message for an invalid id. */
export const NOT_AN_ID = "An ID is a whole number of up to 19 digits, at most 9223372036854775807.";

/** Numeric order of two int64 strings. */
export function compareInt64(a: string, b: string): number {
  if (a.length === b.length && a[0] !== "-" && b[0] !== "-") return a < b ? -1 : a > b ? 1 : 0;
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
