import * as fc from "fast-check";
import { expect, test } from "vitest";
import { backgroundSlots, createConcurrencyLimit } from "./concurrency-limit.ts";

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

test("counts callers that hold a slot and callers that wait", async () => {
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

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [6, 4],
  [64, 62],
])("of %i slots, background callers hold at most %i", async (slots, most) => {
  expect(backgroundSlots(slots)).toBe(most);
  const concurrencyLimit = createConcurrencyLimit(() => slots);
  for (let caller = 0; caller < slots + 3; caller += 1) void concurrencyLimit.enter(never, true);
  await turn();
  expect(concurrencyLimit.load()).toEqual({
    inFlight: most,
    queued: { interactive: 0, background: slots + 3 - most },
  });
});

test("an interactive caller gets a slot at once while background callers hold all of theirs", async () => {
  const concurrencyLimit = createConcurrencyLimit(() => 6);
  for (let caller = 0; caller < 20; caller += 1) void concurrencyLimit.enter(never, true);
  const leaves = [await concurrencyLimit.enter(never), await concurrencyLimit.enter(never)];
  expect(concurrencyLimit.load()).toEqual({ inFlight: 6, queued: { interactive: 0, background: 16 } });
  // A slot that an interactive caller releases stays reserved.
  leaves.forEach((leave) => leave());
  await turn();
  expect(concurrencyLimit.load()).toEqual({ inFlight: 4, queued: { interactive: 0, background: 16 } });
});

test("an interactive caller who comes after the limit was raised goes before background callers who wait", async () => {
  let slots = 1;
  const concurrencyLimit = createConcurrencyLimit(() => slots);
  await concurrencyLimit.enter(never);
  void concurrencyLimit.enter(never, true);
  slots = 2;
  await concurrencyLimit.enter(never);
  expect(concurrencyLimit.load()).toEqual({ inFlight: 2, queued: { interactive: 0, background: 1 } });
  slots = 4;
  await concurrencyLimit.enter(never);
  expect(concurrencyLimit.load()).toEqual({ inFlight: 4, queued: { interactive: 0, background: 0 } });
});

interface Caller {
  readonly background: boolean;
  readonly leaving: AbortController;
  state: "waiting" | "in flight" | "gone";
  leave?: () => void;
}

const events = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("enter" as const), background: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("leave" as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("abort" as const), pick: fc.nat() }) },
    // Takes effect with the next caller that comes or leaves.
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("slots" as const), slots: fc.integer({ min: 1, max: 9 }) }) },
  ),
  { maxLength: 60 },
);

test("property: never above the limit, FIFO in each lane, no free slot while an admissible caller waits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), events, async (first, all) => {
      let slots = first;
      const concurrencyLimit = createConcurrencyLimit(() => slots);
      const callers: Caller[] = [];
      const those = (state: Caller["state"], background: boolean) =>
        callers.filter((caller) => caller.state === state && caller.background === background);
      const admitted: Caller[] = [];
      const enter = (background: boolean) => {
        const caller: Caller = { background, leaving: new AbortController(), state: "waiting" };
        callers.push(caller);
        void (async () => {
          try {
            caller.leave = await concurrencyLimit.enter(caller.leaving.signal, background);
            caller.state = "in flight";
            admitted.push(caller);
          } catch {
            caller.state = "gone";
          }
        })();
      };
      for (const event of all) {
        const waiting = { interactive: those("waiting", false), background: those("waiting", true) };
        const pick = <T>(list: readonly T[]) =>
          "pick" in event ? list[event.pick % Math.max(1, list.length)] : undefined;
        if (event.kind === "slots") slots = event.slots;
        if (event.kind === "enter") enter(event.background);
        if (event.kind === "abort") pick([...waiting.interactive, ...waiting.background])?.leaving.abort();
        const leaver = event.kind === "leave" ? pick(callers.filter(({ state }) => state === "in flight")) : undefined;
        if (leaver) {
          leaver.state = "gone";
          leaver.leave?.();
        }
        admitted.length = 0;
        await turn();

        const interactive = those("in flight", false).length;
        const background = those("in flight", true).length;
        const queued = { interactive: those("waiting", false), background: those("waiting", true) };
        expect(concurrencyLimit.load()).toEqual({
          inFlight: interactive + background,
          queued: { interactive: queued.interactive.length, background: queued.background.length },
        });
        // Above a limit that was lowered, callers only leave.
        if (admitted.length > 0) expect(interactive + background).toBeLessThanOrEqual(slots);
        if (admitted.some((caller) => caller.background)) {
          expect(background).toBeLessThanOrEqual(backgroundSlots(slots));
          expect(queued.interactive).toEqual([]);
        }
        // Callers of one lane are admitted in the order of arrival. A newcomer may resume a moment earlier than
        // one who was admitted from the queue, so the order in one step doesn't count.
        for (const lane of [false, true]) {
          const line = callers.filter((caller) => caller.background === lane);
          const entered = line.filter((caller) => admitted.includes(caller));
          const before = lane ? waiting.background : waiting.interactive;
          const candidates = line.filter((caller) => before.includes(caller) || entered.includes(caller));
          expect(entered).toEqual(candidates.slice(0, entered.length));
        }
        if (event.kind === "slots" || event.kind === "abort" || (event.kind === "leave" && !leaver)) continue;
        if (interactive + background < slots) {
          expect(queued.interactive).toEqual([]);
          if (background < backgroundSlots(slots)) expect(queued.background).toEqual([]);
        }
        // Moderate interactive load leaves background callers all their slots.
        if (interactive + queued.interactive.length <= slots - backgroundSlots(slots))
          expect(background).toBeGreaterThanOrEqual(
            Math.min(backgroundSlots(slots), background + queued.background.length),
          );
      }
      for (const caller of callers) caller.leave?.();
      await turn();
    }),
    { numRuns: 200 },
  );
});
