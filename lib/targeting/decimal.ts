/** Decimal numbers of any length, compared exactly: RANGE bounds and answers may exceed the precision of a double. */

/** `sign × 0.digits × 10^point`; digits without leading or trailing zeros, so equal numbers have equal fields. */
export interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly point: number;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,9}))?$/;
const ZERO: Decimal = { sign: 0, digits: "", point: 0 };

/** Parses `31`, `-0.5`, `1e400`; `undefined` for anything else. Does not trim. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const all = whole + fraction;
  let start = 0;
  let end = all.length;
  while (start < end && all[start] === "0") start += 1;
  while (end > start && all[end - 1] === "0") end -= 1;
  if (start === end) return ZERO;
  return {
    sign: sign === "-" ? -1 : 1,
    digits: all.slice(start, end),
    point: whole.length - start + Number(exponent),
  };
}

/** Numeric order: negative, 0 or positive. */
export function compareDecimal(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return (a.point - b.point) * a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}
