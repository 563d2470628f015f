/** Statements, transactions and lanes of two stores in one schema. */
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../../testing/postgres/own-schema.ts";
import { openPostgresStore, type Store } from "../../open-store.ts";
import { lanes, type Lane } from "../lanes.ts";

let own: OwnSchema;
let [one, other]: Store[] = [];
beforeEach(async () => {
  own = ownSchema(postgresForTests().url);
  one = await openPostgresStore(own.url, own);
  other = await openPostgresStore(own.url, own);
});
afterEach(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await own.drop();
});

const stores = (): readonly [Store, Store] => {
  if (!one || !other) throw new Error("not open");
  return [one, other];
};
const entry = { at: 1, operator: "ana@example.test", partner: "", action: "act", subject: "s", detail: {} };
const addPartner = (id: string, db: Store["db"]) =>
  db.insertInto("partners").values({ id, name: id, environment: "x", created_at: 1 }).execute();
const partners = async ([{ db }] = stores()) =>
  (await db.selectFrom("partners").select("id").orderBy("id").execute()).map(({ id }) => id);

test("counts, sums and times are numbers", async () => {
  const [{ db }] = stores();
  await addPartner("1", db);
  const { rows } = await sql`select count(*) as n, sum(created_at) as s, max(created_at) as t, 1.5 as f, 2::int as i
    from partners`.execute(db);
  expect(rows).toEqual([{ n: 1, s: 1, t: 1, f: 1.5, i: 2 }]);
});

test("texts are stored without U+0000, and lone surrogates are replaced", async () => {
  const [{ db }] = stores();
  await addPartner("a\u0000b\ud800", db);
  expect(await partners()).toEqual(["ab\ufffd"]);
});

test("changes return the number of rows", async () => {
  const [{ db }] = stores();
  for (const id of ["1", "2"]) await addPartner(id, db);
  const { numUpdatedRows } = await db.updateTable("partners").set({ name: "x" }).executeTakeFirst();
  const { numDeletedRows } = await db.deleteFrom("partners").where("id", "=", "1").executeTakeFirst();
  expect([numUpdatedRows, numDeletedRows]).toEqual([2n, 1n]);
});

test("statements that were prepared before another version added a column run again", async () => {
  const [store] = stores();
  const read = () => store.db.selectFrom("partners").selectAll().execute();
  const readOften = () => Promise.all(Array.from({ length: 40 }, read));
  const inTransaction = () => store.inLanes("people", read);
  await addPartner("1", store.db);
  await readOften();
  await inTransaction();
  await own.query("alter table partners add column of_tomorrow text");
  expect(new Set((await readOften()).map((rows) => Object.keys(rows[0] ?? {}).at(-1)))).toEqual(
    new Set(["of_tomorrow"]),
  );
  // A transaction fails as a whole; the next one gets another connection.
  await expect(inTransaction()).rejects.toThrow("cached plan");
  expect(await inTransaction()).toHaveLength(1);
});

test("statements of many shapes and lengths run, whether they are prepared or not", async () => {
  const [{ db }] = stores();
  for (let length = 1; length <= 450; length += 1) {
    const ids = Array.from({ length }, (_, id) => String(id));
    expect(await db.selectFrom("partners").select("id").where("id", "in", ids).execute()).toEqual([]);
  }
});

