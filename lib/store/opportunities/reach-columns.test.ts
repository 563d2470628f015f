/** Reach as an order and a facet of the library. */
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PRICE, reachTimesPrice, toFigure } from "../../opportunities/model/figure.ts";
import { rangeOf, rangesOf, REACH_FACETS, type ReachFacet } from "../../opportunities/model/library-names.ts";
import { accessesOf } from "../../testing/stores/plans.ts";
import { addPanel, saveReach } from "../../testing/stores/stored-reach.ts";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { opportunityDots } from "./opportunity-dots.ts";
import { toColumns } from "./opportunity-row.ts";
import { reachColumn } from "./reach-columns.ts";

const scope = partnerScope("ours");
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const save = (id: string, fields = {}, where = scope) =>
  store.opportunities.saveSnapshot(where, anOpportunity(id, fields), "{}", 1, DERIVED);
const ordered = async (by: "reach" | "reachValue" | "perPlace", descending: boolean, panelId: string | undefined) => {
  const query = { limit: 50, offset: 0, panelId, sort: { by, descending } };
  return (await store.opportunities.list(scope, query)).rows.map(({ id }) => id).join(" ");
};

test("orders by reach, by reach × price and by people per place; opportunities without them are last", async () => {
  const panelId = await addPanel(store, scope);
  const prices: Readonly<Record<string, number | undefined>> = { 1: 1, 2: 9, 3: 2, 4: 1, 5: undefined };
  for (const [id, cost_per_interview] of Object.entries(prices)) await save(id, { cost_per_interview });
  await saveReach(store, scope, panelId, {
    1: { room: 100, perPlace: 2.5 },
    2: { room: 20, perPlace: 0.5 },
    3: { room: 0, perPlace: null },
    5: { room: 500, perPlace: 40 },
  });
  expect(await ordered("reach", true, panelId)).toBe("5 1 2 3 4");
  expect(await ordered("reach", false, panelId)).toBe("3 2 1 5 4");
  expect(await ordered("reachValue", true, panelId)).toBe("2 1 3 4 5");
  expect(await ordered("perPlace", true, panelId)).toBe("5 1 2 3 4");
  expect(await ordered("perPlace", false, panelId)).toBe("2 1 5 3 4");
});

test("without a panel, and in another panel or partner account, no opportunity has a reach", async () => {
  const panelId = await addPanel(store, scope);
  const other = await addPanel(store, scope, { name: "Other", isDefault: false });
  const theirs = partnerScope("theirs");
  for (const id of ["1", "2"]) await save(id);
  await save("2", {}, theirs);
  await saveReach(store, scope, panelId, { 2: { room: 100 } });
  expect(await ordered("reach", true, panelId)).toBe("2 1");
  expect(await ordered("reach", true, undefined)).toBe("1 2");
  expect(await ordered("reach", true, other)).toBe("1 2");
  expect((await store.opportunities.facets(scope, {})).reach).toEqual([]);
  expect((await store.opportunities.facets(theirs, { panelId })).reach).toEqual([{ value: "none", opportunities: 1 }]);
  expect((await store.opportunities.dots(theirs, { panelId }, 9)).map(({ room }) => room)).toEqual([null]);
});

test("the export has the order of the list", async () => {
  const panelId = await addPanel(store, scope);
  for (const id of ["1", "2", "3"]) await save(id);
  await saveReach(store, scope, panelId, { 2: { room: 100 }, 3: { room: 50 } });
  const sort = { sort: { by: "reach", descending: true } } as const;
  const rows = await store.opportunities.ordered(scope, { panelId }, sort);
  expect(rows.map(({ id }) => id)).toEqual(["2", "3", "1"]);
});

interface Stored {
  readonly price: number | undefined;
  readonly reach: { readonly room: number; readonly perPlace: number | null } | undefined;
}

/** Expected value of a facet. */
function facetOf(facet: ReachFacet, { price, reach }: Stored): string {
  if (!reach) return "none";
  if (facet === "reach") return rangeOf(facet, reach.room);
  const figure = facet === "perPlace" ? reach.perPlace : reachTimesPrice(toFigure(price, PRICE), reach.room);
  if (figure === undefined) return "unpriced";
  if (figure === null) return "uncounted";
  return reach.room === 0 ? "few" : rangeOf(facet, figure);
}

