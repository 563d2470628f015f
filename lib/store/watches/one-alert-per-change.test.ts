/** Migration of a store whose alerts belong to one watch each. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../engine/migrate.ts";
import { partnerScope } from "../engine/scope.ts";
import { sqliteDriver } from "../engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "../engine/sqlite.ts";
import type { Tables } from "../engine/tables.ts";
import { migrations } from "../migrations/all.ts";
import { openStore, STORE_FILE, type Store } from "../open-store.ts";

const scope = partnerScope("ours");
let folder: string;
let store: Store | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "alerts-"));
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function writeOld(): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(sqliteDriver(openDatabase(path.join(folder, STORE_FILE)), undefined)),
  });
  await migrate(db, "sqlite", migrations.slice(0, 22));
  for (const person of ["ana", "ida"]) {
    await sql`insert into people (id, email, name, role, password_hash, created_at)
      values (${person}, ${`${person}@example.test`}, ${person}, 'viewer', 'x', 1)`.execute(db);
  }
  for (const [id, person, step, entry, says] of [
    ["whole", "ana", "", "", ""],
    ["step", "ana", "Q1", "", ""],
    ["entry", "ana", "Q1", "e", "Gender is Female"],
    ["idas", "ida", "", "", ""],
  ] as const) {
    await sql`insert into watches (id, partner_id, person_id, opportunity_id, step, entry, entry_says, percent,
      since_snapshot_id, created_at) values (${id}, 'ours', ${person}, '7', ${step}, ${entry}, ${says}, 50, 's1', 1)`.execute(
      db,
    );
  }
  for (const [watch, person, snapshot, at, kind, seen] of [
    ["step", "ana", "s1", 10, "price", 15],
    ["whole", "ana", "s1", 10, "price", null],
    ["entry", "ana", "s1", 10, "closed", 15],
    ["whole", "ana", "s1", 10, "closed", 16],
    ["entry", "ana", "s1", 10, "price", null],
    ["whole", "ana", "s1", 20, "missing", null],
    ["whole", "ana", "s1", 30, "missing", null],
    ["idas", "ida", "s1", 10, "price", null],
    ["removed", "ida", "s1", 40, "count", null],
  ] as const) {
    await sql`insert into alerts (partner_id, watch_id, person_id, opportunity_id, snapshot_id, at, kind, detail, seen_at)
      values ('ours', ${watch}, ${person}, '7', ${snapshot}, ${at}, ${kind}, ${`{"of":"${watch}"}`}, ${seen})`.execute(
      db,
    );
  }
  await db.destroy();
}

test("stored alerts about the same change are merged, with every watch and its detail", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  const lines = async (person: string) =>
    ((await store?.alerts.unseen(scope, person, 99)) ?? [])
      .map(({ kind, at, watches }) => [`${kind} ${at}`, ...watches.map(({ part, detail }) => [part, detail])])
      .toSorted();
  expect(await lines("ana")).toEqual([
    ["missing 20", ["", { of: "whole" }]],
    ["missing 30", ["", { of: "whole" }]],
    ["price 10", ["", { of: "whole" }], ["Gender is Female", { of: "entry" }], ["Q1", { of: "step" }]],
  ]);
  expect(await store.alerts.countUnseen(scope, "ana")).toBe(3);
  expect(await lines("ida")).toEqual([
    ["count 40", ["", { of: "removed" }]],
    ["price 10", ["", { of: "idas" }]],
  ]);
  const seen = store.db.selectFrom("alerts").select(["kind", "seen_at"]).where("seen_at", "is not", null);
  expect(await seen.execute()).toEqual([{ kind: "closed", seen_at: 16 }]);
});

test("removing a watch deletes its part of a migrated alert", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  await store.watches.remove(scope, "ana", ["whole", "step"]);
  const left = await store.alerts.unseen(scope, "ana", 99);
  expect(left.map(({ kind, watches }) => [kind, watches.length])).toEqual([["price", 1]]);
  expect(await store.partnerData.clear(scope)).toMatchObject({ watches: 2 });
  expect(await store.db.selectFrom("alert_watches").selectAll().execute()).toEqual([]);
});
