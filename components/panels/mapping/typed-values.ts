/** Values of an attribute as typed: texts and ranges of whole numbers, separated by commas. Pure. */

/** Values that one value of a file can mean. */
const MAX_VALUES = 2_000;
const RANGE = /^(\d{1,6})\s*[-–]\s*(\d{1,6})$/;

export type TypedValues =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly message: string };

export function readValues(text: string): TypedValues {
  const values = new Set<string>();
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const [, low, high] = RANGE.exec(part) ?? [];
    if (low === undefined || high === undefined) {
      values.add(part);
      continue;
    }
    const [from, to] = [Number(low), Number(high)];
    if (from > to) return { ok: false, message: `${part} ends before it starts.` };
    if (to - from >= MAX_VALUES) return tooMany;
    for (let number = from; number <= to; number += 1) values.add(String(number));
  }
  return values.size > MAX_VALUES ? tooMany : { ok: true, values: [...values] };
}

const tooMany: TypedValues = {
  ok: false,
  message: `A value can mean at most ${MAX_VALUES.toLocaleString("en")} values.`,
};

/** `18-24, 65`: runs of three and more consecutive numbers are written as a range. Reads back as the same set. */
export function valuesText(values: readonly string[]): string {
  const numbers = values
    .filter(isPlainNumber)
    .map(Number)
    .toSorted((a, b) => a - b);
  const texts = values.filter((value) => !isPlainNumber(value));
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return [...runs.flatMap(runText), ...texts].join(", ");
}

const runText = ([from, to]: readonly [number, number]): string | string[] => {
  if (to - from < 2) return from === to ? String(from) : [String(from), String(to)];
  return `${from}-${to}`;
};

/** Whole number without a leading zero: `07` is a text. */
const isPlainNumber = (value: string): boolean => /^(?:0|[1-9]\d{0,5})$/.test(value);
