import { expect, test } from "vitest";
import type { KeptJob } from "../job-view.ts";
import { expectedSeconds, toSyncStatus } from "./sync-status.ts";

const job = (more: Partial<KeptJob> = {}): KeptJob => ({
  id: "1",
  kind: "attributes-sync",
  state: "done",
  wanted: "run",
  total: 500,
  done: 400,
  failed: 0,
  startedAt: 1_000,
  updatedAt: 9_000,
  workedMs: 8_000,
  leaseUntil: null,
  startedBy: "",
  detail: {},
  ...more,
});

test("no job is no sync", () => {
  expect(toSyncStatus(undefined, 0)).toMatchObject({ state: "never", jobId: undefined, message: undefined });
  expect(toSyncStatus(job(), 90_000)).toMatchObject({ state: "done", jobId: "1", endedAt: 9_000 });
});

test("the plan is guessed first and measured later, by the time worked", () => {
  expect(expectedSeconds(500, toSyncStatus(undefined, 0))).toBe(40);
  expect(expectedSeconds(500, toSyncStatus(job(), 0))).toBe(10);
  expect(expectedSeconds(500, toSyncStatus(job({ done: 3 }), 0))).toBe(40);
  expect(expectedSeconds(1, toSyncStatus(job(), 0))).toBe(1);
});
