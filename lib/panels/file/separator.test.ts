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

test("a cell's values are trimmed, distinct and not empty", () => {
  expect(splitCell(" a ;b;; a;e\u0301 ", ";")).toEqual(["a", "b", "\u00e9"]);
});
