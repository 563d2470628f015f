import { expect, test } from "vitest";
import { isEndedEarly, isOpen, isWorking, roughDuration, toJobView, type StoredJob } from "./job-view.ts";

const job = (more: Partial<StoredJob> = {}): StoredJob => ({
  id: "1",
  kind: "sync",
  state: "running",
  wanted: "run",
  total: 500,
  done: 100,
  failed: 0,
  startedAt: 1_000,
  updatedAt: 11_000,
  workedMs: 10_000,
  leaseUntil: 60_000,
  startedBy: "ana@example.test",
  detail: {},
  ...more,
});
const phase = (more: Partial<StoredJob>, now = 11_000) => toJobView(job(more), now).phase;

test("a job is running while its lease is valid, and interrupted afterwards", () => {
  expect(toJobView(job(), 11_000)).toMatchObject({
    phase: "running",
    endedAt: undefined,
    startedBy: "ana@example.test",
  });
  expect(toJobView(job(), 60_001)).toMatchObject({ phase: "interrupted", endedAt: 11_000, secondsLeft: undefined });
  expect(toJobView(job(), 60_001).message).toMatch(/Completed work is saved/);
  expect(phase({ leaseUntil: null })).toBe("running");
  expect(phase({ leaseUntil: null }, 15_000)).toBe("interrupted");
});

test("shows a requested state before the worker has reacted", () => {
  expect(phase({ wanted: "pause" })).toBe("pausing");
  expect(phase({ wanted: "cancel" })).toBe("cancelling");
  expect(phase({ wanted: "pause" }, 99_000)).toBe("interrupted");
  expect(["paused", "done", "failed", "cancelled"].map((state) => phase({ state }))).toEqual([
    "paused",
    "done",
    "failed",
    "cancelled",
  ]);
  expect([isOpen("paused"), isOpen("interrupted"), isOpen("done"), isWorking("paused")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("remaining time follows the time worked, not the time since the start", () => {
  expect(toJobView(job(), 11_000).secondsLeft).toBe(40);
  expect(toJobView(job({ startedAt: -9_999_999 }), 11_000).secondsLeft).toBe(40);
  expect(toJobView(job({ done: 1 }), 11_000).secondsLeft).toBeUndefined();
  expect(toJobView(job({ state: "paused" }), 11_000).secondsLeft).toBeUndefined();
  expect([roughDuration(40), roughDuration(200), roughDuration(20_000)]).toEqual([
    "about 40 s",
    "about 3 min",
    "about 6 h",
  ]);
});

test("shows a message that is a sentence, and nothing else", () => {
  expect(toJobView(job({ state: "failed", detail: { message: "Refused." }, startedBy: "" }), 0)).toMatchObject({
    message: "Refused.",
    startedBy: undefined,
  });
  expect(toJobView(job({ state: "failed", detail: null }), 0).message).toBeUndefined();
  expect(toJobView(job({ state: "failed", detail: { message: 7 } }), 0).message).toBeUndefined();
});

test("a job of which every item failed has failed, and one without items is done", () => {
  expect(phase({ state: "done", done: 0, failed: 6, total: 6 })).toBe("failed");
  expect(phase({ state: "done", done: 1, failed: 5, total: 6 })).toBe("done");
  expect(phase({ state: "done", done: 0, failed: 0, total: 0 })).toBe("done");
  expect(phase({ state: "cancelled", done: 0, failed: 6 })).toBe("cancelled");
  expect(phase({ state: "paused", done: 0, failed: 6 })).toBe("paused");
  expect(phase({ done: 0, failed: 6 })).toBe("running");
});

const endedEarly = (more: Partial<StoredJob>) => isEndedEarly(toJobView(job(more), 11_000));

test("only a job that failed before its last item can be resumed", () => {
  expect(endedEarly({ state: "failed", done: 0, failed: 3, total: 6 })).toBe(true);
  expect(endedEarly({ state: "done", done: 0, failed: 6, total: 6 })).toBe(false);
  expect(endedEarly({ state: "cancelled", done: 1, failed: 0, total: 6 })).toBe(false);
});
