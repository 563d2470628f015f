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

/** Key to keep after a failed request: none once the server stated a reason. */
export function keyAfterFailure(pending: PendingKey | undefined, error: unknown): PendingKey | undefined {
  const code = failureOf(error)?.code;
  return code === undefined || code === "outcome_unknown" ? pending : undefined;
}
