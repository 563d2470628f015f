/**
 * Moves between a data folder and a database: equal on both sides, or refused and unusable.
 * @module-tag full
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anEntry, fillStore, inStore, KEY_NAMES, SCOPE, storeFile } from "../../testing/filled-store.ts";
import { addOddRows, FINGERPRINT, ODD_NUMBERS, ODD_TEXTS } from "../../testing/stores/odd-rows.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../testing/postgres/own-schema.ts";
import { openStoreFile } from "../backup/store-file.ts";
import { verifyDatabase } from "../backup/verify-database.ts";
import { verify } from "../backup/verify.ts";
import { digestTables, type RowDigests } from "../copy/row-digests.ts";
import { buildIndex } from "../copy/copy-index.ts";
import { copiedTables } from "../copy/sqlite-shape.ts";
import { migrations } from "../migrations/all.ts";
import { openStore, type Store } from "../open-store.ts";
import { move, type Moved } from "./move.ts";
import { openTarget, type StoreLocation } from "./source-and-target.ts";

let folder: string;
let dataDir: string;
let own: OwnSchema;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "move-"));
  dataDir = path.join(folder, "data");
  own = ownSchema(postgresForTests().url);
  lines = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.drop();
});

const database = (): StoreLocation => ({ url: own.url, schema: own.schema });
const inFolder = (name: string): StoreLocation => ({ dataDir: path.join(folder, name) });
const report = (line: string) => void lines.push(line);
const moveStore = (from: StoreLocation, to: StoreLocation): Promise<Moved> => move({ from, to, report }, KEY_NAMES);

/** Counts of the rows of a data folder, without the applied schema steps. */
async function digestsOf(dir: string): Promise<RowDigests> {
  const store = await openStoreFile(storeFile(dir), { name: "The store", inUse: true });
  try {
    const { migrations: _steps, ...tables } = await digestTables(store.database);
    return tables;
  } finally {
    await store.close();
  }
}

async function searched(store: Store) {
  const answers = [];
  for (const query of ["asked 7", "attribute", "k", "attribute asked", "zzz"])
    answers.push(await store.search.texts(SCOPE, query, { limit: 50, offset: 0 }));
  return {
    answers,
    respondent: await store.respondentData.count(SCOPE, { respondentId: "r", fingerprint: FINGERPRINT }),
  };
}

async function inDatabase<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ url: own.url, schema: own.schema, existing: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test("a store that was moved to a database and back is the same: rows, search, respondents, audit log", async () => {
  await fillStore(dataDir);
  addOddRows(dataDir);
  const before = await digestsOf(dataDir);
  const expected = await inStore(dataDir, searched);
  expect(expected.respondent.runs).toBe(ODD_TEXTS.length);
  expect(expected.answers.map(({ total }) => total > 0)).toEqual([true, true, true, true, false]);
  const there = await moveStore({ dataDir }, database());
  expect(there).toMatchObject({ tables: before, keys: KEY_NAMES, changed: new Map() });
  expect(await inDatabase(searched)).toEqual(expected);
  expect((await verifyDatabase({ database: { url: own.url, schema: own.schema }, whole: true })).audit.entries).toBe(5);
  const back = await moveStore(database(), inFolder("back"));
  expect(back).toMatchObject({ tables: before, keys: [] });
  expect(await digestsOf(path.join(folder, "back"))).toEqual(before);
  expect(await inStore(path.join(folder, "back"), searched)).toEqual(expected);
  expect((await verify({ dataDir: path.join(folder, "back"), whole: true })).search?.different).toBeUndefined();
  // The source is as it was.
  expect(await digestsOf(dataDir)).toEqual(before);
});

test("any texts and numbers are the same after a move there and back", async () => {
  const text = fc.string({ unit: "binary", maxLength: 40 }).map((each) => each.replaceAll("\u0000", ""));
  const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(...ODD_NUMBERS));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 30 }),
      fc.array(number, { minLength: 1, maxLength: 9 }),
      async (texts, numbers) => {
        const [source, back] = [path.join(folder, "source"), path.join(folder, "back")];
        for (const each of [source, back]) rmSync(each, { recursive: true, force: true });
        await own.drop();
        await inStore(source, (store) => store.audit.append(anEntry(1)));
        addOddRows(source, texts, numbers);
        const before = await digestsOf(source);
        await moveStore({ dataDir: source }, database());
        await moveStore(database(), { dataDir: back });
        expect(await digestsOf(back)).toEqual(before);
      },
    ),
    { numRuns: 4 },
  );
});

test("from one database to another; assigned numbers continue after those of the copied rows", async () => {
  await fillStore(dataDir);
  addOddRows(dataDir);
  const other = ownSchema(postgresForTests().url);
  await moveStore({ dataDir }, database());
  await moveStore(database(), { url: other.url, schema: other.schema });
  for (const { query } of [own, other]) {
    const added = `insert into alerts (partner_id, person_id, opportunity_id, snapshot_id, at, kind)
      values ('p', 'x', '1', 's', 1, 'k') returning id`;
    expect(await query(added)).toEqual([{ id: String((ODD_TEXTS.length - 1) * 5 + 3) }]);
    await expect(query("update audit set subject = 'x'")).rejects.toThrow("the audit trail only grows");
  }
  await other.drop();
});

