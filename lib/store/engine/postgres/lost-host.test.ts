/**
 * The host of the database is lost: connections stay open, and nothing arrives any more.
 * @module-tag full
 */
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lossyProxy, type LossyProxy } from "../../../testing/postgres/lossy-proxy.ts";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../../testing/postgres/own-schema.ts";
import { openPostgresStore, storeOver, type Store } from "../../open-store.ts";
import { postgresTextIndex } from "../../text-index/postgres-index.ts";
import { lanes } from "../lanes.ts";
import { storeFaultOf } from "../store-fault.ts";
import { connectPostgres, postgresDialect, TIMEOUTS } from "./postgres.ts";

/** Milliseconds: long enough for a busy machine, and in the order of the real ones. */
const SHORT = {
  ...TIMEOUTS,
  idleInTransaction: 5_000,
  lock: 6_000,
  statement: 7_000,
  connection: 8_000,
  answer: 9_000,
};

let own: OwnSchema;
let proxy: LossyProxy;
let store: Store;
beforeEach(async () => {
  own = ownSchema(postgresForTests().url);
  // Creates the tables, with the usual limits.
  await (await openPostgresStore(own.url, own)).close();
  const address = new URL(own.url);
  proxy = await lossyProxy({ path: path.join(address.searchParams.get("host") ?? "", ".s.PGSQL.5432") });
  address.searchParams.delete("host");
  address.host = `127.0.0.1:${proxy.port}`;
  const driver = await connectPostgres(address.href, own, SHORT);
  store = await storeOver({ driver, dialect: postgresDialect(driver), textIndex: postgresTextIndex });
});
afterEach(async () => {
  await store.close();
  await proxy.close();
  await own.drop();
});

const addPartner = (id: string, db = store.db) =>
  db.insertInto("partners").values({ id, name: id, environment: "x", created_at: 1 }).execute();
const partners = async () => (await store.partners.noted()).map(({ id }) => id);
/** `none` when it succeeds. */
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => storeFaultOf(error) ?? error,
  );

test("a transaction fails, nothing of it is stored, and no further statement is sent on its connection", async () => {
  const faults: unknown[] = [];
  const transaction = lanes.run(store.db, "people", async (trx) => {
    await addPartner("first", trx);
    proxy.lose();
    faults.push(await faultOf(addPartner("second", trx)));
    faults.push(await faultOf(addPartner("third", trx)));
  });
  expect(await faultOf(transaction)).toBe("unavailable");
  expect(faults).toEqual(["unavailable", "unavailable"]);
  expect(proxy.lost()).toContain("second");
  expect(proxy.lost()).not.toMatch(/third|commit|rollback/);
  proxy.recover();
  // The server has ended the transaction, which was idle for too long, and its lane is free.
  await lanes.run(store.db, "people", (trx) => addPartner("after", trx));
  expect(await partners()).toEqual(["after"]);
});

test("joined calls fail as a whole, also when they catch the error", async () => {
  const joined = store.inLanes("people", async () => {
    await addPartner("first");
    proxy.lose();
    await Promise.allSettled([addPartner("second"), partners(), addPartner("third")]);
  });
  expect(await faultOf(joined)).toBe("unavailable");
  expect(proxy.lost()).not.toMatch(/second|third|commit|rollback/);
  proxy.recover();
  await store.inLanes("people", () => addPartner("after"));
  expect(await partners()).toEqual(["after"]);
});

test("a commit without an answer, single statements and new connections fail, and their connections are closed", async () => {
  await addPartner("0");
  const lost = Promise.withResolvers<void>();
  const uncommitted = lanes.run(store.db, "people", async (trx) => {
    await addPartner("1", trx);
    proxy.lose();
    lost.resolve();
  });
  await lost.promise;
  // Some use connections that are lost, others need new ones.
  const alone = [addPartner("2"), partners(), partners()];
  const pending = [uncommitted, ...alone, lanes.run(store.db, "owners", (trx) => addPartner("3", trx))];
  expect(await Promise.all(pending.map(faultOf))).toEqual(pending.map(() => "unavailable"));
  await expect.poll(() => proxy.open()).toBe(0);
  proxy.recover();
  await lanes.run(store.db, "people", (trx) => addPartner("4", trx));
  expect(await partners()).toEqual(["0", "4"]);
});
