/** Re-checks authorization every 5 s during long work and aborts once access is revoked. */
import "server-only";
import type { Pieces } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../action.ts";
import { hasRole, isRole } from "./role.ts";

/** Milliseconds. A slow client may keep a download open for any length of time. */
const CHECK_INTERVAL = 5_000;

export type Requester = Pick<ActionContext, "operator" | "partner" | "store">;

/**
 * Passes the pieces on until the session is ended or the grant of the partner account is revoked. A change of role ends
 * the session.
 */
export async function* whileAuthorized(pieces: Pieces, requester: Requester, now: () => number = Date.now): Pieces {
  let checkedAt = now();
  for await (const piece of pieces) {
    if (now() - checkedAt >= CHECK_INTERVAL) {
      if (!(await isAuthorized(requester)))
        throw fail("forbidden", "Your access changed during the download, so it was stopped.");
      checkedAt = now();
    }
    yield piece;
  }
}

async function isAuthorized(requester: Requester): Promise<boolean> {
  const { operator, store } = requester;
  return (await store.sessions.isOpen(operator.id, operator.sessionDigest)) && (await isStillAuthorized(requester));
}

/**
 * Whether background work started by an operator may continue: they still have at least the same role, and the same
 * partner account. Signing out has no effect.
 */
export async function isStillAuthorized({ operator, partner, store }: Requester): Promise<boolean> {
  const person = await store.people.byId(operator.id);
  if (!person || person.disabledAt !== null) return false;
  if (!isRole(person.role) || !hasRole(person.role, operator.role)) return false;
  return person.role === "admin" || (await store.grants.ofPerson(person.id)).includes(partner.id);
}
