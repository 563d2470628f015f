/** People, their sessions and invitations, as an admin sees and changes them. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { DEMO_EMAILS, demoPeople, isDemoEmail } from "../server/demo.ts";
import { everyPartner } from "../server/partner.ts";
import { isRole, type Role } from "../server/role.ts";
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from "../server/session-limits.ts";
import { singleSignOnName } from "../server/single-sign-on.ts";
import type { AuditEntry } from "../store/audit.ts";
import type { Access } from "../store/person-changes.ts";
import type { PeopleView, SessionLine } from "./people-view.ts";

const VALID_FOR = 72 * 3_600_000;

/** People concern no partner account. */
export const entryOf = (
  { operator }: Pick<ActionContext, "operator">,
  action: string,
  subject = "",
  detail: Record<string, unknown> = {},
): AuditEntry => ({ at: Date.now(), operator: operator.email, partner: "", action, subject, detail });

/** Demo people keep nothing open where they cannot sign in. */
const shutOut = (): readonly string[] => (demoPeople().length > 0 ? [] : DEMO_EMAILS);

const roleOf = (text: string): Role => (isRole(text) ? text : "viewer");

export async function peopleView({ store, operator }: Pick<ActionContext, "store" | "operator">): Promise<PeopleView> {
  const gone = new Set(shutOut());
  const [people, seen, grants, invitations, accounts] = await Promise.all([
    store.people.list(),
    store.sessions.lastSeen(),
    store.grants.all(),
    store.invitations.open(Date.now()),
    everyPartner(),
  ]);
  return {
    people: people
      .filter(({ email }) => !gone.has(email))
      .map(({ id, email, name, role, disabledAt, subject }) => ({
        id,
        email,
        name,
        role: roleOf(role),
        signsIn: subject === null ? "password" : (singleSignOnName() ?? "single sign-on, which is off"),
        roleFrom: roleFromGroups(subject),
        partners: grants.filter(({ personId }) => personId === id).map(({ partnerId }) => partnerId),
        seenAt: seen.get(id) ?? null,
        disabledAt,
        self: id === operator.id,
      })),
    invitations: invitations.map(({ id, email, name, role, partners, invitedBy, expiresAt }) => ({
      id,
      email,
      name,
      role: roleOf(role),
      partners,
      invitedBy,
      expiresAt,
    })),
    accounts: accounts.map(({ id, name }) => ({ id, name })),
  };
}

export async function sessionsOf({ store, operator }: ActionContext, id: string): Promise<readonly SessionLine[]> {
  const now = Date.now();
  const alive = { createdAfter: now - ABSOLUTE_LIMIT, seenAfter: now - IDLE_LIMIT };
  const sessions = await store.sessions.ofPerson(id, alive);
  return sessions.map((session) => ({ ...session, own: session.mark === operator.sessionMark }));
}

/** Why nobody chooses the role of a person here; `null` for who signs in with a password. */
const roleFromGroups = (subject: string | null): string | null =>
  subject === null
    ? null
    : `Groups at ${singleSignOnName() ?? "the provider"} give the role, at each sign-in. Disable the person to keep them out at once.`;

interface AccessWish {
  readonly id: string;
  readonly role: Role;
  readonly partners: readonly string[];
  /** The access that was looked at. */
  readonly over: Access;
}

/**
 * @throws FailureError `conflict` for the last admin, for one's own role, for a role that groups give, and for access that is not what
 *   it was when it was looked at.
 */
export async function setAccess(
  context: ActionContext,
  { id, role, partners, over }: AccessWish,
): Promise<{ readonly signedOut: boolean }> {
  if (id === context.operator.id && role !== context.operator.role)
    throw fail("conflict", "You cannot change your own role. Another admin can.");
  const person = await context.store.people.byId(id);
  const fixed = roleFromGroups(person?.subject ?? null);
  if (fixed !== null && role !== person?.role) throw fail("conflict", fixed);
  const known = new Set((await everyPartner()).map((partner) => partner.id));
  // What was granted of accounts that are out of use stays for when they are used again: nobody could choose it here.
  const asleep = (await context.store.grants.ofPerson(id)).filter((partner) => !known.has(partner));
  if (partners.some((partner) => !known.has(partner) && !asleep.includes(partner)))
    throw fail("missing", "There is no such partner account.");
  const { before } = await context.store.personChanges.setAccess(
    id,
    { role, partners: [...new Set([...partners, ...asleep])] },
    over,
    entryOf(context, "setAccess"),
    shutOut(),
  );
  return { signedOut: before.role !== role };
}

/** @throws FailureError `conflict` for oneself and for the last admin. */
export async function setPersonInUse(
  context: ActionContext,
  { id, disabled }: { readonly id: string; readonly disabled: boolean },
): Promise<{ readonly disabled: boolean }> {
  if (id === context.operator.id) throw fail("conflict", "You cannot disable yourself. Another admin can.");
  const action = disabled ? "disablePerson" : "enablePerson";
  await context.store.personChanges.setDisabled(id, disabled, entryOf(context, action), shutOut());
  return { disabled };
}

/** @returns how many were ended. @throws FailureError `missing` */
export async function endSessions(
  context: ActionContext,
  { id, mark }: { readonly id: string; readonly mark?: string | undefined },
): Promise<{ readonly ended: number }> {
  const person = await context.store.people.byId(id);
  if (!person) throw fail("missing", "There is no such person.");
  const subject = mark === undefined ? `person ${person.email}` : `session ${mark} of ${person.email}`;
  const ended = await context.store.sessions.endOfPerson(id, mark, entryOf(context, "endSessions", subject));
  if (mark !== undefined && ended === 0) throw fail("missing", "This session has ended meanwhile.");
  return { ended };
}

/** @returns the token for the link, which cannot be had again. @throws FailureError `conflict`, `missing` */
export async function invite(
  context: ActionContext,
  wish: { readonly email: string; readonly name: string; readonly role: Role; readonly partners: readonly string[] },
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const known = new Set((await everyPartner()).map((partner) => partner.id));
  if (wish.partners.some((partner) => !known.has(partner))) throw fail("missing", "There is no such partner account.");
  if (isDemoEmail(wish.email)) throw fail("conflict", "This address belongs to the demo people of sandbox mode.");
  const { email, role, partners } = wish;
  const entry = entryOf(context, "invitePerson", `invitation of ${email}`, { role, partners });
  const expiresAt = entry.at + VALID_FOR;
  return { token: await context.store.invitations.add({ ...wish, expiresAt }, entry), expiresAt };
}

export const withdraw = ({ store, operator }: ActionContext, id: string): Promise<void> =>
  store.invitations.withdraw(id, entryOf({ operator }, "withdrawInvitation"));
