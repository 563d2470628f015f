import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { resumeAllJobs } from "../boot.ts";
import { newInstance } from "../instances/instance.ts";
import { ownPartner } from "../partner/partner.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { setStopPhase, stopHooks } from "../shutdown/stop-hooks.ts";
import {
  controlJob,
  onJobEnding,
  registerJobKind,
  resumeJobs,
  retryFailed,
  startJob,
  takeUpJobs,
  unknownJobKinds,
} from "./jobs.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
let store: Store;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  return async () => {
    await store.close();
    vi.unstubAllEnvs();
  };
});

const hook = () => stopHooks().get("jobs");
const context = () => ({ store, partner });
const jobOf = (id: string) => store.jobs.byId(scope, id);
const until = (id: string, state: string) =>
  vi.waitFor(async () => expect(await jobOf(id)).toMatchObject({ state, leaseUntil: null }));
const created = async (kind: string) => (await store.jobs.create(scope, { kind, at: 1, startedBy: "" })) ?? "";

/** Registers a kind whose work runs until it is aborted; returns the number of runs that began. */
function untilAborted(kind: string) {
  const runs = { begun: 0 };
  registerJobKind(kind, {
    busy: "Busy.",
    run: (_context, { signal }) => {
      runs.begun += 1;
      return new Promise((resolve) => {
        if (signal.aborted) resolve(undefined);
        signal.addEventListener("abort", () => resolve(undefined), { once: true });
      });
    },
  });
  return runs;
}

test("a job of an unknown kind is left as it is and named, and the others are resumed", async () => {
  registerJobKind("known", { busy: "Busy.", run: async () => ({ state: "done" }) });
  const [strange, known] = [await created("of-tomorrow"), await created("known")];
  await resumeJobs(context());
  await until(known, "done");
  expect(await jobOf(strange)).toMatchObject({ state: "running", wanted: "run", leaseUntil: null, done: 0 });
  expect(await unknownJobKinds([context()])).toEqual([{ kind: "of-tomorrow", jobs: 1 }]);
});

test("operators can cancel a job of an unknown kind, but neither resume nor retry it", async () => {
  const id = await created("of-tomorrow");
  await store.jobs.want(scope, id, "pause", 2);
  const refusal = { failure: { code: "conflict", message: expect.stringContaining("This version of the console") } };
  await expect(controlJob(context(), id, "run")).rejects.toMatchObject(refusal);
  await expect(retryFailed(context(), id, "")).rejects.toMatchObject(refusal);
  expect(await jobOf(id)).toMatchObject({ state: "paused" });
  await controlJob(context(), id, "cancel");
  expect(await jobOf(id)).toMatchObject({ state: "cancelled" });
  expect(await unknownJobKinds([context()])).toEqual([]);
});

test("a stop releases running jobs and starts none; the next process continues them", async () => {
  const runs = untilAborted("sync");
  const other = untilAborted("read");
  const id = await startJob(context(), "sync", {}, "");
  await vi.waitFor(() => expect(runs.begun).toBe(1));
  expect(hook()?.inFlight?.()).toBe(1);

  setStopPhase("not_ready");
  await hook()?.quiesce?.();
  await vi.waitFor(() => expect(hook()?.inFlight?.()).toBe(0));
  expect(await jobOf(id)).toMatchObject({ state: "running", wanted: "run", leaseUntil: null });
  const late = await startJob(context(), "read", {}, "");
  expect([runs.begun, other.begun]).toEqual([1, 0]);
  expect(await jobOf(late)).toMatchObject({ state: "running", leaseUntil: null });

  clearProcessSingletons();
  const again = [untilAborted("sync"), untilAborted("read")];
  await resumeJobs(context());
  await vi.waitFor(() => expect(again.map(({ begun }) => begun)).toEqual([1, 1]));
  setStopPhase("not_ready");
  await hook()?.quiesce?.();
  await vi.waitFor(() => expect(hook()?.inFlight?.()).toBe(0));
});

test("the lease of work that does not end is released at the limit", async () => {
  const gate = Promise.withResolvers<undefined>();
  registerJobKind("deaf", { busy: "Busy.", run: () => gate.promise });
  const id = await startJob(context(), "deaf", {}, "");
  await vi.waitFor(async () => expect((await jobOf(id))?.leaseUntil).not.toBeNull());
  setStopPhase("not_ready");
  await hook()?.quiesce?.();
  await hook()?.abort?.();
  expect(await jobOf(id)).toMatchObject({ state: "running", leaseUntil: null });
  gate.resolve(undefined);
  await vi.waitFor(() => expect(hook()?.inFlight?.()).toBe(0));
});

