/** Token bucket per operator: allows bursts, limits loops. */
import "server-only";
import { processSingleton } from "./process-wide.ts";

const BURST = 120;
const PER_SECOND = 20;

export interface Limit {
  take(key: string): boolean;
}

export function makeLimit(now: () => number = Date.now, burst = BURST, perSecond = PER_SECOND): Limit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at: time };
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond);
      bucket.at = time;
      buckets.set(key, bucket);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

export const operatorLimit = (): Limit => processSingleton("operator-limit", () => makeLimit());
