/** Compares facets, their counts and the totals of groups with a plain count over the same rows. */
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LIBRARY_FACETS, type LibraryFacet } from "../../opportunities/model/library-names.ts";
import { UNSTATED_FACET } from "../../opportunities/model/not-stated.ts";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { OpportunityFilter } from "./opportunity-filter.ts";
import type { OpportunityRow } from "./opportunity-row.ts";

const scope = partnerScope("ours");
const ages = { freshFrom: 20, staleBefore: 10 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** Expected facet values of a row. */
const FACET_VALUES: Record<LibraryFacet, (row: OpportunityRow) => readonly string[]> = {
  status: (row) => [row.status || UNSTATED_FACET],
  country: (row) => [row.country || UNSTATED_FACET],
  locale: (row) => [row.language && row.country ? `${row.language}_${row.country}` : UNSTATED_FACET],
  price: ({ costPerInterview: price }) => [
    ...(price !== null && price >= 0 && price <= 1 ? ["-1"] : []),
    ...(price !== null && price >= 1 && price <= 2 ? ["1-2"] : []),
    ...(price !== null && price >= 2 && price <= 3 ? ["2-3"] : []),
    ...(price !== null && price >= 3 && price <= 5 ? ["3-5"] : []),
    ...(price !== null && price >= 5 && price <= 10 ? ["5-10"] : []),
    ...(price !== null && price >= 10 ? ["10-"] : []),
  ],
  device: (row) => (row.devices.length > 0 ? row.devices : [UNSTATED_FACET]),
  category: (row) => row.categories,
  requires: ({ requires, unstated }) => [...requires, ...(unstated.length > 0 ? [UNSTATED_FACET] : [])],
  findings: ({ findings, findingsWorst }) => [findings < 0 ? "unknown" : findings === 0 ? "none" : findingsWorst],
  entries: (row) => [row.quotaEntries === 0 ? "none" : row.openQuotaEntries === 0 ? "closed" : "open"],
  // Without a panel; see `reach-columns.test.ts`.
  reach: () => [],
  reachValue: () => [],
  perPlace: () => [],
  since: (row) => {
    if (row.missingAt !== null) return ["missing"];
    if (row.snapshots <= 1) return ["first"];
    return [row.unchanged === 0 ? "changed" : "same"];
  },
  age: ({ readAt }) => [readAt > ages.freshFrom ? "fresh" : readAt >= ages.staleBefore ? "ageing" : "stale"],
};

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const fetched = fc.record({
  fields: fc.record({
    status: some("OPEN", "CLOSED", "ODD 'ONE'", "ODD\u001FTWO"),
    locale: some({ language: "en", country: "US" }, { language: "de", country: "DE" }, undefined),
    group_id: some("5", "6"),
    project_id: some("77", "78", undefined),
    devices: fc.uniqueArray(some("mobile", "Mobile", "desktop", "tab%let")),
    category_ids: fc.uniqueArray(some("55", "550", "5500")),
    requirements: some<Record<string, boolean | null>>(
      {},
      { requires_webcam: true },
      { requires_webcam: true, requires_app_vpn: null },
      Object.fromEntries(REQUIREMENTS.map((flag, index) => [flag, index < 2])),
    ),
    cost_per_interview: some(0, 0.5, 1, 2.25, 3, 25, -2, undefined),
    completes: some("9223372036854775807", "12", undefined),
  }),
  entries: some([0, 0], [3, 0], [3, 2]),
  bodies: fc.array(some("a", "b"), { minLength: 1, maxLength: 3 }),
  at: fc.integer({ min: 1, max: 30 }),
  missing: fc.boolean(),
});

test("each facet value counts exactly the rows that choosing it leaves", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fetched, { maxLength: 8 }), some(...LIBRARY_FACETS), async (fetches, narrowed) => {
      await store.db.deleteFrom("opportunities").execute();
      await store.db.deleteFrom("snapshots").execute();
      for (const [index, { fields, entries, bodies, at, missing }] of fetches.entries()) {
        const id = String(index + 1);
        const [quotaEntries = 0, openQuotaEntries = 0] = entries;
        const derived = { quotaEntries, openQuotaEntries, cells: 0 };
        for (const body of bodies)
          await store.opportunities.saveSnapshot(scope, anOpportunity(id, fields), body, at, derived);
        if (missing) await store.opportunities.markMissing(scope, id, at);
      }
      const { rows } = await store.opportunities.list(scope, { limit: 50, offset: 0 });
      const chosen = rows.flatMap((row) => FACET_VALUES[narrowed](row))[0];
      const filter: OpportunityFilter = chosen === undefined ? { ages } : { [narrowed]: chosen, ages };
      const left = chosen === undefined ? rows : rows.filter((row) => FACET_VALUES[narrowed](row).includes(chosen));
      const fitting = await store.opportunities.fitting(scope, filter, 50);
      expect(fitting.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
      const counts = await store.opportunities.facets(scope, filter);
      for (const facet of LIBRARY_FACETS) {
        const expected = new Map<string, number>();
        const counted = facet === narrowed ? rows : left;
        for (const value of counted.flatMap((row) => FACET_VALUES[facet](row)))
          expected.set(value, (expected.get(value) ?? 0) + 1);
        expect(Object.fromEntries(counts[facet].map((one) => [one.value, one.opportunities])), facet).toEqual(
          Object.fromEntries(expected),
        );
      }
      for (const sum of await store.opportunities.sums(scope, filter, "project", ["77", ""])) {
        const own = left.filter((row) => (row.projectId ?? "") === sum.key);
        const completes = own.reduce((total, row) => total + BigInt(row.completes ?? "0"), 0n).toString();
        const open = own.filter(({ status }) => status === "OPEN").length;
        expect(sum).toEqual({ key: sum.key, opportunities: own.length, open, completes });
      }
    }),
    { numRuns: 60 },
  );
});

