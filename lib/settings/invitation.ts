/** What the holder of an invitation's link can do. */
import "server-only";
import { hashPassword } from "../server/password.ts";
import type { Store } from "../store/open-store.ts";
import type { Invited } from "./invited.ts";

/** Whether it was used, withdrawn, has run out or never was: whoever holds no good link learns nothing about which. */
export const CLOSED =
  "This invitation cannot be used: it was used or withdrawn, or it is older than 72 hours. Ask an admin for another.";

export async function lookAt({ invitations }: Store, token: string): Promise<Invited | undefined> {
  const found = await invitations.byToken(token, Date.now());
  return found && { email: found.email, name: found.name, role: found.role };
}

export async function accept(
  { invitations }: Store,
  { token, name, password }: { readonly token: string; readonly name: string; readonly password: string },
): Promise<{ readonly email: string } | undefined> {
  // Before the work of a hash is done for it.
  if (!(await invitations.byToken(token, Date.now()))) return undefined;
  const email = await invitations.accept(token, { name, passwordHash: await hashPassword(password) }, Date.now());
  return email === undefined ? undefined : { email };
}
