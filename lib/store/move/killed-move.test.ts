/**
 * A move or a backup is killed at different moments: the next one completes it, equal to the source.
 * @module-tag full
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillStore, storeFile } from "../../testing/filled-store.ts";
import { addOddRows } from "../../testing/stores/odd-rows.ts";
import { killRounds } from "../../testing/stores/kill-rounds.ts";
import { killed } from "../../testing/stores/killed-program.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../testing/postgres/own-schema.ts";
import { lib } from "../../testing/stores/instance-process.ts";
import { backUp } from "../backup/backup.ts";
import { openStoreFile } from "../backup/store-file.ts";
import { verifyDatabase } from "../backup/verify-database.ts";
import { verify } from "../backup/verify.ts";
import { digestTables, type RowDigests } from "../copy/row-digests.ts";
import { openStore, type Store } from "../open-store.ts";
import { move } from "./move.ts";
import type { StoreLocation } from "./source-and-target.ts";

const ROUNDS = killRounds();
/** Milliseconds for all rounds: each starts a process, on a machine that may be busy. */
const TIMEOUT = 300_000 * ROUNDS;

let folder: string;
let dataDir: string;
let own: OwnSchema;
let before: RowDigests;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "killed-move-"));
  dataDir = path.join(folder, "data");
  own = ownSchema(postgresForTests().url);
  await fillStore(dataDir, 2_000);
  addOddRows(dataDir);
  before = await digestsOf(storeFile(dataDir));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.drop();
});

async function digestsOf(file: string): Promise<RowDigests> {
  const store = await openStoreFile(file, { name: "The store", inUse: true });
  try {
    const { migrations: _steps, ...tables } = await digestTables(store.database);
    return tables;
  } finally {
    await store.close();
  }
}

const database = (): { readonly url: string; readonly schema: string } => ({ url: own.url, schema: own.schema });

const mover = (from: StoreLocation, to: StoreLocation) => `
  const { move } = await import(${lib("store/move/move.ts")});
  (await import("node:module")).flushCompileCache();
  console.log("begun");
  const report = (line) => console.log(line);
  await move({ from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)}, report }, []);
  console.log("done");`;

const quiet = () => undefined;

/** No console opens an incomplete copy; before its first row, there may be an empty store. */
async function expectUnusable(): Promise<void> {
  const opened = await openStore({ ...database(), existing: true }).catch((error: unknown) => error);
  if (opened instanceof Error) return expect(opened.message).toMatch(/isn’t complete|No data found/);
  const store = opened as Store;
  expect(await store.people.count()).toBe(0);
  await store.close();
}

/** Lines of a whole move, apart from those of the comparison. */
const LINES = 20;

test("a killed move is completed by the next one, in both directions", { timeout: TIMEOUT }, async () => {
  let unfinished = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const back = { dataDir: path.join(folder, `back${round}`) };
    const line = 1 + Math.floor((round * LINES) / ROUNDS);
    const delay = (round * 37) % 60;
    const there = await killed(mover({ dataDir }, database()), line, delay);
    if (!there.includes("done")) {
      unfinished += 1;
      await expectUnusable();
      expect((await move({ from: { dataDir }, to: database(), report: quiet }, [])).tables).toEqual(before);
    }
    expect((await verifyDatabase({ database: database(), whole: true })).audit.entries).toBe(5);
    const home = await killed(mover(database(), back), line, delay);
    if (!home.includes("done"))
      expect((await move({ from: database(), to: back, report: quiet }, [])).tables).toEqual(before);
    expect(await digestsOf(storeFile(back.dataDir))).toEqual(before);
    expect((await verify({ dataDir: back.dataDir, whole: true })).search?.different).toBeUndefined();
    await own.drop();
  }
  expect(unfinished).toBeGreaterThan(0);
});

test("a killed backup of a database leaves no backup, and the next one is complete", { timeout: TIMEOUT }, async () => {
  await move({ from: { dataDir }, to: database(), report: quiet }, []);
  const shelf = path.join(folder, "shelf");
  const file = path.join(shelf, "console.backup");
  const options = { dataDir: folder, file, force: true, keyNames: [], withKeys: false, version: "1" };
  const program = `
    const { backUp } = await import(${lib("store/backup/backup.ts")});
    console.log("begun");
    const report = (line) => console.log(line);
    await backUp({ ...${JSON.stringify({ ...options, database: database() })}, report });
    console.log("done");`;
  mkdirSync(shelf);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of readdirSync(shelf)) rmSync(path.join(shelf, name));
    const lines = await killed(program, 1 + Math.floor((round * LINES) / ROUNDS), (round * 37) % 60);
    const whole = readdirSync(shelf).filter((name) => !name.includes(".partial-"));
    if (!lines.includes("done")) expect(whole).not.toContain("console.backup.json");
    const manifest = await backUp({ ...options, database: database() });
    const { migrations: _steps, ...tables } = manifest.tables;
    expect(tables).toEqual(before);
    expect(readdirSync(shelf).toSorted()).toEqual(["console.backup", "console.backup.json"]);
    expect((await verify({ dataDir, file, whole: true })).manifest).toEqual(manifest);
  }
});
