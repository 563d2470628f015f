/** Actions available to the holder of an invitation link. */
import "server-only";
import { hashPassword } from "../server/auth/password.ts";
import type { Store } from "../store/open-store.ts";
import type { Invited } from "./invited.ts";

/**
 * One message for used, withdrawn, expired and nonexistent invitations: holders of an invalid link must not learn the
 * reason.
 */
export const CLOSED =
  "This invitation link no longer works: it was used or withdrawn, or it has expired. Ask an admin for a new one.";

export async function readInvitation({ invitations }: Store, token: string): Promise<Invited | undefined> {
  const found = await invitations.byToken(token, Date.now());
  return found && { email: found.email, name: found.name, role: found.role };
}

export async function acceptInvitation(
  { invitations }: Store,
  { token, name, password }: { readonly token: string; readonly name: string; readonly password: string },
): Promise<{ readonly email: string } | undefined> {
  // Checked before doing the work of a password hash.
  if (!(await invitations.byToken(token, Date.now()))) return undefined;
  const email = await invitations.accept(token, { name, passwordHash: await hashPassword(password) }, Date.now());
  return email === undefined ? undefined : { email };
}
