/**
 * Backup, restore and verification of a store in a database.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anEntry, fillStore, inStore, KEY_NAMES, SCOPE } from "../../testing/filled-store.ts";
import { addOddRows, ODD_TEXTS } from "../../testing/stores/odd-rows.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../testing/postgres/own-schema.ts";
import { lib } from "../../testing/stores/instance-process.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { move } from "../move/move.ts";
import { openStore, type Store } from "../open-store.ts";
import { backUp } from "./backup.ts";
import { restoreDatabase } from "./restore-database.ts";
import { restore } from "./restore.ts";
import { verifyDatabase } from "./verify-database.ts";
import { verify } from "./verify.ts";

let folder: string;
let dataDir: string;
let file: string;
let own: OwnSchema;
let other: OwnSchema;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "database-backup-"));
  dataDir = path.join(folder, "data");
  file = path.join(folder, "shelf", "console.backup");
  mkdirSync(path.dirname(file));
  [own, other] = [ownSchema(postgresForTests().url), ownSchema(postgresForTests().url)];
  await fillStore(dataDir);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.drop();
  await other.drop();
});

const report = () => undefined;
const moveStore = () => move({ from: { dataDir }, to: placeOf(own), report }, []);
const placeOf = ({ url, schema }: OwnSchema) => ({ url, schema });
const backUpWith = (force = false) =>
  backUp({ dataDir, database: placeOf(own), file, force, keyNames: [], withKeys: false, version: "1.2.3" });
const restoreInto = (schema: OwnSchema, manifest = true) =>
  restoreDatabase({ database: placeOf(schema), file, manifest, report });
const verifyWhole = (schema: OwnSchema) => verifyDatabase({ database: placeOf(schema), whole: true });

async function inSchema<T>(schema: OwnSchema, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ ...placeOf(schema), existing: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const found = async (store: Store) => ({
  hits: await store.search.texts(SCOPE, "asked", { limit: 50, offset: 0 }),
  bodies: (await store.db.selectFrom("snapshot_bodies").select("body").orderBy("snapshot_id").execute()).map(
    ({ body }) => body,
  ),
});

test("a backup of a database is one of the usual format, for a folder and for a database", async () => {
  addOddRows(dataDir);
  await moveStore();
  const manifest = await backUpWith();
  expect(readdirSync(path.dirname(file)).toSorted()).toEqual(["console.backup", "console.backup.json"]);
  expect(manifest).toMatchObject({ audit: { entries: 5 }, tables: { people: { rows: 1 } }, keys: { files: [] } });
  expect((await verify({ dataDir, file, whole: true })).search?.different).toBeUndefined();
  const expected = await inSchema(own, found);
  expect(expected.bodies).toHaveLength(ODD_TEXTS.length);

  const into = path.join(folder, "into");
  await restore({ dataDir: into, file, force: false, manifest: true, keyNames: KEY_NAMES });
  expect(await inStore(into, found)).toEqual(expected);

  const { tables } = await restoreInto(other);
  const { migrations: _steps, ...backedUp } = manifest.tables;
  expect(tables).toEqual(backedUp);
  expect(await inSchema(other, found)).toEqual(expected);
  await verifyWhole(other);
});

test("a backup of a data folder is restored into a database", async () => {
  addOddRows(dataDir);
  await backUp({ dataDir, file, force: false, keyNames: KEY_NAMES, withKeys: true, version: "1.2.3" });
  expect((await restoreInto(other)).manifest?.keys.files).toEqual(KEY_NAMES);
  expect(await inSchema(other, found)).toEqual(await inStore(dataDir, found));
});

/** A console of its own process, which adds a partner and its audit entry about 100 times a second. */
function startWriter() {
  const code = `
    const { openStore } = await import(${lib("store/open-store.ts")});
    const { lanes } = await import(${lib("store/engine/lanes.ts")});
    const store = await openStore(${JSON.stringify(placeOf(own))});
    for (let at = 6; ; at += 1) {
      await lanes.run(store.db, "people", async (trx) => {
        const partner = { id: "p" + at, name: "x", environment: "x", created_at: at };
        await trx.insertInto("partners").values(partner).execute();
        await store.audit.append({ at, operator: "o", partner: "p", action: "a", subject: "s", detail: {} }, trx);
      });
      if (at === 6) console.log("writing");
      await new Promise((resolve) => setTimeout(resolve, 6));
    }`;
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  return spawn(process.execPath, [...flags, "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
}

const state = async ({ audit, db }: Store) => ({
  hashes: (await audit.forward({ above: 0, limit: 100_000 })).map(({ hash }) => hash),
  partners: (await db.selectFrom("partners").select("id").execute()).length,
  verdict: await audit.verify(),
});

test("a backup equals the database at one moment while a console writes", async () => {
  await moveStore();
  const console = startWriter();
  await once(console.stdout, "data");
  const manifest = await backUpWith();
  const gone = once(console, "exit");
  console.kill("SIGKILL");
  await gone;
  const { migrations: _steps, ...backedUp } = manifest.tables;
  expect((await restoreInto(other)).tables).toEqual(backedUp);
  const [copy, live] = [await inSchema(other, state), await inSchema(own, state)];
  expect(copy.verdict).toEqual({ ok: true, entries: manifest.audit.entries });
  expect(copy.hashes).toHaveLength(manifest.audit.entries);
  // Each transaction added one of both, after the five entries of the beginning.
  expect(copy.hashes.length - 5).toBe(copy.partners);
  expect(copy.hashes).toEqual(live.hashes.slice(0, copy.hashes.length));
  expect(live.hashes.length).toBeGreaterThan(copy.hashes.length);
});

test("a restore needs a database without rows and a backup that equals its manifest", async () => {
  await moveStore();
  await backUpWith();
  await expect(restoreInto(own)).rejects.toThrow(/isn’t empty: table “.*” has rows\. Nothing was changed\.$/);
  const bytes = readFileSync(file);
  const at = bytes.indexOf("Ana Example");
  writeFileSync(file, bytes.fill("B", at, at + 1));
  await expect(restoreInto(other)).rejects.toThrow("The rows of table “people” differ from the manifest.");
  expect(await other.query("select tablename from pg_tables where schemaname = current_schema()")).toEqual([]);
  rmSync(`${file}.json`);
  await expect(restoreInto(other)).rejects.toThrow("The backup has no manifest");
  await restoreInto(other, false);
});

test("a backup keeps another one unless it is forced, and an abort leaves nothing", async () => {
  await moveStore();
  await backUpWith();
  await expect(backUpWith()).rejects.toThrow("already exists");
  await backUpWith(true);
  rmSync(file);
  rmSync(`${file}.json`);
  for (const point of ["people:", "attribute_texts:", "Search index"]) {
    const aborting = new AbortController();
    const stop = (line: string) => (line.startsWith(point) ? aborting.abort() : undefined);
    const options = { dataDir, database: placeOf(own), file, force: true, keyNames: [], withKeys: false, version: "1" };
    await expect(backUp({ ...options, report: stop, signal: aborting.signal })).rejects.toThrow("aborted");
    expect(readdirSync(path.dirname(file))).toEqual([]);
  }
});

const ONE_TEXT = "(select id from attribute_texts where folded like 'asked 7%' limit 1)";

test("a sound database passes, also after attributes were saved again and removed", async () => {
  await moveStore();
  await inSchema(own, async (store) => {
    await store.attributes.saveDetail(SCOPE, anAttribute("1", { question: "Replaced, with other words" }), "new", 2);
    await store.attributes.saveDetail(SCOPE, anAttribute("2", { question: "" }), "new", 2);
    await store.audit.append(anEntry(6));
  });
  for (const whole of [false, true]) {
    const { audit, search } = await verifyDatabase({ database: placeOf(own), whole });
    expect(audit.entries).toBe(6);
    expect(search).toMatchObject({ different: undefined, waiting: 0 });
    expect(search.compared).toBe(search.texts);
    expect(search.texts).toBeGreaterThan(12);
  }
});

test.each([
  ["a changed audit entry", "update audit set operator = 'eve' where seq = 3", /entry 3 of the audit log was changed/],
  ["a missing audit entry", "delete from audit where seq = 2", /entry 2 of the audit log is missing/],
  [
    "a reference into nowhere",
    "insert into preferences (person_id, name, value, updated_at) values ('nobody', 'n', 'v', 1)",
    /a row of table “preferences” refers to a row of “people” that doesn't exist/,
  ],
  ["a list of terms that is lost", "delete from text_terms where length(term) = 2", /doesn't agree with text \d+ of/],
  ["an indexed text that is gone", `delete from attribute_texts where id = ${ONE_TEXT}`, /doesn't agree with text/],
  ["a text changed alone", `update attribute_texts set folded = 'other' where id = ${ONE_TEXT}`, /doesn't agree with/],
])("%s is named", async (_name, statement, words) => {
  await moveStore();
  await asSuperuser(`set session_replication_role = replica; set search_path = ${own.schema}; ${statement}`);
  await expect(verifyWhole(own)).rejects.toThrow(words);
});

test("texts of an earlier version are not compared", async () => {
  await moveStore();
  await own.query("update attributes set texts_version = 1 where attribute_id = '7'");
  expect((await verifyWhole(own)).search).toMatchObject({ compared: 0, waiting: 1 });
});

async function asSuperuser(statements: string): Promise<void> {
  await ownSchema(postgresForTests().adminUrl).query(statements);
}