test("each value of the facets of reach counts exactly the opportunities that choosing it leaves", async () => {
  const panelId = await addPanel(store, scope);
  const ids = Array.from({ length: 8 }, (_unused, index) => String(index + 1));
  const stored = fc.record({
    price: fc.option(fc.constantFrom(0, 0.07, 0.1, 0.29, 1, 2.5, 3.3, 10_000, 10_001, -1), { nil: undefined }),
    reach: fc.option(
      fc.record({
        room: fc.constantFrom(0, 10, 30, 90, 100, 350, 990, 1_000, 10_000, 25_000),
        perPlace: fc.constantFrom(null, 0, 0.99, 1, 2.99, 3, 10, 29.99, 30, 500),
      }),
      { nil: undefined },
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { minLength: 8, maxLength: 8 }),
      fc.constantFrom(undefined, ...REACH_FACETS),
      async (all, narrowed) => {
        await store.db.deleteFrom("opportunity_reach").execute();
        for (const [index, id] of ids.entries()) await save(id, { cost_per_interview: all[index]?.price });
        const known = ids.flatMap((id, index) => (all[index]?.reach ? [[id, all[index].reach] as const] : []));
        await saveReach(store, scope, panelId, Object.fromEntries(known));
        const groupsOf = (facet: ReachFacet, among: readonly string[]) =>
          Map.groupBy(among, (id) => facetOf(facet, all[Number(id) - 1] ?? { price: undefined, reach: undefined }));
        const chosen = narrowed && [...groupsOf(narrowed, ids)][0];
        const filter = narrowed ? { panelId, [narrowed]: chosen?.[0] } : { panelId };
        const counts = await store.opportunities.facets(scope, filter);
        for (const facet of REACH_FACETS) {
          const expected = groupsOf(facet, facet === narrowed ? ids : (chosen?.[1] ?? ids));
          expect(Object.fromEntries(counts[facet].map((one) => [one.value, one.opportunities])), facet).toEqual(
            Object.fromEntries([...expected].map(([value, some]) => [value, some.length])),
          );
          for (const [value, some] of groupsOf(facet, ids)) {
            const found = await store.opportunities.fitting(scope, { panelId, [facet]: value }, 50);
            expect(found.map(({ id }) => id)).toEqual(some);
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});

test("without a panel every opportunity has the value “none” in the facets of reach, and they are not counted", async () => {
  await save("1", { cost_per_interview: 2 });
  for (const facet of REACH_FACETS) {
    const counts = await Promise.all(
      rangesOf(facet).map((value) => store.opportunities.countMatches(scope, { [facet]: value })),
    );
    expect(counts).toEqual(rangesOf(facet).map((value) => (value === "none" ? 1 : 0)));
    expect((await store.opportunities.facets(scope, {}))[facet]).toEqual([]);
  }
});

test("a dot has the length, the price and the reach of its opportunity", async () => {
  const panelId = await addPanel(store, scope);
  await save("1", { length_of_interview: 12, cost_per_interview: 2.5, locale: { language: "de", country: "DE" } });
  await save("2", { status: "CLOSED" });
  await saveReach(store, scope, panelId, { 1: { room: 40, possible: 120 } });
  expect(await store.opportunities.dots(scope, { panelId }, 9)).toMatchObject([
    { id: "1", country: "DE", lengthOfInterview: 12, costPerInterview: 2.5, room: 40, possible: 120 },
    { id: "2", status: "CLOSED", room: null, possible: null },
  ]);
  expect(await store.opportunities.dots(scope, { panelId }, 1)).toHaveLength(1);
  expect(await opportunityDots(store.db, scope, { panelId, reach: "none" }, 9)).toMatchObject([{ id: "2" }]);
  expect(await store.opportunities.countMatches(scope, { panelId, reach: "10-99" })).toBe(1);
});

test("among ten thousand opportunities, the reach of each is looked up in an index", async () => {
  const panelId = await addPanel(store, scope);
  const ids = Array.from({ length: 10_000 }, (_unused, index) => String(index + 1));
  const columns = toColumns(anOpportunity("1"), DERIVED);
  const times = { first_read_at: 1, read_at: 1, readings: 1, snapshots: 1, last_snapshot_id: "-", fetched_from: null };
  const ours = { partner_id: scope.partnerId };
  for (const some of inChunks(ids)) {
    await store.db
      .insertInto("opportunities")
      .values(some.map((opportunity_id) => ({ ...ours, ...columns, ...times, opportunity_id, missing_at: null })))
      .execute();
    const reach = Object.fromEntries(some.map((id) => [id, { room: (Number(id) % 500) * 10 }]));
    await saveReach(store, scope, panelId, reach);
  }
  const query = { limit: 3, offset: 5, panelId, sort: { by: "reach", descending: true } } as const;
  const { rows, total } = await store.opportunities.list(scope, query);
  expect([total, rows.map(({ id }) => id)]).toEqual([10_000, ["2999", "3499", "3999"]]);
  const page = store.db
    .selectFrom("opportunities as o")
    .select("o.opportunity_id")
    .where("o.partner_id", "=", scope.partnerId)
    .orderBy(reachColumn(panelId, "room"))
    .limit(25);
  const ofReach = (await accessesOf(store, page)).filter((access) => /opportunity_reach|\br\b/.test(access));
  const wanted = {
    sqlite: /^SEARCH r USING INDEX \S+ \(partner_id=\? AND panel_id=\? AND opportunity_id=\?\)$/,
    postgres: /^Index Scan of opportunity_reach by opportunity_reach_pkey \(/,
  };
  expect(ofReach).toEqual([expect.stringMatching(wanted[storeEngine])]);
});
