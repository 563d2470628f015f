import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fail } from "@/lib/failure";
import { ReadingProgress } from "./reading-progress";
import type { Reading } from "./use-reading";

/** What a page holds after a press, with the reading it was meant for put away meanwhile. */
const gone = (error: Error | null): Reading =>
  ({
    status: { job: undefined, own: false, maySteer: false, failures: [], retryable: 0 },
    working: false,
    start: { isPending: false },
    steer: { isPending: false, error },
    retry: { isPending: false, error: null },
    shown: false,
    close: () => {},
  }) as unknown as Reading;

test("a press on a reading that is gone says so", () => {
  const error = fail("missing", "There is no such reading.");
  expect(renderToStaticMarkup(<ReadingProgress reading={gone(error)} />)).toContain("There is no such reading.");
});

/** Under way or paused, as somebody sees it who may steer it or not. */
const going = (phase: string, maySteer: boolean, startedBy?: string): string => {
  const job = { id: "j", phase, startedBy, done: 3, failed: 0, total: 10 };
  const status = { job, own: false, maySteer, failures: [], retryable: 0 };
  return renderToStaticMarkup(
    <ReadingProgress reading={{ ...gone(null), status, shown: true } as unknown as Reading} />,
  );
};

test("who may not steer a reading is told so before any press", () => {
  for (const phase of ["running", "paused"]) {
    expect(going(phase, false)).toContain("Whoever did, or a manager, may steer it.");
    expect(going(phase, false)).toContain('aria-disabled="true"');
    expect(going(phase, true)).not.toContain("may steer it");
    expect(going(phase, true)).not.toContain('aria-disabled="true"');
  }
});

test("who asks for more in a paused reading of somebody else is told that it waits, and for whom", () => {
  const waits =
    "<bdi>ana@b</bdi> started this reading. What you ask for waits in it until they, or a manager, go on with it.";
  expect(going("paused", false, "ana@b")).toContain(waits);
  expect(going("paused", false)).toContain("The console started this reading.");
  expect(going("paused", true, "ana@b")).not.toContain("waits in it");
  expect(going("running", false, "ana@b")).not.toContain("waits in it");
});

test("without a reading there is nothing to show", () => {
  expect(renderToStaticMarkup(<ReadingProgress reading={gone(null)} />)).toBe("");
});
