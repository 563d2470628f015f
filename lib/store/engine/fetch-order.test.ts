/** The one of two fetches that began last counts, in every order of saving. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import type { Store } from "../open-store.ts";
import { partnerScope } from "./scope.ts";

const scope = partnerScope("ours");
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let store: Store;
/** Seconds before now, as the start of a fetch. */
let ago: (seconds: number) => number;
beforeEach(async () => {
  store = await openTestStore();
  const now = performance.now();
  ago = (seconds) => now - seconds * 1_000;
});
afterEach(() => store.close());

const saveAttribute = (word: string, at: number, from?: number) =>
  store.attributes.saveDetail(scope, anAttribute("80", { question: `How ${word}?` }), word, at, from);
const keepAttribute = (word: string, readAt: number, from: number) =>
  store.attributes.saveDetails(scope, [
    { attribute: anAttribute("80", { question: `How ${word}?` }), bodyText: word, readAt, from },
  ]);
const attribute = () => store.attributes.detail(scope, "80");
const found = async (word: string) => (await store.search.texts(scope, word, { limit: 9, offset: 0 })).total;
const saveOpportunity = (body: string, at: number, from?: number) =>
  store.opportunities.saveSnapshot(scope, anOpportunity("7"), body, at, DERIVED, undefined, from);
const opportunity = () => store.opportunities.latest(scope, "7");

test("an earlier fetch of an attribute that is saved later changes nothing", async () => {
  await saveAttribute("young", 5, ago(10));
  const stored = await attribute();
  await saveAttribute("old", 6, ago(20));
  expect(await keepAttribute("old", 6, ago(20))).toBe(0);
  expect(await attribute()).toEqual(stored);
  expect(await store.attributes.countChangesOf(scope, "80")).toBe(1);
  expect([await found("young"), await found("old")]).toEqual([1, 0]);
  await saveAttribute("tall", 7, ago(5));
  expect(await attribute()).toMatchObject({ bodyText: "tall", readAt: 7, fetches: 2 });
});

test("an earlier fetch with the same body does not set the time back", async () => {
  await saveAttribute("young", 5, ago(10));
  await saveAttribute("young", 4, ago(20));
  expect(await attribute()).toMatchObject({ readAt: 5, fetches: 1 });
  await saveAttribute("young", 6, ago(5));
  expect(await attribute()).toMatchObject({ readAt: 6, fetches: 2 });
  await keepAttribute("old", 7, ago(7));
  expect(await attribute()).toMatchObject({ bodyText: "young", readAt: 6 });
});

test("the failure of an earlier fetch is not stored after a later success; that of a later one is", async () => {
  await saveAttribute("young", 5, ago(10));
  const timedOut = fail("timed_out", "Too slow.").failure;
  const unknown = fail("not_found", "No.").failure;
  for (const failure of [timedOut, unknown]) await store.attributes.saveFailure(scope, "80", failure, 6, ago(20));
  expect(await attribute()).toMatchObject({ bodyText: "young", failure: null });
  for (const failure of [timedOut, unknown]) {
    await store.attributes.saveFailure(scope, "80", failure, 6, ago(5));
    expect(await attribute()).toMatchObject({ bodyText: "young", failure: { code: failure.code } });
  }
  // Data is worth more than a failure, even data of an earlier fetch.
  await saveAttribute("tall", 7, ago(8));
  expect(await attribute()).toMatchObject({ bodyText: "tall", failure: null });
});

test("an earlier fetch of an opportunity that is saved later adds no snapshot", async () => {
  const later = await saveOpportunity("B", 5, ago(10));
  const stored = await opportunity();
  expect(await saveOpportunity("A", 6, ago(20))).toEqual({ snapshotId: later.snapshotId, changed: false });
  expect(await saveOpportunity("B", 4, ago(20))).toEqual({ snapshotId: later.snapshotId, changed: false });
  await store.opportunities.markMissing(scope, "7", 6, ago(20));
  expect(await opportunity()).toEqual(stored);
  expect(await saveOpportunity("A", 7, ago(5))).toMatchObject({ changed: true });
});

test("an opportunity that a later fetch did not find stays missing", async () => {
  await saveOpportunity("A", 5, ago(20));
  await store.opportunities.markMissing(scope, "7", 6, ago(5));
  await saveOpportunity("B", 7, ago(10));
  expect(await opportunity()).toMatchObject({ bodyText: "A", missingAt: 6 });
  await saveOpportunity("B", 8, ago(1));
  expect(await opportunity()).toMatchObject({ bodyText: "B", missingAt: null });
});

test("after the clock of the database was set back, fetches are stored", async () => {
  await saveAttribute("young", 5, ago(10));
  await saveOpportunity("A", 5, ago(10));
  const ahead = { fetched_from: Date.now() + 3_600_000 };
  await store.db.updateTable("attributes").set(ahead).execute();
  await store.db.updateTable("opportunities").set(ahead).execute();
  await saveAttribute("old", 6, ago(5));
  await saveOpportunity("B", 6, ago(5));
  expect(await attribute()).toMatchObject({ bodyText: "old" });
  expect(await opportunity()).toMatchObject({ bodyText: "B" });
  await saveAttribute("young", 7, ago(10));
  expect(await attribute()).toMatchObject({ bodyText: "old" });
});

test("a fetch whose start is unknown replaces what is stored, and is replaced by the next one", async () => {
  await saveAttribute("young", 5, ago(1));
  await saveAttribute("old", 6);
  expect(await attribute()).toMatchObject({ bodyText: "old" });
  await saveAttribute("tall", 7, ago(20));
  expect(await attribute()).toMatchObject({ bodyText: "tall" });
});
