/**
 * Queue of one process for lanes, FIFO. Only one of the transactions that wait for the same first lane has a
 * connection; the others wait here, so that transactions in other lanes find a free one.
 */
import "server-only";
import type { Lane } from "../lanes.ts";

/** Resolves when it is the caller's turn, with the function that ends it; calling that again changes nothing. */
export type LaneQueue = (lane: Lane) => Promise<() => void>;

/** @param limit milliseconds after which waiting fails. */
export function createLaneQueue(limit: number): LaneQueue {
  /** By lane with a turn: those who wait for the next one. */
  const lines = new Map<Lane, (() => void)[]>();

  function turnIn(lane: Lane): () => void {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const next = lines.get(lane)?.shift();
      if (next) next();
      else lines.delete(lane);
    };
  }

  return async (lane) => {
    const line = lines.get(lane);
    if (!line) {
      lines.set(lane, []);
      return turnIn(lane);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.push(resolve);
    const timer = setTimeout(() => {
      line.splice(line.indexOf(resolve), 1);
      reject(new Error(`timeout exceeded when waiting for lane ${lane}`));
    }, limit);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
    return turnIn(lane);
  };
}
