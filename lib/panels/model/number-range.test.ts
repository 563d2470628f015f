import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "./number-range.ts";

const END = Number.POSITIVE_INFINITY;

test.each([
  ["18-24", 18, 24],
  ["18 – 24 years", 18, 24],
  ["25 to 34", 25, 34],
  ["18 bis 29 Jahre", 18, 29],
  ["de 18 à 24 ans", 18, 24],
  ["18 a 24 años", 18, 24],
  ["20-29歳", 20, 29],
  ["1,000-4,999", 1_000, 4_999],
  ["1.000–4.999 Mitarbeiter", 1_000, 4_999],
  ["65+", 65, END],
  ["65 or older", 65, END],
  ["60 und älter", 60, END],
  ["65 o más", 65, END],
  ["60歳以上", 60, END],
  ["65세 이상", 65, END],
  ["18..24", 18, 24],
  ["18～24歳", 18, 24],
  ["meno di 18 anni", 0, 17],
  ["älter als 65", 66, END],
  ["over 65", 66, END],
  ["under 18", 0, 17],
  ["<18", 0, 17],
  ["moins de 18 ans", 0, 17],
  ["18歳未満", 0, 17],
  ["2 hours", 2, 2],
  ["7", 7, 7],
])("reads %s", (text, low, high) => {
  expect(parseRange(text)).toEqual({ low, high });
});

test.each([
  "",
  "Male",
  "24-18",
  "$10,000 – $19,999",
  "20 %",
  "Full-time, 40 hours a week or more",
  "within 3 months",
  "2 of 5",
])("reads no range in %s", (text) => {
  expect(parseRange(text)).toBeUndefined();
});

test("reads a range of any numbers as written", () => {
  const number = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(parseRange(`${low}-${high}`)).toEqual({ low, high });
    }),
  );
});
