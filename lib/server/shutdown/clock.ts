/** Timers of background work, which stop with the process. */
import "server-only";
import { processSingleton } from "../process-wide.ts";
import { createInFlight } from "./in-flight.ts";
import { isStopping, onStop } from "./stop-hooks.ts";

/**
 * Calls `check` at every interval, with one timer per process and name; a check that takes longer skips ticks. Returns
 * a function that checks at once. `check` handles its own failures.
 */
export function startClock(name: string, intervalMs: number, check: () => Promise<void>): () => Promise<void> {
  return processSingleton(`clock ${name}`, () => {
    const checks = createInFlight();
    const tick = (): Promise<void> => (checks.count() > 0 || isStopping() ? Promise.resolve() : checks.track(check()));
    const timer = setInterval(() => void tick(), intervalMs);
    timer.unref();
    onStop(`clock ${name}`, { quiesce: () => clearInterval(timer), inFlight: checks.count });
    return tick;
  });
}
