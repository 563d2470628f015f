/** Idempotency keys of the run button: the key is reused while the outcome of its request is unknown. Pure. */
import { failureOf } from "../../failure.ts";

export interface PendingKey {
  readonly id: string;
  /** Serialized input of the request. */
  readonly input: string;
}

/**
 * Returns the open key when the input is the same and no answer arrived, because the server starts one run per key;
 * else a new key.
 */
export const idempotencyKeyFor = (pending: PendingKey | undefined, input: string, newId: () => string): PendingKey =>
  pending?.input === input ? pending : { id: newId(), input };

const MAY_HAVE_RUN: ReadonlySet<string> = new Set(["outcome_unknown", "store_failed"]);

/** Key to keep after a failed request: none once the server stated that no run was started. */
export function keyAfterFailure(pending: PendingKey | undefined, error: unknown): PendingKey | undefined {
  const code = failureOf(error)?.code;
  return code === undefined || MAY_HAVE_RUN.has(code) ? pending : undefined;
}
