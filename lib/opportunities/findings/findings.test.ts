import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { storedOpportunity, type OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { computeMissingFindings } from "./refresh-findings.ts";
import { checkedFindings, refreshFindings } from "./findings.ts";

const scope = partnerScope("ours");
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner: { id: "ours", name: "Ours", environment: "sandbox", scope } };
});
afterEach(() => store.close());

const cells = [
  { tag: "yes", attribute_id: "7", negate: false, kind: "VALUE", value: "1" },
  { tag: "odd", attribute_id: "7", negate: false, kind: "VALUE", value: "99" },
];
async function keep(id: string, fields: object): Promise<void> {
  const opportunity = anOpportunity(id, { locale: { language: "de", country: "DE" }, ...fields });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: cells.length };
  await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
const kept = async (id: string) => {
  const { rows } = await store.opportunities.list(scope, { limit: 10, offset: 0 });
  return rows.find((row) => row.id === id);
};
const kinds = async (id: string) => (await refreshFindings(context, id))?.map(({ kind }) => kind).toSorted();

const unknown = async (id: string) => {
  const stored = await storedOpportunity(context, id);
  return stored && (await checkedFindings(context, stored)).unknownAttributes;
};

test("checks answers and texts only once the attribute is fetched", async () => {
  await keep("1", { cells, filters: [[{ id: "f", cells: ["yes", "odd"] }]] });
  expect(await kinds("1")).not.toContain("unknown_answer");
  expect(await unknown("1")).toBe(1);
  const answers = { "1": ["Yes", { de_DE: "Ja" }], "2": ["No"] } as const;
  const attribute = anAttribute("7", { mode: "multi_select", answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
  const findings = await refreshFindings(context, "1");
  expect(await unknown("1")).toBe(0);
  expect(findings?.find(({ kind }) => kind === "unknown_answer")?.positions).toEqual([
    { tag: "odd", attributeId: "7", value: "99" },
  ]);
  expect(findings?.find(({ kind }) => kind === "no_text")?.total ?? 0).toBe(0);
});

test("stores count and worst state with the opportunity, for the newest snapshot", async () => {
  await keep("1", { cells: [], filters: [[]], quotas: [] });
  await keep("2", { cells: [], filters: [], quotas: [] });
  expect(await kept("1")).toMatchObject({ findings: -1, blockedStep: null });
  await computeMissingFindings(context);
  expect((await kept("1"))?.findings).toBeGreaterThan(0);
  expect(await kept("1")).toMatchObject({ findingsWorst: "miss", blockedStep: "F1" });
  expect(await kept("2")).toMatchObject({ findings: 0, findingsWorst: "", blockedStep: "" });
  expect(await store.opportunities.idsToCheck(scope)).toEqual([]);
});

test("computes the blocked step of rows that an earlier version stored, and of a new snapshot", async () => {
  await keep("1", { cells: [], filters: [], quotas: [[{ id: "q", cells: [], count: 0, status: "OPEN" }]] });
  await computeMissingFindings(context);
  await store.db.updateTable("opportunities").set({ blocked_step: null }).execute();
  expect(await store.opportunities.idsToCheck(scope)).toEqual(["1"]);
  await computeMissingFindings(context);
  expect(await kept("1")).toMatchObject({ blockedStep: "Q1" });
  await keep("1", { cells: [], filters: [], quotas: [[{ id: "q", cells: [], count: 3, status: "OPEN" }]] });
  expect(await kept("1")).toMatchObject({ blockedStep: null });
  await refreshFindings(context, "1");
  expect(await kept("1")).toMatchObject({ blockedStep: "" });
});

test("returns undefined for an opportunity without a snapshot", async () => {
  expect(await refreshFindings(context, "404")).toBeUndefined();
});

test("shares one computation among concurrent callers, and repeats it when an attribute or the date changes", async () => {
  const created = new Date(0).toISOString();
  await keep("1", {
    cells,
    filters: [[{ id: "f", cells: ["yes", "odd"] }]],
    status: "OPEN",
    created,
    days_in_field: 2,
  });
  const stored = await storedOpportunity(context, "1");
  if (!stored) throw new Error("not kept");
  const DAY = 86_400_000;
  let lookups = 0;
  const targeted: typeof store.attributes.targeted = (...given) => {
    lookups += 1;
    return store.attributes.targeted(...given);
  };
  const counting = { ...context, store: { ...store, attributes: { ...store.attributes, targeted } } };
  const check = (now: number) => checkedFindings(counting, stored, now);
  const [first, second] = await Promise.all([check(DAY), check(DAY)]);
  expect(second).toBe(first);
  expect(await check(DAY + 1)).toBe(first);
  expect(lookups).toBe(1);

  const attribute = anAttribute("7", { mode: "multi_select", answers: { "1": ["Yes"] } });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
  expect((await check(DAY)).findings.map(({ kind }) => kind)).toContain("unknown_answer");
  const off = { ...attribute, is_active: false };
  await store.attributes.saveDetail(scope, off, JSON.stringify(off), 1);
  expect((await check(DAY)).findings.map(({ kind }) => kind)).toContain("inactive_attribute");

  const over = async (now: number) => (await check(now)).findings.find(({ kind }) => kind === "past_field")?.days;
  expect([await over(2 * DAY), await over(2 * DAY + 1), await over(5 * DAY)]).toEqual([undefined, 0, 3]);
  const before = lookups;
  expect([await over(5 * DAY + 1), lookups]).toEqual([3, before]);
});

const fullDisk = () => Promise.reject(new Error("full disk"));

test("retries after a failed computation", async () => {
  await keep("1", { cells: [], filters: [[]], quotas: [] });
  const stored = await storedOpportunity(context, "1");
  if (!stored) throw new Error("not kept");
  const broken = { ...context, store: { ...store, attributes: { ...store.attributes, targeted: fullDisk } } };
  await expect(checkedFindings(broken, stored)).rejects.toThrow("full disk");
  expect((await checkedFindings(context, stored)).findings.length).toBeGreaterThan(0);
});
