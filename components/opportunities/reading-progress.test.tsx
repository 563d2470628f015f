import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fail } from "@/lib/failure";
import { ReadingProgress } from "./reading-progress";
import type { Reading } from "./use-reading";

/** What a page holds after a press, with the reading it was meant for put away meanwhile. */
const gone = (error: Error | null): Reading =>
  ({
    status: { job: undefined, own: false, failures: [], retryable: 0 },
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

test("without a reading there is nothing to show", () => {
  expect(renderToStaticMarkup(<ReadingProgress reading={gone(null)} />)).toBe("");
});
