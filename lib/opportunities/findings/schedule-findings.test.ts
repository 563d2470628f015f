import { afterEach, beforeEach, expect, test } from "vitest";
import { notifyAttributeRead } from "../../attributes/names/attribute-read-event.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { scheduledFindingsDone, scheduleDueFindings, registerFindingsSchedule } from "./schedule-findings.ts";
import { refreshFindings } from "./findings.ts";

const scope = partnerScope("ours");
const DAY = 86_400_000;
const START = Date.parse("2026-03-01T00:00:00Z");
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner: { id: "ours", name: "Ours", environment: "sandbox", scope } };
});
afterEach(() => store.close());

async function keep(id: string, fields: object): Promise<void> {
  const opportunity = anOpportunity(id, { locale: { language: "de", country: "DE" }, ...fields });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
const count = async (id: string) => (await store.opportunities.byIds(scope, [id]))[0]?.findings;
const check = async (now: number) => {
  await scheduleDueFindings(context, now);
  await scheduledFindingsDone(context);
};

test("recomputes an opportunity once when its days in field end, without new data", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await keep("2", { status: "CLOSED", created: new Date(START).toISOString(), days_in_field: 10 });
  const end = START + 10 * DAY;
  for (const id of ["1", "2"]) await refreshFindings(context, id, end);
  expect([await count("1"), await count("2")]).toEqual([0, 0]);
  expect(await store.opportunities.idsDue(scope, end)).toEqual([]);
  expect(await store.opportunities.idsDue(scope, end + 1)).toEqual(["1"]);
  await check(end + 1);
  expect([await count("1"), await count("2")]).toEqual([1, 0]);
  expect(await store.opportunities.idsDue(scope, end + 1_000 * DAY)).toEqual([]);
});

test("resets the findings when a new body is stored, until they are recomputed", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  await keep("1", { status: "PAUSED", created: new Date(START).toISOString(), days_in_field: 10 });
  expect(await count("1")).toBe(-1);
  expect(await store.opportunities.idsDue(scope, START + 20 * DAY)).toEqual([]);
  expect(await store.opportunities.idsToCheck(scope, true)).toEqual(["1"]);
});

test("days in field beyond any date are never due", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 1e300 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  expect(await store.opportunities.idsDue(scope, Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test("a single attribute fetch recomputes only the opportunities that refer to it", async () => {
  registerFindingsSchedule();
  const cells = [{ tag: "odd", attribute_id: "7", negate: false, kind: "VALUE", value: "99" }];
  const filters = [[{ id: "f", cells: ["odd"] }]];
  for (const id of ["1", "2"]) await keep(id, { cells, filters });
  await keep("3", {});
  for (const id of ["1", "2"]) await refreshFindings(context, id);
  expect([await count("1"), await count("2"), await count("3")]).toEqual([0, 0, -1]);
  const answers = { "1": ["Yes", { de_DE: "Ja" }] } as const;
  const attribute = anAttribute("7", { mode: "multi_select", answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
  await notifyAttributeRead(context, "7");
  await scheduledFindingsDone(context);
  expect(await count("1")).toBeGreaterThan(0);
  expect(await count("2")).toBe(await count("1"));
  expect(await count("3")).toBe(-1);
});
