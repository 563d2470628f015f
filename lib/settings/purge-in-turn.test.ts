/** Daily purge by two instances on one store. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProcessSingletons, processSingleton } from "../server/process-wide.ts";
import type { Store } from "../store/open-store.ts";
import { testLocation, type TestLocation } from "../testing/stores/test-store.ts";
import { startPurgeClock } from "./retention.ts";

/** Milliseconds after which a hanging wait fails. */
const PATIENCE = { timeout: 60_000 };

let location: TestLocation;
let stores: Store[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  location = await testLocation();
  stores = [await location.open(), await location.open()];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  clearProcessSingletons();
  for (const store of stores) await store.close();
  location.remove();
});

/** Starts the clock as an instance with this store; the timers of earlier ones keep running. */
function start(store: Store) {
  clearProcessSingletons();
  processSingleton("store", () => Promise.resolve(store));
  const take = vi.spyOn(store.turns, "take");
  const purged = vi.spyOn(store.retention, "chosen");
  const tidied = vi.spyOn(store.storedParams, "removeExpired");
  startPurgeClock();
  return { take, purged, tidied };
}
/** Waits for a number of attempted turns of all instances. Each attempt ends by removing expired selections. */
function follow(started: readonly ReturnType<typeof start>[]) {
  const purges = () => started.reduce((sum, { purged }) => sum + purged.mock.calls.length, 0);
  const turns = () => started.reduce((sum, { take }) => sum + take.mock.calls.length, 0);
  const ends = () => started.flatMap(({ tidied }) => tidied.mock.results);
  const looked = async (number: number) => {
    await vi.waitFor(() => expect([turns(), ends().length]).toEqual([number, number]), PATIENCE);
    await Promise.all(ends().map(({ value }) => value as Promise<void>));
    // The clock skips a tick while its last check is in progress.
    await new Promise(setImmediate);
  };
  return { purges, looked };
}
const taken = () => stores[0]?.db.selectFrom("turns").select("taken_at").where("name", "=", "purge").executeTakeFirst();

test("two instances that start together purge once, and once a day from then on", async () => {
  const { purges, looked } = follow(stores.map(start));
  await looked(2);
  expect(purges()).toBe(1);
  expect(await taken()).toBeDefined();

  for (const hour of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    await looked(2 + 2 * hour);
  }
  expect(purges()).toBe(1);
  const dayAgo = Date.now() - 25 * 3_600_000;
  await stores[0]?.db.updateTable("turns").set({ taken_at: dayAgo }).execute();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await looked(10);
  expect(purges()).toBe(2);
});

test("a purge that failed is tried again an hour later, and then once a day", async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  let isFull = true;
  for (const { retention } of stores) {
    const { chosen } = retention;
    const failing = () => (isFull ? Promise.reject(new Error("database or disk is full")) : chosen());
    vi.spyOn(retention, "chosen").mockImplementation(failing);
  }
  const { purges, looked } = follow(stores.map(start));
  await looked(2);
  expect(purges()).toBe(1);
  isFull = false;
  const hourAgo = Date.now() - 3_600_000;
  await stores[0]?.db.updateTable("turns").set({ taken_at: hourAgo }).execute();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await looked(4);
  expect(purges()).toBe(2);
  await stores[0]?.db.updateTable("turns").set({ taken_at: hourAgo }).execute();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await looked(6);
  expect(purges()).toBe(2);
});
