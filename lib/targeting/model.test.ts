import * as fc from "fast-check";
import { expect, test } from "vitest";
import { opportunitySchema } from "../sampling/schema.ts";
import {
  aCell,
  aFilter,
  aQuota,
  aTargeting,
  id,
  targetingArbitrary,
} from "../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "./model.ts";

test("numbers steps with filters first, and keys entries by position because ids repeat", () => {
  const targeting = aTargeting({
    cells: [aCell("a", "1")],
    filters: [[aFilter("a"), aFilter("a")]],
    quotas: [[aQuota(["a"])], [aQuota([]), aQuota(["a"], 0)]],
  });
  expect(targeting.steps.map((step) => step.key)).toEqual(["F1", "Q1", "Q2"]);
  expect(targeting.steps.flatMap((step) => step.entries.map((entry) => entry.key))).toEqual([
    "F1.1",
    "F1.2",
    "Q1.1",
    "Q2.1",
    "Q2.2",
  ]);
  expect(targeting.quotaEntries).toBe(3);
  expect(targeting.openQuotaEntries).toBe(2);
});

test("discards hidden cells and dangling tags from entries, and counts both", () => {
  const targeting = aTargeting({
    cells: [aCell("a", "1"), aCell("b", "-1"), aCell("c", "4", { kind: "INEFFABLE" })],
    filters: [[aFilter("a", "b", "c", "nowhere", "a")]],
  });
  const entry = targeting.steps[0]?.entries[0];
  expect(entry?.cells.map((cell) => cell.tag)).toEqual(["a"]);
  expect(entry?.hiddenTags).toEqual(["b", "c"]);
  expect(entry?.danglingTags).toEqual(["nowhere"]);
  expect(targeting.hiddenCells).toBe(2);
  expect(targeting.danglingTags).toBe(1);
  expect(targeting.attributeIds).toEqual(["1"]);
});

test("the first cell of a duplicate tag wins, and the tag is listed", () => {
  const targeting = aTargeting({ cells: [aCell("a", "1", { value: "x" }), aCell("a", "2", { value: "y" })] });
  expect(targeting.cells.get("a")?.value).toBe("x");
  expect(targeting.duplicateTags).toEqual(["a"]);
});

test("accepts a tag named like an Object.prototype property", () => {
  const targeting = aTargeting({
    cells: [aCell("__proto__", "1"), aCell("constructor", "2")],
    filters: [[aFilter("__proto__", "constructor", "toString")]],
  });
  expect(targeting.steps[0]?.entries[0]?.cells.map((cell) => cell.attribute_id)).toEqual(["1", "2"]);
  expect(targeting.danglingTags).toBe(1);
});

test.each([
  [5, "OPEN", true, 5, "5"],
  [0, "OPEN", false, 0, "0"],
  [5, "CLOSED", false, 5, "5"],
  [5, "PAUSED", false, 5, "5"],
  [5, null, false, 5, "5"],
  [null, "OPEN", false, undefined, undefined],
  ["12", "OPEN", true, 12, "12"],
  ["9007199254740993", "OPEN", true, 9007199254740992, "9007199254740993"],
  ["1e400", "OPEN", false, undefined, "1e400"],
  ["9".repeat(400), "OPEN", false, undefined, "9".repeat(400)],
  ["many", "OPEN", false, undefined, "many"],
])("count %s with status %s", (count, status, open, read, text) => {
  const entry = aTargeting({ quotas: [[aQuota([], count, status)]] }).steps[0]?.entries[0];
  expect(entry).toMatchObject({ open });
  expect(entry?.count).toBe(read);
  expect(entry?.countText).toBe(text);
});

test("treats null in place of a documented array as empty", () => {
  const wire = { id: 1, group_id: 2, cells: null, filters: null, quotas: [null, [{ id: null, cells: null }]] };
  const targeting = buildTargeting(opportunitySchema.parse(wire));
  expect(targeting.steps.map((step) => step.entries.length)).toEqual([0, 1]);
  expect(targeting.steps[1]?.entries[0]).toMatchObject({ id: "", cells: [], open: false });
});

test("accounts for every tag of every entry", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      const targeting = buildTargeting(wire);
      const groups = [...wire.filters, ...wire.quotas];
      expect(targeting.steps.length).toBe(groups.length);
      for (const [index, step] of targeting.steps.entries()) {
        const received = (groups[index] ?? []).map((entry) => new Set(entry.cells).size);
        const read = step.entries.map((e) => e.cells.length + e.hiddenTags.length + e.danglingTags.length);
        expect(read).toEqual(received);
      }
      expect(targeting.attributeIds).not.toContain(id("-1"));
    }),
  );
});
