import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWaiting, WAITING } from "./sync-waiting.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what stands still for some seconds says so once, and takes it back when something moved", async () => {
  const told: unknown[] = [];
  const waiting = startWaiting(async (progress) => void told.push(progress));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(waiting.moved()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([{ detail: { message: WAITING } }]);
  expect(waiting.moved()).toBe(true);
  expect(waiting.moved()).toBe(false);
  waiting.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveLength(1);
});

test("a word that could not be written is tried again", async () => {
  let tries = 0;
  const waiting = startWaiting(() => ((tries += 1) === 1 ? Promise.reject(new Error("busy")) : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(2);
  waiting.stop();
});
