/** Token bucket per operator or other caller: allows bursts, limits loops. */
import "server-only";
import { instanceShare } from "./instances/share.ts";
import { processSingleton } from "./process-wide.ts";

const BURST = 120;
const PER_SECOND = 20;
/** Callers who have been inactive for longest are forgotten first. Those without a session choose their own keys. */
const REMEMBERED = 10_000;

export interface Limit {
  take(key: string): boolean;
}

interface LimitOptions {
  readonly now?: () => number;
  readonly burst: number;
  readonly perSecond: number;
  readonly remembered?: number;
  /** Part of a number that this process allows. */
  readonly share?: (whole: number) => number;
}

export function makeLimit({
  now = Date.now,
  burst,
  perSecond,
  remembered = REMEMBERED,
  share = (whole) => whole,
}: LimitOptions): Limit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const most = share(burst);
      const bucket = buckets.get(key) ?? { tokens: most, at: time };
      // The clock may have been set back.
      const elapsed = Math.max(0, time - bucket.at);
      bucket.tokens = Math.min(most, bucket.tokens + (elapsed / 1000) * share(perSecond));
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

/** Limit of the whole installation: each instance allows its share. */
export const operatorLimit = (): Limit =>
  processSingleton("operator-limit", () => makeLimit({ burst: BURST, perSecond: PER_SECOND, share: instanceShare }));
