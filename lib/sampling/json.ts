/**
 * Lossless JSON: what a double cannot hold exactly keeps its digits.
 *
 * `JSON.parse` alone turns 9007199254740993 into 9007199254740992 without a word. The reviver's access to the source
 * text costs about eight times a plain parse, so it runs only when the text could need it.
 */

/** Whether the text may hold a number that a double would change: a long run of digits, or an exponent. */
const MAY_LOSE = /\d{16}|\d[eE][+-]?\d/;

/**
 * Parses JSON. Integers outside ±2^53 become `bigint`; a number beyond the double range stays as its source string
 * (the schema then names it as odd). `__proto__` keys become plain own properties, as `JSON.parse` guarantees.
 *
 * @throws SyntaxError for text that is no JSON.
 */
export function parseJson(text: string): unknown {
  return MAY_LOSE.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number" || context?.source === undefined) return value;
  if (Number.isSafeInteger(value)) return value;
  if (/^-?\d+$/.test(context.source)) return BigInt(context.source);
  return Number.isFinite(value) ? value : context.source;
}

interface RawJson {
  rawJSON(text: string): object;
}

/** Marks an int64 string so that `stringifyJson` writes it as a bare number with all its digits. */
export function int64Literal(id: string): object {
  return (JSON as unknown as RawJson).rawJSON(id);
}

/** Compact JSON; `bigint` values and `int64Literal`s are written as bare numbers. */
export function stringifyJson(value: unknown, indent?: number): string {
  return JSON.stringify(
    value,
    (_key, inner: unknown) => (typeof inner === "bigint" ? int64Literal(inner.toString()) : inner),
    indent,
  );
}
