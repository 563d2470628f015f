import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore, type Store } from "../../store/open-store.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { shutDown } from "../shutdown/shut-down.ts";
import { stopHooks } from "../shutdown/stop-hooks.ts";
import { enterInstance, newInstance, thisInstance } from "./instance.ts";

let folder: string;
let store: Store;
let other: Store;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  folder = mkdtempSync(path.join(tmpdir(), "instance-"));
  [store, other] = [await openStore({ dataDir: folder }), await openStore({ dataDir: folder })];
  processSingleton("store", () => Promise.resolve(store));
});
afterEach(async () => {
  await stopHooks().get("clock instance")?.flush?.();
  clearProcessSingletons();
  await store.close();
  await other.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const live = async () => (await other.instances.live()).map(({ id }) => id);
const seenAt = async () => (await other.db.selectFrom("instances").select("seen_at").executeTakeFirstOrThrow()).seen_at;

test("has one identity per process start, with a lease of 20 s and a heartbeat every 5 s", () => {
  expect(thisInstance()).toBe(thisInstance());
  expect(thisInstance()).toMatchObject({ lease: 20_000, interval: 5_000 });
  expect(newInstance().id).not.toBe(newInstance().id);
});

test("beats while it works and while calls in flight finish; its release is the last thing before the store is closed", async () => {
  processSingleton("instance", () => newInstance(200));
  await enterInstance();
  expect(await live()).toEqual([thisInstance().id]);
  const first = await seenAt();
  await vi.waitFor(async () => expect(await seenAt()).toBeGreaterThan(first));

  const phases: string[] = [];
  const before: string[][] = [];
  let inFlight = 1;
  const exit = await shutDown({
    hooks: () =>
      new Map([
        ...stopHooks(),
        ["call", { inFlight: () => inFlight, drain: () => void setTimeout(() => (inFlight = 0), 600) }],
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
