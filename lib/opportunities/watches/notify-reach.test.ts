/** Alerts of watches with a limit for the reach. */
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { addPanel, saveReach } from "../../testing/stores/stored-reach.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { mergedAlert } from "./merged-alert.ts";
import { notifyReach, reachAlert } from "./notify-reach.ts";
import { changeReach } from "./params.ts";
import { alertText } from "./watch-alert-text.ts";
import { reachLines } from "./watch-lines.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Northwind", environment: "production", scope } as const;
let store: Store;
let person: string;
let panelId: string;
beforeEach(async () => {
  store = await openTestStore();
  person = (await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" })).id;
  panelId = await addPanel(store, scope);
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await store.opportunities.saveSnapshot(scope, anOpportunity("7"), "{}", 1, derived);
});
afterEach(() => store.close());

async function watch(step = ""): Promise<string> {
  await store.watches.add(scope, {
    personId: person,
    opportunityId: "7",
    step,
    entry: "",
    stepSays: step,
    entrySays: "",
    percent: 50,
    createdAt: 1,
    sinceSnapshotId: "-",
    state: {},
  });
  const all = await store.watches.ofPerson(scope, person);
  return all.find((one) => one.step === step)?.id ?? "";
}
const setLimit = (id: string, below: number | null) => store.watches.setReachBelow(scope, person, id, below, panelId);
async function compute(room: number): Promise<void> {
  await saveReach(store, scope, panelId, { 7: { room } });
  await notifyReach({ store, partner });
}
/** Oldest first. */
const alerts = async () => (await store.alerts.unseen(scope, person, 99)).toSorted((a, b) => a.id - b.id);
const falls = async () =>
  (await alerts()).flatMap(({ kind, watches }) =>
    watches.map(({ detail }) => {
      const { from, to, limit } = detail as { from: string; to: string; limit: number };
      return `${kind} ${from} → ${to}, limit ${limit}`;
    }),
  );

test("a fall below the limit is reported once, and again after the reach had recovered", async () => {
  await compute(200);
  await setLimit(await watch(), 100);
  for (const room of [150, 90, 80, 80, 120, 100, 40]) await compute(room);
  expect(await falls()).toEqual(["reach 150 → 90, limit 100", "reach 100 → 40, limit 100"]);
});

test("the number of alerts is that of the falls, however often and by however many callers they are looked for", async () => {
  const id = await watch();
  const room = fc.integer({ min: 0, max: 20 }).map((tens) => tens * 10);
  await fc.assert(
    fc.asyncProperty(
      fc.array(room, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      async (rooms, tens) => {
        await store.db.deleteFrom("alert_watches").execute();
        await store.db.deleteFrom("alerts").execute();
        await setLimit(id, null);
        const [first = 0] = rooms;
        await compute(first);
        await setLimit(id, tens * 10);
        for (const one of rooms) {
          await saveReach(store, scope, panelId, { 7: { room: one } });
          await Promise.all([notifyReach({ store, partner }), notifyReach({ store, partner })]);
          await notifyReach({ store, partner });
        }
        const expected = rooms.filter((one, index) => one < tens * 10 && (rooms[index - 1] ?? one) >= tens * 10);
        expect((await falls()).map((text) => text.split(" ")[3])).toEqual(expected.map((one) => `${one},`));
      },
    ),
    { numRuns: 15 },
  );
});

test("a reach that was already below the limit, or was not computed before, is not a fall", async () => {
  const id = await watch();
  await setLimit(id, 100);
  await compute(50);
  expect(await falls()).toEqual([]);
  await compute(100);
  await setLimit(id, 200);
  await compute(90);
  expect(await falls()).toEqual([]);
});

test("without a limit, or after it was removed, there is no alert", async () => {
  const id = await watch();
  await compute(200);
  await compute(50);
  await compute(200);
  await setLimit(id, 100);
  await setLimit(id, null);
  await compute(50);
  expect(await falls()).toEqual([]);
});

test("only the reach in the default panel counts, and none while there is none", async () => {
  await compute(200);
  await setLimit(await watch(), 100);
  const other = await addPanel(store, scope, { name: "Other", isDefault: false });
  await saveReach(store, scope, other, { 7: { room: 10 } });
  await notifyReach({ store, partner });
  expect(await falls()).toEqual([]);
  await store.db.updateTable("panels").set({ is_default: 0 }).execute();
  await compute(10);
  expect(await falls()).toEqual([]);
});

test("another default panel is not a fall; the next fall in it is", async () => {
  await compute(200);
  await setLimit(await watch(), 100);
  const other = await addPanel(store, scope, { name: "Other", isDefault: false });
  await saveReach(store, scope, other, { 7: { room: 10 } });
  await store.panels.makeDefault(scope, other);
  for (const room of [10, 300, 90]) {
    await saveReach(store, scope, other, { 7: { room } });
    await notifyReach({ store, partner });
  }
  expect(await falls()).toEqual(["reach 300 → 90, limit 100"]);
  // The panel is not compared with the other one on the way back, either.
  await compute(20);
  await store.panels.makeDefault(scope, panelId);
  await notifyReach({ store, partner });
  expect(await falls()).toHaveLength(1);
});

test("a change of the default panel during the comparison is not a fall, either", async () => {
  await setLimit(await watch(), 100);
  await saveReach(store, scope, panelId, { 7: { room: 200 } });
  const other = await addPanel(store, scope, { name: "Other", isDefault: false });
  await saveReach(store, scope, other, { 7: { room: 10 } });
  const changeBefore = (call: "reachMoves" | "saveReachMove") => ({
    ...store.watches,
    [call]: async (...input: never[]) => {
      await store.panels.makeDefault(scope, other);
      return (store.watches[call] as (...args: never[]) => Promise<unknown>)(...input);
    },
  });
  for (const call of ["reachMoves", "saveReachMove"] as const) {
    await store.panels.makeDefault(scope, panelId);
    await notifyReach({ store: { ...store, watches: changeBefore(call) }, partner });
    await notifyReach({ store, partner });
    expect(await falls()).toEqual([]);
  }
});

test("only the person's own watch of a whole opportunity takes a limit", async () => {
  const [whole, step] = [await watch(), await watch("Q1")];
  expect(await setLimit(step, 100)).toBe(false);
  expect(await store.watches.setReachBelow(scope, "someone else", whole, 100, panelId)).toBe(false);
  expect(await store.watches.setReachBelow(partnerScope("q"), person, whole, 100, panelId)).toBe(false);
  expect(await setLimit(whole, 100)).toBe(true);
  const limits = (await store.watches.ofPerson(scope, person)).map(({ step: part, reachBelow }) => [part, reachBelow]);
  expect(Object.fromEntries(limits)).toEqual({ "": 100, Q1: null });
});

test("more watches than one batch are all compared", async () => {
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  const ids = Array.from({ length: 205 }, (_unused, index) => String(1_000 + index));
  for (const id of ids) await store.opportunities.saveSnapshot(scope, anOpportunity(id), "{}", 1, derived);
  await store.db
    .insertInto("watches")
    .values(
      ids.map((id) => ({
        id: `w${id}`,
        partner_id: scope.partnerId,
        person_id: person,
        opportunity_id: id,
        percent: 50,
        since_snapshot_id: "-",
        created_at: 1,
        reach_below: 100,
        reach_last: 100,
      })),
    )
    .execute();
  await saveReach(store, scope, panelId, Object.fromEntries(ids.map((id) => [id, { room: 90 }])));
  await notifyReach({ store, partner });
  expect(await store.alerts.countUnseen(scope, person)).toBe(205);
});

test("a failure does not fail the caller, and the next call makes up for it", async () => {
  await compute(200);
  await setLimit(await watch(), 100);
  await saveReach(store, scope, panelId, { 7: { room: 10 } });
  const broken = { ...store.watches, saveReachMove: () => Promise.reject(new Error("full disk")) };
  await expect(notifyReach({ store: { ...store, watches: broken }, partner })).resolves.toBeUndefined();
  expect(await falls()).toEqual([]);
  await notifyReach({ store, partner });
  expect(await falls()).toEqual(["reach 200 → 10, limit 100"]);
});

test("an alert says which limit, from where and to where", async () => {
  await compute(1_230);
  await setLimit(await watch(), 1_000);
  await compute(0);
  const [stored] = await alerts();
  const alert = stored && mergedAlert(stored);
  if (!alert) throw new Error("no alert");
  expect(alertText([alert])).toBe("reach fell below 1,000");
  expect(reachLines([alert])).toMatchObject([{ label: "Reach", from: "1,230", to: "< 10", alert: "below 1,000" }]);
  expect(reachLines([])).toEqual([]);
  expect(alertText([alert, alert])).toBe("reach fell below your limit 2 times");
});

test.each([
  [100, 100, 90, true],
  [100, 90, 80, false],
  [100, 200, 100, false],
  [100, null, 0, false],
])("limit %i, from %s to %i: fall %s", (below, last, reach, isFall) => {
  expect(reachAlert({ below, last, reach }) !== undefined).toBe(isFall);
});

test.each([
  [100, true],
  [null, true],
  [0, false],
  [15, false],
  [10.5, false],
  [20_000_000, false],
  ["100", false],
])("the limit %s is accepted: %s", (below, isSound) => {
  expect(changeReach.safeParse({ id: "5f0c7d0e-6a1c-4b7e-9a57-0b8c2f6f1a11", below }).success).toBe(isSound);
});
