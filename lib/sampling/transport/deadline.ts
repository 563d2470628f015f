/** Combines a timeout and external signals into one signal that records which of them aborted. */

export type DeadlineCause =
  | "deadline"
  /** The caller gave the call up. */
  | "cancelled"
  /** The process of the caller stops. */
  | "stopping";

export interface Deadline {
  readonly signal: AbortSignal;
  /** Initial timeout in milliseconds. */
  readonly total: number;
  /** Reason of the abort, if aborted. */
  cause(): DeadlineCause | undefined;
  /** Remaining milliseconds, never negative. */
  remaining(): number;
  /** Must be called when the work is done: releases the timer and the listeners. */
  stop(): void;
}

/**
 * @param signals an abort of one of them counts as `cancelled`.
 * @param stop its abort counts as `stopping`.
 */
export function startDeadline(
  ms: number,
  signals: readonly (AbortSignal | undefined)[],
  stop?: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  const started = performance.now();
  let cause: DeadlineCause | undefined;

  const end = (why: DeadlineCause) => {
    if (cause !== undefined) return;
    cause = why;
    controller.abort(new Error(why));
  };
  const cancel = () => end("cancelled");
  const leave = () => end("stopping");
  const timer = setTimeout(end, ms, "deadline");
  if (stop?.aborted) leave();
  stop?.addEventListener("abort", leave, { once: true });
  for (const signal of signals) {
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
  }

  return {
    signal: controller.signal,
    total: ms,
    cause: () => cause,
    remaining: () => Math.max(0, ms - (performance.now() - started)),
    stop() {
      clearTimeout(timer);
      stop?.removeEventListener("abort", leave);
      for (const signal of signals) signal?.removeEventListener("abort", cancel);
    },
  };
}
