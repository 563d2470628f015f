import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeAuditTable } from "../../testing/stores/audit-table.ts";
import { openTestStore, testLocation } from "../../testing/stores/test-store.ts";
import { lanes } from "../engine/lanes.ts";
import type { Store } from "../open-store.ts";
import { auditRepository } from "./audit.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  for (let at = 1; at <= 5; at += 1) await store.audit.append(entry(at));
});
afterEach(() => store.close());

const entry = (at: number) => ({
  at,
  operator: "ana@example.test",
  partner: at === 3 ? "other" : "p",
  action: "copyEntryLink",
  subject: `group ${at}`,
  detail: { group: String(at) },
});

/** As possible with direct access to the store. */
async function tamper(statement: string): Promise<void> {
  await changeAuditTable(store, "unprotect");
  await sql.raw(statement).execute(store.db);
}

test("returns entries newest first, optionally by partner", async () => {
  expect(await store.audit.recent({ limit: 2 })).toEqual([
    { seq: 5, ...entry(5) },
    { seq: 4, ...entry(4) },
  ]);
  expect((await store.audit.recent({ limit: 9, partner: "other" })).map((row) => row.seq)).toEqual([3]);
});

test("the log cannot be changed or truncated", async () => {
  await expect(sql`update audit set subject = 'x' where seq = 2`.execute(store.db)).rejects.toThrow(/only grows/);
  await expect(sql`delete from audit where seq = 5`.execute(store.db)).rejects.toThrow(/only grows/);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 5 });
});

test.each([
  ["a changed detail", `update audit set detail = '{}' where seq = 2`, { seq: 2, reason: "changed" }],
  ["a changed operator", `update audit set operator = 'bob' where seq = 5`, { seq: 5, reason: "changed" }],
  ["a removed entry", `delete from audit where seq = 3`, { seq: 3, reason: "missing" }],
  ["a removed beginning", `delete from audit where seq < 3`, { seq: 1, reason: "missing" }],
  ["a cut tail", `delete from audit where seq > 3`, { seq: 4, reason: "cut off" }],
  ["a swapped hash", `update audit set hash = prev_hash where seq = 5`, { seq: 5, reason: "changed" }],
  ["a head set back", `update audit_head set seq = 4`, { seq: 5, reason: "changed" }],
])("detects %s", async (_name, statement, broken) => {
  await tamper(statement);
  expect(await store.audit.verify()).toEqual({ ok: false, ...broken });
});

test("an entry with characters that the store drops or replaces is valid", async () => {
  const text = "a\u0000b\ud800c";
  await store.audit.append({ ...entry(6), operator: text, subject: text, detail: { text } });
  expect(await store.audit.recent({ limit: 1 })).toMatchObject([{ operator: "ab\ufffdc", subject: "ab\ufffdc" }]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 6 });
});

test("an empty log is valid", async () => {
  const empty = await openTestStore();
  expect(await empty.audit.verify()).toEqual({ ok: true, entries: 0 });
  await empty.close();
});

test("an entry is committed or rolled back with its change", async () => {
  const change = lanes.run(store.db, "people", async (trx) => {
    await store.audit.append(entry(6), trx);
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 5 });
});

test("an entry without its own transaction is part of the calls it is joined with", async () => {
  const joined = store.inLanes("people", async () => {
    await store.audit.append(entry(6));
    throw new Error("the change failed");
  });
  await expect(joined).rejects.toThrow("the change failed");
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 5 });
});

test("concurrent entries, more than one page of them, form a single chain", async () => {
  // In rounds: with all at once, the last one waits for the lock as long as the machine takes for all others.
  for (let round = 0; round < 11; round += 1)
    await Promise.all(Array.from({ length: 100 }, (_, at) => store.audit.append(entry(round * 100 + at + 6))));
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 1_105 });
});

test("entries of two instances, alone and inside transactions, form a single chain", async () => {
  const location = await testLocation();
  const instances = [await location.open(), await location.open()];
  try {
    const rounds = Array.from({ length: 40 }, (_, at) => entry(at));
    await Promise.all(
      instances.flatMap(({ audit, db }) => [
        inTurn(rounds, (each) => audit.append(each)),
        inTurn(rounds, (each) => lanes.run(db, "people", (trx) => audit.append(each, trx))),
      ]),
    );
    expect(await instances[0]?.audit.verify()).toEqual({ ok: true, entries: 160 });
  } finally {
    await Promise.all(instances.map((instance) => instance.close()));
    location.remove();
  }
});

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

test("a log that grows during verification is valid", async () => {
  const { db } = store;
  // Appends an entry as soon as the entries were read: a head read after them would no longer match.
  let added = 0;
  const growing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (added < 8) {
        added += 1;
        await store.audit.append(entry(5 + added));
      }
      return result;
    },
  });
  expect(await auditRepository(growing).verify()).toEqual({ ok: true, entries: 5 + added });
  expect(added).toBe(8);
});
