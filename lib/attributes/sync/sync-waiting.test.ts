import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWaiting, WAITING } from "./sync-waiting.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reports a stall of some seconds once, and clears it on progress", async () => {
  const reports: unknown[] = [];
  const waiting = startWaiting(async (progress) => void reports.push(progress));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(waiting.moved()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reports).toEqual([{ detail: { message: WAITING } }]);
  expect(waiting.moved()).toBe(true);
  expect(waiting.moved()).toBe(false);
  waiting.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reports).toHaveLength(1);
});

test("reports a stall after the clock was set back", async () => {
  const reports: unknown[] = [];
  const waiting = startWaiting(async (progress) => void reports.push(progress));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reports).toEqual([{ detail: { message: WAITING } }]);
  waiting.stop();
});

test("retries a stall message that could not be written", async () => {
  let tries = 0;
  const waiting = startWaiting(() => ((tries += 1) === 1 ? Promise.reject(new Error("busy")) : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(2);
  waiting.stop();
});
