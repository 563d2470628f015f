/** Orderly stop of the process in phases with time limits. Pure but for the hooks: clock and waiting are passed in. */
import "server-only";
import { setStopPhase, type StopHook, type StopPhase } from "./stop-hooks.ts";

export interface ShutdownOptions {
  readonly hooks: () => ReadonlyMap<string, StopHook>;
  /** Milliseconds in which readiness fails while requests are still accepted. */
  readonly notReadyMs: number;
  /** Milliseconds from the end of that phase until everything in flight has ended or is aborted. */
  readonly finishMs: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** `inFlight`: number of operations that have not ended. */
  readonly report: (phase: StopPhase, inFlight: number) => void;
  readonly onError: (hook: string, error: unknown) => void;
}

/** Share of `finishMs` after which calls are aborted; the rest is for storing and answering their outcome. */
const ABORT_AFTER = 0.9;
/** Milliseconds between two counts of the operations in flight. */
const POLL_INTERVAL = 20;
/** Time limit in milliseconds of each of the last two steps: flush, and close. */
const STEP_LIMIT = 5_000;

/** Returns the exit code: 0, or 1 when the store could not be closed. */
export async function shutDown(options: ShutdownOptions): Promise<0 | 1> {
  const { hooks, notReadyMs, finishMs, now, sleep, report, onError } = options;

  const inFlight = (): number => [...hooks().values()].reduce((sum, hook) => sum + (hook.inFlight?.() ?? 0), 0);
  const enter = (phase: StopPhase): void => {
    setStopPhase(phase);
    report(phase, inFlight());
  };
  /** Whether the step of every hook succeeded. */
  const all = async (step: Exclude<keyof StopHook, "inFlight">): Promise<boolean> => {
    const outcomes = [...hooks()].map(async ([name, hook]) => {
      try {
        await hook[step]?.();
        return true;
      } catch (error) {
        onError(name, error);
        return false;
      }
    });
    return (await Promise.all(outcomes)).every(Boolean);
  };
  const within = (ms: number, step: Promise<boolean>): Promise<boolean> =>
    Promise.race([step, sleep(ms).then(() => false)]);
  const untilIdle = async (limit: number): Promise<boolean> => {
    while (inFlight() > 0) {
      const left = limit - now();
      if (left <= 0) return false;
      await sleep(Math.min(POLL_INTERVAL, left));
    }
    return true;
  };

  enter("not_ready");
  const quiesced = all("quiesce");
  if (notReadyMs > 0) await sleep(notReadyMs);

  enter("draining");
  const from = now();
  // A step that waits must not extend the time limit.
  const drained = all("drain");
  if (!(await untilIdle(from + finishMs * ABORT_AFTER))) {
    enter("aborting");
    void all("abort");
    await untilIdle(from + finishMs);
  }

  enter("closing");
  await within(
    STEP_LIMIT,
    Promise.all([quiesced, drained]).then(() => all("flush")),
  );
  return (await within(STEP_LIMIT, all("close"))) ? 0 : 1;
}
