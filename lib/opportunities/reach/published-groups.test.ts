/** All figures of a whole report together prove no group of 1 to 9 people. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { runSynchronously } from "../../cooperative-steps.ts";
import { publishCount, type PublishedCount } from "../../panels/model/published-count.ts";
import { factsArbitrary } from "../../testing/arbitraries/facts-arbitrary.ts";
import { panelOf, personArbitrary } from "../../testing/arbitraries/panel-arbitrary.ts";
import { buildTargeting, type Targeting } from "../../targeting/model.ts";
import {
  aCell,
  aFilter,
  aQuota,
  aTargeting,
  gridArbitrary,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { aPerson, countReach } from "../../testing/reach/count-reach.ts";
import { claimBounds, ClaimList, provenSmallGroups, type Claims } from "./claim-bounds.ts";
import { publishReport, roundReport } from "./publish-report.ts";
import { claimsOf, type Known } from "./reach-claims.ts";

const KNOWN: Known = { isComplete: { relax: true, missing: true }, factsDecide: false, answersDecide: true };
const WITHHELD: Known = { ...KNOWN, isComplete: { relax: false, missing: false } };

const provenIn = (claims: Claims) => runSynchronously(provenSmallGroups(claims));

const times = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }));

const repeated = <T>(one: T, count: number): T[] => Array.from({ length: count }, () => one);

/** Some kinds of people, each of them several times. */
const caseArbitrary = fc
  .record({
    wire: fc.oneof(targetingArbitrary({ plain: true }), gridArbitrary, targetingArbitrary()),
    facts: fc.oneof(
      fc.constant({}),
      factsArbitrary.map((facts) => ({ ...facts, status: "OPEN" })),
    ),
    kinds: fc.array(fc.tuple(personArbitrary, times), { minLength: 1, maxLength: 10 }),
  })
  .map(({ wire, facts, kinds }) => {
    const people = kinds.flatMap(([person, count]) => repeated(person, count));
    const targeting = buildTargeting(wire);
    return { targeting, facts, size: people.length, exact: countReach(targeting, facts, panelOf(people)) };
  });

test("no set and no difference of sets has 1 to 9 people for certain", () => {
  fc.assert(
    fc.property(caseArbitrary, ({ targeting, size, exact }) => {
      const published = runSynchronously(publishReport(exact, targeting, publishCount(size)));
      expect(provenIn(claimsOf(published, targeting, published.isWithheld ? WITHHELD : KNOWN))).toEqual([]);
      expect(published.ladder).toHaveLength(targeting.steps.length + 2);
    }),
    { numRuns: caseCount(800) },
  );
});

/** People by their answers to two attributes. */
const peopleWith = (kinds: readonly (readonly [one: string, other: string, count: number])[]) =>
  kinds.flatMap(([one, other, count]) => repeated(aPerson({ 1: { values: [one] }, 2: { values: [other] } }), count));

const CELLS = [...["1", "2", "3"].map((value) => aCell(`a${value}`, "1", { value })), aCell("b1", "2", { value: "1" })];

function publishedFor(targeting: Targeting, people: ReturnType<typeof peopleWith>) {
  const exact = countReach(targeting, {}, panelOf(people));
  return {
    exact,
    size: publishCount(people.length),
    report: runSynchronously(publishReport(exact, targeting, publishCount(people.length), { factsDecide: true })),
  };
}

test("figures that were rounded one by one would prove a small group; as published they do not", () => {
  const targeting = aTargeting({ cells: CELLS, quotas: [[aQuota(["a1"]), aQuota(["a2"], 5, "CLOSED")]] });
  const { report } = publishedFor(
    targeting,
    peopleWith([
      ["1", "1", 36],
      ["2", "1", 6],
      ["3", "1", 60],
    ]),
  );
  const total = report.ladder.at(-1);
  expect(total?.inOrder).toMatchObject({ room: 30, onlyClosed: 10, certain: 40 });
  expect(report.isWithheld).toBe(false);
  const [first, second] = Object.values(report.entries);
  expect([first?.certain, second?.certain]).toEqual([30, 10]);
  if (!first || !second) throw new Error("An entry is missing.");
  const entries = { "Q1.1": first, "Q1.2": { ...second, certain: publishCount(6) } };
  const claims = claimsOf({ ...report, entries }, targeting, KNOWN);
  // Without rounding up: 40 people or more in two entries, of which the first has 39 at most.
  expect(provenIn({ ...claims, roundedUp: new Set() })).toContain("Q1.2 fits");
});

test("steps that nearly exclude each other: the people who pass each one alone are withheld, the total is not", () => {
  const targeting = aTargeting({ cells: CELLS, filters: [[aFilter("a1")], [aFilter("b1")]] });
  const { exact, size, report } = publishedFor(
    targeting,
    peopleWith([
      ["1", "1", 9],
      ["1", "2", 11],
      ["2", "1", 11],
    ]),
  );
  const all = { ...roundReport(exact, targeting, size), computedAt: 0 };
  // 20 and 20 of at most 39 people: both admit at least one, and fewer than ten.
  expect(provenIn(claimsOf(all, targeting, KNOWN))).toContain("to F2.room");
  expect(report.isWithheld).toBe(true);
  expect(report.ladder.map(({ inOrder, alone }) => [inOrder.room, alone])).toEqual([
    [30, null],
    [30, null],
    [20, null],
    [0, null],
  ]);
});

