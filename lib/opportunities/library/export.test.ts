import { afterEach, beforeEach, expect, test } from "vitest";
import type { Row } from "../../export/table.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { exportPlan, exportSource, storeSelectedIds } from "./export.ts";
import { exportParams } from "./params.ts";

const scope = partnerScope("ours");
const HUGE = "9007199254740993";
let store: Store;
let context: ActionContext;

beforeEach(async () => {
  store = await openTestStore();
  context = {
    store,
    partner: { id: "ours", name: "Northwind Panel", environment: "sandbox", scope },
    operator: { id: "ana", email: "support@example.test", name: "Ana", role: "support" },
  } as ActionContext;
  const cells = [{ tag: "a", attribute_id: "1", kind: "VALUE", value: "2", negate: false }];
  const quotas = [
    [
      { id: "x", cells: ["a"], count: 60, status: "OPEN" },
      { id: "y", cells: ["a"], count: 9, status: "CLOSED" },
    ],
  ];
  const fields = { order_number: "=cmd()", status: "OPEN", cost_per_interview: 2.5, incidence_rate: 40, cells, quotas };
  for (const [id, more] of [
    [HUGE, {}],
    ["7", { status: "CLOSED", completes: "9223372036854775807", quotas: [] }],
  ] as const) {
    const body = JSON.stringify({ id: 0, group_id: 1, ...fields, ...more }).replace('"id":0', `"id":${id}`);
    const entries = "quotas" in more ? 0 : 2;
    const derived = { quotaEntries: entries, openQuotaEntries: Math.min(1, entries), cells: 1 };
    await store.opportunities.saveSnapshot(scope, anOpportunity(id, { ...fields, ...more }), body, 5, derived);
  }
});
afterEach(() => store.close());

async function exported(params: Record<string, string>) {
  const { table } = await exportSource(context, exportParams.parse(params));
  const rows: Row[] = [];
  for await (const batch of table.batches()) rows.push(...batch);
  expect(rows).toHaveLength(table.count);
  return rows.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? null])));
}

test("exports the rows that match the filters, in screen order, with all digits of ids", async () => {
  const rows = await exported({ what: "library", sort: "id", dir: "asc" });
  expect(rows.map((row) => row["id"])).toEqual(["7", HUGE]);
  expect(rows[0]).toMatchObject({ completes: 9223372036854775807n, status: "CLOSED", epcDerived: 1 });
  expect((await exported({ what: "library", status: "OPEN" })).map((row) => row["id"])).toEqual([HUGE]);
  expect(await exported({ what: "library", q: "nothing" })).toEqual([]);
});

test("exports missing values as “not stated”, and requirements in two columns", async () => {
  const requirements = { requires_webcam: true, requires_recontact: null };
  const opportunity = anOpportunity("8", { requirements });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await store.opportunities.saveSnapshot(scope, opportunity, "{}", 6, derived);
  const row = (await exported({ what: "library" })).find(({ id }) => id === "8");
  expect(row).toMatchObject({ locale: "not stated", devices: "not stated", requires: "requires_webcam" });
  expect(row?.["requirementsNotStated"]).toMatch(/^requires_recontact requires_pii_collection /);
});

test("exports exactly the selection, regardless of filters and only for its owner", async () => {
  const kept = await storeSelectedIds(context, ["7"]);
  expect((await exported({ what: "library", status: "OPEN", kept })).map((row) => row["id"])).toEqual(["7"]);
  const stranger = { ...context, operator: { ...context.operator, id: "vera" } };
  await expect(exportSource(stranger, exportParams.parse({ what: "library", kept }))).rejects.toThrow(/ten minutes/);
});

test("exports a selection in the order of the table, and names the order", async () => {
  const kept = await storeSelectedIds(context, ["7", HUGE]);
  for (const [dir, ids] of [
    ["asc", ["7", HUGE]],
    ["desc", [HUGE, "7"]],
  ] as const) {
    const params = { what: "library", kept, sort: "id", dir };
    expect((await exported(params)).map((row) => row["id"])).toEqual(ids);
    const { filters } = await exportSource(context, exportParams.parse(params));
    expect(filters).toBe(`2 selected opportunities · by “ID”${dir === "desc" ? ", descending" : ""}`);
  }
});

