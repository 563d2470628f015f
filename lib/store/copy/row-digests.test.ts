/** Digests depend on the data alone, so that they can be compared across engines. */
import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { digestTables } from "./row-digests.ts";

function databaseOf(...statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const statement of statements) database.exec(statement);
  return database;
}

const digestOf = async (...statements: readonly string[]) => {
  const { cells } = await digestTables(databaseOf(...statements));
  return cells;
};

const table = (columns: readonly string[]) => `create table cells (${columns.join()}, primary key (place, id))`;
const ROWS = `insert into cells (place, id, note, share) values (1, 'b', null, 0.5), (2, 'a', 'ä😀', 3.0), (1, 'a', '', 1e21)`;

test("rows are one line of JSON each, by primary key, with cells by column name", async () => {
  const lines = [
    ["a", "", 1, 1e21],
    ["b", null, 1, 0.5],
    ["a", "ä😀", 2, 3],
  ];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const expected = { rows: 3, sha256: createHash("sha256").update(text).digest("hex") };
  const columns = ["place bigint", "id text", "note text", "share double precision"];
  expect(await digestOf(table(columns), ROWS)).toEqual(expected);
  expect(await digestOf(table(columns.toReversed()), ROWS)).toEqual(expected);
});

test("a table without a key is in the order of all its cells", async () => {
  const keyless = "create table cells (one text, other bigint)";
  const [first, second] = ["insert into cells values ('a', 1)", "insert into cells values ('a', 0)"];
  expect(await digestOf(keyless, first, second)).toEqual(await digestOf(keyless, second, first));
  expect(await digestOf(keyless, first)).not.toEqual(await digestOf(keyless, second));
});

test("tables of the search index and of the engine are left out", async () => {
  const database = databaseOf(
    "create table kept (id integer primary key autoincrement)",
    "insert into kept default values",
    "create virtual table terms using fts5 (words)",
    "create view seen as select * from kept",
  );
  expect(Object.keys(await digestTables(database))).toEqual(["kept"]);
});

test("many rows are hashed in steps, between which an abort takes effect", async () => {
  const many = "with recursive n (at) as (select 1 union all select at + 1 from n where at < 20000)";
  const statements = [
    "create table cells (id bigint primary key, text text)",
    `insert into cells ${many} select at, 'text of ' || at from n`,
  ];
  const digest = await digestOf(...statements);
  const text = Array.from({ length: 20_000 }, (_, at) => `[${at + 1},"text of ${at + 1}"]\n`).join("");
  expect(digest).toEqual({ rows: 20_000, sha256: createHash("sha256").update(text).digest("hex") });
  const aborting = new AbortController();
  setImmediate(() => aborting.abort());
  await expect(digestTables(databaseOf(...statements), aborting.signal)).rejects.toThrow("aborted");
});
