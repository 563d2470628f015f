/** The purge clock of two instances on one store. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProcessSingletons, processSingleton } from "../server/process-wide.ts";
import type { Store } from "../store/open-store.ts";
import { testPlace, type TestPlace } from "../testing/stores/test-store.ts";
import { startPurgeClock } from "./retention.ts";

let place: TestPlace;
let stores: Store[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  place = await testPlace();
  stores = [await place.open(), await place.open()];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearProcessSingletons();
  for (const store of stores) await store.close();
  place.remove();
});

/** Starts the clock as an instance with this store; the timers of earlier ones go on. */
function start(store: Store) {
  clearProcessSingletons();
  processSingleton("store", () => Promise.resolve(store));
  const take = vi.spyOn(store.turns, "take");
  const purged = vi.spyOn(store.retention, "chosen");
  startPurgeClock();
  return { take, purged };
}
const taken = () => stores[0]?.db.selectFrom("turns").select("taken_at").where("name", "=", "purge").executeTakeFirst();

test("two instances that start together purge once, and once a day from then on", async () => {
  const started = stores.map(start);
  await vi.waitFor(() => expect(started.map(({ take }) => take.mock.calls.length)).toEqual([1, 1]));
  await Promise.all(started.flatMap(({ take }) => take.mock.results.map(({ value }) => value as Promise<boolean>)));
  const purges = () => started.reduce((sum, { purged }) => sum + purged.mock.calls.length, 0);
  await vi.waitFor(() => expect(purges()).toBe(1));
  expect(await taken()).toBeDefined();

  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  await vi.waitFor(() => expect(started.at(-1)?.take.mock.calls.length).toBeGreaterThan(1));
  expect(purges()).toBe(1);
  const dayAgo = Date.now() - 25 * 3_600_000;
  await stores[0]?.db.updateTable("turns").set({ taken_at: dayAgo }).execute();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(purges()).toBe(2));
});
