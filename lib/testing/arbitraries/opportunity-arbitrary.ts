/** Random opportunity bodies, and pairs of successive snapshots of one, for testing the diff. */
import * as fc from "fast-check";
import type { Entry, Opportunity } from "../../sampling/schema.ts";
import { id, targetingArbitrary } from "./targeting-arbitrary.ts";

const odd = fc.constantFrom<unknown[]>(null, 0, 7, "x", [1, 2], { deep: [null] }, 9_007_199_254_740_993n);

const header = fc
  .record(
    {
      status: fc.constantFrom("OPEN", "PAUSED", "CLOSED", "LATER", ""),
      length_of_interview: fc.constantFrom(7, 12, null, "1e400"),
      incidence_rate: fc.constantFrom(40, 140, null),
      cost_per_interview: fc.constantFrom(1.22, 1.37, -0, null),
      devices: fc.subarray(["mobile", "desktop", "tablet"]),
      locale: fc.constantFrom(null, { language: "de", country: "DE" }, { language: "en", country: "DE", more: 1 }),
      project_exclusions: fc.subarray(["5", "6", "7"].map(id)),
      requirements: fc.dictionary(fc.constantFrom("requires_webcam", "requires_moon", "__proto__"), fc.boolean()),
      client_id: fc.constantFrom(null, id("5")),
      unheard: odd,
      ["constructor"]: odd,
    },
    { requiredKeys: ["status"] },
  )
  .map((fields) => ({ id: id("1"), group_id: id("2"), ...fields }));

/**
 * Any body: unknown fields, missing ones, any targeting. Cloned, since generated records lack the prototype of parsed
 * ones.
 */
export const opportunityArbitrary: fc.Arbitrary<Opportunity> = fc
  .tuple(header, targetingArbitrary())
  .map(([fields, targeting]) => structuredClone({ ...fields, ...targeting }) as Opportunity);

type Change = (body: Opportunity, at: number) => Opportunity;

const everyEntry = (body: Opportunity, change: (entry: Entry, at: number) => Entry): Opportunity => {
  let at = 0;
  const through = (groups: Entry[][]): Entry[][] => groups.map((group) => group.map((entry) => change(entry, at++)));
  return { ...body, filters: through(body.filters), quotas: through(body.quotas) };
};

const renamed = (tag: string): string => `${tag}'`;

/** Changes between two snapshots of an opportunity, including implausible ones. */
const CHANGES: readonly Change[] = [
  (body, at) => everyEntry(body, (entry, index) => (index % 3 === at % 3 ? { ...entry, count: at } : entry)),
  (body, at) => everyEntry(body, (entry, place) => (place % 3 === at % 3 ? { ...entry, status: "CLOSED" } : entry)),
  (body, at) => everyEntry(body, (entry, place) => (place === at ? { ...entry, id: "other", unheard: at } : entry)),
  (body) => ({ ...body, quotas: [[{ id: "new", cells: ["a"], count: 3, status: "OPEN" }], ...body.quotas] }),
  (body) => ({ ...body, filters: [[{ id: "new", cells: ["a", "b"] }], ...body.filters] }),
  (body) => ({ ...body, quotas: body.quotas.slice(1), filters: body.filters.toReversed() }),
  (body) => ({ ...body, quotas: body.quotas.map((group) => group.toReversed()) }),
  (body) => ({ ...body, quotas: body.quotas.map((group) => [...group, ...group.slice(0, 1)]) }),
  (body) => ({ ...body, quotas: [...body.quotas, []], cells: body.cells.toReversed() }),
  (body) => ({ ...body, cells: body.cells.slice(1) }),
  (body) => ({ ...body, cells: body.cells.map((cell) => ({ ...cell, unheard: null })) }),
  (body) => {
    const cells = body.cells.map((cell) => ({ ...cell, tag: renamed(cell.tag) }));
    return everyEntry({ ...body, cells }, (entry) => ({ ...entry, cells: entry.cells.map(renamed) }));
  },
  (body, at) => ({ ...body, cost_per_interview: at, unheard: { at } }),
  (body) => ({ ...body, locale: { language: "ja", country: "JP" } }),
];

/** An opportunity before and after changes. */
export const twoSnapshotsArbitrary: fc.Arbitrary<readonly [Opportunity, Opportunity]> = fc
  .tuple(opportunityArbitrary, fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.nat({ max: 5 })), { maxLength: 4 }))
  .map(([before, changes]) => [before, changes.reduce((body, [change, at]) => change(body, at), before)]);
