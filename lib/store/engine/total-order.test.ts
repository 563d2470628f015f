/** Rows that compare equal are in order of their ids, regardless of the order in which the engine finds them. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import type { Store } from "../open-store.ts";
import { partnerScope } from "./scope.ts";

const scope = partnerScope("ours");
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
const IDS = ["10", "9", "100", "2"];
const IN_ORDER = ["2", "9", "10", "100"];

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  // Statements without an order return their rows in an unusual one; other engines do so by themselves.
  if (storeEngine === "sqlite") await sql`pragma reverse_unordered_selects = on`.execute(store.db);
});
afterEach(() => store.close());

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test("opportunities fetched at the same time", async () => {
  const cells = [{ tag: "80", attribute_id: "80", kind: "ANSWERED" }];
  for (const id of IDS)
    await store.opportunities.saveSnapshot(scope, anOpportunity(id, { group_id: "5", cells }), "{}", 1, DERIVED);
  expect(idsOf(await store.opportunities.usingAttribute(scope, "80"))).toEqual(IN_ORDER);
  expect(idsOf(await store.opportunities.byGroup(scope, ["5"]))).toEqual(IN_ORDER);
  expect(await store.opportunities.idsToCheck(scope)).toEqual(IDS.toSorted());
  await store.db.updateTable("opportunities").set({ findings_due: 1 }).execute();
  expect(await store.opportunities.idsDue(scope, 1)).toEqual(IDS.toSorted());
});

test("jobs started or ended at the same time", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push((await store.jobs.create(scope, { kind: `kind-${index}`, at: 1, startedBy: "ana", wish: {} })) ?? "");
  ids.sort();
  expect(idsOf(await store.jobs.open(scope))).toEqual(ids);
  expect(idsOf((await store.jobs.current(scope, { since: 0, limit: 9 })).open)).toEqual(ids);
  await store.db.updateTable("jobs").set({ state: "done", kind: "sync", done: 1 }).execute();
  expect(idsOf((await store.jobs.current(scope, { since: 0, limit: 9 })).ended)).toEqual(ids);
  expect((await store.jobs.latest(scope, "sync"))?.id).toBe(ids[0]);
  expect((await store.jobs.latestOfUse(scope, "sync"))?.id).toBe(ids[0]);
});

test("attributes without a rank whose texts are out of date", async () => {
  for (const id of IDS) await store.attributes.saveDetail(scope, anAttribute(id), `body ${id}`, 1);
  await store.db.updateTable("attributes").set({ texts_version: 0 }).execute();
  expect(idsOf((await store.attributes.derivedBefore(scope, 3)).next)).toEqual(IDS.toSorted().slice(0, 3));
});

test("grants and preferences of a person", async () => {
  const ana = await store.people.add({ email: "ana@example.test", name: "Ana", role: "viewer", passwordHash: "x" });
  for (const id of ["p-2", "p-1"]) {
    await store.db.insertInto("partners").values({ id, name: id, environment: "production", created_at: 1 }).execute();
    const grant = { partnerId: id, personId: ana.id, granted: true, email: ana.email };
    await store.grants.set(grant, { action: "grantAccount", by: "ida" });
    await store.preferences.save(ana.id, id, [], 1);
  }
  expect(await store.grants.ofPerson(ana.id)).toEqual(["p-1", "p-2"]);
  expect((await store.grants.all()).map(({ partnerId }) => partnerId)).toEqual(["p-1", "p-2"]);
  expect([...(await store.preferences.of(ana.id)).keys()]).toEqual(["p-1", "p-2"]);
});

test("runs of a respondent saved at the same time", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push(
      await store.runs.save(scope, {
        operator: "ana",
        kind: "live",
        createdAt: 1,
        request: {},
        respondentHash: "h",
        summary: {},
        results: [],
      }),
    );
  const { runs } = (await store.respondentData.collect(scope, { respondentId: "r", fingerprint: "h" })) as {
    readonly runs: readonly { readonly id: string }[];
  };
  expect(idsOf(runs)).toEqual(ids.toSorted());
});
