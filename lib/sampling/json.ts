/**
 * Lossless JSON: numbers that a double cannot represent exactly keep their digits.
 * `JSON.parse` alone silently turns 9007199254740993 into 9007199254740992. A reviver with source access costs about
 * eight times a plain parse, so it runs only when the text may need it.
 */

/** An order of magnitude deeper than any documented answer, and far from exhausting the stack. */
const MAX_DEPTH = 100;

/** JSON nested too deeply to be traversed safely; it may be well-formed. */
export class TooDeep extends SyntaxError {}

/** Longer digit runs stay strings: converting millions of digits to one number would block the event loop. */
const MAX_DIGITS = 40;

/**
 * Parses JSON. Integers outside ±2^53 become `bigint`; a number beyond the double range, or with more than 40 digits,
 * stays as its source string (the schema then reports it as malformed). `__proto__` keys become plain own properties,
 * as `JSON.parse` guarantees.
 * @throws SyntaxError for text that is not JSON; TooDeep beyond 100 levels (the reviver and every later traversal would
 * exhaust the stack).
 */
export function parseJson(text: string): unknown {
  const { tooDeep, mayLose } = scanNumbers(text);
  if (tooDeep) throw new TooDeep(`nested deeper than ${MAX_DEPTH} levels`);
  return mayLose ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number" || context?.source === undefined) return value;
  if (Number.isSafeInteger(value)) return value;
  if (context.source.length <= MAX_DIGITS && /^-?\d+$/.test(context.source)) return BigInt(context.source);
  return Number.isFinite(value) ? value : context.source;
}

/**
 * One pass over the text outside strings, which `indexOf` skips: nesting depth, and whether any number might change as
 * a double: sixteen digits, or an exponent.
 */
function scanNumbers(text: string): { readonly tooDeep: boolean; readonly mayLose: boolean } {
  let [depth, digits, mayLose] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      digits += 1;
      if (digits > MAX_SAFE_DIGITS) mayLose = true;
      continue;
    }
    if (code === DOT) continue;
    if (digits > 0 && (code === SMALL_E || code === LARGE_E)) mayLose = true;
    digits = 0;
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    if (depth > MAX_DEPTH) return { tooDeep: true, mayLose };
  }
  return { tooDeep: false, mayLose };
}

/** Every number with at most this many digits is below 2^53. */
const MAX_SAFE_DIGITS = 15;
const [ZERO, NINE, DOT, SMALL_E, LARGE_E] = [0x30, 0x39, 0x2e, 0x65, 0x45];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Index of the quote that ends the string begun at `start`, or the end of the text. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

interface RawJson {
  rawJSON(text: string): object;
}

/** Wraps an int64 string so that `stringifyJson` writes it as a bare number with all its digits. */
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
