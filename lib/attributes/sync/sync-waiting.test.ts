import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWaiting } from "./sync-waiting.ts";

const STALLED = "No progress for several seconds. Loading continues automatically.";

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
  expect(reports).toEqual([{ detail: { message: STALLED } }]);
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
  expect(reports).toEqual([{ detail: { message: STALLED } }]);
  waiting.stop();
});

test("retries a stall message that could not be written", async () => {
  let tries = 0;
  const waiting = startWaiting(() => ((tries += 1) === 1 ? Promise.reject(new Error("busy")) : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(2);
  waiting.stop();
});

test("names the cause of the latest attempt since the last progress, and updates it", async () => {
  const reports: unknown[] = [];
  const waiting = startWaiting(async (progress) => void reports.push(progress));
  waiting.note({ outcome: "timed_out" });
  await vi.advanceTimersByTimeAsync(5_000);
  waiting.note({ outcome: "overloaded" });
  await vi.advanceTimersByTimeAsync(5_000);
  waiting.note({ outcome: "rate_limited" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toEqual([
    { detail: { message: "The latest calls failed. Loading continues automatically." } },
    {
      detail: {
        message: "Calls are paused after repeated failures, or queued behind others. Loading resumes automatically.",
      },
    },
    { detail: { message: "The service asked us to wait. Loading resumes automatically." } },
  ]);
  expect(waiting.moved()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports.at(-1)).toEqual({ detail: { message: STALLED } });
  waiting.stop();
});
