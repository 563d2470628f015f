/** How one number stands against another: sign, digits, unit. Pure. */

/** As one and as many are called: "1 day", "3 days". */
export type Unit = readonly [one: string, many: string];

interface Told {
  readonly unit?: Unit;
  /** After the point, at most. Default 2. */
  readonly digits?: number;
  /** After the point, at least. Default 0. */
  readonly atLeast?: number;
}

/** "+2 min", "−0.15": how far `b` is above or below `a`; `undefined` where no digit that is shown differs. */
export function differenceText(a: number, b: number, { unit, digits = 2, atLeast = 0 }: Told = {}): string | undefined {
  const by = Number((b - a).toFixed(digits));
  return by === 0 ? undefined : signed(by, unit, digits, atLeast);
}

/** The same of int64 texts, every digit of them. */
export function differenceOfDigits(a: string, b: string, unit?: Unit): string | undefined {
  const by = BigInt(b) - BigInt(a);
  return by === 0n ? undefined : signed(by, unit, 0);
}

/** With a minus as wide as the plus, not a hyphen. */
function signed(by: number | bigint, unit: Unit | undefined, digits: number, atLeast = 0): string {
  const format = new Intl.NumberFormat("en", {
    signDisplay: "exceptZero",
    minimumFractionDigits: atLeast,
    maximumFractionDigits: digits,
  });
  const text = format.format(by).replace("-", "\u2212");
  if (!unit) return text;
  const [one, many] = unit;
  return `${text} ${/^\D1$/.test(text) ? one : many}`;
}
