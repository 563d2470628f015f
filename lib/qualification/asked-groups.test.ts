import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../int64.ts";
import { askedGroups, askedText, exchangeText, withIds } from "./asked-groups.ts";
import type { KnownGroup } from "./known-group.ts";

const line = (id: string, groupOfOpportunity?: string): [string, KnownGroup] => [
  id,
  { id, opportunities: 0, locales: [], readings: [], ...(groupOfOpportunity ? { groupOfOpportunity } : {}) },
];
const ids = (...all: string[]) => all as Int64[];

test("opportunities count for their group, where it stands or in the place of the first of them", () => {
  const known = new Map([line("1", "90"), line("2", "91"), line("3", "90"), line("91")]);
  const asked = askedGroups(ids("1", "91", "2", "3", "7"), known);
  expect(asked).toEqual({ ids: ["90", "91", "7"], opportunities: 3, takenFor: 2 });
  expect(exchangeText(asked)).toBe("3 opportunities → 2 groups");
  // One more is asked about than stand for opportunities.
  expect(askedText(asked)).toBe("3 groups");
  expect(askedText(askedGroups(ids("1", "91", "2", "3"), known))).toBe("3 opportunities → 2 groups");
});

test("what is not known is asked as it was typed", () => {
  expect(askedGroups(ids("5", "6"), new Map())).toEqual({ ids: ["5", "6"], opportunities: 0, takenFor: 0 });
});

test("nobody is lost and nobody is asked twice", () => {
  const id = fc.integer({ min: 1, max: 12 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.dictionary(id, id), (typed, owners) => {
      const known = new Map(Object.entries(owners).map(([one, group]) => line(one, group)));
      const asked = askedGroups(ids(...typed), known).ids;
      expect(asked).toEqual([...new Set(typed.map((one) => owners[one] ?? one))]);
    }),
  );
});

test("ids are added below what is typed, and none a second time", () => {
  expect(withIds("5, 6 ", ["5", "6"], ["6", "7", "8"])).toBe("5, 6\n7\n8");
  expect(withIds("", [], ["7"])).toBe("7");
  expect(withIds("5 x", ["5"], ["5"])).toBe("5 x");
});
