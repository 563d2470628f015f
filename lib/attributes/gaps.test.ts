/** What is missing, as the screen and the files tell it: of answers with countries of their own, unpinned, and beyond 1,000 texts. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Attribute } from "../sampling/schema.ts";
import type { ActionContext } from "../server/action.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anAttribute } from "../testing/wire-builders.ts";
import { exportPlan, exportSource } from "./export.ts";
import { exportParams } from "./export-params.ts";
import { lookUp } from "./lookup.ts";
import { toMatrix, unpackCell } from "./matrix.ts";
import { searchParams } from "./params.ts";
import { searchTexts } from "./search.ts";

const scope = partnerScope("ours");
/** All have a text in de_DE but the last ones. */
const MANY = 1_500;
const LAST = 40;
let store: Store;
let context: ActionContext;

const withCountries = (attribute: Attribute, countries: Readonly<Record<string, readonly string[]>>): Attribute => ({
  ...attribute,
  answers: attribute.answers.map((answer) => ({ ...answer, countries: [...(countries[answer.id] ?? [])] })),
});

/** `Mobile` is offered in the US alone, `Montgomery` wherever its attribute is. */
const states = withCountries(
  anAttribute("122", {
    name: "state",
    countries: ["US", "DE"],
    answers: { "412000": ["Mobile, Alabama", { en_US: "Mobile, Alabama" }], "412001": ["Montgomery, Alabama"] },
  }),
  { "412000": ["US"] },
);

beforeAll(async () => {
  store = await openMemoryStore();
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

test("an answer is missing only where it is offered itself, whoever tells", async () => {
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
  for (const filter of [{ gaps: "1" }, { missing: "de_DE" }]) {
    const answer = await screen({ q: "alabama", pins: "de_DE", ...filter });
    expect(answer.groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(["412001"]);
  }
});

test("what is missing may be asked of a locale that is not pinned", async () => {
  const answer = await screen({ q: "alabama", pins: "en_US", missing: "de_DE" });
  expect(answer.groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(["412001"]);
  expect(answer.facets.missing).toContainEqual({ value: "de_DE", rows: 1 });
  expect(await exported({ q: "alabama", pins: "en_US", missing: "de_DE" })).toHaveLength(1);
  // A gap in that locale is none in a pinned one.
  expect((await screen({ q: "montgomery", pins: "en_GB", missing: "de_DE" })).gaps).toBe(0);
  expect((await screen({ q: "street", pins: "en_US", missing: "de_DE" })).total).toBe(LAST);
});

test("gaps are found beyond the first 1,000 texts, and the file holds what the screen counts", async () => {
  const gaps = { q: "street", pins: "de_DE", gaps: "1" };
  const answer = await screen(gaps);
  expect(answer).toMatchObject({ total: LAST, capped: false, gaps: LAST });
  expect(await exported(gaps)).toHaveLength(LAST);
  const any = { q: "street", pins: "de_DE.fr_FR", gaps: "1" };
  expect(await screen(any)).toMatchObject({ total: 1_000, capped: true });
  expect((await exportPlan(context, exportParams.parse({ what: "search", ...any }))).rows).toBe(MANY);
  const rows = await exported({ ...any, missing: "de_DE" });
  expect(rows.map((row) => row["missing"])).toEqual(Array.from({ length: LAST }, () => "de_DE"));
});

test("the store is asked again only for what it can narrow", async () => {
  const places = vi.spyOn(store.search, "places");
  await screen({ q: "street", scope: "id" });
  expect(places).toHaveBeenCalledTimes(1);
  await screen({ q: "street", word: "1" });
  expect(places).toHaveBeenCalledTimes(2);
  await screen({ q: "street", pins: "de_DE", gaps: "1" });
  expect(places).toHaveBeenCalledTimes(4);
  places.mockRestore();
});
