import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";
import { entriesByIdentity, entryOfIdentity } from "./watch-entries.ts";
import { stateOf } from "./watch-state.ts";
import { notifyPending, notifyWatches } from "./notify-watches.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
let store: Store;
let person: string;
let clock = 0;
beforeEach(async () => {
  store = await openTestStore();
  person = (await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" })).id;
});
afterEach(() => store.close());

const body = (count: number, price = 1): string =>
  JSON.stringify({
    id: 7,
    group_id: 1,
    status: "OPEN",
    cost_per_interview: price,
    cells: [{ tag: "a", attribute_id: 1, kind: "VALUE", value: "1" }],
    quotas: [[{ id: "x", cells: ["a"], count, status: "OPEN" }]],
  });

async function read(text: string): Promise<string> {
  clock += 10;
  const derived = { quotaEntries: 1, openQuotaEntries: 1, cells: 1 };
  return (await store.opportunities.saveSnapshot(scope, parseOpportunity(text), text, clock, derived)).snapshotId;
}

async function watch(text: string, target = { step: "", entry: "" }): Promise<void> {
  const opportunity = parseOpportunity(text);
  await store.watches.add(scope, {
    personId: person,
    opportunityId: "7",
    ...target,
    stepSays: "",
    entrySays: "",
    percent: 50,
    createdAt: clock,
    sinceSnapshotId: await read(text),
    state: stateOf(opportunity, buildTargeting(opportunity), target),
  });
}
const notify = () => notifyWatches({ store, partner }, "7");
const alertTexts = async () =>
  (await store.alerts.unseen(scope, person, 50)).map(({ kind, at }) => `${kind} ${at}`).toSorted();

test("creates alerts once per snapshot, for any number of calls and callers", async () => {
  await watch(body(100));
  await read(body(40));
  await Promise.all([notify(), notify(), notify()]);
  await notify();
  expect(await alertTexts()).toEqual([`count ${clock}`]);
  const [alert] = await store.alerts.unseen(scope, person, 1);
  expect(alert?.watches[0]?.detail).toMatchObject({ moved: [{ from: 100, to: 40, percent: 60 }], limit: 50 });
});

test("small changes add up, and each alert sets the new baseline", async () => {
  await watch(body(100));
  for (const count of [80, 60, 49, 30, 25, 24]) {
    await read(body(count));
    await notify();
  }
  const moved = (await store.alerts.unseen(scope, person, 9)).flatMap(({ watches }) =>
    watches.map(({ detail }) => (detail as { moved: { from: number; to: number }[] }).moved[0]),
  );
  expect(moved).toMatchObject([
    { from: 49, to: 24 },
    { from: 100, to: 49 },
  ]);
});

test("creates alerts at the next start for a snapshot stored by a killed process", async () => {
  await watch(body(100));
  await read(body(100, 2));
  expect(await alertTexts()).toEqual([]);
  await notifyPending({ store, partner });
  expect(await alertTexts()).toEqual([`price ${clock}`]);
});

test("creates alerts at the next start for opportunities that went missing or were found again", async () => {
  await watch(body(100));
  await store.opportunities.markMissing(scope, "7", 1_000);
  await notifyPending({ store, partner });
  expect(await store.watches.untold(scope, 9)).toEqual([]);
  await store.opportunities.markMissing(scope, "7", 1_500);
  expect(await store.watches.untold(scope, 9)).toEqual([]);
  clock = 2_000;
  await read(body(100));
  await notifyPending({ store, partner });
  expect(await alertTexts()).toEqual(["known 2010", "missing 1000"]);
  expect(await store.watches.untold(scope, 9)).toEqual([]);
});

test("going missing, being found again and going missing again are three alerts", async () => {
  await watch(body(100));
  await store.opportunities.markMissing(scope, "7", 1_000);
  await notify();
  await notify();
  clock = 2_000;
  await read(body(100));
  await notify();
  await store.opportunities.markMissing(scope, "7", 3_000);
  await notify();
  expect(await alertTexts()).toEqual(["known 2010", "missing 1000", "missing 3000"]);
});

test("a failure to create alerts does not fail the fetch", async () => {
  await watch(body(100));
  await read(body(10));
  const broken = { ...store, watches: { ...store.watches, tell: () => Promise.reject(new Error("full disk")) } };
  await expect(notifyWatches({ store: broken, partner }, "7")).resolves.toBeUndefined();
  expect(await alertTexts()).toEqual([]);
  await notifyPending({ store, partner });
  expect(await alertTexts()).toEqual([`count ${clock}`]);
});

const withEntry = (count: unknown, status: unknown = "OPEN") =>
  body(1).replace('"count":1,"status":"OPEN"', `"count":${JSON.stringify(count)},"status":${JSON.stringify(status)}`);

test.each(["", "Q1", "entry"])("an unreadable count or status is no change of a watched part: %j", async (part) => {
  const opportunity = parseOpportunity(withEntry(100, "CLOSED"));
  const [identity = ""] = entriesByIdentity(buildTargeting(opportunity)).keys();
  const target = part === "entry" ? { step: "Q1", entry: entryOfIdentity(identity) } : { step: part, entry: "" };
  await watch(withEntry(100, "CLOSED"), target);
  for (const [count, status] of [
    [{}, "OPEN"],
    [100, {}],
    [100, "CLOSED"],
  ]) {
    await read(withEntry(count, status));
    await notify();
    expect(await alertTexts()).toEqual([]);
  }
  await read(withEntry(100));
  await notify();
  await read(withEntry({}));
  await notify();
  await read(withEntry(30));
  await notify();
  expect((await alertTexts()).map((text) => text.split(" ")[0])).toEqual(["count", "reopened"]);
});

test.each(["", "Q1", "entry"])("a part that begins unreadable has no state until it is read: %j", async (part) => {
  const [identity = ""] = entriesByIdentity(buildTargeting(parseOpportunity(withEntry({})))).keys();
  const target = part === "entry" ? { step: "Q1", entry: entryOfIdentity(identity) } : { step: part, entry: "" };
  await watch(withEntry({}, {}), target);
  for (const [count, status] of [
    [{}, "OPEN"],
    [100, "CLOSED"],
    [100, {}],
  ]) {
    await read(withEntry(count, status));
    await notify();
  }
  expect(await alertTexts()).toEqual([]);
  await read(withEntry(100));
  await notify();
  expect((await alertTexts()).map((text) => text.split(" ")[0])).toEqual(["reopened"]);
});

test("an entry first seen unreadable in a watched opportunity is not closed when it is read", async () => {
  const two = (count: unknown) => {
    const added = `{"id":"y","cells":["b"],"count":${JSON.stringify(count)},"status":"CLOSED"}`;
    return body(100)
      .replace('"cells":[{', '"cells":[{"tag":"b","attribute_id":1,"kind":"VALUE","value":"2"},{')
      .replace(
        '"status":"OPEN"}]]',
        `"status":"OPEN"},${added.replace('"CLOSED"', typeof count === "number" ? '"CLOSED"' : "{}")}]]`,
      );
  };
  await watch(body(100));
  await read(two({}));
  await notify();
  await read(two(5));
  await notify();
  expect((await alertTexts()).map((text) => text.split(" ")[0])).toEqual(["added"]);
});
