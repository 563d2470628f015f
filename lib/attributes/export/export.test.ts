import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Row, Table } from "../../export/table.ts";
import { attributeSchema } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { searchTexts } from "../search/search.ts";
import { exportPlan, exportSource } from "./export.ts";
import { storeLookupIds } from "./export-lookup.ts";
import { exportParams } from "./export-params.ts";

const scope = partnerScope("ours");
const HUGE = "9007199254740993";
const MANY = 1_200;
let store: Store;
let context: ActionContext;

beforeAll(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind Panel", environment: "sandbox", scope },
    operator: { id: "ana", email: "support@example.test", name: "Ana", role: "support" },
  } as ActionContext;
  const items = [HUGE, "80", "7"].map((id) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  const many = Array.from({ length: MANY }, (_, index) => [String(1_000 + index), [`street ${index}`]] as const);
  const attributes = [
    anAttribute(HUGE, { name: "road", answers: { "9223372036854775807": ["=cmd()", { ar_EG: "شارع" }] } }),
    anAttribute("80", { name: "age", question: "Which <b>street</b>?", questions: { de_DE: "Welche Straße?" } }),
    anAttribute("7", { name: "streets", answers: Object.fromEntries(many) }),
  ];
  for (const attribute of attributes) {
    await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1_700_000_000_000);
  }
});
afterAll(() => store.close());
afterEach(() => vi.restoreAllMocks());

async function rowsOf(table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of table.batches()) rows.push(...batch);
  return rows;
}

async function exported(params: Record<string, string>) {
  const { table } = await exportSource(context, exportParams.parse(params));
  const rows = await rowsOf(table);
  expect(rows).toHaveLength(table.count);
  return rows.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? null])));
}

test("exports search rows as on screen, in its order, as plain text", async () => {
  const rows = await exported({ what: "search", q: "stra", pins: "de_DE.ar_EG" });
  expect(rows).toEqual([
    expect.objectContaining({
      foundIn: "de_DE",
      found: "Welche Straße?",
      attributeId: "80",
      part: "question",
      default: "Which street?",
      de_DE: "Welche Straße?",
      ar_EG: null,
      missing: "ar_EG",
    }),
  ]);
});

test("exports every row beyond the thousand texts ranked on screen, with an exact count", async () => {
  const screen = await searchTexts(context, { ...exportParams.parse({ what: "search", q: "street" }) } as never);
  expect(screen.capped).toBe(true);
  const rows = await exported({ what: "search", q: "street", pins: "de_DE" });
  expect(rows).toHaveLength(MANY + 2);
  expect(new Set(rows.map((row) => `${row["attributeId"]} ${row["part"]} ${row["answerId"]}`)).size).toBe(MANY + 2);
  expect(await exported({ what: "search", q: "street", scope: "answer", pins: "de_DE" })).toHaveLength(MANY);
  expect((await exportPlan(context, exportParams.parse({ what: "search", q: "street" }))).rows).toBe(MANY + 2);
});

test("reuses the dialog's count for the file, for any format and columns", async () => {
  const every = vi.spyOn(store.search, "every");
  const asked = { what: "search", q: "stree", pins: "de_DE", limit: "200" };
  const { rows } = await exportPlan(context, exportParams.parse(asked));
  const file = { ...asked, format: "csv", bom: "1", guardIds: "1", locales: "all", limit: "1000" };
  expect((await exportSource(context, exportParams.parse(file))).table.count).toBe(rows);
  expect(every).toHaveBeenCalledTimes(1);
  const { table } = await exportSource(context, exportParams.parse({ ...file, scope: "answer" }));
  expect([rows, table.count]).toEqual([MANY + 2, MANY]);
  expect(every).toHaveBeenCalledTimes(2);
});

test("stops counting once the caller has disconnected", async () => {
  const control = new AbortController();
  const find = store.search.every.bind(store.search);
  let batches = 0;
  vi.spyOn(store.search, "every").mockImplementation(async function* (...asked) {
    for await (const batch of find(...asked)) {
      batches += 1;
      control.abort();
      yield batch;
    }
  });
  const wish = exportParams.parse({ what: "search", q: "tree" });
  await expect(exportPlan({ ...context, signal: control.signal }, wish)).rejects.toThrow(/request was canceled before/);
  expect(batches).toBe(1);
});

test("a search stops querying the store once the caller has disconnected", async () => {
  const control = new AbortController();
  const places = vi.spyOn(store.search, "places");
  const facts = vi.spyOn(store.attributes, "facts");
  const wish = exportParams.parse({ what: "search", q: "street", country: "DE" }) as never;
  const asked = searchTexts({ ...context, signal: control.signal }, wish);
  control.abort();
  await expect(asked).rejects.toThrow(/request was canceled before/);
  expect(places).toHaveBeenCalledTimes(1);
  expect(facts).not.toHaveBeenCalled();
});

test("exports the whole catalogue in screen order, with ids as text", async () => {
  const rows = await exported({ what: "catalogue", sort: "rank" });
  expect(rows.map((row) => [row["rank"], row["id"]])).toEqual([
    [1, HUGE],
    [2, "80"],
    [3, "7"],
  ]);
  const down = await exported({ what: "catalogue", sort: "id", down: "true" });
  expect(down.map((row) => row["id"])).toEqual([HUGE, "80", "7"]);
  expect(await exported({ what: "catalogue", q: "no such attribute" })).toEqual([]);
});