test("groups the rows of a project, latest fetched project first", async () => {
  const none = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  const projects = ["77", "78", "77", undefined, "78"];
  for (const [index, project_id] of projects.entries())
    await store.opportunities.saveSnapshot(scope, anOpportunity(String(index), { project_id }), "{}", index, none);
  const wish = { limit: 9, offset: 0, groupBy: "project", sort: { by: "id" } } as const;
  const { rows } = await store.opportunities.list(scope, wish);
  expect(rows.map((row) => row.id)).toEqual(["1", "4", "3", "0", "2"]);
});

test("counts a price in the chosen range too, and matches nothing for an invalid range", async () => {
  for (const [index, cost_per_interview] of [1.1, 1.5, 1.9, 4, undefined].entries()) {
    const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
    const one = anOpportunity(String(index + 1), { cost_per_interview });
    await store.opportunities.saveSnapshot(scope, one, "a", 1, derived);
  }
  const { price } = await store.opportunities.facets(scope, { price: "1.5-4" });
  expect(price).toEqual([
    { value: "1-2", opportunities: 3 },
    { value: "1.5-4", opportunities: 3 },
    { value: "3-5", opportunities: 1 },
  ]);
  const ids = async (range: string) =>
    (await store.opportunities.fitting(scope, { price: range }, 9)).map(({ id }) => id);
  expect(await ids("1.5-4")).toEqual(["2", "3", "4"]);
  expect(await ids("4-1.5")).toEqual([]);
});

test("a value in another case is another value, in the list as in its count", async () => {
  for (const [id, device] of [
    ["1", "Mobile"],
    ["2", "mobile"],
  ] as const)
    await store.opportunities.saveSnapshot(scope, anOpportunity(id, { devices: [device] }), "{}", 1, {
      quotaEntries: 0,
      openQuotaEntries: 0,
      cells: 0,
    });
  const { rows } = await store.opportunities.list(scope, { device: "mobile", limit: 9, offset: 0 });
  expect(rows.map(({ id }) => id)).toEqual(["2"]);
  const { device } = await store.opportunities.facets(scope, {});
  expect(device).toEqual([
    { value: "Mobile", opportunities: 1 },
    { value: "mobile", opportunities: 1 },
  ]);
});
