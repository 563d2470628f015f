/** Reads of pages take one statement each, because a statement is a round trip on PostgreSQL. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { testLocation, type TestLocation } from "../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../testing/wire-builders.ts";
import { partnerScope } from "./engine/scope.ts";
import { openStore, type Store } from "./open-store.ts";

const scope = partnerScope("p");
const NOTHING = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let location: TestLocation;
let store: Store;
let statements = 0;
beforeEach(async () => {
  location = await testLocation();
  store = await openStore({ ...location.address, onStatement: () => (statements += 1) });
  await store.attributes.saveDetail(scope, anAttribute("80"), "body", 1);
  await store.opportunities.saveSnapshot(scope, anOpportunity("7", { project_id: "1" }), "body", 1, NOTHING);
  await store.jobs.create(scope, { kind: "sync", at: 1, startedBy: "" });
});
afterEach(async () => {
  await store.close();
  location.remove();
});

test.each<[string, () => Promise<unknown>]>([
  ["the session with its person", () => store.sessions.read("sid")],
  ["partner accounts", () => store.partners.kept()],
  ["grants of a person", () => store.grants.ofPerson("ana")],
  ["preferences", () => store.preferences.of("ana")],
  ["unseen alerts", () => store.alerts.countUnseen(scope, "ana")],
  ["open and ended jobs", () => store.jobs.current(scope, { since: 0, limit: 5 })],
  ["an attribute with its body", () => store.attributes.detail(scope, "80")],
  ["figures of an attribute", () => store.attributes.figures(scope, "80")],
  ["an opportunity with its body", () => store.opportunities.latest(scope, "7")],
  ["the size of a project", () => store.opportunities.countInProject(scope, "1")],
])("%s", async (_name, read) => {
  const before = statements;
  await read();
  expect(statements - before).toBe(1);
});
