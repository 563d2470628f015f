/** Tells that a reading stands still, so that nobody takes it for broken. */
import "server-only";
import type { JobWork } from "../server/job-worker.ts";

export const WAITING = "The service asks to wait, or does not answer. Reading goes on by itself.";

/** Milliseconds without anything read or failed from which that is worth a word. */
const STILL_AFTER = 4_000;
const LOOK_EVERY = 1_000;

export interface Waiting {
  /** Something was read, or failed. True once after the word: it is to be taken back. */
  readonly moved: () => boolean;
  /** Ends the looking; the word goes with the job's end. */
  readonly stop: () => void;
}

/** Looks at the clock itself, not at waits: many short ones, or calls that hang, stand as still as a long one. */
export function startWaiting(report: JobWork["report"]): Waiting {
  let movedAt = Date.now();
  let told = false;
  const look = (): void => {
    if (told || Date.now() - movedAt < STILL_AFTER) return;
    told = true;
    // Written again with the next look, when that failed.
    report({ detail: { message: WAITING } }).catch(() => {
      told = false;
    });
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return {
    moved() {
      movedAt = Date.now();
      const said = told;
      told = false;
      return said;
    },
    stop: () => clearInterval(timer),
  };
}
