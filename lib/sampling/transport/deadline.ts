/** Combines a timeout and external signals into one signal that records which of them aborted. */

export interface Deadline {
  readonly signal: AbortSignal;
  /** Initial timeout in milliseconds. */
  readonly total: number;
  /** Reason of the abort, if aborted. */
  cause(): "deadline" | "cancelled" | undefined;
  /** Remaining milliseconds, never negative. */
  remaining(): number;
  /** Must be called when the work is done: releases the timer and the listeners. */
  stop(): void;
}

export function startDeadline(ms: number, signals: readonly (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController();
  const started = performance.now();
  let cause: "deadline" | "cancelled" | undefined;

  const end = (why: "deadline" | "cancelled") => {
    if (cause !== undefined) return;
    cause = why;
    controller.abort(new Error(why));
  };
  const cancel = () => end("cancelled");
  const timer = setTimeout(end, ms, "deadline");
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
      for (const signal of signals) signal?.removeEventListener("abort", cancel);
    },
  };
}
