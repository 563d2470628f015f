/**
 * All attributes stored by a sync are indexed in the background, even if the indexing job is paused, cancelled or
 * interrupted.
 */
import { beforeEach, expect, test } from "vitest";
import { toJobView } from "../../job-view.ts";
import { startWorker } from "../../server/jobs/job-worker.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { resumeDeriveJob, registerDeriveJob, runDeriveJob } from "./recompute-derived.ts";
import { DERIVE_JOB } from "./sync-status.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
registerDeriveJob();

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

function fetched(id: string) {
  const attribute = anAttribute(id, { question: `Question ${id}` });
  return { attribute, bodyText: JSON.stringify(attribute), readAt: 5 };
}
const keep = (...ids: readonly string[]) => store.attributes.saveDetails(scope, ids.map(fetched));
const behind = async () => (await store.attributes.derivedBefore(scope, 0)).total;
const latest = () => store.jobs.latest(scope, DERIVE_JOB);
const goOn = (given: Store = store) => resumeDeriveJob({ store: given, partner });
const quiet = { job: { done: 0, failed: 0 }, signal: new AbortController().signal, report: async () => undefined };
/** Waits until no derive job is running or has remaining work. */
async function rested(): Promise<void> {
  await expect.poll(async () => (await latest())?.state, { interval: 5 }).not.toBe("running");
  await expect.poll(behind, { interval: 5 }).toBe(0);
  await expect.poll(async () => (await store.jobs.open(scope)).length, { interval: 5 }).toBe(0);
}

test("resumes a paused job when there is work", async () => {
  await keep("1");
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.jobs.want(scope, id, "pause", 2);
  await goOn();
  await rested();
  expect(await latest()).toMatchObject({ id, state: "done" });
});

test("an instance that starts while others are live leaves an open job as it is, and opens one if there is none", async () => {
  await keep("1");
  const start = () => resumeDeriveJob({ store, partner }, { leavesOpen: true });
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.jobs.want(scope, id, "pause", 2);
  await start();
  expect(await latest()).toMatchObject({ id, state: "paused" });
  await store.jobs.want(scope, id, "cancel", 3);
  await start();
  await rested();
  expect(await latest()).toMatchObject({ state: "done", done: 1 });
});

test("starts another job after a cancelled one", async () => {
  await keep("1");
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.jobs.want(scope, id, "cancel", 2);
  await goOn();
  await rested();
  expect(await latest()).toMatchObject({ state: "done", done: 1 });
});

test("indexes attributes stored after the job's last check", async () => {
  await keep("1");
  const { jobs } = store;
  let late = true;
  // A sync stores an attribute and requests indexing while the job settles as done.
  const settle: typeof jobs.settle = async (...given) => {
    if (late) {
      late = false;
      await keep("2");
      await goOn();
    }
    return jobs.settle(...given);
  };
  await goOn({ ...store, jobs: { ...jobs, settle } });
  await rested();
  expect(late).toBe(false);
});

test("a concurrently started job does not fail the sync", async () => {
  await keep("1");
  const { jobs } = store;
  const open: typeof jobs.open = async (...given) => {
    const seen = await jobs.open(...given);
    await jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" });
    return seen;
  };
  await expect(goOn({ ...store, jobs: { ...jobs, open } })).resolves.toBeUndefined();
  // Runs as the worker of the concurrently started job.
  await startWorker({ store, scope }, (await latest())?.id ?? "", (work) => runDeriveJob({ store, partner }, work))
    .finished;
  expect(await behind()).toBe(0);
});

test("tries an unreadable body once and lets the next sync fetch it again", async () => {
  await keep("1", "2");
  await store.attributes.saveList(scope, {
    source: "top",
    country: null,
    items: ["1", "2"].map((id) => ({ id, active: true })),
    readAt: 1,
  });
  await store.db.updateTable("attributes").set({ body: "{" }).where("attribute_id", "=", "2").execute();
  const end = await runDeriveJob({ store, partner }, quiet);
  expect(end).toMatchObject({ state: "done", detail: { message: expect.stringContaining("1 stored response from") } });
  expect(await behind()).toBe(0);
  expect(await store.attributes.due(scope, { olderThan: 1 })).toEqual(["2"]);
  // The same response as before counts as new.
  await keep("2");
  expect(await behind()).toBe(1);
  expect(await runDeriveJob({ store, partner }, quiet)).toEqual({ state: "done", detail: {} });
  expect((await store.search.texts(scope, "Question 2", { limit: 9, offset: 0 })).total).toBe(1);
});

/** Job that finds two bodies which cannot be read, after an earlier worker of it got as far as given. */
async function derivedUnreadable(before: { done: number; failed: number }) {
  await keep("1", "2");
  await store.db.updateTable("attributes").set({ body: "{" }).execute();
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.db.updateTable("jobs").set(before).where("id", "=", id).execute();
  await startWorker({ store, scope }, id, (work) => runDeriveJob({ store, partner }, work)).finished;
  const job = await store.jobs.byId(scope, id);
  return job && toJobView(job, Date.now());
}

test("without a readable body the job has failed, unless an earlier worker of it indexed some", async () => {
  expect(await derivedUnreadable({ done: 0, failed: 0 })).toMatchObject({
    phase: "failed",
    done: 0,
    failed: 2,
    total: 2,
  });
  expect(await derivedUnreadable({ done: 3, failed: 1 })).toMatchObject({
    phase: "done",
    done: 3,
    failed: 3,
    total: 6,
  });
});

test("keeps a body that is stored while an unreadable earlier one is being processed", async () => {
  await keep("1");
  expect(await store.attributes.forgetDetail(scope, "1", "an earlier one")).toBe(false);
  expect(await behind()).toBe(1);
});

test("merges the index before the job ends, unless the job is aborted first", async () => {
  await keep("1");
  const aborting = new AbortController();
  let merged = 0;
  const search: Store["search"] = {
    ...store.search,
    mergeIndex: async () => {
      merged += 1;
      if (merged === 1) aborting.abort();
    },
  };
  const paused = await runDeriveJob({ store: { ...store, search }, partner }, { ...quiet, signal: aborting.signal });
  expect(paused).toBeUndefined();
  expect(await runDeriveJob({ store: { ...store, search }, partner }, quiet)).toEqual({ state: "done", detail: {} });
  expect(merged).toBe(2);
});
