import * as fc from "fast-check";
import { expect, test } from "vitest";
import { numberAnswers } from "./number-answers.ts";

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_unused, at) => String(from + at));

test("shows numbers as ranges, but no other answers", () => {
  expect(numberAnswers(span(0, 99))).toBe("0–99");
  expect(numberAnswers([...span(16, 24), "30", ...span(35, 44)])).toBe("16–24, 30, 35–44");
  for (const texts of [
    [],
    ["1", "2"],
    ["Yes", ...span(1, 9)],
    ["1", "3", "5"],
    span(1, 9).map((text) => `${text} km`),
  ]) {
    expect(numberAnswers(texts)).toBeUndefined();
  }
  expect(numberAnswers([1, 11, 21, 31].flatMap((from) => span(from, from + 3)))).toBeUndefined();
});

test("property: expanding the ranges gives back the answers", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20)), (numbers) => {
      const text = numberAnswers(numbers.map(String));
      if (text === undefined) return;
      const expanded = text.split(", ").flatMap((range) => {
        const [from = 0, to = from] = range.split("–").map(Number);
        return span(from, to).map(Number);
      });
      expect(expanded).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});
