/** Visibility of a bulk read in the library: for which operators, and how long. */
import { expect, test } from "vitest";
import type { JobView } from "../../job-view.ts";
import { isShown, libraryWait, mayLack, resultKey, type BulkReadMemory } from "./bulk-read-status.ts";

const NEW: BulkReadMemory = { requestedJob: undefined, here: false, shownResult: undefined, closed: undefined };
const job = (some: Partial<JobView> = {}): JobView => ({
  id: "j",
  kind: "opportunities-read",
  phase: "done",
  done: 60,
  failed: 0,
  total: 60,
  startedAt: 0,
  endedAt: 1,
  workedMs: 1,
  secondsLeft: undefined,
  startedBy: "ana@example.test",
  message: undefined,
  ...some,
});

test("shows a result to those who requested it, and an open job to everyone", () => {
  expect(isShown({ job: undefined, own: false }, NEW)).toBe(false);
  expect(isShown({ job: job(), own: true }, NEW)).toBe(true);
  expect(isShown({ job: job(), own: false }, NEW)).toBe(false);
  expect(isShown({ job: job({ failed: 3 }), own: false }, NEW)).toBe(false);
  for (const phase of ["running", "paused", "interrupted"] as const) {
    expect(isShown({ job: job({ phase }), own: false }, NEW)).toBe(true);
  }
});

test("shows the end to an operator who appended to another's job, including follow-up jobs", () => {
  expect(isShown({ job: job(), own: false }, { ...NEW, requestedJob: "j" })).toBe(true);
  expect(isShown({ job: job(), own: false }, { ...NEW, requestedJob: "earlier", here: true })).toBe(true);
  expect(isShown({ job: job(), own: false }, { ...NEW, requestedJob: "earlier" })).toBe(false);
  expect(isShown({ job: job({ startedBy: undefined }), own: false }, { ...NEW, requestedJob: "earlier" })).toBe(true);
  expect(isShown({ job: job({ startedBy: undefined }), own: false }, NEW)).toBe(false);
});

test("hides a result without failures on the next visit; failures stay until dismissed", () => {
  const shownResultKey = resultKey(job());
  expect(isShown({ job: job(), own: true }, { ...NEW, shownResult: shownResultKey })).toBe(false);
  expect(isShown({ job: job({ failed: 1 }), own: true }, { ...NEW, shownResult: shownResultKey })).toBe(true);
  expect(isShown({ job: job({ failed: 1 }), own: true }, { ...NEW, shownResult: shownResultKey, closed: "j" })).toBe(
    false,
  );
});

test("shows a failed and later resumed job again", () => {
  const shownResultKey = resultKey(job({ phase: "failed" }));
  expect(isShown({ job: job({ phase: "failed" }), own: true }, { ...NEW, shownResult: shownResultKey })).toBe(true);
  expect(isShown({ job: job(), own: true }, { ...NEW, shownResult: shownResultKey })).toBe(true);
});

test("refreshes the library every few seconds while a job runs, and at once when it ends", () => {
  expect(libraryWait(true, 0, 100_000)).toBe(0);
  expect(libraryWait(true, 99_000, 100_000)).toBe(3_000);
  expect(libraryWait(true, 200_000, 100_000)).toBe(4_000);
  expect(libraryWait(false, 99_999, 100_000)).toBe(0);
});

test("treats a list as incomplete while a job runs, and if it ended around the time of the list", () => {
  expect(mayLack(100_000, undefined)).toBe(true);
  expect(mayLack(100_000, 100_001)).toBe(true);
  expect(mayLack(100_000, 95_001)).toBe(true);
  expect(mayLack(100_000, 95_000)).toBe(false);
});
