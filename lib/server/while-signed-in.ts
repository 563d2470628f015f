/** Between the check of who asks and the change itself time passes: what was allowed then is looked at again where nothing can come between. */
import "server-only";
import { fail } from "../failure.ts";
import type { Store } from "../store/open-store.ts";
import type { Operator } from "./session.ts";

interface Asking {
  readonly operator: Pick<Operator, "id" | "sessionMark">;
  readonly store: Store;
}

/**
 * Does all that `change` changes in our store, or nothing, for a session that nobody has ended meanwhile: whoever was shut out, signed
 * out or given another role changes nothing any more. It may wait for nothing but our store.
 *
 * @throws FailureError `signed_out`
 */
export const whileSignedIn = <T>({ operator, store }: Asking, change: () => Promise<T>): Promise<T> =>
  store.together(async () => {
    if (!(await store.sessions.isOpen(operator.id, operator.sessionMark)))
      throw fail("signed_out", "You were signed out before this was done. Nothing was saved.");
    return change();
  });
