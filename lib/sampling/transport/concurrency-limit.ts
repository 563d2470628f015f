/** Concurrency limit with two lanes, each FIFO. Background callers yield to interactive ones and leave slots free for them. */

export interface ConcurrencyLimit {
  /**
   * Waits for a slot. Returns the function that releases it; repeated calls of it have no effect.
   * @param background yields to interactive callers, and takes none of the reserved slots.
   * @throws the signal's reason, if it aborts the wait.
   */
  enter(signal: AbortSignal, background?: boolean): Promise<() => void>;
  load(): Load;
}

export interface Load {
  /** Callers that hold a slot. */
  readonly inFlight: number;
  /** Callers that wait for a slot. */
  readonly queued: { readonly interactive: number; readonly background: number };
}

/** Slots that background callers leave free. */
export const RESERVED_SLOTS = 2;

/** Maximum number of `slots` that background callers hold together. At least one, so that they always make progress. */
export const backgroundSlots = (slots: number): number => Math.max(1, slots - RESERVED_SLOTS);

type Lane = "interactive" | "background";

/**
 * Within a lane first come, first served. A free slot goes to an interactive caller first, so background callers wait
 * only for each other while the interactive ones need no more than the reserved slots. If all slots are background
 * slots (there is only one), an interactive caller waits until it is released.
 * @param slots read whenever a slot is taken or released, at least 1. A lower number takes effect as callers leave; a
 * higher one at the next caller that comes or leaves.
 * @param forBackground of these, how many background callers may hold; at least 1, read as `slots`.
 */
export function createConcurrencyLimit(
  slots: () => number,
  forBackground = () => backgroundSlots(slots()),
): ConcurrencyLimit {
  const queues: Readonly<Record<Lane, Set<() => void>>> = { interactive: new Set(), background: new Set() };
  const held: Record<Lane, number> = { interactive: 0, background: 0 };
  const inFlight = () => held.interactive + held.background;
  const hasRoom = (lane: Lane): boolean =>
    inFlight() < slots() && (lane === "interactive" || held.background < forBackground());

  /** Admits callers of a lane that wait. */
  const admitNext = (lane: Lane) => {
    for (const next of queues[lane]) {
      if (!hasRoom(lane)) break;
      queues[lane].delete(next);
      held[lane] += 1;
      next();
    }
  };
  const slot = (lane: Lane): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held[lane] -= 1;
      admitNext("interactive");
      admitNext("background");
    };
  };

  return {
    async enter(signal, background = false) {
      signal.throwIfAborted();
      const lane = background ? "background" : "interactive";
      // There may be more slots than before: those who wait come first, and an interactive caller before background ones.
      admitNext("interactive");
      if (background) admitNext("background");
      if (hasRoom(lane)) {
        held[lane] += 1;
        if (!background) admitNext("background");
        return slot(lane);
      }
      const queue = queues[lane];
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          queue.delete(admit);
          reject(signal.reason);
        };
        const admit = () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        };
        signal.addEventListener("abort", giveUp, { once: true });
        queue.add(admit);
      });
      return slot(lane);
    },
    load: () => ({
      inFlight: inFlight(),
      queued: { interactive: queues.interactive.size, background: queues.background.size },
    }),
  };
}