test("U+0000 is removed from texts, and counted; in a key it is refused", async () => {
  await fillStore(dataDir);
  addOddRows(dataDir, ["a\u0000b", "c\u0000\u0000", "d"]);
  const key = new DatabaseSync(storeFile(dataDir));
  key.exec("delete from sign_in_failures");
  const { changed, tables } = await moveStore({ dataDir }, database());
  expect(Object.fromEntries(changed)).toMatchObject({ requests: 7, snapshot_bodies: 2, alerts: 2 });
  expect(await own.query("select body from snapshot_bodies order by snapshot_id")).toEqual([
    { body: "ab" },
    { body: "c" },
    { body: "d" },
  ]);
  await moveStore(database(), inFolder("back"));
  expect(await digestsOf(path.join(folder, "back"))).toEqual(tables);
  await own.drop();
  key.exec("insert into sign_in_failures values ('a' || char(0) || 'b', 1, 1)");
  key.close();
  await expect(moveStore({ dataDir }, database())).rejects.toThrow(
    "Column “key” of table “sign_in_failures” has a value with the character U+0000",
  );
});

/** Moves into the database until a line begins with `point`. */
async function interruptedAt(
  point: string,
  from: StoreLocation = { dataDir },
  to: StoreLocation = database(),
): Promise<void> {
  const aborting = new AbortController();
  const stop = (line: string) => {
    report(line);
    if (line.startsWith(point)) aborting.abort();
  };
  await expect(move({ from, to, report: stop, signal: aborting.signal }, KEY_NAMES)).rejects.toThrow("aborted");
}

test("a row that changes in the target is named, no console opens it, and the next move starts over", async () => {
  await fillStore(dataDir);
  await interruptedAt("Search index");
  await own.query("update people set name = 'Bna Example'");
  await expect(moveStore({ dataDir }, database())).rejects.toThrow(
    /^Table “people” of the copy differs: 1 row, SHA-256 [0-9a-f]{64}, but the source has 1 row, SHA-256 /,
  );
  await expect(inDatabase(async () => undefined)).rejects.toThrow(
    "The database holds a copy of a store that isn’t complete. Run the command that fills it again (npm run store)",
  );
  await expect(moveStore(database(), inFolder("back"))).rejects.toThrow("holds a copy of a store that isn’t complete.");
  await moveStore({ dataDir }, database());
  expect(await inDatabase(({ people }) => people.count())).toBe(1);
});

test.each(["to a database", "to a folder"])("a move %s that was interrupted goes on", async (direction) => {
  await fillStore(dataDir);
  addOddRows(dataDir);
  if (direction === "to a folder") await moveStore({ dataDir }, database());
  const [from, to] =
    direction === "to a folder" ? [database(), inFolder("back")] : ([{ dataDir }, database()] as const);
  const before = await digestsOf(dataDir);
  for (const point of ["attribute_texts:", "people:", "requests:", "Search index"])
    await interruptedAt(point, from, to);
  lines = [];
  expect((await moveStore(from, to)).tables).toEqual(before);
  expect(lines[0]).toMatch(/^Continuing: \d+ of \d+ tables are there\.$/);
  // Nothing was left to copy.
  expect(lines.filter((line) => line.endsWith("copied"))).toEqual([]);
});

test("after an interruption, a table that has changed in the source is copied again", async () => {
  await fillStore(dataDir);
  await interruptedAt("people:");
  await inStore(dataDir, ({ people }) =>
    people.add({ email: "b@example.test", name: "B", role: "admin", passwordHash: "x" }),
  );
  await moveStore({ dataDir }, database());
  expect(lines).toContain("Table “people” has changed since. Starting again.");
  expect(await inDatabase(({ people }) => people.count())).toBe(2);
});

