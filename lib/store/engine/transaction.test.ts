import { afterEach, beforeEach, expect, test } from "vitest";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import { lanes } from "./lanes.ts";
import { forgetDeleted } from "./engine.ts";

let location: TestLocation;
let store: Store;
beforeEach(async () => {
  location = await testLocation();
  store = await location.open();
});
afterEach(async () => {
  await store.close();
  location.remove();
});

const entry = (subject: string) => ({
  at: 1,
  operator: "ana@example.test",
  partner: "",
  action: "act",
  subject,
  detail: {},
});
const add = (email: string) => store.people.add({ email, name: "Ana", role: "viewer", passwordHash: "" });
const emails = async () => (await store.people.list()).map(({ email }) => email);
const trail = async () => (await store.audit.recent({ limit: 50 })).map(({ subject }) => subject).toReversed();

test("commits changes of several repositories in one transaction; before the commit they are visible only inside it", async () => {
  let seenOutside: Promise<string[]> | undefined;
  // Runs outside the transaction's async context.
  const outside = Promise.withResolvers<void>();
  const looking = outside.promise.then(emails);
  const inside = await store.inLanes("people", async () => {
    await add("a@example.test");
    outside.resolve();
    seenOutside = looking;
    await looking;
    await store.audit.append(entry("a"));
    return emails();
  });
  expect(inside).toEqual(["a@example.test"]);
  expect(await seenOutside).toEqual([]);
  expect([await emails(), await trail()]).toEqual([["a@example.test"], ["a"]]);
});

test("a failure at the end rolls everything back, including committed nested transactions", async () => {
  const refused = store.inLanes("people", async () => {
    await add("a@example.test");
    await store.audit.append(entry("a"));
    throw new Error("the last step failed");
  });
  await expect(refused).rejects.toThrow("the last step failed");
  expect([await emails(), await trail()]).toEqual([[], []]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 0 });
});

test("a failing nested transaction rolls back only itself", async () => {
  await store.inLanes("people", async () => {
    await add("a@example.test");
    const inner = lanes.run(store.db, "people", async (trx) => {
      await trx.updateTable("people").set({ name: "Bob" }).execute();
      throw new Error("inner");
    });
    await expect(inner).rejects.toThrow("inner");
    await store.audit.append(entry("a"));
  });
  expect((await store.people.list()).map(({ name }) => name)).toEqual(["Ana"]);
  expect(await trail()).toEqual(["a"]);
});

test("runs concurrent transactions sequentially and rolls back failed ones", async () => {
  const all = Array.from({ length: 30 }, (_, number) =>
    store.inLanes("people", async () => {
      await Promise.all([add(`${number}@example.test`), store.audit.append(entry(`first of ${number}`))]);
      if (number % 3 === 0) throw new Error("not kept");
      await store.audit.append(entry(`second of ${number}`));
    }),
  );
  const alone = store.audit.append(entry("alone"));
  const ended = await Promise.allSettled(all);
  await alone;
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(10);
  expect(await emails()).toHaveLength(20);
  const auditLog = await trail();
  expect(auditLog).toHaveLength(41);
  for (const number of [1, 2, 29])
    expect(auditLog.indexOf(`second of ${number}`)).toBe(auditLog.indexOf(`first of ${number}`) + 1);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 41 });
});

test("rolls back work still in flight when another part fails, and never starts queued work", async () => {
  const parts: Promise<unknown>[] = [];
  const whole = store.inLanes("people", async () => {
    parts.push(store.audit.append(entry("going on")), store.audit.append(entry("next")), add("a@example.test"));
    // They may be rejected before they are awaited below.
    for (const part of parts) part.catch(() => undefined);
    throw new Error("another part failed");
  });
  await expect(whole).rejects.toThrow("another part failed");
  await Promise.allSettled(parts);
  expect([await emails(), await trail()]).toEqual([[], []]);
  await store.audit.append(entry("afterwards"));
  expect(await trail()).toEqual(["afterwards"]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 1 });
});

test("checkpoints the log after the commit, and joins a nested transaction to the outer one", async () => {
  await store.inLanes("people", async () => {
    await add("a@example.test");
    await store.inLanes("people", async () => {
      await store.audit.append(entry("inner"));
      await forgetDeleted(store.db);
    });
    await add("b@example.test");
  });
  expect(await emails()).toEqual(["a@example.test", "b@example.test"]);
  expect(await trail()).toEqual(["inner"]);
});

test("work started inside and continued after the end runs outside the transaction", async () => {
  const later = Promise.withResolvers<void>();
  let going: Promise<unknown> | undefined;
  await store.inLanes("people", async () => {
    await add("a@example.test");
    going = later.promise.then(() => lanes.run(store.db, "audit", (trx) => store.audit.append(entry("later"), trx)));
  });
  later.resolve();
  await going;
  expect(await trail()).toEqual(["later"]);
});
