/**
 * Authorization re-check inside the transaction of a change: time passes between the first check and the change itself.
 */
import "server-only";
import { fail } from "../../failure.ts";
import type { Store } from "../../store/open-store.ts";
import type { Operator } from "./session.ts";

interface SessionContext {
  readonly operator: Pick<Operator, "id" | "sessionDigest">;
  readonly store: Store;
}

/**
 * Runs `change` as a transaction if the session is still open: an operator who was disabled, signed out or given
 * another role changes nothing. `change` must not wait for anything but the store.
 * @throws FailureError `signed_out`
 */
export const authorizedTransaction = <T>({ operator, store }: SessionContext, change: () => Promise<T>): Promise<T> =>
  store.inLanes("people", async () => {
    if (!(await store.sessions.isOpen(operator.id, operator.sessionDigest)))
      throw fail("signed_out", "You were signed out before this finished. Nothing was saved.");
    return change();
  });
