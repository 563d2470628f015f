import "server-only";
import { headers } from "next/headers";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { isDemoEmail } from "../server/auth/demo.ts";
import { confirmPassword } from "../server/auth/password-sign-in.ts";
import { hashPassword } from "../server/auth/password.ts";
import { originOf } from "../server/auth/session-origin.ts";
import { switchSession } from "../server/auth/session.ts";
import { singleSignOnName } from "../server/auth/single-sign-on.ts";
import { consoleStore } from "../server/console-store.ts";
import { entryOf } from "./people.ts";

/** Name of the user's external sign-in method; `undefined` for a user with a local password. */
export async function signsInElsewhere(operatorId: string): Promise<string | undefined> {
  const person = await (await consoleStore()).people.byId(operatorId);
  return person?.subject ? (singleSignOnName() ?? "single sign-on") : undefined;
}

/**
 * @returns `changed`, or an error message about the current password.
 * @throws FailureError `conflict` for users without a local password, and for demo users, whose passwords the sign-in
 * page shows.
 */
export async function changeOwnPassword(
  context: ActionContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<string> {
  const { operator, store } = context;
  if (isDemoEmail(operator.email))
    throw fail("conflict", "Demo users can’t change their password because the sign-in page shows it.");
  const person = await store.people.byId(operator.id);
  if (!person || person.subject !== null)
    throw fail("conflict", "You don’t have a password here because you use single sign-on.");
  const looked = await confirmPassword(operator, current);
  if (looked === "wait") return "Too many wrong attempts. Wait a minute and try again.";
  if (looked === "wrong") return "The current password is wrong.";
  if (current === next) throw fail("conflict", "The new password must differ from the current one.");
  const session = { origin: originOf(await headers()), partnerId: operator.partnerId };
  const sid = await store.personChanges.setPassword(
    operator.id,
    await hashPassword(next),
    { passwordHash: person.passwordHash, sessionDigest: operator.sessionDigest },
    session,
    entryOf(context, "changePassword"),
  );
  await switchSession(sid);
  return "changed";
}
