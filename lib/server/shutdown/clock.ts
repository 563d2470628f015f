/** Timers of background work, which stop with the process. */
import "server-only";
import { processSingleton } from "../process-wide.ts";
import { runInNewContext } from "../request-context.ts";
import { createInFlight } from "./in-flight.ts";
import { isStopping, onStop } from "./stop-hooks.ts";

interface ClockOptions {
  /** Goes on while the process stops, until the store is about to be closed. Default: stops at the signal. */
  readonly untilFlush?: boolean;
}

/**
 * Calls `check` at every interval, with one timer per process and name; a check that takes longer skips ticks. Returns
 * a function that checks at once. `check` handles its own failures.
 */
export function startClock(
  name: string,
  intervalMs: number,
  check: () => Promise<void>,
  { untilFlush = false }: ClockOptions = {},
): () => Promise<void> {
  return processSingleton(`clock ${name}`, () => {
    const checks = createInFlight();
    let ended = false;
    const isOver = () => ended || (!untilFlush && isStopping());
    const tick = (): Promise<void> => (checks.count() > 0 || isOver() ? Promise.resolve() : checks.track(check()));
    // The timer would keep the context of the request that started it.
    const timer = setInterval(() => void runInNewContext(tick), intervalMs);
    timer.unref();
    const end = (): void => {
      ended = true;
      clearInterval(timer);
    };
    onStop(
      `clock ${name}`,
      untilFlush
        ? {
            flush: () => {
              end();
              return checks.ended();
            },
          }
        : { quiesce: end, inFlight: checks.count },
    );
    return tick;
  });
}
