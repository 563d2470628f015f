/** The figures of all views of the ledger together prove no group of 1 to 9 people. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { publishAsked, type AskedCounts, type AskedPeople } from "./publish-asked.ts";

const VIEWS = ["", "DE", "FR"];

/** Kind of people: their country, and whether they miss the answer for opportunities of one, the other, or both. */
interface Kind {
  readonly country: string | undefined;
  readonly could: readonly string[];
  readonly alone: readonly string[];
}

function askedOf(kinds: readonly (readonly [Kind, number])[]): AskedPeople {
  const sum = (belongs: (kind: Kind) => boolean) =>
    kinds.reduce((all, [kind, people]) => all + (belongs(kind) ? people : 0), 0);
  const countries = [...new Set(kinds.map(([{ country }]) => country))];
  const countsBy = (fits: (where: readonly string[]) => boolean) =>
    new Map(
      countries.map((country): [string | undefined, AskedCounts] => [
        country,
        {
          could: sum((kind) => kind.country === country && fits(kind.could)),
          alone: sum((kind) => kind.country === country && fits(kind.alone)),
        },
      ]),
    );
  return {
    whole: countsBy((where) => where.length > 0),
    parts: new Map(["DE", "FR"].map((view) => [view, countsBy((where) => where.includes(view))])),
  };
}

const shownOf = (asked: AskedPeople): string =>
  VIEWS.map((view) => publishAsked(asked, view))
    .map(({ could, alone }) => `${could}/${alone}`)
    .join(" ");

const kind = (country: string | undefined, could: readonly string[], alone = could): Kind => ({
  country,
  could,
  alone,
});

/** Panels with kinds of up to as many people are checked; the others are panels that may have the same figures. */
const MOST = 15;

/** Published figures of panels with these kinds of people that prove a group of 1 to 9: it is small in every panel with these figures. */
function alwaysSmall(kinds: readonly Kind[], counts: readonly number[], groups: readonly (readonly number[])[]) {
  const harmless = new Map<string, Set<number>>();
  const checked = new Set<string>();
  const visit = (people: readonly number[]): void => {
    if (people.length < kinds.length) {
      for (const count of counts) visit([...people, count]);
      return;
    }
    const shown = shownOf(askedOf(kinds.map((one, at) => [one, people[at] ?? 0])));
    const known = harmless.get(shown) ?? new Set<number>();
    harmless.set(shown, known);
    if (people.every((count) => count <= MOST)) checked.add(shown);
    for (const [at, group] of groups.entries()) {
      const size = group.reduce((sum, index) => sum + (people[index] ?? 0), 0);
      if (size === 0 || size >= 10) known.add(at);
    }
  };
  visit([]);
  return [...checked].filter((shown) => (harmless.get(shown)?.size ?? 0) < groups.length);
}

const COUNTS = [0, 1, 4, 5, 6, 9, 10, 11, 14, 15, 16, 19, 20, 21, 24, 25, 29];

const subsetsOf = (count: number): number[][] =>
  Array.from({ length: 2 ** count - 1 }, (_, mask) =>
    Array.from({ length: count }, (_one, at) => at).filter((at) => ((mask + 1) >> at) & 1),
  );

test("all and each country: no group is small in every panel with the same figures", () => {
  const kinds = [kind("DE", ["DE"]), kind("FR", ["FR"]), kind(undefined, ["DE", "FR"])];
  const counts = Array.from({ length: 31 }, (_, people) => people);
  expect(alwaysSmall(kinds, counts, subsetsOf(kinds.length))).toEqual([]);
});

test("people of an unknown country who miss it for one country only", () => {
  const kinds = [kind("DE", ["DE"]), kind(undefined, ["DE", "FR"]), kind(undefined, ["DE"]), kind(undefined, ["FR"])];
  expect(alwaysSmall(kinds, COUNTS, subsetsOf(kinds.length))).toEqual([]);
});

test("people for whom it is the only missing answer, and others", () => {
  const kinds = [kind("DE", ["DE"]), kind("DE", ["DE"], []), kind("FR", ["FR"]), kind("FR", ["FR"], [])];
  expect(alwaysSmall(kinds, COUNTS, subsetsOf(kinds.length))).toEqual([]);
});

test("the people of a small country are not the difference of two views", () => {
  const asked = askedOf([
    [kind("DE", ["DE"]), 19],
    [kind("FR", ["FR"]), 5],
  ]);
  expect(shownOf(asked)).toBe("10/10 10/10 0/0");
});

test("a figure of all is at least that of each country, and at most what they and their remainders have", () => {
  const kindArbitrary = fc
    .record({
      country: fc.constantFrom("DE", "FR", undefined),
      could: fc.subarray(["DE", "FR"]),
      alone: fc.subarray(["DE", "FR"]),
    })
    .map((one) => ({ ...one, alone: one.alone.filter((view) => one.could.includes(view)) }));
  fc.assert(
    fc.property(fc.array(fc.tuple(kindArbitrary, fc.nat({ max: 30 })), { maxLength: 8 }), (kinds) => {
      const asked = askedOf(kinds);
      const [all, ...countries] = VIEWS.map((view) => publishAsked(asked, view));
      for (const { could, alone } of countries) {
        expect([could % 10, alone % 10]).toEqual([0, 0]);
        expect(all?.could).toBeGreaterThanOrEqual(could);
        expect(all?.alone).toBeGreaterThanOrEqual(alone);
        expect(could).toBeGreaterThanOrEqual(alone);
      }
      expect(all?.could).toBeGreaterThanOrEqual(all?.alone ?? 0);
    }),
    { numRuns: caseCount(1_000) },
  );
});
