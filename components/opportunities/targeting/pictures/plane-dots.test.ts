import { expect, test } from "vitest";
import { readAxes } from "@/lib/targeting/layout/factor";
import { planeOf } from "@/lib/targeting/layout/plane";
import { aQuota, aQuotaStep, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { dotGroups, dotPath, positionAt } from "./plane-dots";

const step = aQuotaStep(
  [...valueCells("1", 2), ...valueCells("2", 3)],
  [
    aQuota(["1-0", "2-0"]),
    aQuota(["1-0", "2-1"], 4, "CLOSED"),
    aQuota(["1-1", "2-2"], 0),
    aQuota(["1-1", "2-0"], 5, "LATER"),
  ],
);
const axes = readAxes(step.entries);
const plane = axes && planeOf(step.entries, axes);
if (!plane) throw new Error("no plane");

test("every position is drawn once, in the group of its state", () => {
  const groups = dotGroups(plane, () => false);
  expect(groups).toEqual([
    { state: "open", dimmed: false, path: dotPath("open", 0, 0) },
    { state: "closed", dimmed: false, path: dotPath("closed", 0, 1) },
    { state: "empty", dimmed: false, path: dotPath("empty", 0, 2) + dotPath("empty", 1, 1) },
    { state: "other", dimmed: false, path: dotPath("other", 1, 0) },
    { state: "zero", dimmed: false, path: dotPath("zero", 1, 2) },
  ]);
  expect(new Set(groups.map(({ state }) => dotPath(state, 0, 0))).size).toBe(5);
});

test("dimmed dots are separate paths below the others", () => {
  const [open] = step.entries;
  const groups = dotGroups(plane, (cell) => cell.state === "empty" || !cell.entries.some((entry) => entry === open));
  expect(groups.map(({ state, dimmed }) => `${state} ${dimmed}`)).toEqual([
    "closed true",
    "empty true",
    "other true",
    "zero true",
    "open false",
  ]);
});

test("a point belongs to the dot below it at any size", () => {
  const box = { left: 10, top: 20, width: 90, height: 60 };
  const size = { rows: 2, columns: 3 };
  expect(positionAt({ x: 10, y: 20 }, box, size)).toEqual({ row: 0, column: 0 });
  expect(positionAt({ x: 71, y: 51 }, box, size)).toEqual({ row: 1, column: 2 });
  expect(positionAt({ x: 9, y: 30 }, box, size)).toBeUndefined();
  expect(positionAt({ x: 100, y: 30 }, box, size)).toBeUndefined();
  expect(positionAt({ x: 30, y: 81 }, box, size)).toBeUndefined();
});
