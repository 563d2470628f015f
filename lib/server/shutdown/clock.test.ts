import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearProcessSingletons } from "../process-wide.ts";
import { requestContext, runInNewContext } from "../request-context.ts";
import { startClock } from "./clock.ts";
import { setStopPhase, stopHooks } from "./stop-hooks.ts";

beforeEach(() => {
  clearProcessSingletons();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = () => stopHooks().get("clock test");

test("checks at every interval, with one timer however often it is started", async () => {
  const check = vi.fn(async () => undefined);
  startClock("test", 1_000, check);
  const checkNow = startClock("test", 1_000, check);
  expect(check).toHaveBeenCalledTimes(0);
  await checkNow();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(check).toHaveBeenCalledTimes(4);
});

test("each check has a correlation id of its own, not that of the request that started the clock", async () => {
  const ids: (string | undefined)[] = [];
  const started = runInNewContext(() => {
    startClock("test", 1_000, async () => void ids.push(requestContext()?.id));
    return requestContext()?.id;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(undefined);
  expect(new Set([started, ...ids]).size).toBe(3);
});

test("skips ticks while a check takes longer, and counts it as in flight", async () => {
  const gate = Promise.withResolvers<void>();
  const check = vi.fn(() => gate.promise);
  startClock("test", 1_000, check);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(check).toHaveBeenCalledTimes(1);
  expect(clock()?.inFlight?.()).toBe(1);
  gate.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(check).toHaveBeenCalledTimes(2);
  expect(clock()?.inFlight?.()).toBe(0);
});

test("stops with the process: neither the timer nor a call checks again", async () => {
  const check = vi.fn(async () => undefined);
  const checkNow = startClock("test", 1_000, check);
  setStopPhase("not_ready");
  await clock()?.quiesce?.();
  await vi.advanceTimersByTimeAsync(5_000);
  await checkNow();
  expect(check).toHaveBeenCalledTimes(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that runs until the flush keeps ticking while the process stops, and the flush waits for its check", async () => {
  const gate = Promise.withResolvers<void>();
  const check = vi.fn(async () => undefined);
  const checkNow = startClock("test", 1_000, check, { untilFlush: true });
  setStopPhase("draining");
  await clock()?.quiesce?.();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(check).toHaveBeenCalledTimes(2);
  expect(clock()?.inFlight).toBeUndefined();

  check.mockReturnValueOnce(gate.promise as Promise<undefined>);
  await vi.advanceTimersByTimeAsync(1_000);
  const flushed = vi.fn();
  const flushing = Promise.resolve(clock()?.flush?.()).then(flushed);
  await vi.advanceTimersByTimeAsync(0);
  expect(flushed).not.toHaveBeenCalled();
  gate.resolve();
  await flushing;
  await vi.advanceTimersByTimeAsync(5_000);
  await checkNow();
  expect(check).toHaveBeenCalledTimes(3);
});
