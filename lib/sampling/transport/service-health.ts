/** Facts about the connection of a client to the service, for monitoring. Plain data without a secret. */
import type { BreakerState } from "./breaker.ts";
import type { Load } from "./concurrency-limit.ts";
import type { RecentCalls } from "./recent-calls.ts";
import type { RetryBudget } from "./retry.ts";

export interface ServiceHealth {
  /** `open`: calls are refused for a few seconds after repeated failures. */
  readonly breaker: BreakerState;
  /** Milliseconds until the next probe; only while the breaker is open. */
  readonly nextTryMs: number | undefined;
  /** Service clock minus local clock in milliseconds, from the last answer with a `Date`; `undefined`: none yet. */
  readonly skewMs: number | undefined;
  readonly load: Load;
  readonly retries: RetryBudget;
  readonly recent: RecentCalls;
}
