/** Conditions that pass one more answer. */
import { expect, test } from "vitest";
import { aCell } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { canWiden, isNextTo, nextNumbers, widerCell } from "./wider-cell.ts";

const range = (from: number | string | null, to: number | string | null) =>
  aCell("r", "80", { kind: "RANGE", range: { from, to } });

test("a range grows by one whole number at either end", () => {
  expect(nextNumbers(range(18, 34))).toEqual(["35", "17"]);
  expect(widerCell(range(18, 34), "35").range).toEqual({ from: 18, to: "35" });
  expect(widerCell(range(18, 34), "17").range).toEqual({ from: "17", to: 34 });
  expect(nextNumbers(range(-1, null))).toEqual(["-2"]);
});

test("an open or fractional end, and one of too many digits, does not grow", () => {
  expect(nextNumbers(range(null, "18.5"))).toEqual([]);
  expect(nextNumbers(range("9007199254740993", null))).toEqual([]);
  expect(nextNumbers(range("young", 3))).toEqual([]);
  expect(canWiden(range(null, null))).toBe(false);
});

test("a value and a list become a list with the answer", () => {
  expect(widerCell(aCell("a", "1", { value: "3" }), "5")).toMatchObject({ kind: "LIST", list: ["3", "5"] });
  const list = aCell("l", "1", { kind: "LIST", list: ["3", "4"], operator: null });
  expect(widerCell(list, "5")).toMatchObject({ list: ["3", "4", "5"], operator: "OR" });
});

test("conditions that more answers don’t make wider: denials, and lists of which all are required", () => {
  expect(canWiden(aCell("a", "1", { negate: true }))).toBe(false);
  expect(canWiden(aCell("l", "1", { kind: "LIST", list: ["3", "4"], operator: "AND" }))).toBe(false);
  expect(canWiden(aCell("x", "1", { kind: "ANSWERED" }))).toBe(false);
  expect(canWiden(aCell("l", "1", { kind: "LIST", list: ["3"], operator: "OR" }))).toBe(true);
});

test("neighbors of listed numbers", () => {
  expect(["17", "20", "21"].map((answer) => isNextTo(["18", "19"], answer))).toEqual([true, true, false]);
  expect(isNextTo(["Berlin"], "Berlin1")).toBe(false);
});
