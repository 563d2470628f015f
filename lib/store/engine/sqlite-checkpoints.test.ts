/**
 * Checkpoints that can't empty the log at once: the change is stored, and the log is emptied later.
 * @module-tag full
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onSqlite, STORE_FILE, storeOver, type Store } from "../open-store.ts";
import { TEXT_FUNCTIONS } from "../text-index/text-functions.ts";
import { forgetDeleted } from "./engine.ts";
import { isCheckpoint } from "./sqlite-checkpoints.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { openDatabase, openReader } from "./sqlite.ts";

let dataDir: string;
let database: DatabaseSync;
let store: Store;
const failures: unknown[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "checkpoints-"));
  failures.length = 0;
  database = openDatabase(file(), TEXT_FUNCTIONS);
  const onFailure = (error: unknown): void => void failures.push(error);
  const driver = sqliteDriver(database, openReader(file(), TEXT_FUNCTIONS), { onFailure, repeatAfter: 50 });
  store = await storeOver(onSqlite(driver));
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = (): string => path.join(dataDir, STORE_FILE);
const logSize = (): number => statSync(`${file()}-wal`).size;
const add = () => store.people.add({ email: "ana@example.test", name: "Ana", role: "viewer", passwordHash: "" });

test("a checkpoint that a long read hinders is repeated after the read", async () => {
  const backup = openReader(file());
  backup.exec("begin");
  backup.prepare("select count(*) from people").get();
  await add();
  await forgetDeleted(store.db);
  expect(logSize()).toBeGreaterThan(0);
  backup.close();
  await expect.poll(logSize, { timeout: 30_000 }).toBe(0);
  expect(failures).toEqual([]);
});

/** The next checkpoint finds no room. */
function fillDisk(): Error {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const prepare = database.prepare.bind(database);
  const spy = vi.spyOn(database, "prepare");
  spy.mockImplementation((sql) => {
    if (!isCheckpoint({ sql })) return prepare(sql);
    spy.mockRestore();
    throw full;
  });
  return full;
}

test.each([
  ["of a transaction", () => store.inLanes("people", () => add().then(() => forgetDeleted(store.db)))],
  ["after a single write", () => add().then(() => forgetDeleted(store.db))],
])("a checkpoint %s that fails is reported and repeated, and the change is stored", async (_name, change) => {
  const full = fillDisk();
  await change();
  expect(failures).toEqual([full]);
  expect(await store.people.count()).toBe(1);
  await expect.poll(logSize, { timeout: 30_000 }).toBe(0);
});
