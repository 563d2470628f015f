/** Bulk reads with a store, against an in-memory service that counts its calls. */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fail, type FailureCode } from "../../failure.ts";
import { isEndedEarly, toJobView } from "../../job-view.ts";
import type { SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { startWorker } from "../../server/jobs/job-worker.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { itemsToRetry, runBulkRead } from "./bulk-read-run.ts";
import { READ_JOB } from "./bulk-read-status.ts";
import { groupItem } from "./bulk-read-items.ts";
import { registerFollowUp } from "./follow-ups.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
const ids = Array.from({ length: 30 }, (_, index) => String(100 + index));

let store: Store;
const asked: string[] = [];
const refused = new Map<string, FailureCode>();
let before: (id: string) => Promise<void> = async () => undefined;

beforeEach(async () => {
  store = await openTestStore();
  asked.length = 0;
  refused.clear();
  before = async () => undefined;
  return () => store.close();
});

const call = async (_operation: string, request: { id?: string; group_id?: string; language?: string }) => {
  const id = request.id ?? `9${request.group_id}`;
  asked.push(id);
  await before(id);
  const code = refused.get(id);
  if (code) throw fail(code, `Nothing for ${id}.`, { quoted: true });
  const value = anOpportunity(id, { group_id: request.group_id ?? "1" });
  return { value, text: JSON.stringify(value), record: { durationMs: 0, reference: "r" } };
};
const client = async () => ({ call, dialect: defaultDialect }) as unknown as SamplingClient;

const open = async (input: unknown) => {
  const id = await store.jobs.create(scope, { kind: READ_JOB, startedBy: "a@b", wish: input });
  if (id === undefined) throw new Error("another is open");
  return id;
};
const start = (id: string) =>
  startWorker({ store, scope }, id, (work) => runBulkRead({ store, partner }, client, work));
async function read(input: unknown) {
  const id = await open(input);
  await start(id).finished;
  return store.jobs.byId(scope, id);
}
const library = async () => (await store.opportunities.list(scope, { limit: 100, offset: 0 })).total;

test("fetches and stores every id once, and groups by their locale", async () => {
  const group = groupItem({ groupId: "77", country: "US", language: "en" });
  const job = await read({ items: [...ids, group] });
  expect(job).toMatchObject({ state: "done", done: 31, failed: 0, total: 31 });
  expect(asked.toSorted()).toEqual([...ids, "977"].toSorted());
  expect(await library()).toBe(31);
  expect(await store.bulkReadItems.read(scope, job?.id ?? "", 50)).toEqual([...ids, "977"]);
});

test("reports progress after the clock was set back", async () => {
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  const reported: unknown[] = [];
  before = async (id) => {
    if (id !== ids.at(-1)) return;
    reported.length = 0;
    clock.mockReturnValue(Date.now() - 10_000);
    await sleep(400);
  };
  const worker = startWorker({ store, scope }, await open({ items: ids }), (work) => {
    const report: typeof work.report = (progress) => {
      reported.push(progress);
      return work.report(progress);
    };
    return runBulkRead({ store, partner }, client, { ...work, report });
  });
  expect(await worker.finished).toBe("settled");
  expect(reported).toContainEqual({ done: expect.any(Number), failed: 0 });
});

test("a bulk read has failed when the service refused every item, and its retry fetches them", async () => {
  refused.set("100", "unauthorized").set("101", "not_found");
  const job = await read({ items: ["100", "101"] });
  const view = job && toJobView(job, Date.now());
  expect(view).toMatchObject({ phase: "failed", done: 0, failed: 2, total: 2 });
  expect(view && isEndedEarly(view)).toBe(false);
  expect(await itemsToRetry({ store, partner }, job?.id ?? "")).toEqual(["100"]);
});

test("stores each failure with its reason and retries only retryable ones", async () => {
  refused.set("103", "unauthorized").set("110", "not_found");
  const job = await read({ items: ids });
  expect(job).toMatchObject({ state: "done", done: 28, failed: 2 });
  const failed = await store.bulkReadItems.failed(scope, job?.id ?? "");
  expect(failed.map(({ item, failure }) => [item, failure.code])).toEqual([
    ["103", "unauthorized"],
    ["110", "not_found"],
  ]);
  expect(await itemsToRetry({ store, partner }, job?.id ?? "")).toEqual(["103"]);
  refused.clear();
  asked.length = 0;
  expect(await read({ failedIn: job?.id })).toMatchObject({ state: "done", done: 1, failed: 0, total: 1 });
  expect(asked).toEqual(["103"]);
});

test("flags an opportunity as missing when the service no longer has it", async () => {
  await read({ items: ["103"] });
  refused.set("103", "not_found");
  await read({ items: ["103"] });
  const { rows } = await store.opportunities.list(scope, { limit: 1, offset: 0 });
  expect(rows[0]?.missingAt).not.toBeNull();
});

test("does not count a missing watched opportunity as a failure", async () => {
  await read({ items: ["103"] });
  const person = await store.people.add({ email: "w@example.test", name: "W", role: "viewer", passwordHash: "-" });
  const whole = { step: "", entry: "", stepSays: "", entrySays: "", percent: 50, createdAt: 1 };
  await store.watches.add(scope, {
    personId: person.id,
    opportunityId: "103",
    ...whole,
    sinceSnapshotId: "",
    state: {},
  });
  refused.set("103", "not_found").set("110", "not_found");
  const job = await read({ items: ["103", "110"] });
  expect(job).toMatchObject({ state: "done", done: 1, failed: 1 });
  const { rows } = await store.opportunities.list(scope, { limit: 1, offset: 0 });
  expect(rows[0]?.missingAt).not.toBeNull();
});

test("fetches items appended while the job runs", async () => {
  const id = await open({ items: ids });
  const worker = start(id);
  let added = false;
  before = async () => {
    if (added) return;
    added = true;
    expect(await store.bulkReadItems.add(scope, id, ["100", "500", "501"], Date.now())).toBe(true);
  };
  await worker.finished;
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", done: 32, total: 32 });
  expect(asked).toEqual(expect.arrayContaining([...ids, "500", "501"]));
  expect(await store.bulkReadItems.add(scope, id, ["600"], Date.now())).toBe(false);
});

/** Runs until item `110` is next, then pauses. */
async function pauseInTheMiddle(id: string): Promise<void> {
  const first = start(id);
  before = async (item) => {
    if (Number(item) < 110) return;
    await store.jobs.want(scope, id, "pause", Date.now());
    first.poke();
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  await first.finished;
  before = async () => undefined;
}

test("resumes a paused job with the remaining items", async () => {
  const id = await open({ items: ids });
  await pauseInTheMiddle(id);
  const paused = await store.jobs.byId(scope, id);
  expect(paused).toMatchObject({ state: "paused", total: 30 });
  const done = new Set(await store.bulkReadItems.read(scope, id, 50));
  expect(done.size).toBe(paused?.done);
  asked.length = 0;
  await store.jobs.want(scope, id, "run", Date.now());
  await start(id).finished;
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", done: 30, total: 30 });
  expect(asked.toSorted()).toEqual(ids.filter((item) => !done.has(item)));
});

test("does not refetch an item after a crash between storing it and marking it as read", async () => {
  const id = await open({ items: ["100", "101"] });
  before = () => sleep(5);
  const { bulkReadItems } = store;
  const broken = { ...store, bulkReadItems: { ...bulkReadItems, markRead: () => Promise.reject(new Error("killed")) } };
  await startWorker({ store, scope }, id, (work) => runBulkRead({ store: broken, partner }, client, work)).finished;
  const kept = await library();
  expect(kept).toBeGreaterThan(0);
  asked.length = 0;
  await store.jobs.want(scope, id, "run", Date.now());
  await start(id).finished;
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", done: 2 });
  expect(asked).toHaveLength(2 - kept);
});

test("refetches a finished item that is requested again during a pause", async () => {
  const id = await open({ items: ids });
  await pauseInTheMiddle(id);
  expect(asked.filter((item) => item === "100")).toHaveLength(1);
  expect(await store.bulkReadItems.add(scope, id, ["100"], Date.now() + 1)).toBe(true);
  await store.jobs.want(scope, id, "run", Date.now());
  await start(id).finished;
  expect(asked.filter((item) => item === "100")).toHaveLength(2);
});

test("refuses items for a job that is being cancelled", async () => {
  const id = await open({ items: ids });
  const worker = start(id);
  let answer: boolean | undefined;
  before = async () => {
    if (answer !== undefined) return;
    await store.jobs.want(scope, id, "cancel", Date.now());
    answer = await store.bulkReadItems.add(scope, id, ["777"], Date.now());
    worker.poke();
  };
  await worker.finished;
  expect(answer).toBe(false);
});

test("stops the job with one message when the key is refused", async () => {
  for (const id of ids) refused.set(id, "invalid_credentials");
  const job = await read({ items: ids });
  expect(job).toMatchObject({
    state: "failed",
    detail: { message: "Stopped after 0 of 30. The service refused the partner account: “Nothing for 100.”" },
  });
  expect(await store.bulkReadItems.failed(scope, job?.id ?? "")).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(defaultDialect.concurrency);
});

test("finishes the job and stores the failures when only a few items fail", async () => {
  refused.set("100", "invalid_credentials").set("101", "internal_error").set("102", "unreachable");
  const job = await read({ items: ids.slice(0, 4) });
  expect(job).toMatchObject({ state: "done", done: 1, failed: 3, total: 4 });
  const failed = await store.bulkReadItems.failed(scope, job?.id ?? "");
  expect(failed.map(({ item, failure }) => [item, failure.code])).toEqual([
    ["100", "invalid_credentials"],
    ["101", "internal_error"],
    ["102", "unreachable"],
  ]);
});

test("retrying a job that ended early also fetches its remaining items", async () => {
  refused.set("100", "invalid_credentials").set("101", "invalid_credentials");
  const job = await read({ items: ["100", "101"] });
  expect(job).toMatchObject({ state: "failed", done: 0, total: 2 });
  // Simulates an item appended between the last check and the end.
  await store.bulkReadItems.fill(scope, job?.id ?? "", ["102"], Date.now());
  refused.clear();
  asked.length = 0;
  expect(await read({ failedIn: job?.id })).toMatchObject({ state: "done", done: 3, total: 3 });
  expect(asked).toEqual(["100", "101", "102"]);
});

const gone = () => Promise.reject(fail("unreachable", "The service is not there."));

test("a job that failed to start reports the number of remaining items", async () => {
  const id = await open({ items: ids });
  await startWorker({ store, scope }, id, (work) => runBulkRead({ store, partner }, gone, work)).finished;
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "failed", done: 0, failed: 0, total: 30 });
});

