import { beforeEach, expect, test } from "vitest";
import { clearProcessSingleton } from "../process-wide.ts";
import { shutDown } from "./shut-down.ts";
import { isDraining, isStopping, onStop, stopHooks, stopPhase, type StopPhase } from "./stop-hooks.ts";

/** Replaced for each test: a limit that was not reached may still advance the clock of an earlier one. */
let clock = { now: 0 };
beforeEach(() => {
  clearProcessSingleton("stop");
  clock = { now: 0 };
});

/** Stop with a clock that advances only while the stop sleeps. Returns the exit code and a line for each event. */
async function stopped({ notReadyMs = 3_000, finishMs = 10_000 } = {}) {
  const own = clock;
  const events: string[] = [];
  const note = (event: string) => events.push(`${own.now} ${event}`);
  const code = shutDown({
    hooks: stopHooks,
    notReadyMs,
    finishMs,
    now: () => own.now,
    sleep: async (ms) => {
      // A limit that is only raced must not advance the clock of the steps it limits.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      own.now += ms;
    },
    report: (phase: StopPhase, inFlight) => note(`${phase} ${inFlight}`),
    onError: (hook, error) => note(`${hook}: ${String(error)}`),
  });
  return { code: await code, events };
}

test("an idle process is unready for the whole first phase, then closes at once", async () => {
  expect(isStopping()).toBe(false);
  const { code, events } = await stopped();
  expect(events).toEqual(["0 not_ready 0", "3000 draining 0", "3000 closing 0"]);
  expect(code).toBe(0);
  expect(stopPhase()).toBe("closing");
});

test("a first phase of zero is skipped", async () => {
  expect((await stopped({ notReadyMs: 0 })).events).toEqual(["0 not_ready 0", "0 draining 0", "0 closing 0"]);
});

test("background work is asked to end at the signal, queues stop with the server, the store closes last", async () => {
  const steps: string[] = [];
  const step = (name: string) => () => void steps.push(`${name} in ${stopPhase()}, draining: ${isDraining()}`);
  onStop("store", { close: step("close") });
  onStop("work", { quiesce: step("quiesce"), drain: step("drain"), abort: step("abort"), flush: step("flush") });
  expect((await stopped()).code).toBe(0);
  expect(steps).toEqual([
    "quiesce in not_ready, draining: false",
    "drain in draining, draining: true",
    "flush in closing, draining: true",
    "close in closing, draining: true",
  ]);
});

test("waits for operations in flight, and aborts none that end in time", async () => {
  let aborted = false;
  onStop("slow", { inFlight: () => (clock.now < 5_000 ? 7 : 0), abort: () => void (aborted = true) });
  onStop("slower", { inFlight: () => (clock.now < 11_000 ? 1 : 0) });
  const { code, events } = await stopped();
  expect(events).toEqual(["0 not_ready 8", "3000 draining 8", "11000 closing 0"]);
  expect({ code, aborted }).toEqual({ code: 0, aborted: false });
});

test("aborts the operations in flight shortly before the limit, and continues as soon as they have ended", async () => {
  let inFlight = 2;
  onStop("stalled", { inFlight: () => inFlight, abort: () => void (inFlight = 0) });
  const { code, events } = await stopped();
  expect(events).toEqual(["0 not_ready 2", "3000 draining 2", "12000 aborting 2", "12000 closing 0"]);
  expect(code).toBe(0);
});

test("closes the store at the limit even if something never ends", async () => {
  let closed = false;
  onStop("stuck", { inFlight: () => 1, drain: () => new Promise(() => undefined) });
  onStop("store", { close: () => void (closed = true) });
  const { code, events } = await stopped();
  expect(events).toEqual(["0 not_ready 1", "3000 draining 1", "12000 aborting 1", "13000 closing 1"]);
  expect({ code, closed }).toEqual({ code: 0, closed: true });
});

test("a failing step is reported and does not prevent the others", async () => {
  const done: string[] = [];
  onStop("broken", {
    quiesce: () => {
      throw new Error("no");
    },
    flush: () => Promise.reject(new Error("neither")),
  });
  onStop("sound", { quiesce: () => void done.push("quiesce"), flush: () => void done.push("flush") });
  const { code, events } = await stopped();
  expect(events).toContain("0 broken: Error: no");
  expect(events).toContain("3000 broken: Error: neither");
  expect({ code, done }).toEqual({ code: 0, done: ["quiesce", "flush"] });
});

test.each([
  ["fails", () => Promise.reject(new Error("disk"))],
  ["hangs", () => new Promise<void>(() => undefined)],
])("exits with 1 when closing the store %s", async (_how, close) => {
  onStop("store", { close });
  expect((await stopped()).code).toBe(1);
  expect(clock.now).toBeLessThanOrEqual(3_000 + 2 * 5_000);
});
