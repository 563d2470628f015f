import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anAttribute, anOpportunity } from "../testing/wire-builders.ts";
import { checked, refreshFindings } from "./findings.ts";
import { storedOpportunity, type OpportunityContext } from "./reading.ts";
import { refreshAllFindings } from "./findings-again.ts";

const scope = partnerScope("ours");
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  store = await openMemoryStore();
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
  await store.opportunities.saveReading(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
const kept = async (id: string) => {
  const { rows } = await store.opportunities.list(scope, { limit: 10, offset: 0 });
  return rows.find((row) => row.id === id);
};
const kinds = async (id: string) => (await refreshFindings(context, id))?.map(({ kind }) => kind).toSorted();

const unknown = async (id: string) => {
  const stored = await storedOpportunity(context, id);
  return stored && (await checked(context, stored)).unknownAttributes;
};

test("of an attribute that was not read nothing is said; once it was, answers and texts are checked", async () => {
  await keep("1", { cells, filters: [[{ id: "f", cells: ["yes", "odd"] }]] });
  expect(await kinds("1")).not.toContain("unknown_answer");
  expect(await unknown("1")).toBe(1);
  const answers = { "1": ["Yes", { de_DE: "Ja" }], "2": ["No"] } as const;
  const attribute = anAttribute("7", { mode: "multi_select", answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
  const findings = await refreshFindings(context, "1");
  expect(await unknown("1")).toBe(0);
  expect(findings?.find(({ kind }) => kind === "unknown_answer")?.places).toEqual([
    { tag: "odd", attributeId: "7", value: "99" },
  ]);
  expect(findings?.find(({ kind }) => kind === "no_text")?.total ?? 0).toBe(0);
});

test("the number and the worst stand beside the opportunity, for the newest snapshot", async () => {
  await keep("1", { cells: [], filters: [[]], quotas: [] });
  await keep("2", { cells: [], filters: [], quotas: [] });
  expect(await kept("1")).toMatchObject({ findings: -1 });
  await refreshAllFindings(context, true);
  expect((await kept("1"))?.findings).toBeGreaterThan(0);
  expect(await kept("1")).toMatchObject({ findingsWorst: "miss" });
  expect(await kept("2")).toMatchObject({ findings: 0, findingsWorst: "" });
  expect(await store.opportunities.idsToCheck(scope, true)).toEqual([]);
});

test("an opportunity that was never read has none", async () => {
  expect(await refreshFindings(context, "404")).toBeUndefined();
});
