/** Users, their sessions and invitations: read and changed by admins. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { isDemoEmail } from "../server/auth/demo.ts";
import { isRole, type Role } from "../server/auth/role.ts";
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from "../server/auth/session-limits.ts";
import { singleSignOnName } from "../server/auth/single-sign-on.ts";
import { allPartners } from "../server/partner/partner.ts";
import type { AuditEntry } from "../store/audit/audit-entry.ts";
import type { Access } from "../store/people/person-changes.ts";
import { excludedEmails, listedPeople } from "./listed-people.ts";
import type { PeopleView, SessionLine } from "./people-view.ts";

const VALID_FOR = 72 * 3_600_000;

/** Audit entry of a user change, which concerns no partner account. */
export const entryOf = (
  { operator }: Pick<ActionContext, "operator">,
  action: string,
  subject = "",
  detail: Record<string, unknown> = {},
): AuditEntry => ({ at: Date.now(), operator: operator.email, partner: "", action, subject, detail });

const roleOf = (text: string): Role => (isRole(text) ? text : "viewer");

export async function peopleView({ store, operator }: Pick<ActionContext, "store" | "operator">): Promise<PeopleView> {
  const [people, seen, grants, invitations, accounts] = await Promise.all([
    listedPeople(store),
    store.sessions.lastSeen(),
    store.grants.all(),
    store.invitations.open(Date.now()),
    allPartners(),
  ]);
  return {
    people: people.map(({ id, email, name, role, disabledAt, subject }) => ({
      id,
      email,
      name,
      role: roleOf(role),
      signsIn: subject === null ? "password" : (singleSignOnName() ?? "single sign-on (off)"),
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
  return sessions.map((session) => ({ ...session, own: session.digest === operator.sessionDigest }));
}

/** Reason why a user's role cannot be changed here; `null` for password users. */
const roleFromGroups = (subject: string | null): string | null =>
  subject === null
    ? null
    : `The role is set at each sign-in from groups at ${singleSignOnName() ?? "the provider"}. To block this user now, disable them.`;

interface AccessInput {
  readonly id: string;
  readonly role: Role;
  readonly partners: readonly string[];
  /** Access when the form was loaded. */
  readonly over: Access;
}

/**
 * @throws FailureError `conflict` for the last admin, for the caller's own role, for a role assigned by groups, and for
 * access that has changed since the form was loaded.
 */
export async function setAccess(
  context: ActionContext,
  { id, role, partners, over }: AccessInput,
): Promise<{ readonly signedOut: boolean }> {
  if (id === context.operator.id && role !== context.operator.role)
    throw fail("conflict", "You can’t change your own role. Ask another admin.");
  const person = await context.store.people.byId(id);
  const fixed = roleFromGroups(person?.subject ?? null);
  if (fixed !== null && role !== person?.role) throw fail("conflict", fixed);
  const partnerIds = new Set((await allPartners()).map((partner) => partner.id));
  // Grants of disabled accounts are kept for when they are enabled again: the form cannot select them.
  const asleep = (await context.store.grants.ofPerson(id)).filter((partner) => !partnerIds.has(partner));
  if (partners.some((partner) => !partnerIds.has(partner) && !asleep.includes(partner)))
    throw fail("missing", "The partner account was not found. Reload the list.");
  const { before } = await context.store.personChanges.setAccess(
    id,
    { role, partners: [...new Set([...partners, ...asleep])] },
    over,
    entryOf(context, "setAccess"),
    excludedEmails(),
  );
  return { signedOut: before.role !== role };
}

/** @throws FailureError `conflict` for the caller and for the last admin. */
export async function setPersonInUse(
  context: ActionContext,
  { id, disabled }: { readonly id: string; readonly disabled: boolean },
): Promise<{ readonly disabled: boolean }> {
  if (id === context.operator.id) throw fail("conflict", "You can’t disable yourself. Ask another admin.");
  const action = disabled ? "disablePerson" : "enablePerson";
  await context.store.personChanges.setDisabled(id, disabled, entryOf(context, action), excludedEmails());
  return { disabled };
}

/** @returns number of ended sessions. @throws FailureError `missing` */
export async function endSessions(
  context: ActionContext,
  { id, digest }: { readonly id: string; readonly digest?: string | undefined },
): Promise<{ readonly ended: number }> {
  const person = await context.store.people.byId(id);
  if (!person) throw fail("missing", "The user was not found. Reload the list.");
  const subject = digest === undefined ? `person ${person.email}` : `session ${digest} of ${person.email}`;
  const ended = await context.store.sessions.endOfPerson(id, digest, entryOf(context, "endSessions", subject));
  if (digest !== undefined && ended === 0) throw fail("missing", "This session has already ended.");
  return { ended };
}

/** @returns token for the link, which cannot be retrieved again. @throws FailureError `conflict`, `missing` */
export async function invite(
  context: ActionContext,
  input: { readonly email: string; readonly name: string; readonly role: Role; readonly partners: readonly string[] },
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const partnerIds = new Set((await allPartners()).map((partner) => partner.id));
  if (input.partners.some((partner) => !partnerIds.has(partner)))
    throw fail("missing", "The partner account was not found. Reload the list.");
  if (isDemoEmail(input.email)) throw fail("conflict", "This email address belongs to a sandbox demo user.");
  const { email, role, partners } = input;
  const entry = entryOf(context, "invitePerson", `invitation of ${email}`, { role, partners });
  const expiresAt = entry.at + VALID_FOR;
  return { token: await context.store.invitations.add({ ...input, expiresAt }, entry), expiresAt };
}

export const withdraw = ({ store, operator }: ActionContext, id: string): Promise<void> =>
  store.invitations.withdraw(id, entryOf({ operator }, "withdrawInvitation"));
