import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

let location: TestLocation;
/** As of two instances. */
let here: Store;
let there: Store;
beforeEach(async () => {
  location = await testLocation();
  [here, there] = [await location.open(), await location.open()];
});
afterEach(async () => {
  await here.close();
  await there.close();
  location.remove();
});

/** Time passes for everything that is stored. */
const age = (ms: number) =>
  here.db
    .updateTable("stored_params")
    .set((eb) => ({ stored_at: eb("stored_at", "-", ms) }))
    .execute();
const stored = async () =>
  (
    await here.db
      .selectFrom("stored_params")
      .select((eb) => eb.fn.countAll().as("rows"))
      .executeTakeFirstOrThrow()
  ).rows;

test("finds a stored value by name at any instance, for its operator, for ten minutes", async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => String(9_007_199_254_740_993n + BigInt(index)));
  const name = await here.storedParams.keep("ana", ids);
  expect(name).toHaveLength(36);
  expect(await there.storedParams.find("ana", name)).toEqual(ids);
  expect(await here.storedParams.find("vera", name)).toBeUndefined();
  expect(await here.storedParams.find("ana", "00000000-0000-0000-0000-000000000000")).toBeUndefined();
  await age(9 * 60_000);
  expect(await there.storedParams.find("ana", name)).toEqual(ids);
  await age(60_000);
  expect(await there.storedParams.find("ana", name)).toBeUndefined();
});

test("keeps twenty values per operator, and drops the oldest of the same operator", async () => {
  const other = await here.storedParams.keep("vera", ["120"]);
  const names: string[] = [];
  for (let index = 0; index < 21; index += 1) {
    names.push(await (index % 2 ? here : there).storedParams.keep("ana", index));
    await sleep(2);
  }
  expect(await here.storedParams.find("ana", names[0] ?? "")).toBeUndefined();
  expect(await here.storedParams.find("ana", names[1] ?? "")).toBe(1);
  expect(await here.storedParams.find("ana", names[20] ?? "")).toBe(20);
  expect(await here.storedParams.find("vera", other)).toEqual(["120"]);
  expect(Number(await stored())).toBe(21);
});

test("the same value stored again keeps its name, counts as new, and stays private to its operator", async () => {
  const name = await here.storedParams.keep("ana", ["120", "7:1"]);
  await here.storedParams.keep("ana", ["7:1", "120"]);
  await age(9 * 60_000);
  const both = await Promise.all([here, there].map((store) => store.storedParams.keep("ana", ["120", "7:1"])));
  expect(both).toEqual([name, name]);
  expect(await here.storedParams.keep("vera", ["120", "7:1"])).not.toBe(name);
  expect(await here.storedParams.keep("ana", ["7:1"])).not.toBe(name);
  await age(9 * 60_000);
  expect(await here.storedParams.find("ana", name)).toEqual(["120", "7:1"]);
  for (let index = 0; index < 40; index += 1) await here.storedParams.keep("ana", ["120", "7:1"]);
  expect(await here.storedParams.find("ana", name)).toEqual(["120", "7:1"]);
});

test("expired values are removed when another one is stored, and by a call of its own", async () => {
  await here.storedParams.keep("ana", ["1"]);
  await age(10 * 60_000);
  await there.storedParams.keep("vera", ["2"]);
  expect(Number(await stored())).toBe(1);
  await age(10 * 60_000);
  await there.storedParams.removeExpired();
  expect(Number(await stored())).toBe(0);
});
