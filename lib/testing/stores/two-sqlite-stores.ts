/** Races of two stores on one file: with their lanes, and with the lanes taken out. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { DatabaseConnection } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginInLanes, type Lane } from "../../store/engine/lanes.ts";
import { createMutex, type Mutex } from "../../store/engine/mutex.ts";
import { sqliteDriver, type SqliteDriver } from "../../store/engine/sqlite-driver.ts";
import { openDatabase, openReader } from "../../store/engine/sqlite.ts";
import { onSqlite, openStore, STORE_FILE, storeOver, type Store } from "../../store/open-store.ts";
import { TEXT_FUNCTIONS } from "../../store/text-index/text-functions.ts";
import { RACE_TIMEOUT, run, ROUNDS, ROUNDS_WITHOUT_LANES, unsteady, type Race } from "./race.ts";

/**
 * Mechanism that keeps transactions apart. `file`: the lock of the file, as always. `lanes`: nothing but the lanes they name, while
 * their statements are committed one by one, as an engine with several writers would. `deferred`: no lock, so that a
 * transaction that read before another one wrote cannot write any more. `nothing`: statements of others come in between.
 */
type Apart = "file" | "lanes" | "deferred" | "nothing";

/**
 * Registers the tests of races: each holds in every round, with the lock of the file and with its lanes alone, and
 * breaks in some round once both are taken out.
 */
export function testRacesOnSqlite(races: readonly Race[]): void {
  let template: string;
  beforeAll(async () => {
    template = mkdtempSync(path.join(tmpdir(), "races-"));
    await (await openStore({ dataDir: template })).close();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));

  test.each(races)("$name", { timeout: RACE_TIMEOUT }, async ({ round }) => {
    await withTwoStores(template, "file", async (one, other) => {
      await run(round, one, other, ROUNDS);
      expect(await one.audit.verify()).toMatchObject({ ok: true });
    });
  });

  test.each(races)("kept apart by its lanes alone: $name", async ({ round }) => {
    await withTwoStores(template, "lanes", async (one, other) => {
      await run(round, one, other, ROUNDS);
      expect(await one.audit.verify()).toMatchObject({ ok: true });
    });
  });

  for (const apart of ["deferred", "nothing"] as const) {
    const broken = races.filter(({ uniqueRow }) => apart === "deferred" || !uniqueRow);
    test.each(broken)(`without a lane (${apart}), this fails: $name`, async ({ round }) => {
      await withTwoStores(template, apart, async (one, other) => {
        await expect(run(round, one, other, ROUNDS_WITHOUT_LANES)).rejects.toThrow();
      });
    });
  }
}

async function withTwoStores(
  template: string,
  apart: Apart,
  use: (one: Store, other: Store) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "race-"));
  const file = path.join(folder, STORE_FILE);
  copyFileSync(path.join(template, STORE_FILE), file);
  const locks = new Map<Lane, Mutex>();
  const open = async () => {
    const database = openDatabase(file, TEXT_FUNCTIONS);
    // A race is about order, not about the disk.
    database.exec("pragma synchronous = off");
    const driver = unsteady(sqliteDriver(database, openReader(file, TEXT_FUNCTIONS)));
    const store = await storeOver(onSqlite(apart === "lanes" ? withLanesOnly(driver, locks) : driver));
    if (apart !== "file") unlock(database, apart);
    return store;
  };
  const [one, other] = [await open(), await open()];
  try {
    await use(one, other);
  } finally {
    await one.close();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes the lock of the file out of transactions. */
function unlock(database: DatabaseSync, apart: Exclude<Apart, "file">): void {
  const exec = database.exec.bind(database);
  database.exec = (statement) => {
    if (apart === "deferred") exec(statement === "begin immediate" ? "begin deferred" : statement);
    else if (statement !== "begin immediate" && statement !== "commit") exec(statement);
  };
}

/** Driver whose transactions lock their lanes, and nothing else, among the stores that share `locks`. */
function withLanesOnly(driver: SqliteDriver, locks: Map<Lane, Mutex>): SqliteDriver {
  const held = new WeakMap<DatabaseConnection, (() => void)[]>();
  const release = (connection: DatabaseConnection) => held.get(connection)?.forEach((end) => end());
  return {
    ...driver,
    beginTransaction: async (connection) => {
      await (connection as DatabaseConnection & { begin(): Promise<void> }).begin();
      const ends: (() => void)[] = [];
      held.set(connection, ends);
      await beginInLanes(driver, async (lane) => {
        const lock = locks.get(lane) ?? createMutex();
        locks.set(lane, lock);
        ends.push(await lock());
      });
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection);
      release(connection);
    },
    rollbackTransaction: async (connection) => {
      await driver.rollbackTransaction(connection);
      release(connection);
    },
  };
}
