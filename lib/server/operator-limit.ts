/** Token bucket per operator or other caller: allows bursts, limits loops. */
import "server-only";
import { processSingleton } from "./process-wide.ts";

const BURST = 120;
const PER_SECOND = 20;
/** Callers who have been inactive for longest are forgotten first. Those without a session choose their own keys. */
const REMEMBERED = 10_000;

export interface Limit {
  take(key: string): boolean;
}

export function makeLimit(
  now: () => number = Date.now,
  burst = BURST,
  perSecond = PER_SECOND,
  remembered = REMEMBERED,
): Limit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at: time };
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond);
      bucket.at = time;
      buckets.delete(key);
      buckets.set(key, bucket);
      const [longestInactive] = buckets.keys();
      if (buckets.size > remembered && longestInactive !== undefined) buckets.delete(longestInactive);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

export const operatorLimit = (): Limit => processSingleton("operator-limit", () => makeLimit());
