import * as fc from "fast-check";
import { expect, test } from "vitest";
import { id } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { conflictPairs, largestSet, prevents, type ConflictMember } from "./conflicts.ts";

const member = (
  name: string,
  fields: Partial<Record<"project" | "price" | "shut", string>> = {},
  excludes: string[] = [],
) =>
  ({
    id: id(name),
    projectId: fields.project === undefined ? undefined : id(fields.project),
    projectExclusions: excludes.map(id),
    price: fields.price === undefined ? undefined : Number(fields.price),
    open: fields.shut === undefined,
  }) satisfies ConflictMember;

test("takes one member per project, the most expensive", () => {
  const [a, b] = [member("1", { project: "9", price: "1" }), member("2", { project: "9", price: "2" })];
  expect(conflictPairs([a, b])).toEqual([{ first: "1", second: "2", reason: "same_project" }]);
  expect(largestSet([a, b])).toEqual({ ids: ["2"], price: 2, exact: true });
});

test("an exclusion applies only to earlier participations: the excluding member goes first", () => {
  const [picky, other] = [member("1", { project: "8" }, ["9"]), member("2", { project: "9" })];
  expect(conflictPairs([other, picky])).toEqual([{ first: "2", second: "1", reason: "second_excludes_first" }]);
  expect(largestSet([other, picky]).ids).toEqual(["1", "2"]);
});

test("takes two of three members in an exclusion cycle", () => {
  const circle = [
    member("1", { project: "7" }, ["9"]),
    member("2", { project: "8" }, ["7"]),
    member("3", { project: "9" }, ["8"]),
  ];
  expect(largestSet(circle).ids).toHaveLength(2);
});

test("within one project prefers an open member over a more expensive closed one", () => {
  const [open, shut] = [
    member("1", { project: "9", price: "1" }),
    member("2", { project: "9", price: "7", shut: "yes" }),
  ];
  expect(largestSet([open, shut])).toEqual({ ids: ["1"], price: 1, exact: true });
});

test("without a project no exclusion applies", () => {
  expect(conflictPairs([member("1"), member("2")])).toEqual([]);
  expect(largestSet([member("1"), member("2")]).ids).toHaveLength(2);
});

test("handles sixty members of one project", () => {
  const many = Array.from({ length: 60 }, (_, n) => member(String(n), { project: "1", price: String(n) }));
  expect(largestSet(many)).toEqual({ ids: ["59"], price: 59, exact: true });
});

/** Four of sixty projects, spread to produce cycles of every length. */
const entangled = (n: number) => [7, 11, 17, 23].map((step) => String((n * step + step) % 60));

test("with too many one-way exclusions returns a valid set marked as inexact", () => {
  const tangle = Array.from({ length: 60 }, (_, n) => member(String(n + 100), { project: String(n) }, entangled(n)));
  const { ids, exact } = largestSet(tangle);
  expect(exact).toBe(false);
  expect(ids.length).toBeGreaterThan(20);
  const inOrder = ids.flatMap((one) => tangle.filter((other) => other.id === one));
  for (const [index, taken] of inOrder.entries()) {
    for (const later of inOrder.slice(index + 1)) expect(prevents(taken, later)).toBe(false);
  }
});

const members = fc
  .array(
    fc.record({
      project: fc.constantFrom("1", "2", "3", "4", "5", undefined),
      excludes: fc.subarray(["1", "2", "3", "4", "5", "6"], { maxLength: 3 }),
      price: fc.constantFrom("1", "2", "5", undefined),
      shut: fc.constantFrom("yes", undefined),
    }),
    { maxLength: 9 },
  )
  .map((rows) =>
    rows.map(({ project, excludes, price, shut }, n) =>
      member(
        String(n + 100),
        { ...(project && { project }), ...(price && { price }), ...(shut && { shut }) },
        excludes,
      ),
    ),
  );

/** Whether the set can be taken, by brute force: repeatedly removes a member that can go last. */
function takeable(set: readonly ConflictMember[]): boolean {
  if (set.length === 0) return true;
  const last = set.find((one) => !set.some((other) => other !== one && prevents(other, one)));
  return last !== undefined && takeable(set.filter((one) => one !== last));
}

function oracle(all: readonly ConflictMember[]): { size: number; open: number; price: number } {
  let [size, open, price] = [0, 0, 0];
  for (let mask = 0; mask < 2 ** all.length; mask += 1) {
    const set = all.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
    if (set.length < size || !takeable(set)) continue;
    const sum = set.reduce((total, one) => total + (one.price ?? 0), 0);
    const room = set.filter((one) => one.open).length;
    const better = set.length > size || room > open || (room === open && sum > price);
    if (better) [size, open, price] = [set.length, room, sum];
  }
  return { size, open, price };
}

test("matches the size and price of the best subset and can be taken in its order", () => {
  fc.assert(
    fc.property(members, (all) => {
      const found = largestSet(all);
      expect(found.exact).toBe(true);
      const best = oracle(all);
      const inOrder = found.ids.flatMap((one) => all.filter((other) => other.id === one));
      const open = inOrder.filter((one) => one.open).length;
      expect({ size: found.ids.length, open, price: found.price }).toEqual(best);
      for (const [index, taken] of inOrder.entries()) {
        for (const later of inOrder.slice(index + 1)) expect(prevents(taken, later)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
