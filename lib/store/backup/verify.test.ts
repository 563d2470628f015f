/**
 * Verification of stores and backups: each difference is named.
 * @module-tag full
 */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { fillStore, inStore, KEY_NAMES, SCOPE, storeFile } from "../../testing/filled-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { openStore } from "../open-store.ts";
import { backUp } from "./backup.ts";
import { verify } from "./verify.ts";

let folder: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "verify-"));
  dataDir = path.join(folder, "data");
  file = path.join(folder, "console.backup");
  await fillStore(dataDir);
  return () => rmSync(folder, { recursive: true, force: true });
});

const backUpStore = () =>
  backUp({ dataDir, file, force: true, keyNames: KEY_NAMES, withKeys: false, version: "1.2.3" });

/** Changes the store as someone with access to the file could. */
const change = (...statements: readonly string[]) =>
  inStore(dataDir, async ({ db }) => {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`drop trigger if exists audit_no_update`.execute(db);
    await sql`drop trigger if exists audit_no_delete`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  });

/** Changes one byte of the backup: the first of `text`, or the one at `from`. */
function flipByte(text: string | number): void {
  const bytes = readFileSync(file);
  const at = typeof text === "number" ? text : bytes.indexOf(text);
  expect(at).toBeGreaterThanOrEqual(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const found = (of: { readonly file?: string; readonly whole?: boolean } = {}) =>
  verify({ dataDir, file: of.file, whole: of.whole ?? false });

test("a sound store passes while a console has claimed it, and after attributes were saved again and removed", async () => {
  const store = await openStore({ dataDir, alone: true });
  await store.attributes.saveDetail(SCOPE, anAttribute("1", { question: "Replaced, with other words" }), "new", 2);
  await store.attributes.saveDetail(SCOPE, anAttribute("2", { question: "" }), "new", 2);
  for (const whole of [false, true]) {
    const { audit, search } = await found({ whole });
    expect(audit.entries).toBe(5);
    expect(search).toMatchObject({ different: undefined, waiting: 0 });
    expect(search?.compared).toBe(search?.texts);
    expect(search?.texts).toBeGreaterThan(12);
  }
  await store.close();
});

test.each([
  [
    "a changed audit entry",
    [`update audit set operator = 'eve' where seq = 3`],
    /entry 3 of the audit log was changed\.$/,
  ],
  ["a missing audit entry", [`delete from audit where seq = 2`], /entry 2 of the audit log is missing\.$/],
  ["a cut audit log", [`delete from audit where seq > 3`], /the audit log is cut off at entry 4\.$/],
  [
    "a reference into nowhere",
    [`insert into preferences (person_id, name, value, updated_at) values ('nobody', 'n', 'v', 1)`],
    /a row of table “preferences” refers to a row of “people” that doesn't exist\.$/,
  ],
])("%s is named", async (_name, statements, words) => {
  await change(...statements);
  await expect(found()).rejects.toThrow(words);
});

const ONE_TEXT = "(select id from attribute_texts where folded like 'asked 7%' limit 1)";
test.each([
  ["a text that is not indexed", [`delete from text_terms where rowid = ${ONE_TEXT}`]],
  ["an indexed text that is gone", [`delete from attribute_texts where id = ${ONE_TEXT}`]],
  ["a text that was changed without its index", [`update attribute_texts set folded = 'other' where id = ${ONE_TEXT}`]],
  ["a term too many", [`update attribute_texts set folded = substr(folded, 1, 5) where id = ${ONE_TEXT}`]],
  ["a term too few", [`update attribute_texts set folded = folded || ' zz' where id = ${ONE_TEXT}`]],
])("the search index: %s is named, in a sample and in the whole", async (_name, statements) => {
  const id = await inStore(dataDir, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select ${sql.raw(ONE_TEXT)} as id`.execute(db);
    return rows[0]?.id;
  });
  await change(...statements);
  for (const whole of [false, true]) {
    await expect(found({ whole })).rejects.toThrow(
      `the search index doesn't agree with text ${id} of table “attribute_texts”.`,
    );
  }
});

test("texts of an earlier version are not compared", async () => {
  await change("update attributes set texts_version = 1 where attribute_id = '7'");
  expect((await found({ whole: true })).search).toMatchObject({ compared: 0, waiting: 1 });
});

test("a flipped byte of a backup is named by its table, its audit entry, or as outside of the rows", async () => {
  const backedUp = async () => {
    const { file: digest } = await backUpStore();
    expect((await found({ file })).manifest?.file).toEqual(digest);
  };
  await backedUp();
  flipByte("Ana Example");
  await expect(found({ file })).rejects.toThrow(
    `The backup ${file}: The rows of table “people” differ from the manifest.`,
  );
  await backedUp();
  flipByte('{"group":"4"}');
  await expect(found({ file })).rejects.toThrow("entry 4 of the audit log was changed.");
  await backedUp();
  // A version number of the header, which holds no data.
  flipByte(99);
  await expect(found({ file })).rejects.toThrow("differs from the manifest, although its rows are the same");
});

test("a page, header or end that is damaged is named", async () => {
  await backUpStore();
  // The kind of the second page.
  flipByte(4096);
  await expect(found({ file })).rejects.toThrow(`The backup ${file} is damaged: `);
  await backUpStore();
  truncateSync(file, 4096 * 20);
  await expect(found({ file })).rejects.toThrow(`The backup ${file} is damaged: `);
  await backUpStore();
  flipByte(0);
  await expect(found({ file })).rejects.toThrow(`The backup ${file} is damaged: file is not a database.`);
});

test("rows and tables that the manifest does not list are named", async () => {
  const manifest = await backUpStore();
  const { people: _people, ...others } = manifest.tables;
  const expectFault = async (tables: unknown, words: string) => {
    writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, tables }));
    await expect(found({ file })).rejects.toThrow(words);
  };
  await expectFault(others, "Table “people” isn't in the manifest.");
  await expectFault(
    { ...manifest.tables, lost: { rows: 1, sha256: "0".repeat(64) } },
    "Table “lost” of the manifest is missing.",
  );
  const more = { ...manifest.tables, people: { rows: 2, sha256: "0".repeat(64) } };
  await expectFault(more, "Table “people” has 1 row, but the manifest says 2 rows.");
  writeFileSync(`${file}.json`, "{}");
  await expect(found({ file })).rejects.toThrow("isn't a manifest that this version of the console can read.");
});

test("a file without a manifest is checked without it; a store with an unwritten log is not a backup", async () => {
  await backUpStore();
  rmSync(`${file}.json`);
  expect((await found({ file })).manifest).toBeUndefined();
  writeFileSync(`${file}-wal`, "changes");
  await expect(found({ file })).rejects.toThrow("isn't a backup: the log");
  await expect(found({ file: `${file}.none` })).rejects.toThrow(`There is no backup ${file}.none.`);
  writeFileSync(file, "");
  rmSync(`${file}-wal`);
  await expect(found({ file })).rejects.toThrow("isn't a store of the console.");
  rmSync(storeFile(dataDir));
  await expect(found()).rejects.toThrow(`No data found in the folder ${dataDir}.`);
});
