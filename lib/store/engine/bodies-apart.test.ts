/** Migration of a store from the schema before bodies were separated, with data. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { migrations } from "../migrations/all.ts";
import { openStore, STORE_FILE, type Store } from "../open-store.ts";
import { migrate } from "./migrate.ts";
import { partnerScope } from "./scope.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const scope = partnerScope("ours");
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
let folder: string;
let store: Store | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bodies-"));
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const hash = (body: string) => createHash("sha256").update(body).digest("hex");

async function writeOld(): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(sqliteDriver(openDatabase(path.join(folder, STORE_FILE)), undefined)),
  });
  await migrate(db, "sqlite", migrations.slice(0, 7));
  for (const [id, position, body, figures, readings] of [
    ["s1", 1, "A", '{"status":"OPEN"}', 4],
    ["s2", 2, "B", null, null],
  ] as const) {
    await sql`insert into snapshots
      (id, partner_id, opportunity_id, body, body_hash, first_read_at, read_at, position, figures, readings)
      values (${id}, 'ours', '7', ${body}, ${hash(body)}, ${position * 10}, ${position * 10 + 5}, ${position},
        ${figures}, ${readings})`.execute(db);
  }
  for (const [id, status, days] of [
    ["7", "OPEN", 10],
    ["8", "CLOSED", 10],
    ["9", "OPEN", null],
  ] as const) {
    await sql`insert into opportunities (partner_id, opportunity_id, group_id, status, language, country, order_number,
      days_in_field, created, devices, quota_entries, open_quota_entries, cells, last_snapshot_id, first_read_at, read_at,
      readings, snapshots, findings) values ('ours', ${id}, '1', ${status}, 'en', 'US', '', ${days}, '', '[]', 0, 0, 0, 's2',
      10, 25, 5, 2, 3)`.execute(db);
  }
  await db.destroy();
}

test("keeps the body, number, times and figures of every snapshot", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  expect(await store.snapshots.list(scope, "7", { limit: 9 })).toEqual([
    { id: "s2", position: 2, firstReadAt: 20, readAt: 25, fetches: undefined, figures: undefined },
    { id: "s1", position: 1, firstReadAt: 10, readAt: 15, fetches: 4, figures: { status: "OPEN" } },
  ]);
  expect(await store.snapshots.body(scope, "s1")).toMatchObject({ opportunityId: "7", bodyText: "A", readAt: 15 });
  expect(await store.snapshots.unfigured(scope, 9)).toEqual([{ id: "s2", bodyText: "B" }]);
  expect(await store.opportunities.latest(scope, "7")).toMatchObject({ bodyText: "B", snapshotId: "s2", readAt: 25 });
});

test("continues with the next fetch", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  expect(await store.opportunities.saveSnapshot(scope, anOpportunity("7"), "B", 30, DERIVED)).toEqual({
    snapshotId: "s2",
    changed: false,
  });
  const { snapshotId } = await store.opportunities.saveSnapshot(scope, anOpportunity("7"), "C", 40, DERIVED);
  const lines = await store.snapshots.list(scope, "7", { limit: 9 });
  expect(lines.map(({ id, position, readAt }) => [id, position, readAt])).toEqual([
    [snapshotId, 3, 40],
    ["s2", 2, 30],
    ["s1", 1, 15],
  ]);
});

test("checks findings that may be out of date once, and keeps their number until then", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  // A later migration adds a finding that any opportunity may have, so all are due.
  expect((await store.opportunities.idsDue(scope, 1)).toSorted()).toEqual(["7", "8", "9"]);
  expect((await store.opportunities.byIds(scope, ["7", "8", "9"])).map(({ findings }) => findings)).toEqual([3, 3, 3]);
});
