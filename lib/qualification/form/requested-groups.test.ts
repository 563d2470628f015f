import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { GroupLookup } from "../model/group-lookup.ts";
import { requestedGroups, requestedText, exchangeText } from "./requested-groups.ts";
import { withIds } from "./with-ids.ts";

const line = (id: string, groupOfOpportunity?: string): [string, GroupLookup] => [
  id,
  { id, opportunities: 0, locales: [], snapshots: [], ...(groupOfOpportunity ? { groupOfOpportunity } : {}) },
];
const ids = (...all: string[]) => all as Int64[];

test("replaces opportunities by their group, at the position of the first mention", () => {
  const known = new Map([line("1", "90"), line("2", "91"), line("3", "90"), line("91")]);
  const asked = requestedGroups(ids("1", "91", "2", "3", "7"), known);
  expect(asked).toEqual({
    ids: ["90", "91", "7"],
    opportunityIds: ["1", "2", "3"],
    opportunities: 3,
    takenFor: 2,
  });
  expect(exchangeText(asked)).toBe("3 opportunities → 2 groups");
  // Not every requested group came from an opportunity id.
  expect(requestedText(asked)).toBe("3 groups");
  expect(requestedText(requestedGroups(ids("1", "91", "2", "3"), known))).toBe("3 opportunities → 2 groups");
});

test("asks about unknown ids as typed", () => {
  expect(requestedGroups(ids("5", "6"), new Map())).toEqual({
    ids: ["5", "6"],
    opportunityIds: [],
    opportunities: 0,
    takenFor: 0,
  });
});

test("covers every typed id and requests each group once", () => {
  const id = fc.integer({ min: 1, max: 12 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.dictionary(id, id), (typed, owners) => {
      const known = new Map(Object.entries(owners).map(([one, group]) => line(one, group)));
      const asked = requestedGroups(ids(...typed), known).ids;
      expect(asked).toEqual([...new Set(typed.map((one) => owners[one] ?? one))]);
    }),
  );
});

test("appends ids below the typed text without duplicates", () => {
  expect(withIds("5, 6 ", ["6", "7", "8"])).toBe("5, 6\n7\n8");
  expect(withIds("", ["7"])).toBe("7");
  expect(withIds("5,\n6 ", ["5"])).toBe("5,\n6");
});
