import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { SeenUndo } from "./mark-seen.ts";
import type { Watch } from "./watches.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let store: Store;
let ana: string;
let ida: string;
beforeEach(async () => {
  store = await openTestStore();
  const add = async (email: string) =>
    (await store.people.add({ email, name: email, role: "viewer", passwordHash: "-" })).id;
  [ana, ida] = [await add("ana@example.test"), await add("ida@example.test")];
});
afterEach(() => store.close());

const read = (id: string, body: string, at: number) =>
  store.opportunities.saveSnapshot(scope, anOpportunity(id), body, at, DERIVED);
const watch = (personId: string, opportunityId: string, sinceSnapshotId: string, fields = {}) =>
  store.watches.add(scope, {
    personId,
    opportunityId,
    step: "",
    entry: "",
    stepSays: "",
    entrySays: "",
    percent: 50,
    createdAt: 5,
    sinceSnapshotId,
    state: { seen: 1 },
    ...fields,
  });
const only = async (personId: string): Promise<Watch> => {
  const [one] = await store.watches.ofPerson(scope, personId);
  if (!one) throw new Error("no watch");
  return one;
};
const notify = (one: Watch, snapshotId: string, at: number, kinds: readonly string[]) =>
  store.watches.tell(scope, one, {
    snapshotId,
    fetchedSnapshotId: snapshotId,
    part: one.step,
    at,
    state: { seen: at },
    alerts: kinds.map((kind) => ({ kind, detail: { at } })),
  });
const seenAt = async (at: number, alert = 1e9): Promise<SeenUndo[]> => {
  const undo = await store.watched.markSeen(scope, ana, { at, alert });
  return undo ? [undo] : [];
};

test("a watch belongs to its person and partner account; adding it again only changes its limit", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  await watch(ana, "7", snapshotId, { percent: 20 });
  await watch(ida, "7", snapshotId, { step: "Q1" });
  expect(await store.watches.ofPerson(scope, ana)).toMatchObject([{ percent: 20, state: { seen: 1 } }]);
  expect(await store.watches.ofPerson(other, ana)).toEqual([]);
  expect(await store.watches.watchedIds(scope)).toEqual(["7"]);
  const mine = await only(ana);
  expect(await store.watches.setPercent(scope, ida, mine.id, 10)).toBe(false);
  expect(await store.watches.remove(scope, ida, [mine.id, "none"])).toBe(0);
  expect(await store.watches.ofOpportunity(scope, "7")).toHaveLength(2);
});

test("watches of disabled people cost no calls until these are enabled again", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await read("8", "A", 1);
  await watch(ana, "7", snapshotId);
  for (const id of ["7", "8"]) await watch(ida, id, snapshotId);
  const entry = { at: 1, operator: "tomas@example.test", partner: "", action: "change", subject: "", detail: {} };
  await store.personChanges.setDisabled(ida, true, entry);
  expect(await store.watches.watchedIds(scope)).toEqual(["7"]);
  await store.personChanges.setDisabled(ida, false, entry);
  expect(await store.watches.watchedIds(scope)).toEqual(["7", "8"]);
});

test("notifies each watch of a snapshot once, after any number of attempts", async () => {
  const first = await read("7", "A", 1);
  await watch(ana, "7", first.snapshotId);
  const second = await read("7", "B", 10);
  expect(await store.watches.untold(scope, 9)).toEqual(["7"]);
  const stale = await only(ana);
  expect(await notify(stale, second.snapshotId, 10, ["price", "count"])).toBe(true);
  expect(await notify(stale, second.snapshotId, 10, ["price"])).toBe(false);
  expect(await store.watches.untold(scope, 9)).toEqual([]);
  expect((await store.alerts.unseen(scope, ana, 9)).map(({ kind }) => kind)).toEqual(["price", "count"]);
  expect(await store.alerts.countUnseen(scope, ida)).toBe(0);
});

