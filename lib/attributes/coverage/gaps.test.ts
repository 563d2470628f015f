/**
 * Gaps agree between screen and files: answers with their own countries, unpinned locales, and more than 1,000 texts.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Attribute } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { toMatrix, unpackCell } from "../detail/matrix.ts";
import { exportPlan, exportSource } from "../export/export.ts";
import { exportParams } from "../export/export-params.ts";
import { lookUp } from "../lookup/lookup.ts";
import { searchParams } from "../model/params.ts";
import { searchTexts } from "../search/search.ts";

const scope = partnerScope("ours");
/** All but the last ones have a text in de_DE. */
const MANY = 1_500;
const LAST = 40;
let store: Store;
let context: ActionContext;

const withCountries = (attribute: Attribute, countries: Readonly<Record<string, readonly string[]>>): Attribute => ({
  ...attribute,
  answers: attribute.answers.map((answer) => ({ ...answer, countries: [...(countries[answer.id] ?? [])] })),
});

/** `Mobile` is offered in the US only, `Montgomery` wherever its attribute is. */
const states = withCountries(
  anAttribute("122", {
    name: "state",
    countries: ["US", "DE"],
    answers: { "412000": ["Mobile, Alabama", { en_US: "Mobile, Alabama" }], "412001": ["Montgomery, Alabama"] },
  }),
  { "412000": ["US"] },
);

beforeAll(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind Panel", environment: "sandbox", scope },
    operator: { id: "ana", email: "support@example.test", name: "Ana", role: "support" },
  } as ActionContext;
  const items = ["122", "7"].map((id) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  const streets = Array.from({ length: MANY }, (_, at) => {
    const texts: Record<string, string> = at < MANY - LAST ? { de_DE: `Weg ${at}` } : { fr_FR: `Rue ${at}` };
    return [String(10_000 + at), [`street ${at}`, texts]] as const;
  });
  const attributes = [states, anAttribute("7", { name: "where", answers: Object.fromEntries(streets) })];
  for (const one of attributes) await store.attributes.saveDetail(scope, one, JSON.stringify(one), 1);
});
afterAll(() => store.close());

const screen = async (params: Record<string, string>) => searchTexts(context, searchParams.parse(params));

async function exported(params: Record<string, string>) {
  const { table } = await exportSource(context, exportParams.parse({ what: "search", ...params }));
  const rows: Record<string, unknown>[] = [];
  for await (const batch of table.batches())
    rows.push(
      ...batch.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? null]))),
    );
  expect(rows).toHaveLength(table.count);
  return rows;
}

test("an answer counts as missing only where it is itself offered, on screen and in files", async () => {
  const [group] = (await screen({ q: "alabama", pins: "de_DE" })).groups;
  expect(group?.hits.map(({ id, cells }) => [id, cells])).toEqual([
    ["412000", [1]],
    ["412001", [null]],
  ]);
  const matrix = toMatrix(states, { pins: ["de_DE"], onlyGaps: false });
  expect(matrix.rows.map((row) => unpackCell(row, 0).state)).toEqual(["not-offered", "missing"]);
  const rows = await exported({ q: "alabama", pins: "de_DE" });
  expect(rows.map((row) => [row["answerId"], row["missing"]])).toEqual([
    ["412000", null],
    ["412001", "de_DE"],
  ]);
  const looked = await lookUp(context, ["412000", "412001"], ["de_DE"]);
  expect(looked.rows.map(({ cells }) => cells)).toEqual([[1], [null]]);
  for (const filter of [{ gaps: "true" }, { missing: "de_DE" }]) {
    const answer = await screen({ q: "alabama", pins: "de_DE", ...filter });
    expect(answer.groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(["412001"]);
  }
});

test("`missing` may name a locale that is not pinned", async () => {
  const answer = await screen({ q: "alabama", pins: "en_US", missing: "de_DE" });
  expect(answer.groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(["412001"]);
  expect(answer.facets.missing).toContainEqual({ value: "de_DE", rows: 1 });
  expect(await exported({ q: "alabama", pins: "en_US", missing: "de_DE" })).toHaveLength(1);
  // A gap in that locale is not a gap in a pinned one.
  expect((await screen({ q: "montgomery", pins: "en_GB", missing: "de_DE" })).gaps).toBe(0);
  expect((await screen({ q: "street", pins: "en_US", missing: "de_DE" })).total).toBe(LAST);
});

test("finds gaps beyond the first 1,000 texts, and the file has as many rows as the screen counts", async () => {
  const gaps = { q: "street", pins: "de_DE", gaps: "true" };
  const answer = await screen(gaps);
  expect(answer).toMatchObject({ total: LAST, capped: false, gaps: LAST });
  expect(await exported(gaps)).toHaveLength(LAST);
  const any = { q: "street", pins: "de_DE.fr_FR", gaps: "true" };
  expect(await screen(any)).toMatchObject({ total: 1_000, capped: true });
  expect((await exportPlan(context, exportParams.parse({ what: "search", ...any }))).rows).toBe(MANY);
  const rows = await exported({ ...any, missing: "de_DE" });
  expect(rows.map((row) => row["missing"])).toEqual(Array.from({ length: LAST }, () => "de_DE"));
});

test("queries the store again only for filters that it can apply", async () => {
  const places = vi.spyOn(store.search, "places");
  await screen({ q: "street", scope: "id" });
  expect(places).toHaveBeenCalledTimes(1);
  await screen({ q: "street", word: "true" });
  expect(places).toHaveBeenCalledTimes(2);
  await screen({ q: "street", pins: "de_DE", gaps: "true" });
  expect(places).toHaveBeenCalledTimes(4);
  places.mockRestore();
});