test("exports an attribute's texts with their gaps, in the pinned locales or in all", async () => {
  const pinned = await exported({ what: "matrix", id: HUGE, pins: "de_DE" });
  expect(pinned.at(-1)).toMatchObject({
    answerId: "9223372036854775807",
    default: "=cmd()",
    de_DE: null,
    missing: "de_DE",
  });
  expect(pinned.at(-1)).not.toHaveProperty("ar_EG");
  const all = await exported({ what: "matrix", id: HUGE, pins: "de_DE", locales: "all" });
  expect(all.at(-1)).toMatchObject({ ar_EG: "شارع", missing: null });
  const filtered = (filter: string) => exported({ what: "matrix", id: "7", filter, pins: "de_DE" });
  expect(await filtered('"STREET 11"')).toHaveLength(111);
  // Words may be in any order, and in the ID too.
  const rows = Array.from({ length: MANY }, (_, index) => `${1_000 + index} street ${index}`);
  expect(await filtered("11 STREET")).toHaveLength(rows.filter((row) => row.includes("11")).length);
});

test("a locale without a name has a heading, and a label in the list of gaps", async () => {
  const translations = [{ locale: "", text: "nirgends" }];
  const answers = [
    { id: 1, text: "nowhere", translations },
    { id: 2, text: "elsewhere" },
  ];
  const attribute = attributeSchema.parse({ id: 81, answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify({ id: 81, answers }), 1);
  const { table } = await exportSource(context, exportParams.parse({ what: "matrix", id: "81", locales: "all" }));
  const rows = await rowsOf(table);
  const titles = table.columns.map(({ title }) => title);
  const [first, second] = rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
  expect(first).toMatchObject({ "no name": "nirgends", "Missing in": null });
  expect(second).toMatchObject({ "no name": null, "Missing in": "no name" });
});

test("exports looked-up ids in requested order, for their owner only, and lists those not found", async () => {
  const kept = await storeLookupIds(context, ["7:1001", "404404", HUGE]);
  const rows = await exported({ what: "lookup", kept, pins: "de_DE" });
  expect(rows.map((row) => [row["asked"], row["attributeId"], row["answerId"], row["default"]])).toEqual([
    ["7:1001", "7", "1001", "street 1"],
    [HUGE, HUGE, null, null],
  ]);
  const wish = exportParams.parse({ what: "lookup", kept });
  expect((await exportSource(context, wish)).table.facts).toContainEqual(["Not found", "404404"]);
  expect((await exportSource(context, wish)).filters).toBe("3 IDs, 1 not found");
  const single = exportParams.parse({ what: "lookup", kept: await storeLookupIds(context, ["7:1001"]) });
  expect((await exportSource(context, single)).filters).toBe("1 ID, 0 not found");
  const stranger = { ...context, operator: { ...context.operator, id: "vera" } };
  await expect(exportSource(stranger, wish)).rejects.toThrow(/ten minutes/);
});

test("the audit log records the request, never a text of the service", async () => {
  const { audit } = await exportSource(context, exportParams.parse({ what: "search", q: "stra", scope: "question" }));
  expect(audit).toEqual({
    subject: "attributes",
    detail: { what: "texts", filters: "“stra” · questions", locales: "pinned" },
  });
});

test("refuses to export an attribute without stored details", async () => {
  await expect(exportSource(context, exportParams.parse({ what: "matrix", id: "5" }))).rejects.toThrow(
    /haven’t been loaded yet/,
  );
});

test("exports question and answers of selected attributes, one column per locale, empty where a text is missing", async () => {
  const kept = await storeLookupIds(context, ["80", HUGE, "404404"]);
  const rows = await exported({ what: "answers", kept, in: "de_DE.ar_EG" });
  expect(rows).toEqual([
    { attributeId: "80", name: "age", answerId: null, kind: "question", de_DE: "Welche Straße?", ar_EG: null },
    { attributeId: HUGE, name: "road", answerId: null, kind: "question", de_DE: null, ar_EG: null },
    {
      attributeId: HUGE,
      name: "road",
      answerId: "9223372036854775807",
      kind: "answer",
      de_DE: null,
      ar_EG: "شارع",
    },
  ]);
  const wish = exportParams.parse({ what: "answers", kept, in: "de_DE.ar_EG" });
  const { table, audit, filters } = await exportSource(context, wish);
  expect(table.columns.map(({ title }) => title)).toEqual([
    "Attribute ID",
    "Name",
    "Answer ID",
    "Kind",
    "de_DE",
    "ar_EG",
  ]);
  expect(filters).toBe("3 selected attributes, 1 of them not loaded yet");
  expect(table.facts).toContainEqual(["Not loaded", "404404"]);
  expect(audit.detail).toEqual({ what: "answers", attributes: 3, locales: "de_DE ar_EG" });
  const stranger = { ...context, operator: { ...context.operator, id: "vera" } };
  await expect(exportSource(stranger, wish)).rejects.toThrow(/ten minutes/);
});

test("exports all answers of a large attribute", async () => {
  const kept = await storeLookupIds(context, ["7"]);
  expect(await exported({ what: "answers", kept, in: "de_DE" })).toHaveLength(MANY + 1);
});
