/** To whom the library shows a reading, and for how long. */
import { expect, test } from "vitest";
import type { JobView } from "../job-view.ts";
import { isShown, libraryWait, mayLack, resultKey, type ReadingMemory } from "./read-status.ts";

const NEW: ReadingMemory = { asked: undefined, here: false, told: undefined, closed: undefined };
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

test("a result is for whoever asked, one that is open for everybody", () => {
  expect(isShown({ job: undefined, own: false }, NEW)).toBe(false);
  expect(isShown({ job: job(), own: true }, NEW)).toBe(true);
  expect(isShown({ job: job(), own: false }, NEW)).toBe(false);
  expect(isShown({ job: job({ failed: 3 }), own: false }, NEW)).toBe(false);
  for (const phase of ["running", "paused", "interrupted"] as const) {
    expect(isShown({ job: job({ phase }), own: false }, NEW)).toBe(true);
  }
});

test("whoever added to a reading of somebody else is told its end, also of what was read after it", () => {
  expect(isShown({ job: job(), own: false }, { ...NEW, asked: "j" })).toBe(true);
  expect(isShown({ job: job(), own: false }, { ...NEW, asked: "earlier", here: true })).toBe(true);
  expect(isShown({ job: job(), own: false }, { ...NEW, asked: "earlier" })).toBe(false);
  expect(isShown({ job: job({ startedBy: undefined }), own: false }, { ...NEW, asked: "earlier" })).toBe(true);
  expect(isShown({ job: job({ startedBy: undefined }), own: false }, NEW)).toBe(false);
});

test("a result without failures is gone on the next visit; failures stay until they are put away", () => {
  const told = resultKey(job());
  expect(isShown({ job: job(), own: true }, { ...NEW, told })).toBe(false);
  expect(isShown({ job: job({ failed: 1 }), own: true }, { ...NEW, told })).toBe(true);
  expect(isShown({ job: job({ failed: 1 }), own: true }, { ...NEW, told, closed: "j" })).toBe(false);
});

test("one that failed, was told and then went on is told once more", () => {
  const told = resultKey(job({ phase: "failed" }));
  expect(isShown({ job: job({ phase: "failed" }), own: true }, { ...NEW, told })).toBe(true);
  expect(isShown({ job: job(), own: true }, { ...NEW, told })).toBe(true);
});

test("the library follows a reading every few seconds, and its end at once", () => {
  expect(libraryWait(true, 0, 100_000)).toBe(0);
  expect(libraryWait(true, 99_000, 100_000)).toBe(3_000);
  expect(libraryWait(true, 200_000, 100_000)).toBe(4_000);
  expect(libraryWait(false, 99_999, 100_000)).toBe(0);
});

test("a list may lack something of a reading that is under way, or ended just before or after it was read", () => {
  expect(mayLack(100_000, undefined)).toBe(true);
  expect(mayLack(100_000, 100_001)).toBe(true);
  expect(mayLack(100_000, 95_001)).toBe(true);
  expect(mayLack(100_000, 95_000)).toBe(false);
});
