/** Users on whose behalf the demo acts. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { isDemoEmail } from "../server/auth/demo.ts";
import { isRole } from "../server/auth/role.ts";
import type { JobContext } from "../server/jobs/jobs.ts";
import type { Person } from "../store/people/people.ts";

/** Context of a user without a session: nothing that a person does in the browser. */
function asPerson({ store, partner }: JobContext, { id, email, name, role }: Person): ActionContext {
  if (!isRole(role)) throw new Error(`${role} is no role.`);
  return { store, partner, operator: { id, email, name, role, sessionDigest: "" } };
}

/** Owner of personas, runs and contexts: the first admin. @throws FailureError `missing` */
export async function demoOwner(context: JobContext): Promise<ActionContext> {
  const admins = (await context.store.people.list())
    .filter(({ role, disabledAt }) => role === "admin" && disabledAt === null)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const [first] = admins;
  if (!first) throw fail("missing", "Demo data needs an admin as its owner, but there isn’t one.");
  return asPerson(context, first);
}

/** Users whose Home shows the watched opportunities: the owner, and the demo people of the sign-in page. */
export async function demoWatchers(context: JobContext): Promise<readonly ActionContext[]> {
  const owner = await demoOwner(context);
  const demoPeople = (await context.store.people.list()).filter(
    ({ id, email, disabledAt }) => isDemoEmail(email) && disabledAt === null && id !== owner.operator.id,
  );
  return [owner, ...demoPeople.map((person) => asPerson(context, person))];
}
