/** The ledger against an oracle that checks each person, on random small panels. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { runSynchronously } from "../../cooperative-steps.ts";
import type { Int64 } from "../../int64.ts";
import { publishCount } from "../model/published-count.ts";
import { greedyOrder, type UndeterminedOpportunity } from "./asking-order.ts";
import { profilingLedger, type LedgerInput } from "./ledger.ts";
import { publishAsked } from "./publish-asked.ts";
import { needsCollector, type NeedsCollector, type People, type SegmentMissing } from "./undetermined-groups.ts";

const ATTRIBUTES = ["1", "2", "3", "20", "100"] as Int64[];
const SIZES = [40, 33, 1];

/** By segment, then by person: the answers missing for one opportunity. */
interface PlainOpportunity {
  readonly id: string;
  readonly value: number;
  readonly missing: readonly (readonly (readonly Int64[])[])[];
}

const missingArbitrary = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Int64[]>([]) },
  { weight: 3, arbitrary: fc.subarray(ATTRIBUTES) },
  { weight: 2, arbitrary: fc.constantFrom(...ATTRIBUTES).map((id) => [id]) },
);
const opportunityArbitrary = fc.record({
  value: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 5_000 }).map((cents) => cents / 100),
  ),
  missing: fc.tuple(
    ...SIZES.map((size) => fc.array(missingArbitrary, { minLength: size, maxLength: size, size: "max" })),
  ),
});
const panelArbitrary = fc
  .array(opportunityArbitrary, { minLength: 1, maxLength: 5 })
  .map((items): PlainOpportunity[] => items.map((item, index) => ({ id: String(900 + index), ...item })));
const parentsArbitrary = fc
  .array(fc.tuple(fc.constantFrom(...ATTRIBUTES, "77"), fc.constantFrom(...ATTRIBUTES, "77")), { maxLength: 6 })
  .map((edges) => {
    const parents = new Map<string, string[]>();
    for (const [child, parent] of edges) parents.set(child, [...(parents.get(child) ?? []), parent]);
    return parents;
  });

const people = (positions: readonly number[]): People => ({ positions: () => positions });

const needsOf = ({ missing }: PlainOpportunity, ids: readonly Int64[] = ATTRIBUTES): SegmentMissing[] =>
  missing.map((persons, segment) => ({
    segment,
    size: persons.length,
    missing: new Map(
      ids.map((id) => [id, people(persons.flatMap((has, at) => (has.includes(id) ? [at] : [])))] as const),
    ),
  }));

function publishedPeople(collector: NeedsCollector): LedgerInput["people"] {
  collector.endCountry("");
  return new Map([...collector.people()].map(([id, asked]) => [id, publishAsked(asked, "")]));
}

function inputOf(opportunities: readonly PlainOpportunity[], parentsOf = new Map<string, string[]>()): LedgerInput {
  const collector = needsCollector(() => undefined);
  const undetermined = opportunities.flatMap((one): UndeterminedOpportunity[] => {
    const groups = runSynchronously(collector.groupsOf(needsOf(one)));
    return groups.length === 0 ? [] : [{ id: one.id, value: one.value, groups }];
  });
  return {
    opportunities: opportunities.map(({ id, value }) => ({ id, value, attributeIds: ATTRIBUTES.slice(0, 3) })),
    undetermined,
    people: publishedPeople(collector),
    held: new Map(),
    size: publishCount(SIZES.reduce((sum, size) => sum + size, 0)),
    parentsOf,
  };
}

const pairsOf = ({ missing }: PlainOpportunity) => missing.flat().filter((ids) => ids.length > 0);

/** Value that a set of questions reaches, person by person. */
const plainValue = (opportunities: readonly PlainOpportunity[], asked: readonly string[]): number =>
  opportunities.reduce((sum, one) => {
    const pairs = pairsOf(one);
    const reached = pairs.filter((ids) => ids.some((id) => asked.includes(id))).length;
    return pairs.length === 0 ? sum : sum + (one.value * reached) / pairs.length;
  }, 0);

