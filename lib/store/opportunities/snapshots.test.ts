/** Snapshots with their numbers and figures, and last-seen snapshots. */
import { beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { ONE_VISIT } from "../watches/last-seen.ts";
import type { SnapshotFigures } from "./snapshots.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

const FIGURES: SnapshotFigures = {
  status: "OPEN",
  price: 1.37,
  length: 17,
  incidence: 43,
  entries: 3,
  openEntries: 2,
  countSum: 90,
  steps: [{ key: "Q1", entries: 3, open: 2, count: 90 }],
};
const DERIVED = { quotaEntries: 3, openQuotaEntries: 2, cells: 5 };
const save = (body: string, at: number, figures?: SnapshotFigures, where = scope) =>
  store.opportunities.saveSnapshot(where, anOpportunity("7"), body, at, DERIVED, figures);

test("snapshots are numbered, listed without bodies newest first, and count their fetches", async () => {
  const { snapshotId: first } = await save("A", 10, FIGURES);
  await save("A", 20, FIGURES);
  await save("A", 30, FIGURES);
  const { snapshotId: second } = await save("B", 40, FIGURES);
  const { snapshotId: third } = await save("A", 50);
  const lines = await store.snapshots.list(scope, "7", { limit: 9 });
  expect(lines).toEqual([
    { id: third, position: 3, firstReadAt: 50, readAt: 50, fetches: 1, figures: undefined },
    { id: second, position: 2, firstReadAt: 40, readAt: 40, fetches: 1, figures: FIGURES },
    { id: first, position: 1, firstReadAt: 10, readAt: 30, fetches: 3, figures: FIGURES },
  ]);
  expect((await store.snapshots.list(scope, "7", { limit: 1, before: 3 })).map((line) => line.id)).toEqual([second]);
  expect(await store.snapshots.count(scope, "7")).toBe(3);
  expect(await store.snapshots.body(scope, second)).toEqual({
    opportunityId: "7",
    position: 2,
    bodyText: "B",
    firstReadAt: 40,
    readAt: 40,
  });
});

test("a body that differs only in white space is a separate snapshot", async () => {
  await save('{"a":1}', 1);
  expect((await save('{"a": 1}', 2)).changed).toBe(true);
});

test("another partner account sees none of them", async () => {
  const { snapshotId } = await save("A", 10);
  expect(await store.snapshots.body(other, snapshotId)).toBeUndefined();
  expect(await store.snapshots.list(other, "7", { limit: 9 })).toEqual([]);
  await save("Z", 11, undefined, other);
  expect(await store.snapshots.count(scope, "7")).toBe(1);
});

test("computes missing figures once", async () => {
  const { snapshotId } = await save("A", 10);
  await save("B", 20, FIGURES);
  expect(await store.snapshots.unfigured(scope, 9)).toEqual([{ id: snapshotId, bodyText: "A" }]);
  await store.snapshots.saveFigures(scope, snapshotId, FIGURES);
  expect(await store.snapshots.unfigured(scope, 9)).toEqual([]);
});

test("a change summary belongs to the snapshot that introduced it", async () => {
  const { snapshotId: first } = await save("A", 10);
  expect(await store.snapshots.unsummed(scope, 9)).toEqual([]);
  const { snapshotId: second } = await save("B", 20);
  expect(await store.snapshots.unsummed(scope, 9)).toEqual(["7"]);
  await store.snapshots.saveChange(scope, "7", first, { late: true });
  expect(await store.snapshots.unsummed(scope, 9)).toEqual(["7"]);
  await store.snapshots.saveChange(scope, "7", second, { closed: 2 });
  await save("B", 30);
  const { rows } = await store.opportunities.list(scope, { limit: 1, offset: 0 });
  expect(rows[0]?.change).toEqual({ closed: 2 });
  await save("C", 40);
  expect(await store.snapshots.unsummed(scope, 9)).toEqual(["7"]);
});

test("a view within half an hour is the same visit, a later one moves the baseline", async () => {
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role: "viewer", passwordHash: "-" });
  const visit = (snapshotId: string, at: number) => store.lastSeen.recordVisit(scope, person.id, "7", snapshotId, at);
  expect(await visit("a", 0)).toBeUndefined();
  expect(await visit("b", ONE_VISIT)).toEqual({ snapshotId: "a", at: 0 });
  const next = 2 * ONE_VISIT + 1;
  expect(await visit("c", next)).toEqual({ snapshotId: "b", at: ONE_VISIT });
  expect(await visit("d", next + 5)).toEqual({ snapshotId: "b", at: ONE_VISIT });
  expect(await visit("e", next + 6 + ONE_VISIT)).toEqual({ snapshotId: "d", at: next + 5 });
  expect(await store.lastSeen.recordVisit(other, person.id, "7", "z", next)).toBeUndefined();
});
