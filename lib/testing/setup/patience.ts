/**
 * Setup of all test files: `vi.waitFor` waits a minute instead of a second. Its limit ends a hanging wait; it measures no
 * speed, as the machine may be busy.
 */
import { vi } from "vitest";

const TIMEOUT = 60_000;
const { waitFor } = vi;

function waitPatiently<T>(...[callback, options]: Parameters<typeof waitFor<T>>): Promise<T> {
  return waitFor(callback, typeof options === "number" ? options : { timeout: TIMEOUT, ...options });
}

// Files that share a process run this several times.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
