import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import type { StoredJob } from "../../job-view.ts";
import { expectedSeconds, isSettled, isUpdating, isStalled, toSyncStatus } from "./sync-status.ts";
import { stopSentence } from "./sync-text.ts";

const job = (more: Partial<StoredJob> = {}): StoredJob => ({
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

test("without a job the state is never", () => {
  expect(toSyncStatus(undefined, 0)).toMatchObject({ state: "never", jobId: undefined, message: undefined });
  expect(toSyncStatus(job(), 90_000)).toMatchObject({ state: "done", jobId: "1", endedAt: 9_000 });
});

test("shows the failure in full, and a message with the progress only", () => {
  const failure = fail("internal_error", "Not for you.", { operation: "list-attributes", status: 500 }).failure;
  const failed = (detail: unknown) => toSyncStatus(job({ state: "failed", detail }), 90_000);
  const message = stopSentence({ done: 3, failed: 0, total: 500 }, failure);
  expect(failed({ message, failure })).toMatchObject({ failure, message: "Stopped after 3 of 500." });
  expect(failed({ message: "The service failed: “Not for you.”", failure })).toMatchObject({
    failure,
    message: undefined,
  });
  // Job stored with a message only.
  expect(failed({ message })).toMatchObject({ failure: undefined, message });
  expect(toSyncStatus(job({ detail: { failure } }), 90_000).failure).toBeUndefined();
});

test("estimates the duration by a default first and by the measured work time later", () => {
  expect(expectedSeconds(500, toSyncStatus(undefined, 0))).toBe(40);
  expect(expectedSeconds(500, toSyncStatus(job(), 0))).toBe(10);
  expect(expectedSeconds(500, toSyncStatus(job({ done: 3 }), 0))).toBe(40);
  expect(expectedSeconds(1, toSyncStatus(job(), 0))).toBe(1);
});

test("reports unindexed texts for any state of the indexing job", () => {
  const status = (state: string | undefined, sync = job()) =>
    toSyncStatus(sync, 10_000, {
      count: 490,
      job: state === undefined ? undefined : job({ kind: "attributes-derive", state, leaseUntil: 20_000 }),
    });
  expect(status("running")).toMatchObject({ behind: 490, deriving: true });
  expect(isUpdating(status("running"))).toBe(true);
  expect(isStalled(status("running"))).toBe(false);
  for (const state of ["paused", undefined]) {
    expect(status(state)).toMatchObject({ behind: 490, deriving: false });
    expect(isUpdating(status(state))).toBe(false);
    expect(isStalled(status(state))).toBe(true);
  }
  // A running sync indexes them at its end; a paused one does not.
  expect(isStalled(status(undefined, job({ state: "running", leaseUntil: 20_000 })))).toBe(false);
  expect(isStalled(status(undefined, job({ state: "paused" })))).toBe(true);
  expect(isStalled(toSyncStatus(job(), 10_000, { count: 0, job: undefined }))).toBe(false);
});

test("a sync with failed details is settled, unless details are due or texts are not indexed", () => {
  const ended = toSyncStatus(job({ done: 497, failed: 3 }), 90_000);
  const overview = { listed: 500, due: 0, failed: 3 };
  expect(isSettled(overview, ended)).toBe(true);
  expect(isSettled(overview, toSyncStatus(undefined, 0))).toBe(true);
  expect(isSettled({ ...overview, listed: 0 }, ended)).toBe(false);
  expect(isSettled({ ...overview, due: 1 }, ended)).toBe(false);
  expect(isSettled(overview, toSyncStatus(job(), 90_000, { count: 3, job: undefined }))).toBe(false);
  for (const state of ["running", "paused", "failed"] as const) {
    expect(isSettled(overview, toSyncStatus(job({ state, leaseUntil: 100_000 }), 90_000)), state).toBe(false);
  }
});

test("a sync of which every attribute failed is settled once it is closed or no failed detail is left", () => {
  const failed = toSyncStatus(job({ total: 3, done: 0, failed: 3 }), 90_000);
  const overview = { listed: 500, due: 0, failed: 3 };
  expect(isSettled(overview, failed)).toBe(false);
  expect(isSettled(overview, failed, "another")).toBe(false);
  expect(isSettled(overview, failed, "1")).toBe(true);
  expect(isSettled({ ...overview, failed: 0 }, failed)).toBe(true);
  expect(isSettled({ ...overview, due: 1 }, failed, "1")).toBe(false);
});

test("a failed list can be closed, and a sync that can be resumed can't", () => {
  const overview = { listed: 500, due: 0, failed: 0 };
  const list = toSyncStatus(job({ state: "failed", total: 0, done: 0 }), 90_000);
  expect([isSettled(overview, list), isSettled(overview, list, "1")]).toEqual([false, true]);
  const early = toSyncStatus(job({ state: "failed", total: 500, done: 3 }), 90_000);
  expect(isSettled(overview, early, "1")).toBe(false);
});