test("a missing answer that proves a small group is withheld, and the steps in order are not", () => {
  const targeting = aTargeting({
    cells: CELLS,
    quotas: [[aQuota(["a1"]), aQuota([], 5, "CLOSED")], [aQuota(["b1"])]],
  });
  const people = [
    ...repeated(aPerson({ 2: { values: ["1"] } }), 7),
    ...repeated(aPerson({ 1: { values: ["2"] }, 2: { values: ["1"] } }), 3),
    ...repeated(aPerson({}), 3),
  ];
  const { exact, size, report } = publishedFor(targeting, people);
  const bare = { ...roundReport(exact, targeting, size), relax: [], entries: {} };
  expect(bare.missing).toEqual([{ attributeId: "1", people: 10 }]);
  const inOrder = bare.ladder.map((rung) => ({ ...rung, alone: null }));
  expect(provenIn(claimsOf({ ...bare, ladder: inOrder }, targeting, WITHHELD))).toContain("to Q2.known");
  expect(report).toMatchObject({ isWithheld: true, missing: [], ladder: inOrder });
});

test("missing answers that are not listed would prove that some of the possible people miss one", () => {
  const targeting = aTargeting({ cells: CELLS, filters: [[aFilter("a1")]] });
  const people = [
    ...repeated(aPerson({ 1: { values: ["1"] } }), 18),
    ...repeated(aPerson({}), 5),
    ...repeated(aPerson({ 1: { values: ["2"] } }), 77),
  ];
  const { exact, size, report } = publishedFor(targeting, people);
  const all = { ...roundReport(exact, targeting, size), computedAt: 0 };
  expect(all).toMatchObject({ total: { room: 10, certain: 10, possible: 10 }, undecidable: 0, missing: [] });
  const known = { ...KNOWN, factsDecide: true };
  expect(provenIn(claimsOf(all, targeting, known))).toContain("to F1.open without to F1.room");
  // Of a list that is withheld, nothing is known.
  expect(provenIn(claimsOf(all, targeting, { ...WITHHELD, factsDecide: true }))).toEqual([]);
  expect(report).toMatchObject({ isWithheld: true, missing: [], total: all.total });
});

test("entries whose opening is not listed would prove that each of them adds some people", () => {
  const quotas = [[aQuota(["a1"]), aQuota(["a2"], 5, "CLOSED"), aQuota(["a3"], 5, "CLOSED")]];
  const targeting = aTargeting({ cells: CELLS, quotas });
  const people = [
    ...repeated(aPerson({ 1: { values: ["1"] } }), 13),
    ...repeated(aPerson({ 1: { values: ["2"] } }), 5),
    ...repeated(aPerson({ 1: { values: ["3"] } }), 6),
    ...repeated(aPerson({ 1: { values: ["4"] } }), 76),
  ];
  const { exact, size, report } = publishedFor(targeting, people);
  const all = { ...roundReport(exact, targeting, size), computedAt: 0 };
  expect(all.relax.map(({ kind, room }) => [kind, room])).toEqual([
    ["step", 100],
    ["attribute", 100],
    ["wider", 80],
    ["closed", 20],
  ]);
  expect(provenIn(claimsOf(all, targeting, KNOWN))).toContain("with Q1.2 without to Q1.room");
  expect(report.isWithheld).toBe(true);
});

test("figures that contradict each other are treated as proof, not as safe", () => {
  const claims = new ClaimList();
  claims.figures.set("whole", publishCount(20)).set("part", publishCount(40));
  claims.within("part", "whole");
  expect(provenIn(claims)).toEqual(["whole", "part", "whole without part"]);
});

const exactly = (people: number) => people as PublishedCount;

test("the claims are true of the exact numbers", () => {
  fc.assert(
    fc.property(caseArbitrary, ({ targeting, facts, size, exact }) => {
      const report = roundReport(exact, targeting, exactly(size), { round: exactly });
      // Entries are exact, too.
      const entries = Object.fromEntries(
        [...exact.entries].map(([key, { certain, possible }]) => [
          key,
          { certain: exactly(certain), possible: exactly(possible), perPlace: null },
        ]),
      );
      const hasRange = [...targeting.cells.values()].some(({ kind }) => kind === "RANGE");
      const known = { ...KNOWN, factsDecide: Object.keys(facts).length === 0, answersDecide: !hasRange };
      // `undefined` for claims that contradict each other.
      expect(runSynchronously(claimBounds(claimsOf({ ...report, entries }, targeting, known), 1))).toBeInstanceOf(Map);
    }),
    { numRuns: caseCount(500) },
  );
});
