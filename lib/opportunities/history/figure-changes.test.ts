import { expect, test } from "vitest";
import type { SnapshotFigures } from "../../store/opportunities/snapshots.ts";
import { figureChanges } from "./figure-changes.ts";

const figures: SnapshotFigures = {
  status: "OPEN",
  price: 2,
  length: 16,
  incidence: 30,
  entries: 4,
  openEntries: 3,
  countSum: 1_200,
  steps: [],
};
const changes = (after: Partial<SnapshotFigures>, before: Partial<SnapshotFigures> = {}) =>
  figureChanges({ ...figures, ...before }, { ...figures, ...after }).map(
    ({ label, from, to }) => `${label} ${from} → ${to}`,
  );

test("appends the unit to the last number of a line", () => {
  expect(changes({ length: 18, incidence: 35.5, countSum: 900 })).toEqual([
    "length 16 → 18 min",
    "incidence 30 → 35.5%",
    "total count of open entries 1,200 → 900",
  ]);
  expect(changes({ length: null, incidence: null })).toEqual(["length 16 min → none", "incidence 30% → none"]);
  expect(changes({}, { length: null })).toEqual(["length none → 16 min"]);
  expect(changes({}, {})).toEqual([]);
  expect(changes({ countSum: null })).toEqual(["total count of open entries 1,200 → unreadable"]);
  expect(changes({}, { countSum: null })).toEqual(["total count of open entries unreadable → 1,200"]);
  expect(changes({ status: "" })).toEqual(["status OPEN → not stated"]);
  expect(changes({}, { status: "" })).toEqual(["status not stated → OPEN"]);
});
