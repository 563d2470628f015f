import * as fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import { partnerScope } from "./scope.ts";
import { lanes, type Lane } from "./lanes.ts";

let store: Store;
beforeEach(async () => void (store = await openTestStore()));
afterEach(() => store.close());

const entry = { at: 1, operator: "ana@example.test", partner: "", action: "act", subject: "s", detail: {} };
const addPartner = (id: string, trx = store.db) =>
  trx.insertInto("partners").values({ id, name: id, environment: "x", created_at: 1 }).execute();
const partners = async () => (await store.partners.noted()).map(({ id }) => id);

/** Every lane of two accounts, in the order in which a transaction takes them. */
const ORDERED: readonly Lane[] = [
  "schema",
  "people",
  "attributes:*",
  "attributes:a",
  "attributes:b",
  "owners",
  "library:*",
  "library:a",
  "library:b",
  "runs:*",
  "runs:a",
  "runs:b",
  "requests:*",
  "requests:a",
  "requests:b",
  "audit",
];

test("a transaction that does not name its lanes is refused and changes nothing", async () => {
  const unnamed = store.db.transaction().execute((trx) => addPartner("1", trx));
  await expect(unnamed).rejects.toThrow("A transaction begins with `lanes.run` and names its lanes.");
  const controlled = store.db.startTransaction().execute();
  await expect(controlled).rejects.toThrow("names its lanes");
  await lanes.run(store.db, "people", (trx) => addPartner("2", trx));
  expect(await partners()).toEqual(["2"]);
});

test("a transaction inside another one does not inherit the right to begin", async () => {
  await store.inLanes("people", async () => {
    const unnamed = store.db.transaction().execute((trx) => addPartner("1", trx));
    await expect(unnamed).rejects.toThrow("names its lanes");
  });
  expect(await partners()).toEqual([]);
});

test("any two lanes are taken in one order only", async () => {
  for (const [at, first] of ORDERED.entries()) {
    for (const second of ORDERED.slice(at + 1)) {
      await lanes.run(store.db, [first, second], async () => undefined);
      if (first.endsWith("*") && second.startsWith(first.slice(0, -1))) continue;
      const wrong = lanes.run(store.db, [second, first], async () => undefined);
      await expect(wrong, `${second}, ${first}`).rejects.toThrow(`Lane “${first}” was taken after “${second}”.`);
    }
  }
});

test("lanes taken one by one, at the beginning or later, need the same order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ORDERED), { minLength: 1, maxLength: 5 }),
      fc.nat(4),
      async (wanted, cut) => {
        const fits = wanted.every((lane, at) => {
          const before = wanted.slice(0, at);
          const held = before.includes(lane) || before.some((one) => one === lane.replace(/:.*/, ":*"));
          return held || before.every((one) => ORDERED.indexOf(one) < ORDERED.indexOf(lane));
        });
        const taken = lanes.run(store.db, wanted.slice(0, cut), async () => {
          for (const lane of wanted.slice(cut)) await lanes.take(lane);
        });
        const outcome = await taken.then(
          () => true,
          () => false,
        );
        expect(outcome).toBe(fits);
      },
    ),
  );
});

test("a lane taken out of order rolls the transaction back", async () => {
  const wrong = lanes.run(store.db, "people", async (trx) => {
    await addPartner("1", trx);
    await store.audit.append(entry, trx);
    await lanes.take("runs:a");
  });
  await expect(wrong).rejects.toThrow("Lane “runs:a” was taken after “audit”.");
  expect(await partners()).toEqual([]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 0 });
});

test("the audit lane is the last one, also for calls that are joined", async () => {
  const wrong = store.inLanes("people", async () => {
    await addPartner("1");
    await store.audit.append(entry);
    await store.contractDrift.add(partnerScope("a"), []);
  });
  await expect(wrong).rejects.toThrow("Lane “requests:a” was taken after “audit”.");
  await store.inLanes("people", async () => {
    await store.contractDrift.add(partnerScope("a"), []);
    await store.audit.append(entry);
    await store.audit.append(entry);
  });
  expect(await partners()).toEqual([]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 2 });
});

