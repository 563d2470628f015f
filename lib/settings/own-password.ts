import "server-only";
import { headers } from "next/headers";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { isDemoEmail } from "../server/demo.ts";
import { hashPassword } from "../server/password.ts";
import { originOf } from "../server/session-origin.ts";
import { confirmPassword, takeSession } from "../server/session.ts";
import { entryOf } from "./people.ts";

/**
 * @returns `changed`, or what is wrong with the password of now, in words.
 * @throws FailureError `conflict` for demo people, whose passwords the sign-in page offers.
 */
export async function changeOwnPassword(
  context: ActionContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<string> {
  const { operator, store } = context;
  if (isDemoEmail(operator.email))
    throw fail("conflict", "The password of a demo person stays as it is: the sign-in page knows it.");
  const looked = await confirmPassword(operator, current);
  if (looked === "wait") return "Too many wrong tries. Wait a minute, then try again.";
  if (looked === "wrong") return "This is not your password of now.";
  if (current === next) throw fail("conflict", "The new password is the one that you have already.");
  const place = { origin: originOf(await headers()), partnerId: operator.partnerId };
  const sid = await store.personChanges.setPassword(
    operator.id,
    await hashPassword(next),
    place,
    entryOf(context, "changePassword"),
  );
  await takeSession(sid);
  return "changed";
}
