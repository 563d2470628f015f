/** Items appended during a job's last moments, with a store and in-process jobs. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { resumeLateItems, registerBulkRead, startBulkRead, startLateItemsClock } from "./bulk-read-job.ts";
import { READ_JOB, WATCH_JOB } from "./bulk-read-status.ts";

const running = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock("../../server/console-store.ts", () => ({ consoleStore: async () => running.store }));
vi.mock("../../server/partner/for-every-partner.ts", () => ({
  forEveryPartner: (work: (each: unknown) => Promise<void>) => work(context()),
}));

const scope = partnerScope("p");
let store: Store;
const context = () => ({ store, partner: { id: "p", name: "Panel", environment: "production", scope } as const });
const asked: string[] = [];
let gate: Promise<void> = Promise.resolve();

beforeEach(async () => {
  store = await openTestStore();
  running.store = store;
  asked.length = 0;
  gate = Promise.resolve();
  const call = async (_operation: string, { id }: { id: string }) => {
    asked.push(id);
    await gate;
    const value = anOpportunity(id);
    return { value, text: JSON.stringify(value), record: { durationMs: 1, reference: "r" } };
  };
  registerBulkRead(async () => ({ call, dialect: defaultDialect }) as unknown as SamplingClient);
});
afterEach(async () => {
  await atRest();
  await store.close();
});

const atRest = async () => {
  await expect.poll(async () => (await store.jobs.open(scope)).length).toBe(0);
  // Work that follows the end of a job runs asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 30));
};
const latest = (kind = READ_JOB) => store.jobs.latest(scope, kind);
/** Job that ended with items appended after its last check of the list. */
async function ended(state: "done" | "failed" | "cancelled", late: readonly string[], kind = READ_JOB) {
  const id = (await store.jobs.create(scope, { kind, at: Date.now() - 1_000, startedBy: "a@b" })) ?? "";
  await store.bulkReadItems.fill(scope, id, late, Date.now());
  const claim = { owner: "w", instance: "i", at: Date.now(), lease: 1_000 };
  await store.jobs.claim(scope, id, claim);
  if (state === "cancelled") await store.jobs.want(scope, id, "cancel", Date.now());
  await store.jobs.settle(scope, id, { owner: "w", state, at: Date.now(), workedMs: 1 });
  return id;
}

test("moves items appended in a job's last moments to a new job, for both kinds", async () => {
  for (const kind of [READ_JOB, WATCH_JOB]) {
    const first = await ended("done", ["501", "500"], kind);
    await resumeLateItems(context());
    await atRest();
    expect(asked.splice(0)).toEqual(["501", "500"]);
    const job = await latest(kind);
    expect(job?.id).not.toBe(first);
    expect(job).toMatchObject({ state: "done", done: 2, total: 2, startedBy: "" });
    expect(await store.jobs.byId(scope, first)).toMatchObject({ total: 0 });
  }
});

test("keeps late items in one of the two lists if the process dies in between", async () => {
  await ended("done", ["500"]);
  const opened = await store.bulkReadItems.holdLate(scope, READ_JOB, Date.now());
  // No worker runs; the list is stored for the next one.
  expect(await store.bulkReadItems.left(scope, opened ?? "", 9)).toEqual(["500"]);
  expect(await store.jobs.byId(scope, opened ?? "")).toMatchObject({ state: "running", leaseUntil: null, total: 1 });
  expect(await store.bulkReadItems.holdLate(scope, READ_JOB, Date.now())).toBeUndefined();
  await store.jobs.want(scope, opened ?? "", "cancel", Date.now());
});

test("moves late items into the open job", async () => {
  await ended("done", ["500"]);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const open = await startBulkRead(context(), { ids: ["100"], why: "asked" }, "a@b");
  await expect.poll(() => asked).toEqual(["100"]);
  await resumeLateItems(context());
  resolve();
  await atRest();
  expect(asked).toEqual(["100", "500"]);
  expect(await latest()).toMatchObject({ id: open, state: "done", done: 2, total: 2 });
});

test("leaves a paused job paused when late items join it", async () => {
  await ended("done", ["500"]);
  const id = (await store.jobs.create(scope, { kind: READ_JOB, at: Date.now(), startedBy: "a@b" })) ?? "";
  await store.jobs.want(scope, id, "pause", Date.now());
  await resumeLateItems(context());
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "paused", total: 1 });
  await store.jobs.want(scope, id, "cancel", Date.now());
});

const ask = (email: string, role: "viewer" | "manager", id: string) =>
  startBulkRead(
    { ...context(), operator: { id: email, email, name: email, role, sessionDigest: "" } },
    { ids: [id], why: "asked" },
    email,
  );
async function pausedOfAna(): Promise<string> {
  const input = { items: ["500"] };
  const id =
    (await store.jobs.create(scope, { kind: READ_JOB, at: Date.now(), startedBy: "ana@b", wish: input })) ?? "";
  await store.jobs.want(scope, id, "pause", Date.now());
  return id;
}

test("leaves a paused job paused when another operator appends to it", async () => {
  const id = await pausedOfAna();
  expect(await ask("vera@b", "viewer", "600")).toBe(id);
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "paused", total: 1 });
  expect(asked).toEqual([]);
  expect(await ask("ana@b", "viewer", "601")).toBe(id);
  await atRest();
  expect(asked.toSorted()).toEqual(["500", "600", "601"]);
});

test("resumes a paused job when a manager appends to it", async () => {
  const id = await pausedOfAna();
  expect(await ask("tomas@b", "manager", "600")).toBe(id);
  await atRest();
  expect(asked.toSorted()).toEqual(["500", "600"]);
});

test("moves no items into a job that is being cancelled", async () => {
  const first = await ended("done", ["500"]);
  const id = (await store.jobs.create(scope, { kind: READ_JOB, at: Date.now(), startedBy: "a@b" })) ?? "";
  await store.jobs.claim(scope, id, { owner: "w", instance: "i", at: Date.now(), lease: 60_000 });
  await store.jobs.want(scope, id, "cancel", Date.now());
  await resumeLateItems(context());
  expect(await store.bulkReadItems.left(scope, first, 9)).toEqual(["500"]);
  await store.jobs.settle(scope, id, { owner: "w", state: "cancelled", at: Date.now(), workedMs: 1 });
  await resumeLateItems(context());
  await atRest();
  expect(asked).toEqual(["500"]);
});

test("drops the remaining items of a cancelled job and keeps those of a failed one for a retry", async () => {
  await ended("cancelled", ["500"]);
  await ended("failed", ["501"]);
  await resumeLateItems(context());
  await atRest();
  expect(asked).toEqual([]);
});

test("resumes late items of an instance that died after the end of a job, while this one lives", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    await startLateItemsClock();
    await ended("done", ["500"]);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => asked).toEqual(["500"]);
    await atRest();
  } finally {
    vi.useRealTimers();
  }
});