test("a joined transaction takes its lanes after those of the outer one", async () => {
  await store.inLanes(["people", "library:*"], () => store.inLanes(["people", "library:a"], () => addPartner("1")));
  const wrong = store.inLanes("library:a", () => store.inLanes("people", () => addPartner("2")));
  await expect(wrong).rejects.toThrow("Lane “people” was taken after “library:a”.");
  expect(await partners()).toEqual(["1"]);
});

test("a part that fails leaves its lanes", async () => {
  await store.inLanes("people", async () => {
    const part = lanes.run(store.db, "runs:a", async (trx) => {
      await store.audit.append(entry, trx);
      throw new Error("this part");
    });
    await expect(part).rejects.toThrow("this part");
    await lanes.run(store.db, "library:a", () => Promise.resolve());
    const refused = lanes.run(store.db, ["requests:a", "people", "library:b"], () => Promise.resolve());
    await expect(refused).rejects.toThrow("Lane “library:b” was taken after “requests:a”.");
    await lanes.run(store.db, "runs:b", () => Promise.resolve());
    await store.audit.append(entry);
  });
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 1 });
});

test("no lane can be taken outside a transaction", async () => {
  await expect(lanes.take("audit")).rejects.toThrow("Lane “audit” was taken outside a transaction.");
  const later = Promise.withResolvers<void>();
  const going = { promise: Promise.resolve() };
  await lanes.run(store.db, "people", async () => {
    going.promise = later.promise.then(() => lanes.take("audit"));
  });
  later.resolve();
  await expect(going.promise).rejects.toThrow("outside a transaction");
});

test.each<[string, () => Promise<unknown>]>([
  ["a read", () => store.partners.noted()],
  ["a write", () => addPartner("1")],
  ["raw SQL", () => sql`select 1`.execute(store.db)],
  ["another transaction", () => lanes.run(store.db, "audit", () => Promise.resolve())],
  ["joined calls", () => store.inLanes("audit", () => Promise.resolve())],
])("inside a transaction, %s of the store's own connection is refused", async (_name, outer) => {
  const message = "Inside a transaction, use `trx`: the store’s own connection is another one.";
  await expect(lanes.run(store.db, "people", outer)).rejects.toThrow(message);
  const part = store.inLanes("people", () => lanes.run(store.db, "people", outer));
  await expect(part).rejects.toThrow(message);
  await store.inLanes("people", () => lanes.run(store.db, "people", () => Promise.resolve()));
  // Beside and after it, the connection is free.
  await outer();
});

test("work that a transaction started and did not wait for is free once it has ended", async () => {
  const later = Promise.withResolvers<void>();
  const going: Promise<unknown>[] = [];
  await lanes.run(store.db, "people", async () => {
    going.push(later.promise.then(() => lanes.run(store.db, "people", (trx) => addPartner("1", trx))));
  });
  await store.inLanes("audit", async () => {
    going.push(later.promise.then(() => addPartner("2")));
    await store.audit.append(entry);
  });
  later.resolve();
  await Promise.all(going);
  expect(await partners()).toEqual(["1", "2"]);
});

test("a transaction of one store leaves other stores alone", async () => {
  const other = await openTestStore();
  await lanes.run(store.db, "audit", async (trx) => {
    await addPartner("1", trx);
    await lanes.run(other.db, "people", (theirs) => addPartner("2", theirs));
    await expect(lanes.run(other.db, "people", () => addPartner("3"))).rejects.toThrow("use `trx`");
    expect((await other.partners.noted()).map(({ id }) => id)).toEqual(["2"]);
  });
  expect(await partners()).toEqual(["1"]);
  await other.close();
});
