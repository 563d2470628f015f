/**
 * Restoring backups: equal to the backed-up store, or not at all.
 * @module-tag full
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anEntry, fillStore, inStore, KEY_NAMES, storeFile } from "../../testing/filled-store.ts";
import { migrate } from "../engine/migrate.ts";
import { sqliteDriver } from "../engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "../engine/sqlite.ts";
import type { Tables } from "../engine/tables.ts";
import { migrations } from "../migrations/all.ts";
import { openStore } from "../open-store.ts";
import { backUp } from "./backup.ts";
import { restore, type RestoreOptions } from "./restore.ts";
import { digestTables } from "../copy/row-digests.ts";
import { openStoreFile } from "./store-file.ts";

let folder: string;
let dataDir: string;
let file: string;
let into: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  [dataDir, into, file] = [path.join(folder, "data"), path.join(folder, "into"), path.join(folder, "console.backup")];
  return () => rmSync(folder, { recursive: true, force: true });
});

const backUpStore = (withKeys = false) =>
  backUp({ dataDir, file, force: true, keyNames: KEY_NAMES, withKeys, version: "1.2.3" });
const restoreInto = (options: Partial<RestoreOptions> = {}) =>
  restore({ dataDir: into, file, force: false, manifest: true, keyNames: KEY_NAMES, ...options });

async function digests(of: string) {
  const store = await openStoreFile(storeFile(of), { name: "The store", inUse: true });
  try {
    return await digestTables(store.database);
  } finally {
    await store.close();
  }
}

test("a restored store equals the one that was backed up, keys included, and can be used", async () => {
  await fillStore(dataDir, 50);
  const manifest = await backUpStore(true);
  expect(await restoreInto()).toMatchObject({ manifest, migrates: false, aside: undefined, keys: KEY_NAMES });
  const restored = await digests(into);
  expect(restored).toEqual(await digests(dataDir));
  expect(restored).toEqual(manifest.tables);
  expect(statSync(storeFile(into)).mode & 0o777).toBe(0o600);
  expect(statSync(into).mode & 0o777).toBe(0o700);
  for (const name of KEY_NAMES) {
    expect(readFileSync(path.join(into, name), "utf8")).toBe(`the ${name}`);
    expect(statSync(path.join(into, name)).mode & 0o777).toBe(0o600);
  }
  await inStore(into, async ({ audit }) => {
    await audit.append(anEntry(6));
    expect(await audit.verify()).toEqual({ ok: true, entries: 6 });
  });
});

test("without keys, a restore writes none", async () => {
  await fillStore(dataDir);
  await backUpStore();
  expect((await restoreInto()).keys).toEqual([]);
  expect(readdirSync(into).toSorted()).toEqual(["console.lock", "console.sqlite"]);
});

test("refuses a folder in use and one that is not empty; both stay unchanged", async () => {
  await fillStore(dataDir);
  await backUpStore();
  const running = await openStore({ dataDir: into, alone: true });
  for (const force of [false, true]) {
    await expect(restoreInto({ force })).rejects.toThrow(
      /^Another console is already using the data folder .* Nothing was changed\.$/,
    );
  }
  await running.close();
  await expect(restoreInto()).rejects.toThrow(`The data folder ${into} isn't empty: it contains console.sqlite.`);
  expect(readdirSync(into).toSorted()).toEqual(["console.lock", "console.sqlite"]);
  const other = path.join(folder, "other");
  mkdirSync(other);
  writeFileSync(path.join(other, "letter.txt"), "");
  await expect(restoreInto({ dataDir: other })).rejects.toThrow("isn't empty: it contains letter.txt.");
});

test("with force the old store is renamed aside with its last writes, and can be opened", async () => {
  await fillStore(dataDir);
  await backUpStore();
  await fillStore(into);
  // Left by a process that was killed.
  for (const name of ["console.sqlite", "respondent-secret"])
    writeFileSync(path.join(into, `${name}.partial-4194303`), "");
  const old = await openStore({ dataDir: into });
  await old.audit.append(anEntry(6));
  const before = await digests(into);
  // Left open, so that its log is not empty when the store is renamed.
  const { aside = "" } = await restoreInto({ force: true });
  await old.close();
  expect(path.basename(aside)).toMatch(/^console\.sqlite\.before-restore-/);
  expect(readdirSync(into).filter((name) => name.includes("partial"))).toEqual([]);
  expect((await digests(into))["audit"]?.rows).toBe(5);
  const moved = path.join(folder, "moved");
  mkdirSync(moved);
  writeFileSync(storeFile(moved), readFileSync(aside));
  expect(await digests(moved)).toEqual(before);
});

test("another key in the folder is refused, and renamed aside with force", async () => {
  await fillStore(dataDir);
  await backUpStore(true);
  mkdirSync(into);
  writeFileSync(path.join(into, "respondent-secret"), "another");
  await expect(restoreInto()).rejects.toThrow(`The data folder ${into} has another respondent-secret than the backup.`);
  expect(readFileSync(path.join(into, "respondent-secret"), "utf8")).toBe("another");
  await restoreInto({ force: true });
  expect(readFileSync(path.join(into, "respondent-secret"), "utf8")).toBe("the respondent-secret");
  const aside = readdirSync(into).find((name) => name.startsWith("respondent-secret.before-restore-"));
  expect(readFileSync(path.join(into, aside ?? ""), "utf8")).toBe("another");
});

test("a newer schema is refused by its manifest, and without one by the file; no folder is created", async () => {
  await fillStore(dataDir);
  const manifest = await backUpStore();
  writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, schema: { step: 999, name: "tomorrow" } }));
  const words = `The backup ${file} was written by a newer version of the console (schema step 999, “tomorrow”).`;
  await expect(restoreInto()).rejects.toThrow(words);
  rmSync(`${file}.json`);
  const newer = openDatabase(file);
  newer.exec("insert into migrations values (999, 'tomorrow', 'x', 1)");
  newer.close();
  await expect(restoreInto({ manifest: false })).rejects.toThrow(words);
  expect(existsSync(into)).toBe(false);
});

test("an older schema is restored, and the next start migrates it", async () => {
  mkdirSync(dataDir);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(openDatabase(storeFile(dataDir)), undefined)) });
  await migrate(db, "sqlite", migrations.slice(0, 20));
  await db.destroy();
  await backUpStore();
  expect(await restoreInto()).toMatchObject({ migrates: true, schema: { step: 20 } });
  await inStore(into, async (store) => expect(await store.people.count()).toBe(0));
  expect((await digests(into))["migrations"]?.rows).toBe(migrations.length);
});

test("a backup that differs from its manifest, or has none, is refused and leaves no folder", async () => {
  await fillStore(dataDir);
  await backUpStore(true);
  const bytes = readFileSync(file);
  const at = bytes.indexOf("Ana Example");
  writeFileSync(file, bytes.fill("B", at, at + 1));
  await expect(restoreInto()).rejects.toThrow("The rows of table “people” differ from the manifest.");
  await backUpStore(true);
  writeFileSync(`${file}.keys`, readFileSync(`${file}.keys`, "utf8").replace("the respondent", "teh respondent"));
  await expect(restoreInto()).rejects.toThrow(`${file}.keys differs from the manifest.`);
  rmSync(`${file}.keys`);
  await expect(restoreInto()).rejects.toThrow(`The keys of the backup, ${file}.keys, are missing.`);
  rmSync(`${file}.json`);
  await expect(restoreInto()).rejects.toThrow(/has no manifest.*Add --no-manifest.*Nothing was changed\.$/);
  expect(existsSync(into)).toBe(false);
  expect(await restoreInto({ manifest: false })).toMatchObject({ manifest: undefined, migrates: false });
});

test("an interruption leaves an empty folder as it was", async () => {
  await fillStore(dataDir);
  await backUpStore(true);
  const aborted = { signal: AbortSignal.abort() };
  await expect(restoreInto(aborted)).rejects.toThrow("aborted");
  expect(existsSync(into)).toBe(false);
  mkdirSync(into);
  await expect(restoreInto(aborted)).rejects.toThrow("aborted");
  expect(readdirSync(into)).toEqual(["console.lock"]);
});