/** Saves a fetch that begins now. */
async function keep(id: string, at = Date.now()): Promise<void> {
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await sleep(5);
  await store.opportunities.saveSnapshot(scope, anOpportunity(id), "{}", at, derived, undefined, performance.now());
  await sleep(5);
}
/** Worker that is killed after `work`. */
async function killedAfter(id: string, items: readonly string[], work: () => Promise<void>): Promise<void> {
  const killed = startWorker({ store, scope }, id, async ({ job, keepPlan }) => {
    await store.bulkReadItems.fill(scope, id, items, job.startedAt);
    await keepPlan({ filled: true }, { total: items.length });
    await work();
    return undefined;
  });
  await killed.finished;
}

test("the next worker runs missed follow-ups for opportunities saved by a killed process, without fetching them again", async () => {
  const items = ids.slice(0, 3);
  const id = await open({ items });
  // The first worker saves one opportunity and ends before its follow-ups.
  await killedAfter(id, items, () => keep("100"));
  const followed: string[] = [];
  const run = async (_context: unknown, opportunityId: string) => void followed.push(opportunityId);
  registerFollowUp({ name: "noted", after: "changed", run });
  expect(await start(id).finished).toBe("settled");
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", done: 3, failed: 0 });
  expect(asked.toSorted()).toEqual(["101", "102"]);
  expect(followed.toSorted()).toEqual(["100", "101", "102"]);
});

test("the next worker fetches an opportunity again that the service denied meanwhile", async () => {
  await keep("100");
  const id = await open({ items: ["100"] });
  await killedAfter(id, ["100"], async () => {
    await store.opportunities.markMissing(scope, "100", Date.now());
  });
  expect(await start(id).finished).toBe("settled");
  expect(asked).toEqual(["100"]);
});

test("the next worker compares fetches with their request, whatever the clocks of the instances", async () => {
  // By an instance whose clock is ahead, before the request.
  await keep("100", Date.now() + 90_000);
  const id = await open({ items: ["100", "101"] });
  // By one whose clock is behind, after the request.
  await killedAfter(id, ["100", "101"], () => keep("101", Date.now() - 90_000));
  expect(await start(id).finished).toBe("settled");
  expect(asked).toEqual(["100"]);
});
