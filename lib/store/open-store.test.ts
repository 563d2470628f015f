import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lanes } from "./engine/lanes.ts";
import { migrate } from "./engine/migrate.ts";
import { sqliteDriver } from "./engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "./engine/sqlite.ts";
import type { Tables } from "./engine/tables.ts";
import { migrations } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";
import { openStore, STORE_FILE } from "./open-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, STORE_FILE);

/** Changes the file bypassing the store. */
function tamper(statement: string): void {
  const database = new DatabaseSync(file());
  database.exec(statement);
  database.close();
}

test("the folder and the file are accessible to their owner only", async () => {
  const dataDir = path.join(folder, "made", "here");
  const store = await openStore({ dataDir });
  await store.people.count();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, STORE_FILE)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dataDir, `${STORE_FILE}-wal`)).mode & 0o777).toBe(0o600);
  await store.close();
});

test("data written persists when the store is opened again", async () => {
  const first = await openStore({ dataDir: folder });
  await first.partners.noteOwn({ id: "p", name: "Panel", environment: "production" });
  await first.close();
  const second = await openStore({ dataDir: folder });
  expect(await second.partners.noted()).toMatchObject([{ id: "p", name: "Panel" }]);
  await second.close();
});

test("every write is on disk before it resolves", async () => {
  const database = openDatabase(file());
  const setting = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect([setting("journal_mode"), setting("synchronous"), setting("foreign_keys"), setting("busy_timeout")]).toEqual([
    "wal",
    2,
    1,
    5_000,
  ]);
  database.close();
});

test("names a data folder that is not writable", async () => {
  writeFileSync(path.join(folder, "taken"), "");
  await expect(openStore({ dataDir: path.join(folder, "taken", "data") })).rejects.toThrow(/data folder .* DATA_DIR/);
});

test("refuses a newer schema and leaves it unchanged", async () => {
  await (await openStore({ dataDir: folder })).close();
  tamper("insert into migrations values (999, 'tomorrow', 'x', 1)");
  await expect(openStore({ dataDir: folder })).rejects.toThrow(
    /newer version of the console \(schema step 999, “tomorrow”\).*DATA_DIR/,
  );
});

test("refuses a migration that differs from the applied one", async () => {
  await (await openStore({ dataDir: folder })).close();
  tamper("update migrations set checksum = 'other' where id = 1");
  await expect(openStore({ dataDir: folder })).rejects.toThrow(/Schema step 1, “first tables”, differs from/);
});

test("migrations are numbered without gaps and have unique names", () => {
  expect(migrations.map((migration) => migration.id)).toEqual(migrations.map((_, at) => at + 1));
  expect(new Set(migrations.map((migration) => migration.name)).size).toBe(migrations.length);
});

test("saved views of the catalog keep their text filter under its new name", async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(openDatabase(file()), undefined)) });
  await migrate(db, "sqlite", migrations.slice(0, 17));
  tamper(`insert into people (id, email, name, role, password_hash, created_at)
    values ('ana', 'ana@example.test', 'Ana', 'viewer', 'x', 1)`);
  const views = [
    ["catalogue", "filter=a%26b&sort=name", "q=a%26b&sort=name"],
    ["catalogue", "sort=name&filter=age", "sort=name&q=age"],
    ["catalogue", "", ""],
    ["attribute", "filter=age", "filter=age"],
  ] as const;
  for (const [at, [screen, query]] of views.entries())
    tamper(`insert into saved_views (id, partner_id, person_id, screen, name, query, created_at, updated_at)
      values ('${at}', 'p', 'ana', '${screen}', 'view ${at}', '${query}', 1, 1)`);
  await migrate(db, "sqlite", migrations);
  const stored = await db.selectFrom("saved_views").select("query").orderBy("id").execute();
  expect(stored.map(({ query }) => query)).toEqual(views.map(([, , query]) => query));
  await db.destroy();
});

const extra = (id: number, ...statements: string[]): Migration => ({
  id,
  name: `step ${id}`,
  statements: { sqlite: statements },
});

test("failing migrations leave the schema unchanged", async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(openDatabase(file()), undefined)) });
  await migrate(db, "sqlite", migrations);
  const broken = [...migrations, extra(99, "create table half (a text)"), extra(100, "create table")];
  await expect(migrate(db, "sqlite", broken)).rejects.toThrow(/incomplete/);
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  expect(tables).toContain("people");
  expect(tables).not.toContain("half");
  await migrate(db, "sqlite", [...migrations, extra(99, "create table half (a text)")]);
  expect(await db.selectFrom("migrations").select("id").orderBy("id").execute()).toEqual(
    [...migrations.map(({ id }) => id), 99].map((id) => ({ id })),
  );
  await db.destroy();
});

test("killing a process during a migration rolls it back", async () => {
  await (await openStore({ dataDir: folder })).close();
  const code = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(${JSON.stringify(file())});
    database.exec("begin immediate; create table half (a text); insert into migrations values (99, 'half', 'x', 1)");
    console.log("in the middle");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  expect(existsSync(`${file()}-wal`)).toBe(true);
  const store = await openStore({ dataDir: folder });
  expect((await store.db.introspection.getTables()).map((table) => table.name)).not.toContain("half");
  await store.close();
});

test("two processes that open an empty folder at once create one schema", async () => {
  const code = `
    const { openStore } = await import(${JSON.stringify(path.join(import.meta.dirname, "open-store.ts"))});
    const store = await openStore({ dataDir: ${JSON.stringify(folder)} });
    await store.people.add({ email: process.pid + "@example.test", name: "A", role: "admin", passwordHash: "x" });
    await store.close();`;
  const flags = ["--conditions=react-server", "--input-type=module", "-e", code];
  const exits = ["first", "second"].map(() => once(spawn(process.execPath, flags, { stdio: "inherit" }), "exit"));
  expect(await Promise.all(exits)).toEqual([
    [0, null],
    [0, null],
  ]);
  const store = await openStore({ dataDir: folder });
  expect(await store.people.count()).toBe(2);
  await store.close();
});

test("serialises transactions and single statements", async () => {
  const store = await openStore({ dataDir: folder });
  const writes = Array.from({ length: 20 }, (_, at) =>
    lanes.run(store.db, "people", async (trx) => {
      await trx
        .insertInto("partners")
        .values({ id: `${at}`, name: "x", environment: "x", created_at: 1 })
        .execute();
      await new Promise((resolve) => setImmediate(resolve));
      if (at % 2 === 1) throw new Error("not this one");
    }),
  );
  const reads = writes.map(() => store.partners.noted());
  await Promise.allSettled(writes);
  await Promise.all(reads);
  expect((await store.partners.noted()).map((partner) => Number(partner.id)).every((id) => id % 2 === 0)).toBe(true);
  expect(await store.partners.noted()).toHaveLength(10);
  await store.close();
});

const aPartner = (id: string) => ({ id, name: "x", environment: "x", created_at: 1 });

test("reads bypass a running transaction and see the last commit", async () => {
  const store = await openStore({ dataDir: folder });
  const { promise: halfWay, resolve: tellHalfWay } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const writing = lanes.run(store.db, "people", async (trx) => {
    await trx.insertInto("partners").values(aPartner("1")).execute();
    expect(await trx.selectFrom("partners").select("id").execute()).toHaveLength(1);
    tellHalfWay();
    await goOn;
  });
  await halfWay;
  expect(await store.partners.noted()).toEqual([]);
  const later = store.db.insertInto("partners").values(aPartner("2")).execute();
  letGoOn();
  await Promise.all([writing, later]);
  expect(await store.partners.noted()).toHaveLength(2);
  await store.close();
});
