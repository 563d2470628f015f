import { afterEach, beforeEach, expect, test, beforeAll } from "vitest";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import type { Person } from "../../store/people/people.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { saveAnswer } from "../fetch/fetch-opportunity.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { opportunityAt } from "../snapshots/parsed-snapshot.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { isUnreadable } from "./figure-changes.ts";
import { backfillHistory } from "./history-backfill.ts";
import { trendsOf } from "./history-trends.ts";
import { diffBetween, historyOf, recordVisit } from "./history.ts";

beforeAll(registerFollowUps);

const scope = partnerScope("ours");
const partner = { id: "ours", name: "Ours", environment: "sandbox", scope } as const;
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner };
});
afterEach(() => store.close());

const cell = (tag: string, value: string) => ({ tag, attribute_id: "7", negate: false, kind: "VALUE", value });
const CELLS = [cell("m", "1"), cell("f", "2"), cell("x", "3")];
const entry = (tag: string, count: number, status = count > 0 ? "OPEN" : "CLOSED") => ({
  id: `e${tag}`,
  cells: [tag],
  count,
  status,
});

async function read(fields: object, id = "5"): Promise<string> {
  const value = anOpportunity(id, { cells: CELLS, filters: [], ...fields });
  await saveAnswer(context, { value, text: JSON.stringify(value) });
  return (await store.opportunities.latest(scope, id))?.snapshotId ?? "";
}
const kept = async () => (await store.opportunities.list(scope, { limit: 1, offset: 0 })).rows[0];

test("groups the diff of two snapshots", async () => {
  const from = await read({ cost_per_interview: 1.2, quotas: [[entry("m", 9), entry("f", 5)]] });
  const to = await read({ cost_per_interview: 1.4, quotas: [[entry("m", 0), entry("x", 4)]] });
  const diff = await diffBetween(context, { id: "5", from, to });
  expect(diff.header).toEqual([{ label: "CPI", before: "1.2", after: "1.4" }]);
  expect(diff.groups.status).toMatchObject([{ key: "Q1.1", status: ["OPEN", "CLOSED"], count: ["9", "0"] }]);
  expect(diff.groups.count).toMatchObject([{ key: "Q1.1" }]);
  expect(diff.groups.added).toMatchObject([{ key: "Q1.2", count: [null, "4"] }]);
  expect(diff.groups.removed).toMatchObject([{ key: "Q1.2", count: ["5", null] }]);
  const [added] = diff.groups.added;
  expect(added?.cells.map((place) => diff.cells[place]?.value)).toEqual(["3"]);
  expect([diff.from.openEntries, diff.to.openEntries]).toEqual([2, 1]);
  expect((await kept())?.change).toMatchObject({ price: ["1.2", "1.4"], closed: 1, added: 1, removed: 1 });
});

test("reports a step that no respondent can pass as a step change, not as a spelling change", async () => {
  const from = await read({ quotas: [[entry("m", 9)]] });
  const to = await read({ quotas: [[entry("m", 9)], [], [entry("f", 5)]] });
  const diff = await diffBetween(context, { id: "5", from, to });
  expect(diff.steps).toEqual(["Q2 added (no entries: no one can pass).", "Q3 added (1 entry)."]);
  expect(diff.rest).toEqual([]);
  expect((await kept())?.change).toMatchObject({ stepsAdded: 2, added: 1 });
  const back = await diffBetween(context, { id: "5", from: to, to: from });
  expect(back.steps).toEqual(["Q2 removed (no entries).", "Q3 removed (1 entry)."]);
});

test("flags a body with another field order as unchanged", async () => {
  const value = anOpportunity("5", { cells: CELLS, filters: [], quotas: [[entry("m", 9)]] });
  const from = await read({ quotas: [[entry("m", 9)]] });
  await saveAnswer(context, { value, text: JSON.stringify(value, null, 1) });
  const [newest] = (await historyOf(context, "5")).snapshots;
  expect(newest?.position).toBe(2);
  expect(await diffBetween(context, { id: "5", from, to: newest?.id ?? "" })).toMatchObject({ same: true });
});

test("a snapshot of another opportunity or partner account is missing", async () => {
  const [own, foreign] = [await read({ quotas: [] }), await read({ quotas: [] }, "6")];
  await expect(diffBetween(context, { id: "5", from: own, to: foreign })).rejects.toThrow(
    /doesn’t belong to opportunity 5/,
  );
  await expect(opportunityAt(context, { id: "5", snapshot: foreign })).rejects.toThrow(
    /doesn’t belong to opportunity 5/,
  );
  const theirs = { store, partner: { ...partner, id: "theirs", scope: partnerScope("theirs") } };
  await expect(opportunityAt(theirs, { id: "5", snapshot: own })).rejects.toThrow(/Snapshot not found/);
});

