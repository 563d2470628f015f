import { expect, test } from "vitest";
import { expectedSeconds, roughDuration, toSyncStatus, type SyncJob } from "./sync-status.ts";

const job = (more: Partial<SyncJob> = {}): SyncJob => ({
  state: "running",
  total: 500,
  done: 100,
  failed: 0,
  startedAt: 1_000,
  updatedAt: 9_000,
  leaseUntil: 60_000,
  detail: {},
  ...more,
});

test("a job is running while its lease holds, interrupted after", () => {
  expect(toSyncStatus(undefined, 0).state).toBe("never");
  expect(toSyncStatus(job(), 10_000)).toMatchObject({ state: "running", endedAt: undefined });
  expect(toSyncStatus(job(), 60_001)).toMatchObject({ state: "interrupted" });
  expect(toSyncStatus(job({ state: "done" }), 90_000)).toMatchObject({ state: "done", endedAt: 9_000 });
  expect(toSyncStatus(job({ state: "failed", detail: { message: "Refused." } }), 0).message).toBe("Refused.");
});

test("the plan is guessed first and measured later", () => {
  expect(expectedSeconds(500, toSyncStatus(undefined, 0))).toBe(40);
  const last = toSyncStatus(job({ state: "done", done: 400 }), 0);
  expect(expectedSeconds(500, last)).toBe(10);
});

test("what is left follows the pace of the run", () => {
  expect(toSyncStatus(job(), 11_000).secondsLeft).toBe(40);
  expect(toSyncStatus(job({ done: 1 }), 11_000).secondsLeft).toBeUndefined();
  expect(toSyncStatus(job(), 60_001).secondsLeft).toBeUndefined();
  expect(toSyncStatus(job({ state: "done" }), 11_000).secondsLeft).toBeUndefined();
  expect(roughDuration(40)).toBe("about 40 s");
  expect(roughDuration(200)).toBe("about 3 min");
});
