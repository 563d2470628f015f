/** Races of two stores on one file, as two processes would run them: with their lanes, and with the lanes taken out. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate as breathe } from "node:timers/promises";
import type { DatabaseConnection } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FailureError } from "../../failure.ts";
import { beginInLanes, type Lane } from "../../store/engine/lanes.ts";
import { createMutex, type Mutex } from "../../store/engine/mutex.ts";
import { sqliteDriver, type SqliteDriver } from "../../store/engine/sqlite-driver.ts";
import { openDatabase, openReader } from "../../store/engine/sqlite.ts";
import { onSqlite, openStore, STORE_FILE, storeOver, type Store } from "../../store/open-store.ts";
import { TEXT_FUNCTIONS } from "../../store/text-index/text-functions.ts";

const ROUNDS = 50;
/** Enough for the least likely race to break without its lane. */
const ROUNDS_WITHOUT_LANES = 1_000;
/** Steps of the event loop. */
const LONGEST_DELAY = 5;

export interface Race {
  readonly name: string;
  /** Both stores act at once; throws when an action fails unexpectedly or the outcome is wrong. */
  readonly round: (one: Store, other: Store, round: number) => Promise<void>;
}

/**
 * What keeps transactions apart. `file`: the lock of the file, as always. `lanes`: nothing but the lanes they name, while
 * their statements are committed one by one, as an engine with several writers would. `deferred`: no lock, so that a
 * transaction that read before another one wrote cannot write any more. `nothing`: statements of others come in between.
 */
type Apart = "file" | "lanes" | "deferred" | "nothing";

/**
 * Registers the tests of races: each holds in every round, with the lock of the file and with its lanes alone, and
 * breaks in some round once both are taken out.
 */
export function testRaces(races: readonly Race[]): void {
  let template: string;
  beforeAll(async () => {
    template = mkdtempSync(path.join(tmpdir(), "races-"));
    await (await openStore({ dataDir: template })).close();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));

  test.each(races)("$name", async ({ round }) => {
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
    test.each(races)(`without a lane (${apart}), this fails: $name`, async ({ round }) => {
      await withTwoStores(template, apart, async (one, other) => {
        await expect(run(round, one, other, ROUNDS_WITHOUT_LANES)).rejects.toThrow();
      });
    });
  }
}

/** The stores take turns at going first. */
async function run(round: Race["round"], one: Store, other: Store, rounds: number): Promise<void> {
  for (let at = 1; at <= rounds; at += 1) await (at % 2 ? round(one, other, at) : round(other, one, at));
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

/** Delays each statement by a few steps of the event loop, so that the statements of two stores meet in every order. */
function unsteady(driver: SqliteDriver): SqliteDriver {
  let seed = 1;
  const acquireConnection = async () => {
    const connection = await driver.acquireConnection();
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      seed = (seed * 48_271) % 2_147_483_647;
      for (let steps = seed % LONGEST_DELAY; steps > 0; steps -= 1) await breathe();
      return executeQuery(query);
    };
    return connection;
  };
  return { ...driver, acquireConnection };
}

/**
 * Outcomes of actions that run at once; a refusal of the store is its code.
 * @throws every other error, once all have ended.
 */
export async function atOnce<Outcomes extends readonly unknown[]>(
  ...actions: { [Key in keyof Outcomes]: Promise<Outcomes[Key]> }
): Promise<{ [Key in keyof Outcomes]: Outcomes[Key] | { readonly refused: string } }> {
  const ended = await Promise.allSettled(actions);
  const outcomes = ended.map((one) => {
    if (one.status === "fulfilled") return one.value as unknown;
    if (one.reason instanceof FailureError) return { refused: one.reason.failure.code };
    throw one.reason;
  });
  return outcomes as { [Key in keyof Outcomes]: Outcomes[Key] | { readonly refused: string } };
}

/** Audit entry of a race. */
export const anEntry = (action: string, at = 1) => ({
  at,
  operator: "boss@example.test",
  partner: "",
  action,
  subject: "",
  detail: {},
});
