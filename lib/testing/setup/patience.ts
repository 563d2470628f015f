/**
 * Setup of all test files: `vi.waitFor`, and the queries and `waitFor` of Testing Library, wait a minute instead of a
 * second. The limit ends a hanging wait; it measures no speed, as the machine may be busy.
 */
import { vi } from "vitest";

/** Shorter than the timeout of a test, so that a failure shows the DOM. */
const TIMEOUT = 60_000;
const { waitFor } = vi;

function waitPatiently<T>(...[callback, options]: Parameters<typeof waitFor<T>>): Promise<T> {
  return waitFor(callback, typeof options === "number" ? options : { timeout: TIMEOUT, ...options });
}

// Files that share a process run this several times.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: TIMEOUT });
}
