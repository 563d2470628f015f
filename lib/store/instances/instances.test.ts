import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeEngine, testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import { openStore, type Store } from "../open-store.ts";

let location: TestLocation;
let stores: Store[];
beforeEach(async () => {
  location = await testLocation();
  stores = [await location.open(), await location.open()];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  location.remove();
});

const store = (index = 0): Store => {
  const found = stores[index];
  if (!found) throw new Error("no store");
  return found;
};
const instance = (id: string, lease = 20_000) => ({ id, lease, build: "b" });
const liveIds = async (index = 0) => (await store(index).instances.live()).map(({ id }) => id);
const rowOf = (id: string) =>
  store().db.selectFrom("instances").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("an instance is live for all from its first heartbeat until its release", async () => {
  await store(0).instances.beat(instance("a"));
  await sleep(3);
  await store(1).instances.beat(instance("b"));
  expect(await store().instances.live()).toMatchObject([
    { id: "a", build: "b" },
    { id: "b", build: "b" },
  ]);
  await store(0).instances.release("a");
  expect(await liveIds(1)).toEqual(["b"]);
});

test("times are those of the database", async () => {
  await store().instances.beat(instance("a", 5_000));
  const { started_at, seen_at, lease_until } = await rowOf("a");
  expect(Math.abs(started_at - Date.now())).toBeLessThan(60_000);
  expect(Number.isInteger(started_at)).toBe(true);
  // The clock of the database advances within a statement.
  expect(seen_at - started_at).toBeLessThan(1_000);
  expect(Math.abs(Number(lease_until) - seen_at - 5_000)).toBeLessThan(1_000);
});

test("an instance without a heartbeat is dead when its lease has run out; a late heartbeat makes it live again", async () => {
  await store().instances.beat(instance("a"));
  expect(await liveIds()).toEqual(["a"]);
  await store().instances.beat(instance("a", 30));
  await expect.poll(() => liveIds(), { timeout: 60_000 }).toEqual([]);
  await store().instances.beat(instance("a"));
  expect(await liveIds(1)).toEqual(["a"]);
  const { started_at, seen_at } = await rowOf("a");
  expect(seen_at).toBeGreaterThan(started_at);
});

test("a heartbeat that arrives after the release has no effect", async () => {
  await store().instances.beat(instance("a"));
  await store().instances.release("a");
  await store().instances.beat(instance("a"));
  expect(await liveIds()).toEqual([]);
});

test("instances are removed a day after their last heartbeat", async () => {
  for (const id of ["a", "b", "c"]) await store().instances.beat(instance(id));
  const dayAgo = Date.now() - 24 * 3_600_000;
  const seen = (id: string, at: number) =>
    store().db.updateTable("instances").set({ seen_at: at, lease_until: null }).where("id", "=", id).execute();
  await seen("a", dayAgo - 60_000);
  await seen("b", dayAgo + 60_000);
  await store().instances.removeGone();
  const left = await store().db.selectFrom("instances").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["b", "c"]);
});

test.runIf(storeEngine === "sqlite")("a process that claims the folder knows that all others have ended", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "instances-"));
  const earlier = await openStore({ dataDir });
  await earlier.instances.beat(instance("killed"));
  await earlier.close();
  const alone = await openStore({ dataDir, alone: true });
  expect(await alone.instances.live()).toEqual([]);
  await alone.instances.beat(instance("new"));
  const beside = await openStore({ dataDir });
  expect((await beside.instances.live()).map(({ id }) => id)).toEqual(["new"]);
  await beside.close();
  await alone.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("one of several instances gets a turn, and the next one only after the interval", async () => {
  const all = () => Promise.all(Array.from({ length: 20 }, (_, at) => store(at % 2).turns.take("purge", 60_000)));
  expect((await all()).filter(Boolean)).toHaveLength(1);
  expect(await store(0).turns.take("other", 60_000)).toBe(true);
  expect((await all()).filter(Boolean)).toHaveLength(0);
  const { db } = store(0);
  await db
    .updateTable("turns")
    .set({ taken_at: sql`taken_at - 60000` })
    .where("name", "=", "purge")
    .execute();
  expect((await all()).filter(Boolean)).toHaveLength(1);
});

test("a turn that is in the future since the clock was set back does not block the next one", async () => {
  expect(await store(0).turns.take("purge", 60_000)).toBe(true);
  const { db } = store(0);
  await db
    .updateTable("turns")
    .set({ taken_at: sql`taken_at + 86400000` })
    .execute();
  const all = Promise.all(Array.from({ length: 20 }, (_, at) => store(at % 2).turns.take("purge", 60_000)));
  expect((await all).filter(Boolean)).toHaveLength(1);
});
