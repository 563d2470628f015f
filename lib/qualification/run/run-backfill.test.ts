/** Store with the schema before results were counted, containing runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { migrate } from "../../store/engine/migrate.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { sqliteDriver } from "../../store/engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "../../store/engine/sqlite.ts";
import type { Tables } from "../../store/engine/tables.ts";
import { migrations } from "../../store/migrations/all.ts";
import { openStore, STORE_FILE, type Store } from "../../store/open-store.ts";
import { backfillRuns } from "./run-backfill.ts";

const scope = partnerScope("ours");
const partner = { id: "ours", scope } as unknown as JobContext["partner"];
let folder: string;
let store: Store | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "runs-"));
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const live = (state: string, ...pairs: string[]) =>
  JSON.stringify({ view: { state, dispositions: pairs.map((pair) => ({ pair })) }, raw: "{}" });
const local = (verdict: string, locale: string) =>
  JSON.stringify({ model: "kleene-1", verdict, readAs: { readAt: 1, locale } });

const MANY = 120;

async function writeOld(): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(sqliteDriver(openDatabase(path.join(folder, STORE_FILE)), undefined)),
  });
  await migrate(db, "sqlite", migrations.slice(0, 8));
  for (const [id, partnerId, name] of [
    ["r1", "ours", "Old Größe"],
    ["r2", "ours", null],
    ["r3", "theirs", null],
  ] as const) {
    await sql`insert into runs (id, partner_id, operator, name, created_at, kind, request_redacted, summary)
      values (${id}, ${partnerId}, 'ana', ${name}, 50, 'live', '{"groupIds":["1"],"answers":0}', '{}')`.execute(db);
  }
  const results = [
    ["r1", 0, live("refused", "4.7", "4.7", "2.10"), local("match", "de_DE")],
    ["r1", 1, null, local("wrong_person", "")],
    ["r1", 2, live("match"), null],
    ["r1", 3, '{"view":', null],
    ...Array.from({ length: MANY }, (_unused, at) => ["r2", at, live("refused", "4.7"), null] as const),
    ["r3", 0, live("refused", "9.9"), null],
  ] as const;
  for (const [id, position, liveText, localText] of results) {
    await sql`insert into run_results (run_id, position, group_id, live, local)
      values (${id}, ${position}, '1', ${liveText}, ${localText})`.execute(db);
  }
  await db.destroy();
}

test("counts every result once, unreadable ones as empty, and does not change other accounts", async () => {
  await writeOld();
  store = await openStore({ dataDir: folder });
  await backfillRuns({ store, partner });
  await backfillRuns({ store, partner });
  const rows = await store.db
    .selectFrom("run_results")
    .select(["position", "live_state", "verdict", "agreement", "market", "model"])
    .where("run_id", "=", "r1")
    .orderBy("position")
    .execute();
  expect(rows.map((row) => Object.values(row).join(" · "))).toEqual([
    "0 · refused · match · no · DE · kleene-1",
    "1 ·  · wrong_person · open ·  · kleene-1",
    "2 · match ·  · open ·  · ",
    "3 ·  ·  · open ·  · ",
  ]);
  expect(await store.dispositionLabels.seen(scope)).toEqual([
    { pair: "2.10", verdict: "match", times: 1, lastAt: 50 },
    { pair: "4.7", verdict: "", times: MANY, lastAt: 50 },
    { pair: "4.7", verdict: "match", times: 1, lastAt: 50 },
  ]);
  expect((await store.runs.list(scope, { q: "größe ana", limit: 9, offset: 0 })).total).toBe(1);
  expect(await store.runFill.unfilled(partnerScope("theirs"), 9)).toHaveLength(1);
});
