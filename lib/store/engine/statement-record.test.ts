import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { openStore, type Store } from "../open-store.ts";
import { statementName, type StatementRecord } from "./statement-record.ts";

const keep = closeAfterEach();
type Db = Store["db"];

test.each<[string, (db: Db) => { compile(): Parameters<typeof statementName>[0] }, string | undefined]>([
  ["select", (db) => db.selectFrom("people").selectAll().where("email", "=", "canary"), "people"],
  [
    "select",
    (db) => db.selectFrom("people as p").innerJoin("sessions as s", "s.person_id", "p.id").selectAll(),
    "people",
  ],
  ["select", (db) => db.selectFrom(db.selectFrom("jobs").selectAll().as("canary")).selectAll(), "jobs"],
  ["select", (db) => db.selectNoFrom(sql`'canary'`.as("text")), undefined],
  ["insert", (db) => db.insertInto("preferences").defaultValues(), "preferences"],
  ["update", (db) => db.updateTable("people").set({ name: "canary" }), "people"],
  ["update", (db) => db.updateTable("jobs as j").from("people as p").set({ kind: "canary" }), "jobs"],
  ["delete", (db) => db.deleteFrom("sessions").where("person_id", "=", "canary"), "sessions"],
  ["select", (db) => bound(db, sql`select * from attribute_texts where folded = ${"canary"}`), "attribute_texts"],
  ["insert", (db) => bound(db, sql` insert into text_terms as t (term) values (${"canary"})`), "text_terms"],
  ["update", (db) => bound(db, sql`update "people" set name = 'from canary'`), "people"],
  ["select", (db) => bound(db, sql`select 1 from json_each(${"canary"})`), undefined],
  ["other", (db) => bound(db, sql`pragma wal_checkpoint(truncate)`), undefined],
  ["other", (db) => bound(db, sql`create table canary (id text)`), undefined],
])("a statement is called %s and its table, without values", async (verb, query, table) => {
  const { db } = keep(await openTestStore());
  expect(statementName(query(db).compile())).toEqual({ verb, table });
});

const bound = (db: Db, raw: ReturnType<typeof sql>) => ({ compile: () => raw.compile(db) });

test("a store reports each statement to its opener, also a failed one", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "statements-"));
  const seen: StatementRecord[] = [];
  const store = await openStore({ dataDir, onStatement: (record) => seen.push(record) });
  try {
    seen.length = 0;
    const person = { email: "ana@example.test", name: "Ana", role: "admin", passwordHash: "x" } as const;
    await store.people.add(person);
    expect(seen.map(({ verb, table, failed }) => [verb, table, failed])).toContainEqual(["insert", "people", false]);
    expect(Math.min(...seen.map(({ durationMs }) => durationMs))).toBeGreaterThan(0);
    seen.length = 0;
    const again = store.db.insertInto("people").values({ id: "1" } as never);
    await expect(again.execute()).rejects.toThrow();
    expect(seen).toMatchObject([{ verb: "insert", table: "people", failed: true }]);
    expect(JSON.stringify(seen)).not.toContain("ana");
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
