/** A console that starts while a move begins to fill its store: one of both is refused. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../testing/postgres/own-schema.ts";
import { readState } from "../copy/copy-state.ts";
import { postgresWriter } from "../copy/postgres-writer.ts";
import { sqliteWriter } from "../copy/sqlite-writer.ts";
import { openStore, type Store } from "../open-store.ts";
import { openTarget, type StoreLocation } from "./source-and-target.ts";

const UNFINISHED = "holds a copy of a store that isn’t complete";
const INSTANCE = { id: "a", build: "b", lease: 60_000 };

describe.each(["database", "folder"])("a %s", (kind) => {
  let folder: string;
  let own: OwnSchema | undefined;
  let location: StoreLocation;
  const opened: Store[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "start-during-move-"));
    own = kind === "database" ? ownSchema(postgresForTests().url) : undefined;
    location = own ? { url: own.url, schema: own.schema } : { dataDir: folder };
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const store of opened.splice(0)) await store.close();
    rmSync(folder, { recursive: true, force: true });
    await own?.drop();
  });

  async function start(): Promise<Store> {
    const store = await openStore(location);
    opened.push(store);
    return store;
  }

  test("a start waits from the look for rows on until the store is marked, and is refused", async () => {
    const writer = kind === "database" ? postgresWriter : sqliteWriter;
    const { tableNames } = writer;
    let starting: Promise<unknown> | undefined;
    vi.spyOn(writer, "tableNames").mockImplementationOnce(async (db) => {
      const names = await tableNames(db);
      starting = start().catch((error: unknown) => error);
      await Promise.race([starting, sleep(500)]);
      return names;
    });
    const target = await openTarget(location);
    expect(String(await starting)).toContain(UNFINISHED);
    expect(opened).toEqual([]);
    await target.close();
  });

  test("a console that was opened before, without a heartbeat yet, can't take up its work", async () => {
    const { instances, close } = await start();
    const target = await openTarget(location);
    await expect(instances.enter(INSTANCE)).rejects.toThrow(UNFINISHED);
    expect(await target.db.selectFrom("instances").select("id").execute()).toEqual([]);
    opened.length = 0;
    await close();
    await target.close();
  });

  test("a console with its first heartbeat is seen, and the store isn’t marked", async () => {
    const { instances, db } = await start();
    await instances.enter(INSTANCE);
    await expect(openTarget(location)).rejects.toThrow("A console is running on");
    expect(await readState(db)).toBeUndefined();
  });
});
