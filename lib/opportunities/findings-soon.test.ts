import { afterEach, beforeEach, expect, test } from "vitest";
import { tellAttributeRead } from "../attributes/attribute-read.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anAttribute, anOpportunity } from "../testing/wire-builders.ts";
import { refreshFindings } from "./findings.ts";
import { findingsSettled, lookAtClock, registerFindingsSoon } from "./findings-soon.ts";
import type { OpportunityContext } from "./reading.ts";

const scope = partnerScope("ours");
const DAY = 86_400_000;
const START = Date.parse("2026-03-01T00:00:00Z");
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  store = await openMemoryStore();
  context = { store, partner: { id: "ours", name: "Ours", environment: "sandbox", scope } };
});
afterEach(() => store.close());

async function keep(id: string, fields: object): Promise<void> {
  const opportunity = anOpportunity(id, { locale: { language: "de", country: "DE" }, ...fields });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await store.opportunities.saveReading(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
const count = async (id: string) => (await store.opportunities.byIds(scope, [id]))[0]?.findings;
const look = async (now: number) => {
  await lookAtClock(context, now);
  await findingsSettled(context);
};

test("the clock alone makes an opportunity past its days in field, once", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await keep("2", { status: "CLOSED", created: new Date(START).toISOString(), days_in_field: 10 });
  const end = START + 10 * DAY;
  for (const id of ["1", "2"]) await refreshFindings(context, id, end);
  expect([await count("1"), await count("2")]).toEqual([0, 0]);
  expect(await store.opportunities.idsDue(scope, end)).toEqual([]);
  expect(await store.opportunities.idsDue(scope, end + 1)).toEqual(["1"]);
  await look(end + 1);
  expect([await count("1"), await count("2")]).toEqual([1, 0]);
  expect(await store.opportunities.idsDue(scope, end + 1_000 * DAY)).toEqual([]);
});

test("a new body takes the findings of the old one with it, until they are worked out", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  await keep("1", { status: "PAUSED", created: new Date(START).toISOString(), days_in_field: 10 });
  expect(await count("1")).toBe(-1);
  expect(await store.opportunities.idsDue(scope, START + 20 * DAY)).toEqual([]);
  expect(await store.opportunities.idsToCheck(scope, true)).toEqual(["1"]);
});

test("days that no clock reaches are never due", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 1e300 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  expect(await store.opportunities.idsDue(scope, Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test("an attribute that is read by itself moves the findings of whoever names it, and of nobody else", async () => {
  registerFindingsSoon();
  const cells = [{ tag: "odd", attribute_id: "7", negate: false, kind: "VALUE", value: "99" }];
  const filters = [[{ id: "f", cells: ["odd"] }]];
  for (const id of ["1", "2"]) await keep(id, { cells, filters });
  await keep("3", {});
  for (const id of ["1", "2"]) await refreshFindings(context, id);
  expect([await count("1"), await count("2"), await count("3")]).toEqual([0, 0, -1]);
  const answers = { "1": ["Yes", { de_DE: "Ja" }] } as const;
  const attribute = anAttribute("7", { mode: "multi_select", answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
  await tellAttributeRead(context, "7");
  await findingsSettled(context);
  expect(await count("1")).toBeGreaterThan(0);
  expect(await count("2")).toBe(await count("1"));
  expect(await count("3")).toBe(-1);
});
