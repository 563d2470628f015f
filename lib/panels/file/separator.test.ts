import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HELD_COLUMNS } from "../../testing/panel-columns/held-columns.ts";
import { separatorOfCells, splitCell } from "./separator.ts";

test("combinations of a few values have their separator", () => {
  const value = fc.constantFrom("Red wine", "Beer", "Water", "Milk, cold");
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uniqueArray(value, { minLength: 1, maxLength: 4 }), {
        minLength: 8,
        maxLength: 20,
        selector: (list) => list.join(),
      }),
      fc.constantFrom(";", "|"),
      (cells, separator) => {
        const texts = [...new Set(cells.map((list) => list.join(`${separator} `)))];
        fc.pre(texts.filter((text) => text.includes(separator)).length >= 6);
        expect(separatorOfCells(texts)).toBe(separator);
        for (const [at, list] of cells.entries()) expect(splitCell(texts[at] ?? "", separator)).toEqual(list);
      },
    ),
  );
});

test("punctuation within answers is not a separator", () => {
  const found = HELD_COLUMNS.filter(({ sample }) => separatorOfCells(sample.values.map(({ text }) => text)) !== null);
  expect(found.map(({ sample }) => sample.header)).toEqual([]);
  expect(separatorOfCells(["Yes, daily", "Yes, weekly", "No, never", "No, but I would"])).toBeNull();
});

const steps = (count: number, make: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => make(index));

test.each([
  ["tenths", steps(50, (index) => ((index + 10) / 10).toFixed(1).replace(".", ","))],
  ["halves, whole ones as such", steps(10, (index) => String((index + 1) / 2).replace(".", ","))],
  ["halves", steps(10, (index) => ((index + 1) / 2).toFixed(1).replace(".", ","))],
  ["halves from one to five", ["1", "1,5", "2", "2,5", "3", "3,5", "4", "4,5", "5"]],
  ["tenths, whole ones as such", steps(50, (index) => String((index + 10) / 10).replace(".", ","))],
  ["thousands", steps(40, (index) => `${10 + Math.floor(index / 2)},${index % 2 ? "500" : "000"}`)],
  ["ranges", steps(20, (index) => `${10 + index},000 - ${10 + index},999`)],
  ["percentages", steps(50, (index) => `${(index / 10).toFixed(1).replace(".", ",")} %`)],
  ["amounts", steps(40, (index) => `€${10 + Math.floor(index / 2)},${index % 2 ? "50" : "00"}`)],
  ["numbers and a few texts", [...steps(50, (index) => ((index + 10) / 10).toFixed(1).replace(".", ",")), "no, none"]],
])("commas of numbers are not a separator: %s", (_name, texts) => {
  expect(separatorOfCells(texts)).toBeNull();
});

test("lists of codes with commas have their separator", () => {
  const codes = ["1", "2", "3", "4"];
  const lists = steps(15, (index) => codes.filter((_, bit) => ((index + 1) >> bit) & 1).join(","));
  expect(separatorOfCells(lists)).toBe(",");
  // At most two of nine, which look like decimals; and codes that look like thousands.
  for (const first of [1, 101]) {
    const numbers = steps(9, (index) => String(first + index));
    const pairs = numbers.flatMap((a, at) => numbers.slice(at + 1).map((b) => `${a},${b}`));
    expect(separatorOfCells([...numbers, ...pairs])).toBe(",");
  }
});

test("a cell's values are trimmed, distinct and not empty", () => {
  expect(splitCell(" a ;b;; a;e\u0301 ", ";")).toEqual(["a", "b", "\u00e9"]);
});
