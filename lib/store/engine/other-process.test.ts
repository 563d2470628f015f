/**
 * Two stores on one file: each waits for the other without blocking its process.
 * @module-tag full
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, STORE_FILE, type Store } from "../open-store.ts";
import { forgetDeleted } from "./engine.ts";

let dataDir: string;
let [one, other]: Store[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "other-process-"));
  [one, other] = [await openStore({ dataDir }), await openStore({ dataDir })];
});
afterEach(async () => {
  await one?.close();
  await other?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const stores = (): readonly [Store, Store] => {
  if (!one || !other) throw new Error("no stores");
  return [one, other];
};
const add = (store: Store, name: string) =>
  store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "" });

test.each([
  ["a single write", (store: Store) => add(store, "bo")],
  ["a transaction", (store: Store) => store.inLanes("people", () => add(store, "bo"))],
])("%s waits until the other transaction ends, while timers go on", async (_name, write) => {
  const [here, there] = stores();
  const writing = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const held = here.inLanes("people", async () => {
    await add(here, "ana");
    writing.resolve();
    await end.promise;
  });
  await writing.promise;
  let written = false;
  const waiting = write(there).then(() => void (written = true));
  await sleep(60);
  expect([written, await there.people.count()]).toEqual([false, 0]);
  end.resolve();
  await Promise.all([held, waiting]);
  expect((await here.people.list()).map(({ name }) => name)).toEqual(["ana", "bo"]);
});

test("a write fails when the other transaction doesn't end, and changes nothing", async () => {
  const [here, there] = stores();
  await here.inLanes("people", async () => {
    await add(here, "ana");
    await expect(add(there, "bo")).rejects.toThrow("database is locked");
    await expect(there.inLanes("people", () => add(there, "bo"))).rejects.toThrow("database is locked");
  });
  await add(there, "ida");
  expect((await here.people.list()).map(({ name }) => name)).toEqual(["ana", "ida"]);
});

test("a checkpoint waits for the other transaction and then empties the log", async () => {
  const [here, there] = stores();
  const writing = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const held = here.inLanes("people", async () => {
    await add(here, "ana");
    writing.resolve();
    await end.promise;
  });
  await writing.promise;
  const emptied = forgetDeleted(there.db);
  await sleep(60);
  end.resolve();
  await Promise.all([held, emptied]);
  expect(statSync(path.join(dataDir, `${STORE_FILE}-wal`)).size).toBe(0);
  expect(await there.people.count()).toBe(1);
});
