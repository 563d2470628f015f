/**
 * Single sign-on: people are found by the provider's subject, linked or created at their first sign-in, and given the
 * role of their groups. Each change is recorded in the audit log, in one transaction.
 */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { openOf, toInvitation } from "./invitations.ts";
import { insertPerson } from "./new-person.ts";
import { ADMIN, isLastAdmin, withdrawInvitationsOf } from "./person-changes.ts";
import { endSessions } from "./session-rows.ts";

export interface ExternalIdentity {
  /** Issuer and subject, which never change. */
  readonly subject: string;
  /** Lower case. `undefined`: the provider verifies none. */
  readonly email: string | undefined;
  readonly name: string;
  /** `undefined`: none of the groups maps to a role. */
  readonly role: string | undefined;
}

/** Reason for a refused sign-in. Never shown to the person. */
type Refusal =
  | "no group with a role"
  | "no verified email"
  | "disabled"
  | "email of another user"
  | "last admin would lose the role";

export type Admission = { readonly personId: string } | { readonly refused: Refusal };

type Trx = Transaction<Tables>;
type LinkedIdentity = ExternalIdentity & { readonly role: string };
type Audit = ReturnType<typeof auditRepository>;

export function singleSignOnRepository(db: Kysely<Tables>, audit: Audit) {
  return {
    /**
     * Decides whether a person may sign in, and with which account and role. A changed role ends their sessions; so
     * does the first single sign-on of a person with a password, which is removed.
     * @param reserved email addresses that may not be used, and those of admins who do not count as remaining admins.
     */
    async admit(arrival: ExternalIdentity, at: number, reserved: readonly string[] = []): Promise<Admission> {
      return lanes.run(db, "people", async (trx) => {
        const bySubject = await personWhere(trx, "oidc_subject", arrival.subject);
        const operator = bySubject?.email ?? arrival.email ?? "unknown user";
        const note = (action: string, detail: AuditEntry["detail"] = {}) =>
          audit.append({ at, operator, partner: "", action, subject: `person ${operator}`, detail }, trx);
        const admission = await admitted(trx, arrival, bySubject, { at, reserved, operator, note });
        if ("refused" in admission) await note("refuseSingleSignOn", { reason: admission.refused });
        else await note("signInBySingleSignOn");
        return admission;
      });
    },
  };
}

interface AdmissionContext {
  readonly at: number;
  readonly reserved: readonly string[];
  readonly operator: string;
  readonly note: (action: string, detail?: AuditEntry["detail"]) => Promise<void>;
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof personWhere>>>;

async function admitted(
  trx: Trx,
  { role, ...arrival }: ExternalIdentity,
  bySubject: PersonRow | undefined,
  around: AdmissionContext,
): Promise<Admission> {
  if (role === undefined) return { refused: "no group with a role" };
  if (bySubject) return signInExisting(trx, bySubject, role, around);
  const { email } = arrival;
  // An unverified address, which users can edit in their own profile, must not give access to an existing person with
  // that address.
  if (email === undefined) return { refused: "no verified email" };
  if (around.reserved.includes(email)) return { refused: "email of another user" };
  const byEmail = await personWhere(trx, "email", email);
  return byEmail
    ? link(trx, byEmail, { ...arrival, role }, around)
    : { personId: await make(trx, { ...arrival, email, role }, around) };
}

async function signInExisting(trx: Trx, person: PersonRow, role: string, around: AdmissionContext): Promise<Admission> {
  if (person.disabled_at !== null) return { refused: "disabled" };
  if (person.role !== role) {
    await trx.updateTable("people").set({ role }).where("id", "=", person.id).execute();
    const sessions = await leaveRole(trx, person, role, around);
    await around.note("takeRoleOfGroups", { before: person.role, after: role, sessions });
  }
  return { personId: person.id };
}

async function link(
  trx: Trx,
  person: PersonRow,
  { subject, role }: LinkedIdentity,
  around: AdmissionContext,
): Promise<Admission> {
  if (person.disabled_at !== null) return { refused: "disabled" };
  // An address may be reassigned to another person over time, who must not inherit the account.
  if (person.oidc_subject !== null) return { refused: "email of another user" };
  if (person.role === ADMIN && role !== ADMIN && (await isLastAdmin(trx, person.id, around.reserved)))
    return { refused: "last admin would lose the role" };
  await trx
    .updateTable("people")
    .set({ oidc_subject: subject, password_hash: "", password_changed_at: around.at, role })
    .where("id", "=", person.id)
    .execute();
  const sessions = await leaveRole(trx, person, role, around);
  await around.note("linkPerson", { before: person.role, after: role, sessions });
  return { personId: person.id };
}

/** Creates the person with the accounts of a pending invitation for the address, which is thereby used. */
async function make(
  trx: Trx,
  person: LinkedIdentity & { readonly email: string },
  { at, note }: AdmissionContext,
): Promise<string> {
  const row = await openOf(trx, at).where("email", "=", person.email).executeTakeFirst();
  const invitation = row && toInvitation(row);
  const welcome = { partners: invitation?.partners ?? [], grantedBy: invitation?.invitedBy ?? "", at };
  const { id, granted } = await insertPerson(trx, { ...person, passwordHash: "" }, welcome);
  if (invitation)
    await trx.updateTable("invitations").set({ used_at: at }).where("token_hash", "=", invitation.id).execute();
  const invited = invitation ? { invitedBy: invitation.invitedBy } : {};
  await note("addPersonOfSingleSignOn", { role: person.role, partners: granted, ...invited });
  return id;
}

/** @returns the number of ended sessions. */
async function leaveRole(
  trx: Trx,
  person: PersonRow,
  role: string,
  { at, operator }: AdmissionContext,
): Promise<number> {
  if (person.role === ADMIN && role !== ADMIN) await withdrawInvitationsOf(trx, person.email, at);
  return endSessions(trx, person.id, { at, operator });
}

const personWhere = (trx: Trx, column: "oidc_subject" | "email", value: string) =>
  trx
    .selectFrom("people")
    .select(["id", "email", "role", "disabled_at", "oidc_subject"])
    .where(column, "=", value)
    .executeTakeFirst();