test("follows counts by meaning across changed tags, positions and steps", async () => {
  await read({ quotas: [[entry("m", 9), entry("f", 5)]] });
  await read({ quotas: [[entry("x", 1)], [entry("f", 5), entry("m", 7)]] });
  const renamed = [cell("a", "1"), cell("b", "2"), cell("c", "3")];
  await read({ cells: renamed, quotas: [[entry("a", 4), entry("b", 5), entry("c", 1)]] });
  const { moments, entries, unmoved } = await trendsOf(context, "5");
  expect(moments.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(entries.map(({ key, counts }) => [key, counts])).toEqual([
    ["Q1.1", [9, 7, 4]],
    ["Q1.3", [null, 1, 1]],
  ]);
  expect(unmoved).toBe(1);
});

test("a new entry does not inherit the history of an entry with the same meaning in another step", async () => {
  await read({ quotas: [[entry("m", 100), entry("f", 50)]] });
  await read({ quotas: [[entry("m", 90), entry("f", 50)], [entry("m", 5)]] });
  expect((await trendsOf(context, "5")).entries.map(({ key, counts }) => [key, counts])).toEqual([
    ["Q1.1", [100, 90]],
    ["Q2.1", [null, 5]],
  ]);
});

test("distinguishes duplicate entries by their order", async () => {
  await read({ quotas: [[entry("m", 9), entry("m", 3)]] });
  await read({ quotas: [[entry("m", 8), entry("m", 3)]] });
  expect((await trendsOf(context, "5")).entries.map(({ key, counts }) => [key, counts])).toEqual([["Q1.1", [9, 8]]]);
});

async function anOperator() {
  const ana: Person = await store.people.add({
    email: "a@example.test",
    name: "Ana",
    role: "viewer",
    passwordHash: "-",
  });
  return { ...context, operator: { ...ana, role: "viewer" as const, sessionDigest: "" } };
}

test("a later visit reports the changes since the previous one", async () => {
  const as = await anOperator();
  await read({ status: "OPEN", quotas: [[entry("m", 9)]] });
  expect(await recordVisit(as, "5")).toMatchObject({ at: undefined, change: undefined });
  await read({ status: "PAUSED", quotas: [[entry("m", 0)]] });
  await store.db.updateTable("looks").set({ at: 1, current_at: 1 }).execute();
  expect(await recordVisit(as, "5")).toMatchObject({
    at: 1,
    position: 1,
    change: { status: ["OPEN", "PAUSED"], closed: 1 },
  });
  await store.db.updateTable("looks").set({ current_at: 2 }).execute();
  expect(await recordVisit(as, "5")).toMatchObject({ at: 2, position: 2, change: undefined });
});

/** A body that this version cannot parse. */
async function spoil(snapshotId: string): Promise<void> {
  await store.db.updateTable("snapshot_bodies").set({ body: "<html>" }).where("snapshot_id", "=", snapshotId).execute();
  clearProcessSingleton("parsed-opportunities");
}

test.each(["before", "after"] as const)("a body %s that can’t be read is reported, not as no change", async (which) => {
  const as = await anOperator();
  const before = await read({ quotas: [[entry("m", 9)]] });
  await recordVisit(as, "5");
  const after = await read({ quotas: [[entry("m", 6)]] });
  await store.db.updateTable("looks").set({ at: 1, current_at: 1 }).execute();
  await spoil(which === "before" ? before : after);
  expect(await recordVisit(as, "5")).toEqual({ at: 1, change: undefined, position: undefined, unreadable: which });
});

test("an older body that can’t be read is skipped in the trends, and counted", async () => {
  await read({ quotas: [[entry("m", 9)]] });
  const spoiled = await read({ quotas: [[entry("m", 7)]] });
  await read({ quotas: [[entry("m", 6)]] });
  await spoil(spoiled);
  const { moments, unreadable, total, entries } = await trendsOf(context, "5");
  expect(moments.map(({ position }) => position)).toEqual([1, 3]);
  expect([unreadable, total]).toEqual([1, 3]);
  expect(entries.map(({ key, counts }) => [key, counts])).toEqual([["Q1.1", [9, 6]]]);
});

test("without a readable newest body, only this opportunity has no trends", async () => {
  await read({ quotas: [[entry("m", 9)]] });
  const newest = await read({ quotas: [[entry("m", 7)]] });
  await read({ quotas: [[entry("m", 3)]] }, "6");
  await read({ quotas: [[entry("m", 2)]] }, "6");
  await spoil(newest);
  await expect(trendsOf(context, "5")).rejects.toThrow("The stored response isn’t a readable opportunity.");
  expect((await trendsOf(context, "6")).entries.map(({ counts }) => counts)).toEqual([[3, 2]]);
});

test("an unreadable body has no figures that could be mistaken for zero", async () => {
  await spoil(await read({ quotas: [[entry("m", 9)]] }));
  await read({ quotas: [[entry("m", 6)]] });
  await store.db.updateTable("snapshots").set({ figures: null }).execute();
  await backfillHistory({ store, partner });
  const [newest, oldest] = (await historyOf(context, "5")).snapshots.map(({ figures }) => figures);
  if (!newest || !oldest) throw new Error("no figures");
  expect([isUnreadable(newest), isUnreadable(oldest)]).toEqual([false, true]);
});

test("back-fills figures of older versions and change summaries lost in a crash at the next start", async () => {
  await read({ quotas: [[entry("m", 9)]] });
  await read({ quotas: [[entry("m", 6)]] });
  await store.db.updateTable("snapshots").set({ figures: null }).execute();
  await store.db.updateTable("opportunities").set({ change: null }).execute();
  await backfillHistory({ store, partner });
  const { snapshots } = await historyOf(context, "5");
  expect(snapshots.map(({ figures }) => figures?.countSum)).toEqual([6, 9]);
  expect((await kept())?.change).toMatchObject({ counts: 1 });
});
