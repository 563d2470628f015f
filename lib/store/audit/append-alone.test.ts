/**
 * Appending an audit entry without a transaction, on PostgreSQL.
 * @module-tag full
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RootOperationNode } from "kysely";
import { ownSchema, type OwnSchema } from "../../testing/postgres/own-schema.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { lanes } from "../engine/lanes.ts";
import { openPostgresStore, type Store } from "../open-store.ts";
import { auditRepository } from "./audit.ts";

let own: OwnSchema;
let store: Store;
beforeEach(async () => {
  own = ownSchema(postgresForTests().url);
  store = await openPostgresStore(own.url, own);
  await store.audit.append(entry("first"));
});
afterEach(async () => {
  await store.close();
  await own.drop();
});

const entry = (subject: string) => ({ at: 1, operator: "", partner: "", action: "act", subject, detail: {} });

/** @param after called once, when the head was read. */
function watched(after: () => Promise<void> = () => Promise.resolve()) {
  const statements: RootOperationNode["kind"][] = [];
  let isRead = false;
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => {
      if (!isRead) {
        isRead = true;
        await after();
      }
      return result;
    },
  });
  return { audit: auditRepository(db), statements };
}

const subjects = async () => (await store.audit.recent({ limit: 9 })).map(({ subject }) => subject);

test("two statements append an entry", async () => {
  const { audit, statements } = watched();
  await audit.append(entry("second"));
  expect(statements).toEqual(["SelectQueryNode", "InsertQueryNode"]);
  expect(await subjects()).toEqual(["second", "first"]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 2 });
});

test("one statement appends an entry after the last one of the same process", async () => {
  const { audit, statements } = watched();
  await audit.append(entry("second"));
  statements.length = 0;
  await audit.append(entry("third"));
  expect(statements).toEqual(["InsertQueryNode"]);
  expect(await subjects()).toEqual(["third", "second", "first"]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 3 });
});

test.each(["alone", "in a transaction"])(
  "the head is read after an entry that another process appended %s",
  async (how) => {
    const { audit, statements } = watched();
    await audit.append(entry("second"));
    const other = auditRepository(store.db);
    if (how === "alone") await other.append(entry("other"));
    else await lanes.run(store.db, "people", (trx) => other.append(entry("other"), trx));
    statements.length = 0;
    await audit.append(entry("third"));
    expect(statements).toEqual(["InsertQueryNode", "SelectQueryNode", "InsertQueryNode"]);
    expect(await subjects()).toEqual(["third", "other", "second", "first"]);
    expect(await store.audit.verify()).toEqual({ ok: true, entries: 4 });
  },
);

test("an entry that another one overtakes is appended once, after it", async () => {
  const { audit, statements } = watched(() => store.audit.append(entry("other")));
  await audit.append(entry("second"));
  // The head is read again, in the lane.
  expect(statements.filter((kind) => kind === "SelectQueryNode")).toHaveLength(2);
  expect(await subjects()).toEqual(["second", "other", "first"]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 3 });
});

test.each(["committed", "rolled back"])(
  "waits for a transaction that is %s, and keeps no read waiting",
  async (end) => {
    const appended = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const holder = lanes.run(store.db, "people", async (trx) => {
      await store.audit.append(entry("theirs"), trx);
      appended.resolve();
      await ended.promise;
      if (end === "rolled back") throw new Error(end);
    });
    const held = holder.catch((error: unknown) => expect(error).toMatchObject({ message: end }));
    await appended.promise;
    const { audit } = watched(() => Promise.resolve(read.resolve()));
    const ours = audit.append(entry("ours"));
    await read.promise;
    expect(await subjects()).toEqual(["first"]);
    ended.resolve();
    await Promise.all([held, ours]);
    expect(await subjects()).toEqual(end === "committed" ? ["ours", "theirs", "first"] : ["ours", "first"]);
    expect(await store.audit.verify()).toMatchObject({ ok: true });
  },
);