test("exports quota entries as one row each, with a sentence", async () => {
  expect((await exportPlan(context, exportParams.parse({ what: "entries" }))).rows).toBe(2);
  const rows = await exported({ what: "entries" });
  expect(rows.map((row) => [row["opportunityId"], row["entry"], row["count"], row["status"], row["open"]])).toEqual([
    [HUGE, "Q1.1", "60", "OPEN", true],
    [HUGE, "Q1.2", "9", "CLOSED", false],
  ]);
  for (const row of rows) expect(row["asks"]).toMatch(/Attribute 1|attribute 1/);
});

test("an entry with an unreadable count or status is exported as neither open nor closed", async () => {
  const quotas = [
    [
      { id: "x", cells: [], count: {}, status: "OPEN" },
      { id: "y", cells: [], count: 60, status: 5 },
      { id: "z", cells: [], count: {}, status: "CLOSED" },
    ],
  ];
  const body = JSON.stringify({ id: 9, group_id: 1, status: "OPEN", cells: [], quotas });
  const derived = { quotaEntries: 3, openQuotaEntries: 2, cells: 0 };
  await store.opportunities.saveSnapshot(scope, anOpportunity("9"), body, 5, derived);
  const rows = await exported({ what: "entries", q: "9" });
  expect(rows.filter((row) => row["opportunityId"] === "9").map(({ open, asks }) => [open, asks])).toEqual([
    [null, "Anyone"],
    [null, "Anyone"],
    [false, "Anyone"],
  ]);
});

async function saveMany(many: number, at: (index: number) => number) {
  for (let index = 0; index < many; index += 1) {
    const opportunity = anOpportunity(String(1000 + index));
    const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
    await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), at(index), derived);
  }
}

test("fetches during the export neither duplicate nor drop rows", async () => {
  await saveMany(450, (index) => 10 + index);
  const { table } = await exportSource(context, exportParams.parse({ what: "library" }));
  const ids: unknown[] = [];
  for await (const batch of table.batches()) {
    // A new fetch moves to the front of the list.
    if (ids.length === 0) await saveMany(1, () => 10_000);
    ids.push(...batch.map((row) => row[0]));
  }
  expect(ids).toHaveLength(table.count);
  expect(ids).toEqual([...Array.from({ length: 450 }, (_, index) => String(1449 - index)), "7", HUGE]);
});

test("exports the entries as of its start", async () => {
  const cells = [{ tag: "a", attribute_id: "1", kind: "VALUE", value: "2", negate: false }];
  const save = async (id: string, entries: number, readAt: number) => {
    const quotas = [
      Array.from({ length: entries }, (_, at) => ({ id: `${at}`, cells: ["a"], count: 1, status: "OPEN" })),
    ];
    const opportunity = anOpportunity(id, { cells, quotas });
    const derived = { quotaEntries: entries, openQuotaEntries: entries, cells: 1 };
    await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), readAt, derived);
  };
  await save("100", 2, 20);
  await save("200", 3, 10);
  const { table } = await exportSource(context, exportParams.parse({ what: "entries" }));
  const rows: Row[] = [];
  for await (const batch of table.batches()) {
    if (rows.length === 0) await save("200", 9, 30);
    rows.push(...batch);
  }
  expect(rows).toHaveLength(table.count);
  expect(rows.map(([id]) => id)).toEqual(["100", "100", "200", "200", "200", HUGE, HUGE]);
});

test("records the filters in the audit log", async () => {
  const { audit } = await exportSource(context, exportParams.parse({ what: "library", country: "DE", q: "ord" }));
  expect(audit).toEqual({
    subject: "opportunities",
    detail: { what: "library", filters: "“ord” · country DE · by “Updated”, descending" },
  });
});
