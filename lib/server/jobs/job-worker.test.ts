import { beforeEach, expect, test, vi } from "vitest";
import { fail } from "../../failure.ts";
import { toJobView } from "../../job-view.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { startWorker, type JobRun, type JobWork } from "./job-worker.ts";

const scope = partnerScope("p");
let store: Store;
let id: string;
beforeEach(async () => {
  store = await openTestStore();
  id = (await store.jobs.create(scope, { kind: "sync", at: 1, startedBy: "" })) ?? "";
  return () => store.close();
});

const job = () => store.jobs.byId(scope, id);
const start = (run: JobRun, lease?: number) => startWorker({ store, scope, ...(lease ? { lease } : {}) }, id, run);
const untilStopped = ({ signal }: JobWork) =>
  new Promise<undefined>((resolve) => {
    if (signal.aborted) return resolve(undefined);
    return signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
const X = { owner: "x", instance: "other", at: 1 };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Until the worker holds the job. */
const untilClaimed = () =>
  vi.waitFor(async () => expect((await job())?.leaseUntil).toEqual(expect.any(Number)), {
    interval: 5,
    timeout: 60_000,
  });

test("the result of the work ends the job", async () => {
  const worker = start(async ({ keepPlan, report }) => {
    await keepPlan(["1", "2"], { total: 2 });
    await report({ done: 2, failed: 0 });
    return { state: "done", detail: { message: "All." } };
  });
  expect(await worker.finished).toBe("settled");
  expect(await job()).toMatchObject({
    state: "done",
    total: 2,
    done: 2,
    leaseUntil: null,
    detail: { message: "All." },
  });
});

test("a failure ends the job with its message, a bug with a message that reveals nothing", async () => {
  await start(async () => Promise.reject(fail("unreachable", "The service refused the connection."))).finished;
  expect(await job()).toMatchObject({ state: "failed", detail: { message: "The service refused the connection." } });
  await store.jobs.want(scope, id, "run", 5);
  await start(async () => Promise.reject(new Error("no such column: secret"))).finished;
  expect(await job()).toMatchObject({ state: "failed" });
  expect(JSON.stringify(await job())).not.toContain("secret");
});

test("a fault of the store ends no job: the next worker continues from the plan", async () => {
  const fault = Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL", routine: "f" });
  const cut = start(async ({ keepPlan }) => {
    await keepPlan({ at: 7 }, { done: 7 });
    throw fault;
  });
  expect(await cut.finished).toBe("left");
  expect(await job()).toMatchObject({ state: "running", wanted: "run", leaseUntil: null, done: 7 });
  const next = start(async ({ plan }) => ({ state: "done", detail: { message: JSON.stringify(plan) } }));
  expect(await next.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "done", detail: { message: '{"at":7}' } });
});

test("a job whose end cannot be stored is continued, even if it cannot be released", async () => {
  const full = Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
  const failing = () => Promise.reject(full);
  const jobs = { ...store.jobs, settle: failing, release: failing };
  const worker = startWorker({ store: { jobs }, scope, lease: 100 }, id, async () => ({ state: "done" }));
  expect(await worker.finished).toBe("left");
  await wait(150);
  expect(await start(async () => ({ state: "done" })).finished).toBe("settled");
});

test("obeys a pause request when poked, and passes the plan to the next worker", async () => {
  const worker = start(async (work) => {
    await work.keepPlan(["7"], { total: 1 });
    return untilStopped(work);
  });
  await untilClaimed();
  await store.jobs.want(scope, id, "pause", Date.now());
  worker.poke();
  expect(await worker.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "paused", wanted: "run" });
  await store.jobs.want(scope, id, "run", Date.now());
  const plans: unknown[] = [];
  await start(async ({ plan }) => {
    plans.push(plan);
    return { state: "done" };
  }).finished;
  expect(plans).toEqual([["7"]]);
});

test("the heartbeat is sufficient to keep the lease and to receive a cancel request", async () => {
  // Long enough for a busy machine to reach the claim within the renewed lease.
  const worker = start(untilStopped, 4_000);
  await untilClaimed();
  const first = Number((await job())?.leaseUntil);
  const renewed = async () => expect((await job())?.leaseUntil).toBeGreaterThan(first);
  await vi.waitFor(renewed, { interval: 25, timeout: 60_000 });
  expect(await store.jobs.claim(scope, id, { ...X, lease: 9 })).toBeUndefined();
  await store.jobs.want(scope, id, "cancel", Date.now());
  expect(await worker.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "cancelled" });
});

