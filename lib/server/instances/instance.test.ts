import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { shutDown } from "../shutdown/shut-down.ts";
import { stopHooks } from "../shutdown/stop-hooks.ts";
import { enterInstance, newInstance, thisInstance } from "./instance.ts";
import { backgroundShare, hasOtherInstances, instanceShare } from "./share.ts";

/** Milliseconds after which a hanging wait fails. */
const PATIENCE = { timeout: 60_000 };

let location: TestLocation;
let store: Store;
let other: Store;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  location = await testLocation();
  [store, other] = [await location.open(), await location.open()];
  processSingleton("store", () => Promise.resolve(store));
});
afterEach(async () => {
  await stopHooks().get("clock instance")?.flush?.();
  clearProcessSingletons();
  await store.close();
  await other.close();
  vi.unstubAllEnvs();
  location.remove();
});

const live = async () => (await other.instances.live()).map(({ id }) => id);
const seenAt = async () => (await other.db.selectFrom("instances").select("seen_at").executeTakeFirstOrThrow()).seen_at;

test("has one identity per process start, with a lease of 20 s and a heartbeat every 5 s", () => {
  expect(thisInstance()).toBe(thisInstance());
  expect(thisInstance()).toMatchObject({ lease: 20_000, interval: 5_000 });
  expect(newInstance().id).not.toBe(newInstance().id);
});

test("beats while it works and while calls in flight finish; its release is the last thing before the store is closed", async () => {
  processSingleton("instance", () => newInstance(2_000));
  await enterInstance();
  expect(await live()).toEqual([thisInstance().id]);
  const first = await seenAt();
  await vi.waitFor(async () => expect(await seenAt()).toBeGreaterThan(first), PATIENCE);

  const phases: string[] = [];
  const before: string[][] = [];
  let inFlight = 1;
  const exit = await shutDown({
    hooks: () =>
      new Map([
        ...stopHooks(),
        ["call", { inFlight: () => inFlight, drain: () => void setTimeout(() => (inFlight = 0), 3_000) }],
      ]),
    notReadyMs: 0,
    finishMs: 20_000,
    now: () => performance.now(),
    sleep: async (ms) => {
      before.push(await live());
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
    report: (phase) => phases.push(phase),
    onError: (_hook, error) => expect.unreachable(String(error)),
  });
  expect([exit, phases]).toEqual([0, ["not_ready", "draining", "closing"]]);
  // Longer than its lease.
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before.slice(0, -2).map((ids) => ids.length))).toEqual(new Set([1]));
  expect(await live()).toEqual([]);
});

test("shares what an installation may do with all live instances, from the next heartbeat on", async () => {
  expect([instanceShare(6), hasOtherInstances()]).toEqual([6, false]);
  expect([1, 2, 3, 6].map(backgroundShare)).toEqual([1, 1, 1, 4]);
  processSingleton("instance", () => newInstance(2_000));
  await other.instances.beat({ id: "b", build: "", lease: 20_000 });
  await enterInstance();
  expect([instanceShare(6), instanceShare(5), hasOtherInstances()]).toEqual([3, 2, true]);
  expect([1, 2, 4, 6, 20].map(backgroundShare)).toEqual([1, 1, 1, 2, 9]);

  await other.instances.beat({ id: "c", build: "", lease: 20_000 });
  await other.instances.beat({ id: "d", build: "", lease: 20_000 });
  await vi.waitFor(() => expect(instanceShare(6)).toBe(1), PATIENCE);
  expect([instanceShare(20), instanceShare(3)]).toEqual([5, 1]);
  expect([6, 8, 20].map(backgroundShare)).toEqual([1, 1, 4]);

  for (const id of ["b", "c", "d"]) await other.instances.release(id);
  await vi.waitFor(() => expect(instanceShare(6)).toBe(6), PATIENCE);
  expect(hasOtherInstances()).toBe(false);
});

test("a heartbeat shortens leases from before the clock of the database was set back", async () => {
  processSingleton("instance", () => newInstance(2_000));
  const end = async () =>
    (await other.db.selectFrom("instances").select("lease_until").where("id", "=", "b").executeTakeFirstOrThrow())
      .lease_until;
  await other.instances.beat({ id: "b", build: "", lease: 24 * 3_600_000 });
  await enterInstance();
  expect(await end()).toBeLessThan(Date.now() + 3_600_000);
});

test("does not start on a store that a copy has begun to fill since it was opened", async () => {
  const mark = { id: 0, name: "unfinished copy", checksum: "{}", applied_at: 1 };
  await other.db.insertInto("migrations").values(mark).execute();
  await expect(enterInstance()).rejects.toThrow("holds a copy of a store that isn’t complete");
  expect(await live()).toEqual([]);
  await other.db.deleteFrom("migrations").where("id", "=", 0).execute();
});

test("keeps its share while the store can't be read", async () => {
  processSingleton("instance", () => newInstance(2_000));
  await other.instances.beat({ id: "b", build: "", lease: 20_000 });
  await enterInstance();
  const failing = vi.spyOn(store.instances, "live").mockRejectedValue(new Error("gone"));
  await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(1), PATIENCE);
  expect(instanceShare(6)).toBe(3);
});
