import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ENGLISH } from "./grammar.ts";
import { withRanges } from "./number-ranges.ts";

const merged = (...texts: readonly string[]) =>
  withRanges(texts.map((text) => ({ text }))).map((one) => [one.item.text, one.of]);

test("merges consecutive integers into a range formatted like a condition", () => {
  expect(merged("16", "17", "18")).toEqual([["16–18", 3]]);
  expect(merged("100", "98", "99", "16")).toEqual([
    ["16", 1],
    ["98–100", 3],
  ]);
  expect(merged("16", "17")).toEqual([
    ["16", 1],
    ["17", 1],
  ]);
});

test("keeps non-integers in place with their locale", () => {
  expect(merged("Ja", "1", "2", "3", "01")).toEqual([
    ["Ja", 1],
    ["1–3", 3],
    ["01", 1],
  ]);
  const german = { text: "Ja", locale: "de_DE" };
  expect(withRanges([german])).toEqual([{ item: german, of: 1 }]);
  expect(withRanges([])).toEqual([]);
});

test("covers every number once, in a range or individually", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (numbers) => {
      const spread = withRanges(numbers.map((number) => ({ text: String(number) }))).flatMap(
        ({ item: { text }, of }) => {
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

test("formats a range with the grammar of the sentence", () => {
  const wordy = { ...ENGLISH, between: "{from} to {to}" };
  expect(
    withRanges(
      ["1", "2", "3"].map((text) => ({ text })),
      wordy,
    ),
  ).toEqual([{ item: { text: "1 to 3" }, of: 3 }]);
});