test("continues when resumed while stopping", async () => {
  const worker = start(async (work) => {
    await untilStopped(work);
    await store.jobs.want(scope, id, "run", Date.now());
    return undefined;
  });
  await untilClaimed();
  await store.jobs.want(scope, id, "pause", Date.now());
  worker.poke();
  expect(await worker.finished).toBe("again");
  expect(await job()).toMatchObject({ state: "running", leaseUntil: null });
});

test.each(["pause", "cancel"] as const)(
  "does not lose a resume request at the last moment before %s",
  async (wanted) => {
    const { jobs } = store;
    let late = true;
    const settle: typeof jobs.settle = async (...given) => {
      if (late) await jobs.want(scope, id, "run", Date.now());
      late = false;
      return jobs.settle(...given);
    };
    const worker = startWorker({ store: { jobs: { ...jobs, settle } }, scope }, id, untilStopped);
    await untilClaimed();
    await jobs.want(scope, id, wanted, Date.now());
    worker.poke();
    expect(await worker.finished).toBe("again");
    expect(await job()).toMatchObject({ state: "running", wanted: "run", leaseUntil: null });
  },
);

test("a worker whose heartbeat is delayed by most of a minute is not shown as interrupted", async () => {
  const worker = start(untilStopped);
  await untilClaimed();
  const held = await job();
  expect(held && toJobView(held, Date.now() + 40_000).phase).toBe("running");
  await store.jobs.want(scope, id, "cancel", Date.now());
  worker.poke();
  await worker.finished;
});

test("stops working on a job claimed by another worker", async () => {
  const worker = start(untilStopped, 10_000);
  await untilClaimed();
  await store.jobs.releaseDead(scope);
  const taken = await store.jobs.claim(scope, id, { ...X, lease: 99_000 });
  expect(taken).toBeDefined();
  worker.poke();
  expect(await worker.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "running" });
  expect(await start(untilStopped).finished).toBe("nothing");
});

test("leaves the job to the next process: the work is aborted, the lease released, the plan kept", async () => {
  const worker = start(async (work) => {
    await work.keepPlan(["7"], { total: 1 });
    return untilStopped(work);
  });
  await untilClaimed();
  worker.leave();
  expect(await worker.finished).toBe("left");
  expect(await job()).toMatchObject({ state: "running", wanted: "run", leaseUntil: null });
  await start(async ({ plan }) => ({ state: "done", detail: { message: JSON.stringify(plan) } })).finished;
  expect(await job()).toMatchObject({ state: "done", detail: { message: '["7"]' } });
});

test("leaves before the claim: the work sees an aborted signal", async () => {
  const signals: boolean[] = [];
  const worker = start(async ({ signal }) => {
    signals.push(signal.aborted);
    return undefined;
  });
  worker.leave();
  expect(await worker.finished).toBe("left");
  expect(signals).toEqual([true]);
  expect(await job()).toMatchObject({ state: "running", leaseUntil: null });
});

test("leaving keeps a result, and obeys a pause requested before", async () => {
  const done = start(async (work) => {
    await untilStopped(work);
    return { state: "done" };
  });
  await untilClaimed();
  done.leave();
  expect(await done.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "done" });

  id = (await store.jobs.create(scope, { kind: "sync", at: 2, startedBy: "" })) ?? "";
  const paused = start(untilStopped);
  await untilClaimed();
  await store.jobs.want(scope, id, "pause", Date.now());
  paused.leave();
  expect(await paused.finished).toBe("settled");
  expect(await job()).toMatchObject({ state: "paused" });
});

test("abandons work that does not end: another worker can claim the job at once, and the late end is ignored", async () => {
  const gate = Promise.withResolvers<void>();
  const worker = start(async () => {
    await gate.promise;
    return { state: "failed" };
  });
  await untilClaimed();
  worker.leave();
  await worker.abandon();
  expect(await job()).toMatchObject({ state: "running", leaseUntil: null });
  await start(async () => ({ state: "done" })).finished;
  gate.resolve();
  await worker.finished;
  expect(await job()).toMatchObject({ state: "done" });
});

test("the worked time excludes pauses", async () => {
  const from = performance.now();
  await start(async () => {
    await wait(30);
    return { state: "failed" };
  }).finished;
  const first = (await job())?.workedMs ?? 0;
  await wait(60);
  await store.jobs.want(scope, id, "run", Date.now());
  await start(async () => ({ state: "done" })).finished;
  expect(first).toBeGreaterThanOrEqual(29);
  expect((await job())?.workedMs).toBeLessThan(performance.now() - from - 50);
});
