import * as fc from "fast-check";
import { expect, test } from "vitest";
import { moveInGrid } from "./grid-keys";

const size = { rows: 100, columns: 5, page: 10 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false, shiftKey: false });
const move = (row: number, column: number, key: string, ctrl = false) => {
  const to = moveInGrid({ row, column }, press(key, ctrl), size);
  return to && [to.row, to.column];
};

test("arrows move by one, page keys by the visible rows, Home and End to the ends", () => {
  expect(move(3, 2, "ArrowDown")).toEqual([4, 2]);
  expect(move(3, 2, "ArrowLeft")).toEqual([3, 1]);
  expect(move(3, 2, "PageDown")).toEqual([13, 2]);
  expect(move(3, 2, "PageUp")).toEqual([0, 2]);
  expect(move(3, 2, "Home")).toEqual([3, 0]);
  expect(move(3, 2, "End")).toEqual([3, 4]);
  expect(move(3, 2, "Home", true)).toEqual([0, 0]);
  expect(move(3, 2, "End", true)).toEqual([99, 4]);
  expect(move(99, 4, "ArrowDown")).toEqual([99, 4]);
});

test("ignores other keys and browser shortcuts", () => {
  expect(move(3, 2, "a")).toBeUndefined();
  expect(move(3, 2, "c", true)).toBeUndefined();
  expect(moveInGrid({ row: 1, column: 1 }, { ...press("ArrowLeft"), altKey: true }, size)).toBeUndefined();
});

test("no key moves outside the grid", () => {
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())),
      (rows, columns, presses) => {
        let at = { row: 0, column: 0 };
        for (const [key, ctrl] of presses) at = moveInGrid(at, press(key, ctrl), { rows, columns, page: 7 }) ?? at;
        expect(at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns).toBe(true);
      },
    ),
  );
});
