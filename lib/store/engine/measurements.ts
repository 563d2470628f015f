/**
 * Durations inside the store for monitoring, by Node's diagnostics channels: publishing costs nothing without a
 * subscriber.
 */
import "server-only";
import { channel } from "node:diagnostics_channel";

export interface LaneWait {
  /** Area of the lane, without the partner account. */
  readonly area: string;
  /** Until the transaction has a connection and the lane, or gives up. */
  readonly seconds: number;
}

export interface SearchDuration {
  /** Length of the query, without spaces around it. */
  readonly characters: number;
  readonly seconds: number;
}

/** Connections of one pool now. */
export interface PoolLoad {
  readonly pool: "transactions" | "statements";
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

export const LANE_WAITS = "sampling-console.store.lane-wait";
export const SEARCHES = "sampling-console.store.search";

const laneWaits = channel(LANE_WAITS);
const searches = channel(SEARCHES);

/** Returns the function that ends the wait; calling that again changes nothing. */
export function startLaneWait(area: string): () => void {
  const from = performance.now();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    if (laneWaits.hasSubscribers) laneWaits.publish({ area, seconds: secondsSince(from) } satisfies LaneWait);
  };
}

export async function measuredSearch<T>(query: string, search: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await search();
  } finally {
    if (searches.hasSubscribers) {
      const characters = [...query.trim()].length;
      searches.publish({ characters, seconds: secondsSince(from) } satisfies SearchDuration);
    }
  }
}

const secondsSince = (from: number): number => (performance.now() - from) / 1_000;
