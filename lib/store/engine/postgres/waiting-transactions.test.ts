/**
 * Transactions that wait for a held lane leave the connections to those of other lanes.
 * @module-tag full
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { ownSchema, type OwnSchema } from "../../../testing/postgres/own-schema.ts";
import { openPostgresStore, type Store } from "../../open-store.ts";
import { lanes, type Lane } from "../lanes.ts";

/** More than there are connections. */
const MANY = 12;

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

/** Holds a lane until the returned function is called. */
async function hold(store: Store | undefined, lane: Lane): Promise<() => Promise<void>> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = store?.inLanes(lane, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  return async () => {
    end.resolve();
    await held;
  };
}

/** Connections that wait for a lane. */
const waiting = async (): Promise<number> => {
  const [row] = await own.query(`select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = '${own.schema}' and not granted`);
  return Number(row?.["n"]);
};

type Run = (store: Store, wanted: Lane | readonly Lane[], work: () => Promise<void>) => Promise<void>;

test.each<[string, "this" | "another", Run]>([
  ["transactions", "this", ({ db }, wanted, work) => lanes.run(db, wanted, work)],
  ["transactions", "another", ({ db }, wanted, work) => lanes.run(db, wanted, work)],
  ["joined calls", "this", ({ inLanes }, wanted, work) => inLanes(wanted, work)],
  ["joined calls", "another", ({ inLanes }, wanted, work) => inLanes(wanted, work)],
])("while many %s wait for a lane that %s console holds, others go on", async (_name, holder, run) => {
  if (!one) throw new Error("not open");
  const store = one;
  const release = await hold(holder === "this" ? one : other, "people");
  const order: number[] = [];
  const many = Array.from({ length: MANY }, (_, at) =>
    run(store, ["people", "audit"], async () => void order.push(at)),
  );
  while ((await waiting()) === 0) await Promise.resolve();
  for (const lane of ["runs:1", "library:1", "attributes:1", "audit"] as const) {
    const ended: Lane[] = [];
    await Promise.all(Array.from({ length: MANY }, () => run(store, lane, async () => void ended.push(lane))));
    expect(ended).toHaveLength(MANY);
  }
  expect(await waiting()).toBe(1);
  expect(order).toEqual([]);
  await release();
  await Promise.all(many);
  expect(order).toEqual(Array.from({ length: MANY }, (_, at) => at));
});

test("a transaction that fails while it waits lets the next one through", async () => {
  if (!one) throw new Error("not open");
  const store = one;
  const release = await hold(other, "people");
  const first = store.inLanes("people", async () => "first").catch(() => "failed");
  while ((await waiting()) === 0) await Promise.resolve();
  const second = store.inLanes("people", async () => "second");
  await own.query(`select pg_cancel_backend(pid) from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = '${own.schema}' and not granted`);
  expect(await first).toBe("failed");
  await release();
  expect(await second).toBe("second");
});

test("connections in use, idle and waited for are counted by pool", async () => {
  const pool = (name: string) => one?.connections().find((load) => load.pool === name);
  const releases = await Promise.all(["1", "2", "3", "4"].map((partner) => hold(one, `runs:${partner}`)));
  expect(pool("transactions")).toMatchObject({ inUse: 4, waiting: 0 });
  const fifth = one?.inLanes("library:1", async () => undefined);
  await expect.poll(() => pool("transactions")?.waiting).toBe(1);
  await Promise.all(releases.map((release) => release()));
  await fifth;
  expect(pool("transactions")).toMatchObject({ inUse: 0, idle: 4, waiting: 0 });
  await one?.people.count();
  expect(pool("statements")).toMatchObject({ inUse: 0, waiting: 0 });
});
