/** What takes long is done for somebody who may be shut out meanwhile: asked now and then, it ends. */
import "server-only";
import { fail } from "../failure.ts";
import type { Pieces } from "../export/table.ts";
import type { ActionContext } from "./action.ts";
import { hasRole, isRole } from "./role.ts";

/** Milliseconds. A reader who takes their time holds a file open for as long as they like. */
const EVERY = 5_000;

export type Asking = Pick<ActionContext, "operator" | "partner" | "store">;

/** The same pieces, while the session is not ended and the partner account is not taken back. Another role ends the session. */
export async function* whileAllowed(pieces: Pieces, asking: Asking, now: () => number = Date.now): Pieces {
  let asked = now();
  for await (const piece of pieces) {
    if (now() - asked >= EVERY) {
      if (!(await isAllowed(asking)))
        throw fail("forbidden", "Your access was changed before all of it was handed out.");
      asked = now();
    }
    yield piece;
  }
}

async function isAllowed(asking: Asking): Promise<boolean> {
  const { operator, store } = asking;
  return (await store.sessions.isOpen(operator.id, operator.sessionMark)) && (await mayGoOn(asking));
}

/** Whether what a person has begun may go on without them: they may still do as much as then, and for this partner account. Signing out stops nothing. */
export async function mayGoOn({ operator, partner, store }: Asking): Promise<boolean> {
  const person = await store.people.byId(operator.id);
  if (!person || person.disabledAt !== null) return false;
  if (!isRole(person.role) || !hasRole(person.role, operator.role)) return false;
  return person.role === "admin" || (await store.grants.ofPerson(person.id)).includes(partner.id);
}
