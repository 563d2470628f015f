/** A database that can't hold the store is refused with a readable message. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../../testing/postgres/own-schema.ts";
import { migrations } from "../../migrations/all.ts";
import { openPostgresStore, openStore } from "../../open-store.ts";
import { serverFault } from "./start.ts";

let own: OwnSchema;
beforeEach(() => void (own = ownSchema(postgresForTests().url)));
afterEach(() => own.drop());

const open = (url: string, schema = own.schema) => openPostgresStore(url, { schema }).then((store) => store.close());

/** The server of the tests with another user or database. */
function changed(change: (url: URL) => void): string {
  const url = new URL(own.url);
  change(url);
  return url.href;
}

async function asAdmin(...statements: readonly string[]): Promise<void> {
  const client = new Client(postgresForTests().adminUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const name = () => `t${randomUUID().replaceAll("-", "")}`;

/** Runs `use` with a database of its own. */
async function withDatabase(options: string, use: (url: string) => Promise<void>): Promise<void> {
  const database = name();
  await asAdmin(`create database ${database} ${options}`);
  try {
    await use(changed((url) => void (url.pathname = database)));
  } finally {
    await asAdmin(`drop database ${database} with (force)`);
  }
}

test("a schema is created when missing, and used again", async () => {
  const first = await openStore(own);
  await first.people.add({ email: "ana@example.test", name: "Ana", role: "viewer", passwordHash: "" });
  await first.close();
  const second = await openStore({ ...own, existing: true });
  expect(await second.people.count()).toBe(1);
  expect(await second.schema.state()).toMatchObject({ step: migrations.at(-1)?.id, expected: migrations.at(-1)?.id });
  await second.close();
});

test("several consoles that start at once create one schema", async () => {
  await own.query(`create schema ${own.schema}`);
  const stores = await Promise.all([1, 2, 3].map(() => openStore(own)));
  for (const store of stores) expect(await store.schema.state()).toMatchObject({ step: migrations.at(-1)?.id });
  await Promise.all(stores.map((store) => store.close()));
});

test("a command that reads creates no store", async () => {
  await expect(openStore({ ...own, existing: true })).rejects.toThrow(
    "No data found in the database. Check DATABASE_URL.",
  );
  expect(await own.query(`select 1 from pg_namespace where nspname = '${own.schema}'`)).toEqual([]);
});

test("an unreachable server", async () => {
  const message = /^The database server .* can’t be reached\. Check DATABASE_URL\.$/;
  await expect(open("postgres://u:hunter2@127.0.0.1:1/console")).rejects.toThrow(message);
  await expect(open("postgres://u@localhost/console?host=/nowhere")).rejects.toThrow(message);
  await expect(open("postgres://u@nowhere.invalid/console?sslmode=disable")).rejects.toThrow(message);
});

test("a wrong or missing password, which is not repeated", async () => {
  const message = "The password for the database user guarded is missing or wrong. Check DATABASE_URL.";
  const { guardedUrl } = postgresForTests();
  await expect(open(guardedUrl)).rejects.toThrow(message);
  const wrong = open(guardedUrl.replace("guarded@", "guarded:hunter2@"));
  await expect(wrong).rejects.toThrow(message);
  await expect(wrong).rejects.not.toThrow("hunter2");
});

test("a missing database", async () => {
  await expect(open(changed((url) => void (url.pathname = "missing")))).rejects.toThrow(
    /^The database missing doesn’t exist on/,
  );
});

test("a user who may not create the schema, or tables in it", async () => {
  const guarded = postgresForTests().guardedUrl.replace("guarded@", "guarded:right@");
  const message = "The user guarded lacks a right in the database console";
  await expect(open(guarded)).rejects.toThrow(message);
  await own.query(`create schema ${own.schema}`);
  await own.query(`grant usage on schema ${own.schema} to guarded`);
  await expect(open(guarded)).rejects.toThrow(message);
});

test("a database that stores no Unicode", async () => {
  await withDatabase(
    "encoding 'LATIN1' locale 'C' template template0 owner console locale_provider libc",
    async (url) => {
      await expect(open(url)).rejects.toThrow("The database stores texts as LATIN1; the console needs UTF8.");
    },
  );
});

test("a database that only reads", async () => {
  await withDatabase("owner console", async (url) => {
    await asAdmin(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    await expect(open(url)).rejects.toThrow("The database is read-only, such as a standby.");
  });
});

test("a server that is too old", () => {
  const facts = { version: "14.11", number: "140011", encoding: "UTF8", read_only: false };
  expect(serverFault(facts)).toBe("The database server is PostgreSQL 14.11; the console needs 15 or newer.");
  expect(serverFault({ ...facts, version: "15.0", number: "150000" })).toBeUndefined();
});

test.each(["create table people (id int)", "create table migrations (id int, batch int)"])(
  "tables of another program: %s",
  async (statement) => {
    await own.query(`create schema ${own.schema}`);
    await own.query(statement);
    await expect(open(own.url)).rejects.toThrow("contains tables of another program");
    const tables = await own.query(`select tablename from pg_tables where schemaname = '${own.schema}'`);
    expect(tables).toHaveLength(1);
  },
);

test("a store of a newer version, or with another step, stays as it is", async () => {
  await open(own.url);
  await own.query("insert into migrations values (999, 'tomorrow', 'x', 1)");
  await expect(open(own.url)).rejects.toThrow(
    "The database was written by a newer version of the console (schema step 999, “tomorrow”). " +
      "Start that version, or point DATABASE_URL to another database. Nothing was changed.",
  );
  await own.query("delete from migrations where id = 999; update migrations set checksum = 'other'");
  await expect(open(own.url)).rejects.toThrow("differs from the one that created this database");
});

test("a console starts while another one runs; both are known as live", async () => {
  const [first, second] = [await openStore(own), await openStore(own)];
  await first.instances.beat({ id: "a", build: "1", lease: 20_000 });
  await second.instances.beat({ id: "b", build: "2", lease: 20_000 });
  for (const store of [first, second])
    expect((await store.instances.live()).map(({ id, build }) => [id, build])).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  await first.close();
  expect(await second.instances.live()).toHaveLength(2);
  await second.close();
});

test("statements after a lost connection use a new one; a transaction is rolled back", async () => {
  const store = await openStore(own);
  const add = (id: string) =>
    store.db.insertInto("partners").values({ id, name: id, environment: "x", created_at: 1 }).execute();
  await store.inLanes("people", () => add("1"));
  await terminate(own.schema);
  const ids = async () => (await store.db.selectFrom("partners").select("id").execute()).map(({ id }) => id);
  await expect.poll(() => ids().catch(() => []), { timeout: 60_000 }).toEqual(["1"]);
  const lost = store.inLanes("people", async () => {
    await add("2");
    await terminate(own.schema);
    await add("3");
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => ids().catch(() => []), { timeout: 60_000 }).toEqual(["1"]);
  await store.inLanes("people", () => add("4"));
  expect(await ids()).toEqual(["1", "4"]);
  await store.close();
});

/** Ends all connections of the store, as a restart of the server does. */
const terminate = (schema: string) =>
  asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${schema}'`);

test("each connection has the settings of the store", async () => {
  const store = await openStore(own);
  const names = ["search_path", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const settings = async () => {
    const { rows } = await store.db.executeQuery<{ value: string }>({
      ...store.db.selectFrom("partners").select("id").compile(),
      sql: `select current_setting(name) as value from unnest(array['${names.join("','")}']) as name`,
      parameters: [],
    });
    return rows.map(({ value }) => value);
  };
  const expected = [`"${own.schema}"`, "2min", "30s", "20s"];
  expect(await settings()).toEqual(expected);
  expect(await store.inLanes("people", settings)).toEqual(expected);
  await store.close();
});
