/** Headings of the opportunity exports: programs find columns by them, so that no number of rows may change them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { headingsOf } from "../../testing/table-builders.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { exportSource, storeSelectedIds } from "./export.ts";
import { exportParams } from "./params.ts";
import { setFile } from "./set-file.ts";

const scope = partnerScope("ours");
const entry = (id: string) => ({ id, cells: ["a"], count: 60, status: "OPEN" });
let store: Store;
let context: ActionContext;

beforeAll(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind Panel", environment: "sandbox", scope },
    operator: { id: "ana", email: "support@example.test", name: "Ana", role: "support" },
  } as ActionContext;
  const cells = [{ tag: "a", attribute_id: "1", kind: "VALUE", value: "2", negate: false }];
  for (const [id, entries] of [
    ["7", []],
    ["8", [entry("x")]],
    ["9", [entry("x"), entry("y")]],
  ] as const) {
    const opportunity = anOpportunity(id, { cells, quotas: entries.length > 0 ? [[...entries]] : [] });
    const body = JSON.stringify({ id: Number(id), group_id: 1, cells, quotas: entries.length > 0 ? [entries] : [] });
    const derived = { quotaEntries: entries.length, openQuotaEntries: entries.length, cells: 1 };
    await store.opportunities.saveSnapshot(scope, opportunity, body, 5, derived);
  }
});
afterAll(() => store.close());

test.each([
  { what: "library", none: ["404"], one: ["7"], many: ["7", "8"] },
  { what: "entries", none: ["7"], one: ["8"], many: ["8", "9"] },
])("the headings of $what are the same for 0, 1 and many rows", async ({ what, none, one, many }) => {
  const headings = [];
  for (const ids of [none, one, many]) {
    const kept = await storeSelectedIds(context, ids);
    headings.push(await headingsOf((await exportSource(context, exportParams.parse({ what, kept }))).table));
  }
  const [empty, single, several] = headings;
  expect([empty?.rows, single?.rows]).toEqual([0, 1]);
  expect(several?.rows).toBeGreaterThan(1);
  expect(empty?.csv?.length).toBeGreaterThan(4);
  expect([single?.csv, several?.csv, empty?.xlsx, single?.xlsx, several?.xlsx]).toEqual(
    Array.from({ length: 5 }, () => empty?.csv),
  );
});

test("the heading of a set's values is the same for 0, 1 and many rows", () => {
  const value = { value: "1", word: "one" };
  const headings = [[], [value], [value, value, value]].map(
    (values) => setFile(values, { step: "F1", attributeId: "1" }).text.split("\r\n")[0],
  );
  expect(new Set(headings)).toEqual(new Set(["\uFEFF#,Answer ID,Answer"]));
});
