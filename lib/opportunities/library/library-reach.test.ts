/** Reach in the rows, the facet and the export of the library, and on its map. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { addPanel, saveReach } from "../../testing/stores/stored-reach.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { libraryMap } from "../map/library-map.ts";
import { REACH_FACETS } from "../model/library-names.ts";
import { DEFAULT_LIBRARY_QUERY, NO_FILTER } from "./address.ts";
import { exportPlan, exportSource } from "./export.ts";
import { fittingOpportunities, libraryPage } from "./library.ts";
import { exportParams } from "./params.ts";

const scope = partnerScope("ours");
let store: Store;
let context: ActionContext;
beforeEach(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind", environment: "sandbox", scope },
    operator: { id: "ana", email: "ana@example.test", name: "Ana", role: "viewer" },
  } as ActionContext;
  const fields = [
    ["1", { cost_per_interview: 2.5, length_of_interview: 10 }],
    ["2", { cost_per_interview: 4, length_of_interview: "1e400" }],
    ["3", { cost_per_interview: -1, length_of_interview: 5 }],
  ] as const;
  for (const [id, more] of fields) {
    const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
    await store.opportunities.saveSnapshot(scope, anOpportunity(id, more), "{}", Number(id), derived);
  }
});
afterEach(() => store.close());

const query = { ...DEFAULT_LIBRARY_QUERY, sort: "reach", dir: "desc" } as const;

test("rows have the reach in the default panel, and figures derived from it", async () => {
  const panelId = await addPanel(store, scope);
  await saveReach(store, scope, panelId, { 1: { room: 120, possible: 30, perPlace: 1.5 }, 3: { room: 0 } });
  const { rows, panel, facets } = await libraryPage(context, query);
  expect(panel).toEqual({ id: panelId, name: "Panel" });
  expect(
    rows.map(({ id, reach, reachValue }) => [id, reach?.room, reach?.possible, reach?.perPlace, reachValue]),
  ).toEqual([
    ["1", 120, 30, 1.5, 300],
    ["3", 0, 0, null, undefined],
    ["2", undefined, undefined, undefined, undefined],
  ]);
  expect(facets.reach.map(({ value }) => value).toSorted()).toEqual(["0-9", "100-999", "none"]);
  expect(facets.reachValue.map(({ value }) => value).toSorted()).toEqual(["100-1000", "none", "unpriced"]);
  expect(facets.perPlace.map(({ value }) => value).toSorted()).toEqual(["1-3", "none", "uncounted"]);
  for (const filter of [{ reachValue: "100-1000" }, { perPlace: "1-3" }, { reachValue: "100-1000", perPlace: "1-3" }])
    expect((await libraryPage(context, { ...query, ...filter })).rows.map(({ id }) => id)).toEqual(["1"]);
  const chosen = await libraryPage(context, { ...query, reach: "100-999" });
  expect(chosen.rows.map(({ id }) => id)).toEqual(["1"]);
  expect(await fittingOpportunities(context, { ...NO_FILTER, reach: "none" })).toMatchObject([{ id: "2" }]);
});

test.each([
  ["no panel", undefined],
  ["a panel that is still being loaded", { state: "loading" }],
  ["a panel that is not the default one", { isDefault: false }],
])("with %s, no row has a reach", async (_name, panel) => {
  if (panel) await saveReach(store, scope, await addPanel(store, scope, panel), { 1: { room: 120 } });
  const page = await libraryPage(context, query);
  expect(page.panel).toBeUndefined();
  expect(page.rows.map(({ reach }) => reach)).toEqual([undefined, undefined, undefined]);
  for (const facet of REACH_FACETS) expect(page.facets[facet]).toEqual([]);
  const plan = await exportPlan(context, exportParams.parse({ what: "library" }));
  expect(plan.columns.filter((title) => /reach|people/i.test(title))).toEqual([]);
  expect((await libraryMap(context, NO_FILTER)).panel).toBeUndefined();
});

test("the export has the reach, and says in which panel", async () => {
  const panelId = await addPanel(store, scope, { name: "Main" });
  await saveReach(store, scope, panelId, { 1: { room: 120, possible: 30, perPlace: 1.5 } });
  const { table } = await exportSource(context, exportParams.parse({ what: "library", sort: "reach", dir: "desc" }));
  expect(table.facts).toContainEqual(["Reach", "in the panel “Main”; 0 means fewer than 10"]);
  const keys = ["id", "reach", "reachPossible", "reachTimesPriceDerived", "peoplePerPlace"];
  const indexes = keys.map((key) => table.columns.findIndex((column) => column.key === key));
  const rows = [];
  for await (const batch of table.batches()) rows.push(...batch);
  expect(rows.map((row) => indexes.map((index) => row[index]))).toEqual([
    ["1", 120, 30, 300, 1.5],
    ["2", null, null, null, null],
    ["3", null, null, null, null],
  ]);
});

test("the map has the matches with a usual length and price, and counts the others", async () => {
  const panelId = await addPanel(store, scope);
  await saveReach(store, scope, panelId, { 1: { room: 120, possible: 30 } });
  const map = await libraryMap(context, NO_FILTER);
  expect(map).toMatchObject({ unplaced: 2, beyond: 0, total: 3, all: 3, panel: { name: "Panel" } });
  expect(map.dots).toMatchObject([{ id: "1", length: 10, price: 2.5, room: 120, possible: 30 }]);
  const narrowed = await libraryMap(context, { ...NO_FILTER, reach: "none" });
  expect(narrowed).toMatchObject({ dots: [], unplaced: 2, total: 2, all: 3 });
});

test("a page past the end of the list is the last one", async () => {
  const page = await libraryPage(context, { ...DEFAULT_LIBRARY_QUERY, per: 25, page: 3 });
  expect(page).toMatchObject({ page: 1, total: 3 });
  expect(page.rows).toHaveLength(3);
  expect(await libraryPage(context, { ...DEFAULT_LIBRARY_QUERY, q: "none of them", page: 3 })).toMatchObject({
    rows: [],
    total: 0,
  });
});
