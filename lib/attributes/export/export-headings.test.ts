/** Headings of the attribute exports: programs find columns by them, so that no number of rows may change them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvPieces } from "../../export/csv.ts";
import { jsonPieces } from "../../export/json.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { bytesOf, headingsOf } from "../../testing/table-builders.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { exportPlan, exportSource } from "./export.ts";
import { storeLookupIds } from "./export-lookup.ts";
import { exportParams } from "./export-params.ts";

const scope = partnerScope("ours");
let store: Store;
let context: ActionContext;

beforeAll(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind Panel", environment: "sandbox", scope },
    operator: { id: "ana", email: "support@example.test", name: "Ana", role: "support" },
  } as ActionContext;
  const items = ["1", "2", "3"].map((id) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  const attributes = [
    anAttribute("1", { name: "empty", question: "" }),
    anAttribute("2", { name: "single", question: "<b>Alone</b>?", questions: { de_DE: "<i>Alone?</i>" } }),
    anAttribute("3", { name: "many", question: "Which street?", answers: { 30: ["street a"], 31: ["street b"] } }),
  ];
  for (const attribute of attributes) {
    await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1_700_000_000_000);
  }
});
afterAll(() => store.close());

const kept = async (...ids: readonly string[]) => ({ kept: await storeLookupIds(context, ids) });

type Params = Record<string, string> | Promise<Record<string, string>>;

interface Case {
  readonly what: string;
  readonly none: () => Params;
  readonly one: () => Params;
  readonly many: () => Params;
}
const CASES: readonly Case[] = [
  { what: "search", none: () => ({ q: "nothing" }), one: () => ({ q: "alone" }), many: () => ({ q: "street" }) },
  { what: "catalogue", none: () => ({ q: "nothing" }), one: () => ({ q: "single" }), many: () => ({}) },
  {
    what: "matrix",
    none: () => ({ id: "3", filter: "nothing" }),
    one: () => ({ id: "2" }),
    many: () => ({ id: "3" }),
  },
  { what: "lookup", none: () => kept("404"), one: () => kept("2"), many: () => kept("2", "3:30", "3:31") },
  { what: "answers", none: () => kept("404"), one: () => kept("2"), many: () => kept("2", "3") },
];

/** Each kind of export has one of the two parameters. */
const COLUMNS = { in: "de_DE.ja_JP", pins: "de_DE.ja_JP" };

test.each(CASES)("the headings of $what are the same for 0, 1 and many rows", async ({ what, none, one, many }) => {
  const headings = [];
  for (const params of [await none(), await one(), await many()]) {
    const { table } = await exportSource(context, exportParams.parse({ what, ...COLUMNS, ...params }));
    headings.push(await headingsOf(table));
  }
  const [empty, single, several] = headings;
  expect([empty?.rows, single?.rows]).toEqual([0, 1]);
  expect(several?.rows).toBeGreaterThan(1);
  expect(empty?.csv?.length).toBeGreaterThan(4);
  expect([single?.csv, several?.csv, empty?.xlsx, single?.xlsx, several?.xlsx]).toEqual(
    Array.from({ length: 5 }, () => empty?.csv),
  );
});

test.each(CASES)("the dialog of $what states, as “About” does, that markup is removed", async ({ what, many }) => {
  const query = exportParams.parse({ what, ...(await many()) });
  const { texts } = await exportPlan(context, query);
  expect(texts).toMatch(/HTML markup .* removed/);
  expect((await exportSource(context, query)).table.facts).toContainEqual(["Texts", texts]);
});

test.each(CASES)("no format of $what writes markup", async ({ what, one }) => {
  const { table } = await exportSource(context, exportParams.parse({ what, ...COLUMNS, ...(await one()) }));
  for (const pieces of [csvPieces(table, { bom: false, guardIds: false }), jsonPieces(table)]) {
    const text = (await bytesOf(pieces)).toString("utf8");
    expect(text).toContain("Alone?");
    expect(text).not.toMatch(/<[bi]>/);
  }
});