const subsetsOf = (ids: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : ids.flatMap((id, index) => subsetsOf(ids.slice(index + 1), size - 1).map((rest) => [id, ...rest]));

test("the first k questions of the greedy order reach at least 1 − 1/e of the best k questions", () => {
  let strict = 0;
  fc.assert(
    fc.property(panelArbitrary, (opportunities) => {
      const order = greedyOrder(inputOf(opportunities).undetermined);
      for (const k of order.keys()) {
        const best = Math.max(...subsetsOf(ATTRIBUTES, k + 1).map((asked) => plainValue(opportunities, asked)));
        const own = plainValue(opportunities, order.slice(0, k + 1));
        if (best > 0 && own < best) strict += 1;
        expect(own).toBeGreaterThanOrEqual((1 - 1 / Math.E) * best - 1e-9);
      }
    }),
    { numRuns: 400 },
  );
  expect(strict).toBeGreaterThan(0);
});

test("with dependencies, the rows up to the k-th greedy question still reach that much", () => {
  fc.assert(
    fc.property(panelArbitrary, parentsArbitrary, (opportunities, parentsOf) => {
      const input = inputOf(opportunities, parentsOf);
      const order = greedyOrder(input.undetermined);
      const rows = profilingLedger(input).map(({ attributeId }) => attributeId);
      expect(rows.toSorted()).toEqual([...order].toSorted());
      for (const k of order.keys()) {
        const end = Math.max(...order.slice(0, k + 1).map((id) => rows.indexOf(id)));
        const own = plainValue(opportunities, rows.slice(0, end + 1));
        expect(own).toBeGreaterThanOrEqual(plainValue(opportunities, order.slice(0, k + 1)) - 1e-9);
      }
    }),
    { numRuns: caseCount(300) },
  );
});

test("people, opportunities and values equal the oracle, and every number of people is a published count", () => {
  fc.assert(
    fc.property(panelArbitrary, (opportunities) => {
      const rows = profilingLedger(inputOf(opportunities));
      const asked = ATTRIBUTES.filter((id) =>
        opportunities.some((one) => pairsOf(one).some((ids) => ids.includes(id))),
      );
      expect(rows.map(({ attributeId }) => attributeId).toSorted()).toEqual([...asked].toSorted());
      for (const { attributeId, could, alone, opportunities: count, value } of rows) {
        const misses = (fits: (ids: readonly string[]) => boolean) =>
          SIZES.flatMap((size, segment) => Array.from({ length: size }, (_, at) => [segment, at] as const)).filter(
            ([segment, at]) => opportunities.some(({ missing }) => fits(missing[segment]?.[at] ?? [])),
          ).length;
        expect(could).toBe(publishCount(misses((ids) => ids.includes(attributeId))));
        expect(alone).toBe(publishCount(misses((ids) => ids.length === 1 && ids[0] === attributeId)));
        const names = ATTRIBUTES.indexOf(attributeId) < 3 ? opportunities : [];
        expect(count).toBe(names.length);
        expect(value).toBeCloseTo(names.reduce((sum, one) => sum + one.value, 0));
      }
    }),
    { numRuns: caseCount(300) },
  );
});

test("the reached share never falls, ends at 100 percent, and comes from published counts", () => {
  fc.assert(
    fc.property(panelArbitrary, parentsArbitrary, (opportunities, parentsOf) => {
      const rows = profilingLedger(inputOf(opportunities, parentsOf));
      const counted = opportunities.filter((one) => one.value > 0 && publishCount(pairsOf(one).length) > 0);
      const total = counted.reduce((sum, { value }) => sum + value, 0);
      for (const [rank, { reached }] of rows.entries()) {
        if (total === 0) {
          expect(reached).toBeNull();
          continue;
        }
        const asked = new Set<string>(rows.slice(0, rank + 1).map(({ attributeId }) => attributeId));
        const value = counted.reduce((sum, one) => {
          const pairs = pairsOf(one);
          const done = pairs.filter((ids) => ids.some((id) => asked.has(id))).length;
          return sum + (one.value * publishCount(done)) / publishCount(pairs.length);
        }, 0);
        expect(Math.abs((reached ?? 0) - Math.floor((value / total) * 100 + 1e-6))).toBeLessThanOrEqual(0);
        expect(reached).toBeGreaterThanOrEqual(rows[rank - 1]?.reached ?? 0);
      }
      if (total > 0 && rows.length > 0) expect(rows.at(-1)?.reached).toBe(100);
    }),
    { numRuns: caseCount(300) },
  );
});

test("a question follows its parents, unless they depend on each other", () => {
  fc.assert(
    fc.property(panelArbitrary, parentsArbitrary, (opportunities, parentsOf) => {
      const rows: string[] = profilingLedger(inputOf(opportunities, parentsOf)).map(({ attributeId }) => attributeId);
      const ancestors = (id: string, found = new Set<string>()): ReadonlySet<string> => {
        for (const parent of parentsOf.get(id) ?? []) {
          if (found.has(parent)) continue;
          found.add(parent);
          ancestors(parent, found);
        }
        return found;
      };
      for (const [rank, id] of rows.entries()) {
        for (const parent of parentsOf.get(id) ?? []) {
          const isCircular = ancestors(parent).has(id);
          if (rows.includes(parent) && !isCircular) expect(rows.indexOf(parent)).toBeLessThan(rank);
        }
      }
    }),
    { numRuns: caseCount(500) },
  );
});

test("the order of opportunities, attributes and segments changes nothing", () => {
  fc.assert(
    fc.property(panelArbitrary, parentsArbitrary, fc.integer(), (opportunities, parentsOf, seed) => {
      const expected = profilingLedger(inputOf(opportunities, parentsOf));
      const turn = seed % 2 === 0;
      const collector = needsCollector(() => undefined);
      const undetermined = opportunities.toReversed().flatMap((one): UndeterminedOpportunity[] => {
        const needs = needsOf(one, turn ? ATTRIBUTES.toReversed() : ATTRIBUTES);
        const groups = runSynchronously(collector.groupsOf(turn ? needs : needs.toReversed()));
        return groups.length === 0 ? [] : [{ id: one.id, value: one.value, groups }];
      });
      const input = inputOf(opportunities.toReversed(), parentsOf);
      expect(profilingLedger({ ...input, undetermined, people: publishedPeople(collector) })).toEqual(expected);
    }),
    { numRuns: caseCount(200) },
  );
});

test("shares of the panel come from published counts", () => {
  const missing = [Array.from({ length: 40 }, (): Int64[] => ["1" as Int64])];
  const input = inputOf([{ id: "900", value: 1, missing }]);
  const held = new Map([["1" as Int64, { has: publishCount(39), expiring: publishCount(9) }]]);
  expect(profilingLedger({ ...input, held, size: publishCount(49) })).toMatchObject([
    { has: 75, expiring: 0, could: 40, alone: 40 },
  ]);
  expect(profilingLedger({ ...input, held, size: publishCount(9) })).toMatchObject([{ has: null, expiring: null }]);
});
