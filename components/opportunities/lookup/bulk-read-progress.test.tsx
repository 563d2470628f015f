import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fail } from "@/lib/failure";
import { toJobView } from "@/lib/job-view";
import { BulkReadProgress } from "./bulk-read-progress";
import type { BulkRead } from "./use-bulk-read";

/** Page state after an action on a bulk read that no longer exists. */
const withError = (error: Error | null): BulkRead =>
  ({
    status: { job: undefined, own: false, canControl: false, failures: [], retryable: 0 },
    working: false,
    start: { isPending: false },
    control: { isPending: false, error },
    retry: { isPending: false, error: null },
    shown: false,
    close: () => {},
  }) as unknown as BulkRead;

test("shows the error of an action on a bulk read that is gone", () => {
  const error = fail("missing", "This job no longer exists.");
  expect(renderToStaticMarkup(<BulkReadProgress bulkRead={withError(error)} />)).toContain(
    "This job no longer exists.",
  );
});

/** Markup of a running or paused bulk read, for a user who may or may not control it. */
const markupOf = (phase: string, canControl: boolean, startedBy?: string): string => {
  const job = { id: "j", phase, startedBy, done: 3, failed: 0, total: 10 };
  const status = { job, own: false, canControl, failures: [], retryable: 0 };
  return renderToStaticMarkup(
    <BulkReadProgress bulkRead={{ ...withError(null), status, shown: true } as unknown as BulkRead} />,
  );
};

test("shows a user without control of the bulk read the reason before any click", () => {
  for (const phase of ["running", "paused"]) {
    expect(markupOf(phase, false)).toContain("Only the person who started it or a manager can control it.");
    expect(markupOf(phase, false)).toContain('aria-disabled="true"');
    expect(markupOf(phase, true)).not.toContain("can control it");
    expect(markupOf(phase, true)).not.toContain('aria-disabled="true"');
  }
});

test("shows that ids added to another operator's paused bulk read are queued, and who may resume it", () => {
  const waits = "<bdi>ana@b</bdi> started this job. Your IDs are queued until they or a manager resume it.";
  expect(markupOf("paused", false, "ana@b")).toContain(waits);
  expect(markupOf("paused", false)).toContain("The console started this job.");
  expect(markupOf("paused", true, "ana@b")).not.toContain("are queued");
  expect(markupOf("running", false, "ana@b")).not.toContain("are queued");
});

test("renders nothing without a bulk read", () => {
  expect(renderToStaticMarkup(<BulkReadProgress bulkRead={withError(null)} />)).toBe("");
});

/** Markup of a bulk read that reached its end. */
const endedMarkup = (done: number, failed: number): string => {
  const stored = {
    id: "j",
    kind: "opportunities-read",
    state: "done",
    wanted: "run",
    total: done + failed,
    done,
    failed,
  };
  const times = { startedAt: 1, updatedAt: 9, workedMs: 8, leaseUntil: null };
  const job = toJobView({ ...stored, ...times, startedBy: "ana@b", detail: {} }, 10);
  const status = { job, own: true, canControl: true, failures: [], retryable: failed };
  return renderToStaticMarkup(
    <BulkReadProgress bulkRead={{ ...withError(null), status, shown: true } as unknown as BulkRead} />,
  );
};

test("says that nothing could be loaded, and offers a retry but no rest", () => {
  expect(endedMarkup(0, 3)).toContain("None of 3 could be loaded");
  expect(endedMarkup(0, 3)).toContain("Retry 3");
  expect(endedMarkup(0, 3)).not.toContain("Load remaining");
  expect(endedMarkup(0, 3)).toContain("border-l-miss");
  expect(endedMarkup(0, 1)).toContain("The opportunity couldn’t be loaded");
  expect(endedMarkup(1, 2)).toContain("1 of 3 loaded, 2 failed");
});
