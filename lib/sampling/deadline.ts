/** One time limit and one or more outside signals, joined in one signal that says which of them ended it. */

export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds given at the start. */
  readonly total: number;
  /** What ended it, if something did. */
  cause(): "deadline" | "cancelled" | undefined;
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Must be called when the work is over: frees the timer and the listeners. */
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