test("marks as seen, undoes it, and keeps opportunities visited since", async () => {
  for (const id of ["7", "8"]) {
    const { snapshotId } = await read(id, "A", 1);
    await watch(ana, id, snapshotId);
  }
  await store.watched.beginLooking(scope, ana, ["7", "8"], 5);
  const { snapshotId } = await read("7", "B", 10);
  const seven = (await store.watches.ofPerson(scope, ana)).find(({ opportunityId }) => opportunityId === "7");
  if (seven) await notify(seven, snapshotId, 10, ["price"]);
  const changed = async () =>
    (await store.watched.lines(scope, ana))
      .filter((line) => line.seenSnapshotId !== line.lastSnapshotId)
      .map((line) => line.opportunityId);
  expect(await changed()).toEqual(["7"]);
  const undo = await seenAt(20);
  expect(await changed()).toEqual([]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(0);
  await store.watched.undoSeen(scope, ana, undo);
  expect(await changed()).toEqual(["7"]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(1);

  const again = await seenAt(30);
  await store.db.updateTable("looks").set({ current_at: 31 }).where("opportunity_id", "=", "7").execute();
  await store.watched.undoSeen(scope, ana, again);
  expect(await changed()).toEqual([]);
});

test('does not mark changes newer than the rendered page, and a second "mark as seen" keeps the undo data of the first', async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  await store.watched.beginLooking(scope, ana, ["7"], 5);
  const second = await read("7", "B", 10);
  await notify(await only(ana), second.snapshotId, 10, ["price"]);
  const newest = await store.alerts.newest(scope, ana);
  const third = await read("7", "C", 25);
  await notify(await only(ana), third.snapshotId, 25, ["closed", "count"]);

  const first = await seenAt(20, newest);
  expect(await store.watched.lines(scope, ana)).toMatchObject([{ seenSnapshotId: second.snapshotId, seenAt: 20 }]);
  expect((await store.alerts.unseen(scope, ana, 9)).map(({ kind }) => kind)).toEqual(["closed", "count"]);
  expect(await seenAt(20, newest)).toEqual([]);

  const later = await seenAt(30);
  expect(await store.watched.lines(scope, ana)).toMatchObject([{ seenSnapshotId: third.snapshotId, seenAt: 30 }]);
  expect(await seenAt(40)).toEqual([]);
  await store.watched.undoSeen(scope, ana, [...first, ...later]);
  expect(await store.watched.lines(scope, ana)).toMatchObject([{ seenSnapshotId: snapshotId, seenAt: 5 }]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(3);
});

test('undoing "mark as seen" keeps a visit made after the page was rendered', async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  const { snapshotId: newer } = await read("7", "B", 10);
  await store.lastSeen.recordVisit(scope, ana, "7", newer, 30);
  expect(await seenAt(20)).toEqual([]);
  expect(await store.watched.lines(scope, ana)).toMatchObject([{ seenSnapshotId: newer, seenAt: 30 }]);
});

test("an alert older than the last visit to its opportunity counts as seen", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  await store.watched.beginLooking(scope, ana, ["7"], 5);
  await notify(await only(ana), snapshotId, 10, ["missing"]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(1);
  expect(await store.alerts.purge(100, 9)).toBe(0);
  await store.db.updateTable("looks").set({ current_at: 11 }).execute();
  expect(await store.alerts.countUnseen(scope, ana)).toBe(0);
  expect(await store.alerts.purge(100, 9)).toBe(1);
});

test("deletes the alerts of a removed watch, and purges old seen ones in small steps", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  const kinds = ["price", "count", "closed"];
  await notify(await only(ana), snapshotId, 10, kinds);
  expect(await store.alerts.purge(100, 2)).toBe(0);
  await seenAt(20);
  expect(await store.alerts.purge(5, 2)).toBe(0);
  expect(await store.alerts.purge(100, 2)).toBe(2);
  expect(await store.alerts.purge(100, 2)).toBe(1);
  await notify(await only(ana), snapshotId, 40, kinds);
  expect(await store.watches.remove(scope, ana, [(await only(ana)).id, "none"])).toBe(1);
  expect(await store.alerts.unseen(scope, ana, 9)).toEqual([]);
});

test("a change covered by several watches of a person is one alert, deleted with the last of them", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  await watch(ana, "7", snapshotId, { step: "Q1" });
  await watch(ida, "7", snapshotId, { step: "Q1" });
  const { snapshotId: newer } = await read("7", "B", 10);
  for (const one of await store.watches.ofOpportunity(scope, "7")) {
    await notify(one, newer, 10, one.step ? ["closed", "price"] : ["price"]);
  }
  const covered = async (person: string) =>
    (await store.alerts.unseen(scope, person, 9)).map(({ kind, watches }) => [
      kind,
      ...watches.map(({ part }) => part),
    ]);
  expect((await covered(ana)).toSorted()).toEqual([
    ["closed", "Q1"],
    ["price", "", "Q1"],
  ]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(2);
  expect(await store.alerts.countUnseen(scope, ida)).toBe(2);
  const own = await store.watches.ofPerson(scope, ana);
  const idOf = (step: string) => own.find((one) => one.step === step)?.id ?? "";
  await store.watches.remove(scope, ida, [idOf("")]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(2);
  await store.watches.remove(scope, ana, [idOf("Q1")]);
  expect(await covered(ana)).toEqual([["price", ""]]);
  await store.watches.remove(scope, ana, [idOf("")]);
  expect(await covered(ana)).toEqual([]);
  expect(await store.alerts.countUnseen(scope, ida)).toBe(2);
});

test("a watch that detects a change later, or after it was marked as seen, adds no second alert", async () => {
  const { snapshotId } = await read("7", "A", 1);
  await watch(ana, "7", snapshotId);
  await watch(ana, "7", snapshotId, { step: "Q1" });
  const all = await store.watches.ofPerson(scope, ana);
  const [whole, step] = [all.find((one) => one.step === ""), all.find((one) => one.step === "Q1")];
  if (!whole || !step) throw new Error("no watch");
  await notify(whole, snapshotId, 10, ["missing", "price"]);
  await notify({ ...whole, revision: 1 }, snapshotId, 20, ["known"]);
  await notify({ ...whole, revision: 2 }, snapshotId, 30, ["missing"]);
  await seenAt(35);
  await notify(step, snapshotId, 40, ["missing", "price"]);
  expect(await store.alerts.countUnseen(scope, ana)).toBe(0);
  const rows = await store.db.selectFrom("alerts").select(["kind", "at"]).orderBy("at").orderBy("kind").execute();
  expect(rows.map(({ kind, at }) => `${kind} ${at}`)).toEqual(["missing 10", "price 10", "known 20", "missing 30"]);
});

test("a refresh round can be claimed only once", async () => {
  expect(await store.watchSettings.of(scope)).toBeUndefined();
  await store.watchSettings.save(scope, 60_000, 1, "");
  expect(await store.watchSettings.take(scope, null, 100)).toBe(true);
  expect(await store.watchSettings.take(scope, null, 100)).toBe(false);
  await store.watchSettings.save(scope, 0, 200, "tomas@example.test");
  expect(await store.watchSettings.of(scope)).toEqual({
    everyMs: 0,
    lastAt: 100,
    updatedAt: 200,
    updatedBy: "tomas@example.test",
  });
});