test("a job whose worker has died elsewhere is taken up once its lease has expired, a live one and a paused one are not", async () => {
  const runs = untilAborted("sync");
  const elsewhere = { owner: "w", instance: "other", at: 1, lease: 60_000 };
  const [id, paused] = [await created("sync"), await created("paused")];
  untilAborted("paused");
  await store.jobs.claim(scope, id, elsewhere);
  await store.jobs.want(scope, paused, "pause", 2);
  expect(await takeUpJobs(context())).toEqual([]);
  expect(runs.begun).toBe(0);

  await store.db.updateTable("jobs").set({ lease_until: 1 }).where("id", "=", id).execute();
  await created("of-tomorrow");
  expect(await takeUpJobs(context())).toMatchObject([{ kind: "of-tomorrow" }]);
  await takeUpJobs(context());
  await vi.waitFor(() => expect(runs.begun).toBe(1));
  expect(await store.jobs.beat(scope, id, elsewhere)).toBeUndefined();
  expect(await jobOf(paused)).toMatchObject({ state: "paused" });
  // The console that gets the request may be another one than the worker's.
  await store.jobs.want(scope, id, "cancel", 3);
  await hook()?.quiesce?.();
  await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject({ state: "cancelled" }));
});

test("jobs of a live instance are left to it at the start of another one", async () => {
  const runs = untilAborted("sync");
  const id = await created("sync");
  await store.instances.beat({ id: "other", lease: 60_000, build: "" });
  await store.jobs.claim(scope, id, { owner: "w", instance: "other", at: 1, lease: 60_000 });
  await resumeJobs(context());
  expect(runs.begun).toBe(0);
  await store.instances.release("other");
  await resumeJobs(context());
  await vi.waitFor(() => expect(runs.begun).toBe(1));
  setStopPhase("not_ready");
  await hook()?.quiesce?.();
  await vi.waitFor(() => expect(hook()?.inFlight?.()).toBe(0));
});

test("a fault of the store at the start delays the jobs of stopped instances only until the next check", async () => {
  processSingleton("store", () => Promise.resolve(store));
  processSingleton("instance", () => newInstance(400));
  const runs = untilAborted("sync");
  const own = ownPartner().scope;
  const id = (await store.jobs.create(own, { kind: "sync", at: 1, startedBy: "" })) ?? "";
  await store.jobs.claim(own, id, { owner: "w", instance: "stopped", at: 1, lease: 60_000 });
  const released = vi.spyOn(store.jobs, "releaseDead").mockRejectedValueOnce(new Error("connection lost"));
  await resumeAllJobs();
  await vi.waitFor(() => expect(runs.begun).toBe(1), { timeout: 60_000 });
  expect(released).toHaveBeenCalledTimes(2);
  setStopPhase("not_ready");
  await stopHooks().get("clock jobs")?.quiesce?.();
  await hook()?.quiesce?.();
  await vi.waitFor(() => expect(hook()?.inFlight?.()).toBe(0));
  await vi.waitFor(() => expect(stopHooks().get("clock jobs")?.inFlight?.()).toBe(0));
});

test("what must follow a job is stored before its end, however it ends", async () => {
  registerJobKind("done", { busy: "Busy.", run: async () => ({ state: "done" }) });
  registerJobKind("bug", { busy: "Busy.", run: () => Promise.reject(new Error("A bug.")) });
  const runs = untilAborted("paused");
  const states: string[] = [];
  for (const kind of ["done", "bug", "paused"])
    onJobEnding(kind, async () => {
      states.push(`${kind} ${(await store.jobs.latest(scope, kind))?.state}`);
    });
  const ids = [];
  for (const kind of ["done", "bug", "paused"]) ids.push(await startJob(context(), kind, {}, ""));
  await vi.waitFor(() => expect(runs.begun).toBe(1));
  await controlJob(context(), ids[2] ?? "", "pause");
  for (const [index, state] of ["done", "failed", "paused"].entries()) await until(ids[index] ?? "", state);
  expect(states.toSorted()).toEqual(["bug running", "done running", "paused running"]);
});

test("what must follow a job of a killed instance is stored before it is cancelled", async () => {
  registerJobKind("read", { busy: "Busy.", run: async () => ({ state: "done" }) });
  const states: unknown[] = [];
  onJobEnding("read", async () => {
    states.push((await store.jobs.latest(scope, "read"))?.state);
  });
  const id = await created("read");
  await controlJob(context(), id, "cancel");
  await until(id, "cancelled");
  expect(states).toEqual(["running"]);
});

test("a job is not done before what must follow it is stored", async () => {
  registerJobKind("read", { busy: "Busy.", run: async () => ({ state: "done" }) });
  onJobEnding("read", () => Promise.reject(new Error("Not stored.")));
  const id = await startJob(context(), "read", {}, "");
  await until(id, "failed");
});

test("the start of a job is in the time of the database", async () => {
  untilAborted("sync");
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 90_000);
  onTestFinished(() => clock.mockRestore());
  const id = await startJob(context(), "sync", {}, "");
  expect((await jobOf(id))?.startedAt).toBeLessThanOrEqual(await store.turns.now());
  await controlJob(context(), id, "cancel");
  await until(id, "cancelled");
});
