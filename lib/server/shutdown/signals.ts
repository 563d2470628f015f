/** Stop signals of the process: the first starts an orderly stop, a second one ends the process at once. */
import "server-only";
import type { EventEmitter } from "node:events";

export const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Exit code of a process that a signal ended, as shells report it. */
const EXIT_CODES: Record<(typeof STOP_SIGNALS)[number], number> = { SIGINT: 130, SIGTERM: 143 };

/**
 * Milliseconds in which further signals count as the first one: a terminal signals every process of the command, and npm
 * and the launcher pass it on as well.
 */
const SAME_SIGNAL = 500;

interface SignalOptions {
  /** Emitter of the signals: the process, except in tests. */
  readonly emitter: Pick<EventEmitter, "on">;
  /** Orderly stop; resolves with the exit code. */
  readonly stop: () => Promise<number>;
  readonly exit: (code: number) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

export function handleStopSignals({ emitter, stop, exit, now }: SignalOptions): void {
  let firstAt: number | undefined;
  for (const signal of STOP_SIGNALS) {
    emitter.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = now();
        void stop().then(exit, () => exit(1));
      } else if (now() - firstAt > SAME_SIGNAL) exit(EXIT_CODES[signal]);
    });
  }
}
