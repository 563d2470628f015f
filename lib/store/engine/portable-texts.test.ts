/** Upgrade of a store from schema step 24, with data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrations } from "../migrations/all.ts";
import { openStore, STORE_FILE, type Store } from "../open-store.ts";
import { migrate } from "./migrate.ts";
import { partnerScope } from "./scope.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const scope = partnerScope("ours");
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "texts-"));
  const database = openDatabase(path.join(folder, STORE_FILE));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(database, undefined)) });
  await migrate(db, "sqlite", migrations.slice(0, 24));
  for (const [id, order] of [
    ["7", "ORD-ÄÖ-ЗАКАЗ"],
    ["8", "ORD-AO"],
  ])
    await sql`insert into opportunities (partner_id, opportunity_id, group_id, status, language, country, order_number,
      created, devices, quota_entries, open_quota_entries, cells, last_snapshot_id, first_read_at, read_at, readings,
      snapshots) values ('ours', ${id}, '1', 'OPEN', 'en', 'US', ${order}, '', '[]', 0, 0, 0, 's', 10, 25, 5, 2)`.execute(
      db,
    );
  // Not through the driver, which removes U+0000.
  const attribute = database.prepare(
    "insert into attributes (partner_id, attribute_id, body, texts_version) values ('ours', ?, 'body', 3)",
  );
  const text = database.prepare(
    `insert into attribute_texts (id, partner_id, attribute_id, answer_id, part, locale, text, folded)
      values (?, 'ours', ?, '', 'name', '', ?, ?)`,
  );
  for (const [id, received, folded] of [
    ["80", "a\u0000ge", "a ge"],
    ["81", "age", "age"],
  ] as const) {
    attribute.run(id);
    text.run(Number(id), id, received, folded);
  }
  await db.destroy();
  store = await openStore({ dataDir: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("finds stored order numbers of every script in lower case", async () => {
  const found = async (q: string) => (await store.opportunities.fitting(scope, { q }, 9)).map(({ id }) => id);
  expect(await found("ord-äö-заказ")).toEqual(["7"]);
  expect(await found("ORD-")).toEqual(["7", "8"]);
  expect((await store.opportunities.named(scope, ["ord-äö-заказ"])).map(({ id }) => id)).toEqual(["7"]);
  const [group] = await store.paletteLookup.gathered(scope, "order", ["ord-äö-заказ"]);
  expect(group).toMatchObject({ key: "ord-äö-заказ", opportunities: 1, one: { orderNumber: "ORD-ÄÖ-ЗАКАЗ" } });
});

test("derives an attribute again whose stored texts contain U+0000, and no other", async () => {
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 1, next: [{ id: "80", bodyText: "body" }] });
});
