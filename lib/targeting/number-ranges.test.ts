import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withRanges } from "./number-ranges.ts";

const told = (...texts: readonly string[]) =>
  withRanges(texts.map((text) => ({ text }))).map((one) => [one.told.text, one.of]);

test("whole numbers in a row are a range, as a condition tells one", () => {
  expect(told("16", "17", "18")).toEqual([["16–18", 3]]);
  expect(told("100", "98", "99", "16")).toEqual([
    ["16", 1],
    ["98–100", 3],
  ]);
  expect(told("16", "17")).toEqual([
    ["16", 1],
    ["17", 1],
  ]);
});

test("what is no whole number stays as it is, in its place and with its locale", () => {
  expect(told("Ja", "1", "2", "3", "01")).toEqual([
    ["Ja", 1],
    ["1–3", 3],
    ["01", 1],
  ]);
  const german = { text: "Ja", locale: "de_DE" };
  expect(withRanges([german])).toEqual([{ told: german, of: 1 }]);
  expect(withRanges([])).toEqual([]);
});

test("every number is told once, in a range or by itself", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (numbers) => {
      const spread = withRanges(numbers.map((number) => ({ text: String(number) }))).flatMap(
        ({ told: { text }, of }) => {
          const [from = 0, to = from] = text.split("–").map(Number);
          const all = Array.from({ length: to - from + 1 }, (_unused, at) => from + at);
          expect(all).toHaveLength(of);
          return all;
        },
      );
      expect(spread).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});
