import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aQuota,
  aTargeting,
  targetingArbitrary,
  valueCells,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting, type Targeting } from "../model.ts";
import { sharedTargeting } from "./shared.ts";

const runs = { numRuns: 500 };
const keys = (steps: readonly { readonly key: string }[]): string[] => steps.map(({ key }) => key);

test("a targeting shares all steps and entries with itself, regardless of tags", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      const renamed = {
        cells: wire.cells.map((cell) => ({ ...cell, tag: `${cell.tag}!` })),
        filters: wire.filters.map((group) => group.map((entry) => ({ ...entry, cells: entry.cells.map(renameTag) }))),
        quotas: wire.quotas.map((group) => group.map((entry) => ({ ...entry, cells: entry.cells.map(renameTag) }))),
      };
      const { pairs, onlyA, onlyB, cells } = sharedTargeting(buildTargeting(wire), buildTargeting(renamed));
      expect(pairs.every(({ same }) => same)).toBe(true);
      expect([onlyA, onlyB, cells.onlyA, cells.onlyB]).toEqual([[], [], 0, 0]);
    }),
    runs,
  );
});
const renameTag = (tag: string): string => `${tag}!`;

test("lists every step and entry of both exactly once", () => {
  fc.assert(
    fc.property(targetingArbitrary(), targetingArbitrary(), (one, other) => {
      const [a, b] = [buildTargeting(one), buildTargeting(other)];
      const { pairs, onlyA, onlyB } = sharedTargeting(a, b);
      const all = (targeting: Targeting) => targeting.steps.flatMap((step) => keys(step.entries)).toSorted();
      const inPairs = (side: "a" | "b") => pairs.flatMap(({ shared }) => shared.map((entry) => entry[side]));
      expect(keys([...pairs.map((pair) => pair.a), ...onlyA]).toSorted()).toEqual(keys(a.steps).toSorted());
      expect(keys([...pairs.map((pair) => pair.b), ...onlyB]).toSorted()).toEqual(keys(b.steps).toSorted());
      const alone = onlyA.flatMap(({ entries }) => entries);
      expect(keys([...inPairs("a"), ...pairs.flatMap((pair) => pair.onlyA), ...alone]).toSorted()).toEqual(all(a));
      const others = onlyB.flatMap(({ entries }) => entries);
      expect(keys([...inPairs("b"), ...pairs.flatMap((pair) => pair.onlyB), ...others]).toSorted()).toEqual(all(b));
    }),
    runs,
  );
});

test("an extra step at the front does not affect the others; differing counts only affect capacity", () => {
  const cells = [...valueCells("1", 3), ...valueCells("2", 2)];
  const a = aTargeting({
    cells,
    filters: [[aFilter("1-0"), aFilter("1-1")]],
    quotas: [[aQuota(["2-0"], 5), aQuota(["2-1"], 7)]],
  });
  const b = aTargeting({
    cells: [...cells, aCell("new", "3")],
    filters: [[aFilter("new")], [aFilter("1-1"), aFilter("1-2")]],
    quotas: [[aQuota(["2-0"], 5), aQuota(["2-1"], 8)]],
  });
  const { pairs, onlyA, onlyB } = sharedTargeting(a, b);
  expect(pairs.map((pair) => [pair.a.key, pair.b.key, pair.samePeople, pair.same])).toEqual([
    ["F1", "F2", false, false],
    ["Q1", "Q1", true, false],
  ]);
  expect([keys(onlyA), keys(onlyB)]).toEqual([[], ["F1"]]);
});

test("pairs steps without shared entries that use the same attributes", () => {
  const cells = valueCells("1", 4);
  const a = aTargeting({ cells, filters: [[aFilter("1-0")]] });
  const b = aTargeting({ cells, filters: [[aFilter("1-3")]] });
  const [pair] = sharedTargeting(a, b).pairs;
  expect([pair?.shared.length, pair?.onlyA.length, pair?.onlyB.length]).toEqual([0, 1, 1]);
});

test("pairs steps with some common attributes, most common first", () => {
  const cells = [...valueCells("1", 2), ...valueCells("2", 2), ...valueCells("3", 2), ...valueCells("4", 1)];
  const a = aTargeting({ cells, filters: [[aFilter("4-0")], [aFilter("1-0", "2-0")], [aFilter("3-0")]] });
  const b = aTargeting({ cells, filters: [[aFilter("1-1")], [aFilter("3-1")], [aFilter("1-1", "2-1")]] });
  const { pairs, onlyA, onlyB } = sharedTargeting(a, b);
  expect(pairs.map((pair) => [pair.a.key, pair.b.key])).toEqual([
    ["F2", "F3"],
    ["F3", "F2"],
  ]);
  expect([keys(onlyA), keys(onlyB)]).toEqual([["F1"], ["F1"]]);

  const inOrder = sharedTargeting(
    aTargeting({ cells, filters: [[aFilter("3-0")], [aFilter("1-0")], [aFilter("1-0", "1-0")]] }),
    aTargeting({ cells, filters: [[aFilter("1-1")], [aFilter("1-1", "1-1")]] }),
  );
  expect(inOrder.pairs.map((pair) => [pair.a.key, pair.b.key])).toEqual([
    ["F2", "F1"],
    ["F3", "F2"],
  ]);

  const part = sharedTargeting(
    aTargeting({ cells, filters: [[aFilter("4-0")], [aFilter("1-0", "2-0")]] }),
    aTargeting({ cells, filters: [[aFilter("3-0")], [aFilter("1-1")]] }),
  );
  expect(part.pairs.map((pair) => [pair.a.key, pair.b.key])).toEqual([["F2", "F2"]]);
  expect([keys(part.onlyA), keys(part.onlyB)]).toEqual([["F1"], ["F1"]]);
});
