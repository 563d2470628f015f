import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

const never = new AbortController().signal;
const turn = () => new Promise(setImmediate);

test("limits concurrency, in order of arrival", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const walk = async (number: number) => {
    const leave = await concurrencyLimit.enter(never);
    order.push(number);
    most = Math.max(most, (inside += 1));
    await new Promise(setImmediate);
    inside -= 1;
    leave();
    leave();
  };
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(walk));
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(2);
});

test("aborting a wait does not affect the other waiters", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 1);
  const leave = await concurrencyLimit.enter(never);
  const impatient = new AbortController();
  const second = concurrencyLimit.enter(impatient.signal);
  const third = concurrencyLimit.enter(never);
  impatient.abort(new Error("no more patience"));
  await expect(second).rejects.toThrow("no more patience");
  leave();
  (await third)();
  (await concurrencyLimit.enter(never))();
});

test("an already aborted signal takes no slot", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 1);
  await expect(concurrencyLimit.enter(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  (await concurrencyLimit.enter(never))();
});

test("interactive calls go before background calls, even those queued earlier", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 1);
  const leave = await concurrencyLimit.enter(never);
  const order: string[] = [];
  const walk = async (name: string, background: boolean) => {
    const out = await concurrencyLimit.enter(never, background);
    order.push(name);
    out();
  };
  const walks = [walk("b1", true), walk("b2", true), walk("p1", false), walk("b3", true), walk("p2", false)];
  leave();
  await Promise.all(walks);
  expect(order).toEqual(["p1", "p2", "b1", "b2", "b3"]);
});

test("tells how many callers hold a slot and how many wait", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 2);
  const leaves = [await concurrencyLimit.enter(never), await concurrencyLimit.enter(never)];
  const impatient = new AbortController();
  const interactive = concurrencyLimit.enter(never);
  const background = [concurrencyLimit.enter(never, true), concurrencyLimit.enter(impatient.signal, true)];
  expect(concurrencyLimit.load()).toEqual({ inFlight: 2, queued: { interactive: 1, background: 2 } });
  impatient.abort(new Error("no more patience"));
  await expect(background[1]).rejects.toThrow("no more patience");
  leaves.forEach((leave) => leave());
  await Promise.all([interactive, background[0]]);
  expect(concurrencyLimit.load()).toEqual({ inFlight: 2, queued: { interactive: 0, background: 0 } });
  (await interactive)();
  (await background[0])?.();
  expect(concurrencyLimit.load()).toEqual({ inFlight: 0, queued: { interactive: 0, background: 0 } });
});

test("a changed limit takes effect as callers leave and come", async () => {
  let slots = 3;
  const concurrencyLimit = createConcurrencyLimit(() => slots);
  const inFlight = () => concurrencyLimit.load().inFlight;
  const leaves: (() => void)[] = [];
  const enter = () => void concurrencyLimit.enter(never).then((leave) => leaves.push(leave));
  for (let caller = 0; caller < 8; caller += 1) enter();
  await turn();
  expect(inFlight()).toBe(3);

  slots = 1;
  leaves.shift()?.();
  leaves.shift()?.();
  await turn();
  expect([inFlight(), leaves.length]).toEqual([1, 1]);
  leaves.shift()?.();
  await turn();
  expect([inFlight(), leaves.length]).toEqual([1, 1]);

  slots = 3;
  enter();
  await turn();
  expect([inFlight(), leaves.length]).toEqual([3, 3]);
  leaves.splice(0).forEach((leave) => leave());
  await turn();
  leaves.splice(0).forEach((leave) => leave());
  await turn();
  expect([inFlight(), leaves.length]).toEqual([0, 0]);
  expect(concurrencyLimit.load().queued).toEqual({ interactive: 0, background: 0 });
});