test("a transaction with a failed statement is not committed, even when its work continues", async () => {
  const [{ db }] = stores();
  const swallowed = lanes.run(db, "people", async (trx) => {
    await addPartner("1", trx);
    await addPartner("1", trx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("A statement of the transaction had failed, so nothing was changed.");
  expect(await partners()).toEqual([]);
});

test("a write that fails inside joined calls leaves the others", async () => {
  const [{ db, inLanes, audit }] = stores();
  await inLanes("people", async () => {
    await addPartner("1", db);
    await expect(addPartner("1", db)).rejects.toThrow(/duplicate key/);
    await addPartner("2", db);
    await audit.append(entry);
  });
  expect(await partners()).toEqual(["1", "2"]);
  expect(await stores()[0].audit.verify()).toEqual({ ok: true, entries: 1 });
});

test("joined calls are one transaction on one connection, seen by others after its end", async () => {
  const [{ db, inLanes }] = stores();
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = Promise.withResolvers<void>();
  const outside = before.promise.then(() => partners(stores()));
  await inLanes("people", async () => {
    await addPartner("1", db);
    expect(await pid()).toBe(await pid());
    expect(await partners()).toEqual(["1"]);
    before.resolve();
    expect(await outside).toEqual([]);
  });
  expect(await partners()).toEqual(["1"]);
});

/** Whether a transaction of the other store in `second` waits for one of this store in `first`. */
async function waits(first: Lane, second: Lane, [here, there] = stores(), joined = false): Promise<boolean> {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const hold = async () => {
    begun.resolve();
    await end.promise;
  };
  const held = joined ? here.inLanes(first, hold) : lanes.run(here.db, first, hold);
  await begun.promise;
  const seen = { entered: false };
  const entering = lanes.run(there.db, second, async () => void (seen.entered = true));
  // Waits or is through.
  while (!seen.entered && (await waiting()) === 0) await Promise.resolve();
  const waited = !seen.entered;
  end.resolve();
  await Promise.all([held, entering]);
  return waited;
}

/** Advisory locks of this test's connections. */
const locks = async (condition: string): Promise<number> => {
  const rows = await own.query(`select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = '${own.schema}' and ${condition}`);
  return Number(rows[0]?.["n"]);
};
const waiting = () => locks("not granted");

test.each<[Lane, Lane, boolean]>([
  ["people", "people", true],
  ["people", "audit", false],
  ["runs:7", "runs:7", true],
  ["runs:7", "runs:8", false],
  ["runs:7", "library:7", false],
  ["runs:7", "runs:*", true],
  ["runs:*", "runs:7", true],
  ["runs:*", "library:7", false],
  ["runs:*", "runs:*", true],
])("in lane %s, another store's transaction in %s waits: %s", async (first, second, expected) => {
  expect(await waits(first, second)).toBe(expected);
});

test("joined calls hold their lanes, too", async () => {
  expect(await waits("runs:7", "runs:7", stores(), true)).toBe(true);
  expect(await waits("runs:7", "runs:8", stores(), true)).toBe(false);
});

test("stores in other schemas have lanes of their own", async () => {
  const elsewhere = ownSchema(postgresForTests().url);
  const theirs = await openPostgresStore(elsewhere.url, elsewhere);
  expect(await waits("people", "people", [stores()[0], theirs])).toBe(false);
  await theirs.close();
  await elsewhere.drop();
});

test("a part that is rolled back gives its lane to other stores, and the rest keeps its own", async () => {
  const [{ db, inLanes }, there] = stores();
  await inLanes("people", async () => {
    const part = lanes.run(db, "audit", () => Promise.reject(new Error("this part")));
    await expect(part).rejects.toThrow("this part");
    await there.audit.append(entry);
    expect(await locks("granted")).toBe(1);
  });
});

test("calls that need the same lane at once all wait for it", async () => {
  const [here, there] = stores();
  const order: string[] = [];
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = lanes.run(there.db, "audit", async (trx) => {
    begun.resolve();
    await end.promise;
    await there.audit.append({ ...entry, subject: "theirs" }, trx);
    order.push("theirs");
  });
  await begun.promise;
  const joined = here.inLanes("people", async () => {
    const taken = [lanes.take("audit"), lanes.take("audit")];
    await Promise.all(taken.map((lock) => lock.then(() => order.push("ours"))));
  });
  while ((await waiting()) === 0) await Promise.resolve();
  end.resolve();
  await Promise.all([holding, joined]);
  expect(order).toEqual(["theirs", "ours", "ours"]);
});

test("reads continue when the server ends all connections", async () => {
  const [{ db }] = stores();
  await addPartner("1", db);
  const admin = new Client(postgresForTests().adminUrl);
  await admin.connect();
  for (let round = 0; round < 20; round += 1) {
    const before = Array.from({ length: 8 }, () => partners());
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
      own.schema,
    ]);
    const after = Array.from({ length: 8 }, () => partners());
    expect(await Promise.all([...before, ...after])).toEqual(Array.from({ length: 16 }, () => ["1"]));
  }
  await admin.end();
});

test("a transaction that waits keeps no read or write of another area waiting", async () => {
  const [here, there] = stores();
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = lanes.run(there.db, "audit", async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  // More than there are connections for transactions.
  const appends = Array.from({ length: 9 }, () => here.audit.append(entry));
  while ((await waiting()) === 0) await Promise.resolve();
  await addPartner("1", here.db);
  await lanes.run(here.db, "people", (trx) => addPartner("2", trx));
  expect(await partners()).toEqual(["1", "2"]);
  end.resolve();
  await Promise.all([holding, ...appends]);
});
