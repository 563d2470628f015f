import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { buildTargeting } from "../targeting/model.ts";
import { parseOpportunity } from "./parse-opportunity.ts";
import { stateOf } from "./watch-state.ts";
import { tellUntold, tellWatches } from "./watch-telling.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
let store: Store;
let person: string;
let clock = 0;
beforeEach(async () => {
  store = await openMemoryStore();
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
  return (await store.opportunities.saveReading(scope, parseOpportunity(text), text, clock, derived)).snapshotId;
}

async function watch(text: string): Promise<void> {
  const opportunity = parseOpportunity(text);
  const target = { step: "", entry: "" };
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
const tell = () => tellWatches({ store, partner }, "7");
const told = async () =>
  (await store.alerts.unseen(scope, person, 50)).map(({ kind, at }) => `${kind} ${at}`).toSorted();

test("a reading is told once, whoever tells it and however often", async () => {
  await watch(body(100));
  await read(body(40));
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  expect(await told()).toEqual([`count ${clock}`]);
  const [alert] = await store.alerts.unseen(scope, person, 1);
  expect(alert?.detail).toMatchObject({ moved: [{ from: 100, to: 40, percent: 60 }], limit: 50 });
});

test("small moves add up, and what was told is what the next rests on", async () => {
  await watch(body(100));
  for (const count of [80, 60, 49, 30, 25, 24]) {
    await read(body(count));
    await tell();
  }
  const moved = (await store.alerts.unseen(scope, person, 9)).map(
    ({ detail }) => (detail as { moved: { from: number; to: number }[] }).moved[0],
  );
  expect(moved).toMatchObject([
    { from: 49, to: 24 },
    { from: 100, to: 49 },
  ]);
});

test("what a killed process kept and did not tell is told at the next start", async () => {
  await watch(body(100));
  await read(body(100, 2));
  expect(await told()).toEqual([]);
  await tellUntold({ store, partner });
  expect(await told()).toEqual([`price ${clock}`]);
});

test("so is that the service knows it no longer, and that it knows it again", async () => {
  await watch(body(100));
  await store.opportunities.markMissing(scope, "7", 1_000);
  await tellUntold({ store, partner });
  expect(await store.watches.untold(scope, 9)).toEqual([]);
  await store.opportunities.markMissing(scope, "7", 1_500);
  expect(await store.watches.untold(scope, 9)).toEqual([]);
  clock = 2_000;
  await read(body(100));
  await tellUntold({ store, partner });
  expect(await told()).toEqual(["known 2010", "missing 1000"]);
  expect(await store.watches.untold(scope, 9)).toEqual([]);
});

test("not known, known again, and not known again are three alerts", async () => {
  await watch(body(100));
  await store.opportunities.markMissing(scope, "7", 1_000);
  await tell();
  await tell();
  clock = 2_000;
  await read(body(100));
  await tell();
  await store.opportunities.markMissing(scope, "7", 3_000);
  await tell();
  expect(await told()).toEqual(["known 2010", "missing 1000", "missing 3000"]);
});

test("a reading that cannot be told is no failure of the reading", async () => {
  await watch(body(100));
  await read(body(10));
  const broken = { ...store, watches: { ...store.watches, tell: () => Promise.reject(new Error("full disk")) } };
  await expect(tellWatches({ store: broken, partner }, "7")).resolves.toBeUndefined();
  expect(await told()).toEqual([]);
  await tellUntold({ store, partner });
  expect(await told()).toEqual([`count ${clock}`]);
});