test("refuses places that are in use, full, newer, older or the same; nothing changes", async () => {
  await fillStore(dataDir);
  const running = await openStore({ dataDir, alone: true });
  await expect(moveStore({ dataDir }, database())).rejects.toThrow("Another console is already using the data folder");
  await running.close();
  await expect(moveStore({ dataDir }, { dataDir: folder })).rejects.toThrow("Both are data folders.");
  await expect(moveStore(database(), database())).rejects.toThrow("can’t be moved to where it is");
  await expect(moveStore(inFolder("none"), database())).rejects.toThrow("No data found in the folder");
  await expect(moveStore(database(), inFolder("back"))).rejects.toThrow("No data found in the database.");

  await moveStore({ dataDir }, database());
  await expect(moveStore({ dataDir }, database())).rejects.toThrow(
    /^The database console on .* isn’t empty: table “attribute_.*” has rows\. Nothing was changed\.$/,
  );
  await expect(moveStore(database(), { dataDir })).rejects.toThrow(/^The data folder .* isn’t empty: /);
  await inDatabase(async ({ instances }) => {
    await instances.beat({ id: "a", build: "b", lease: 60_000 });
    for (const [from, to] of [[database(), inFolder("back")] as const, [{ dataDir }, database()] as const])
      await expect(moveStore(from, to)).rejects.toThrow("A console is running on the database console on");
    await instances.release("a");
  });
  expect(existsSync(storeFile(path.join(folder, "back")))).toBe(false);

  await own.query("insert into migrations values (999, 'tomorrow', 'x', 1)");
  await expect(moveStore(database(), inFolder("back"))).rejects.toThrow(
    "was written by another version of the console (schema step 999, “tomorrow”)",
  );
  await own.query(`delete from migrations where id in (999, ${migrations.length})`);
  await expect(moveStore(database(), inFolder("back"))).rejects.toThrow(
    "was written by an older version of the console. Start this version on it once",
  );
  const newer = new DatabaseSync(storeFile(dataDir));
  newer.exec("insert into migrations values (999, 'tomorrow', 'x', 1)");
  await own.drop();
  await expect(moveStore({ dataDir }, database())).rejects.toThrow("newer version of the console");
  newer.exec(`delete from migrations where id in (999, ${migrations.length})`);
  newer.close();
  await expect(moveStore({ dataDir }, database())).rejects.toThrow("an older version of the console");
});

test("while a command fills a database, another one is refused, also for an incomplete copy", async () => {
  await fillStore(dataDir);
  await interruptedAt("people:");
  const first = await openTarget(database());
  await expect(moveStore({ dataDir }, database())).rejects.toThrow(
    /^Another command is filling the database console on .*\. Wait until it has ended\. Nothing was changed\.$/,
  );
  expect(await own.query("select count(*) from people")).toEqual([{ count: "1" }]);
  await first.close();
  await moveStore({ dataDir }, database());
  expect(await inDatabase(({ people }) => people.count())).toBe(1);
});

test("a move does not continue while a console is running on its target, and removes nothing", async () => {
  await fillStore(dataDir);
  await interruptedAt("Search index");
  await own.query(`insert into instances (id, build, started_at, seen_at, lease_until)
    select 'a', 'b', now, now, now + 60000 from (select floor(extract(epoch from now()) * 1000)::bigint as now) as clock`);
  await inStore(dataDir, ({ people }) =>
    people.add({ email: "b@example.test", name: "B", role: "admin", passwordHash: "x" }),
  );
  await expect(moveStore({ dataDir }, database())).rejects.toThrow("A console is running on the database console on");
  expect(await own.query("select id from instances")).toEqual([{ id: "a" }]);
  expect(await own.query("select count(*) from people")).toEqual([{ count: "1" }]);
  await own.query("update instances set lease_until = null");
  await moveStore({ dataDir }, database());
  expect(await inDatabase(({ people }) => people.count())).toBe(2);
});

test("a copy that another command has completed is never marked as incomplete again", async () => {
  await fillStore(dataDir);
  await interruptedAt("Search index");
  const target = await openTarget(database());
  await own.query("delete from migrations where id = 0");
  await expect(buildIndex({ target, report })).rejects.toThrow("Another command has completed the copy.");
  await target.close();
  expect(await own.query("select id from migrations where id = 0")).toEqual([]);
});

test("a console that ran on the source during a move is noticed after it has stopped", async () => {
  await fillStore(dataDir);
  await moveStore({ dataDir }, database());
  await inDatabase(async ({ instances }) => {
    await instances.beat({ id: "before", build: "b", lease: 60_000 });
    await instances.release("before");
    let run: Promise<void> | undefined;
    const runOnce = async () => {
      await instances.beat({ id: "a", build: "b", lease: 60_000 });
      await instances.release("a");
    };
    const atFirstTable = (line: string) => {
      report(line);
      run ??= runOnce();
    };
    await expect(move({ from: database(), to: inFolder("back"), report: atFirstTable }, KEY_NAMES)).rejects.toThrow(
      /^A console has been running on the database console on .* since the copy began/,
    );
    await run;
  });
  const opening = openStore({ dataDir: path.join(folder, "back"), existing: true });
  await expect(opening).rejects.toThrow("holds a copy of a store that isn’t complete");
  await moveStore(database(), inFolder("back"));
  expect(lines).toContain("Comparing both sides:");
  await inStore(path.join(folder, "back"), async ({ db }) =>
    expect(await db.selectFrom("instances").select("id").orderBy("id").execute()).toEqual([
      { id: "a" },
      { id: "before" },
    ]),
  );
});

test("the password of a URL is never printed", async () => {
  await fillStore(dataDir);
  const guarded = new URL(postgresForTests().guardedUrl);
  guarded.username = "guarded";
  guarded.password = "wrong-secret";
  const failure = await moveStore({ dataDir }, { url: guarded.href }).catch((error: unknown) => error);
  expect(String(failure)).toContain("The password for the database user guarded is missing or wrong.");
  expect(String(failure)).not.toContain("wrong-secret");
});

test("tables come after those they refer to", async () => {
  const tables = await copiedTables();
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  for (const { name, references } of tables)
    for (const { table } of references) expect(names.indexOf(table)).toBeLessThan(names.indexOf(name));
});
