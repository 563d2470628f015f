import "server-only";
import { headers } from "next/headers";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { consoleStore } from "../server/console-store.ts";
import { isDemoEmail } from "../server/demo.ts";
import { hashPassword } from "../server/password.ts";
import { originOf } from "../server/session-origin.ts";
import { confirmPassword } from "../server/password-sign-in.ts";
import { takeSession } from "../server/session.ts";
import { singleSignOnName } from "../server/single-sign-on.ts";
import { entryOf } from "./people.ts";

/** With what the person signs in elsewhere, as people call it; `undefined` for who has a password here. */
export async function signsInElsewhere(operatorId: string): Promise<string | undefined> {
  const person = await (await consoleStore()).people.byId(operatorId);
  return person?.subject ? (singleSignOnName() ?? "single sign-on") : undefined;
}

/**
 * @returns `changed`, or what is wrong with the password of now, in words.
 * @throws FailureError `conflict` for who has none here, and for demo people, whose passwords the sign-in page offers.
 */
export async function changeOwnPassword(
  context: ActionContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<string> {
  const { operator, store } = context;
  if (isDemoEmail(operator.email))
    throw fail("conflict", "The password of a demo person stays as it is: the sign-in page knows it.");
  const person = await store.people.byId(operator.id);
  if (!person || person.subject !== null) throw fail("conflict", "You have no password here: you sign in elsewhere.");
  const looked = await confirmPassword(operator, current);
  if (looked === "wait") return "Too many wrong tries. Wait a minute, then try again.";
  if (looked === "wrong") return "This is not your password of now.";
  if (current === next) throw fail("conflict", "The new password is the one that you have already.");
  const place = { origin: originOf(await headers()), partnerId: operator.partnerId };
  const sid = await store.personChanges.setPassword(
    operator.id,
    await hashPassword(next),
    { passwordHash: person.passwordHash, sessionMark: operator.sessionMark },
    place,
    entryOf(context, "changePassword"),
  );
  await takeSession(sid);
  return "changed";
}
