import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail, failureOf, type Result } from "../failure.ts";
import { coalesce } from "./coalesce.ts";

const ok = (value: string): Result<string> => ({ ok: true, value });
const inBrowser = { passThrough: () => false };

function recorder(answer: (id: string) => Result<string> = (id) => ok(`name ${id}`)) {
  const calls: (readonly string[])[] = [];
  const readMany = async (ids: readonly string[]) => {
    calls.push(ids);
    return Object.fromEntries(ids.map((id) => [id, answer(id)]));
  };
  return { calls, readMany };
}

test("reads of one tick leave as one call, equal ids once", async () => {
  const { calls, readMany } = recorder();
  const read = coalesce(readMany, inBrowser);
  expect(await Promise.all([read("1"), read("2"), read("1")])).toEqual(["name 1", "name 2", "name 1"]);
  expect(calls).toEqual([["1", "2"]]);
});

test("a later tick is a call of its own", async () => {
  const { calls, readMany } = recorder();
  const read = coalesce(readMany, inBrowser);
  await read("1");
  await read("2");
  expect(calls).toEqual([["1"], ["2"]]);
});

test("each id has its own failure", async () => {
  const failure = fail("not_found", "The service does not know 2.").failure;
  const { readMany } = recorder((id) => (id === "2" ? { ok: false, failure } : ok(id)));
  const read = coalesce(readMany, inBrowser);
  const [one, two] = await Promise.allSettled([read("1"), read("2")]);
  expect(one).toEqual({ status: "fulfilled", value: "1" });
  expect(two.status === "rejected" && failureOf(two.reason)).toEqual(failure);
});

test("a call that fails as a whole fails every asker, and an id left out fails alone", async () => {
  const broken = coalesce(async () => Promise.reject(fail("unreachable", "Nobody answers.")), inBrowser);
  const settled = await Promise.allSettled([broken("1"), broken("2")]);
  expect(settled.map((one) => one.status)).toEqual(["rejected", "rejected"]);

  const forgetful = coalesce(async () => ({ "1": ok("one") }), inBrowser);
  const [kept, lost] = await Promise.allSettled([forgetful("1"), forgetful("toString")]);
  expect(kept.status).toBe("fulfilled");
  expect(lost.status).toBe("rejected");
});

test("on the server every read passes through alone", async () => {
  const { calls, readMany } = recorder();
  const read = coalesce(readMany, { passThrough: () => true });
  await Promise.all([read("1"), read("1")]);
  expect(calls).toEqual([["1"], ["1"]]);
});

test("any set of ids is asked for once each, in calls no larger than the maximum", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40).map(String)), fc.integer({ min: 1, max: 9 }), async (ids, max) => {
      const { calls, readMany } = recorder();
      const read = coalesce(readMany, { ...inBrowser, max });
      expect(await Promise.all(ids.map(read))).toEqual(ids.map((id) => `name ${id}`));
      expect(calls.flat().toSorted()).toEqual([...new Set(ids)].toSorted());
      expect(Math.max(0, ...calls.map((call) => call.length))).toBeLessThanOrEqual(max);
    }),
    { numRuns: 40 },
  );
});
