/**
 * People who come in by the house's own sign-in provider: found by what the provider calls them, linked or made at their first coming,
 * and given the role that their groups have. Each change stands in the audit trail, in one transaction.
 */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { openOf, toInvitation } from "./invitations.ts";
import { insertPerson } from "./new-person.ts";
import { ADMIN, isLastAdmin, withdrawInvitationsOf } from "./person-changes.ts";
import { endSessions } from "./session-rows.ts";
import type { Tables } from "./tables.ts";

export interface Arrival {
  /** Issuer and subject, which stay the same whatever else of the person changes. */
  readonly subject: string;
  /** Lower case. `undefined`: the provider vouches for none. */
  readonly email: string | undefined;
  readonly name: string;
  /** `undefined`: no group of theirs has one. */
  readonly role: string | undefined;
}

/** Why somebody stays out. The person is never told which. */
export type Refusal = "no group" | "no verified e-mail" | "disabled" | "somebody else's e-mail" | "the last admin";

export type Admission = { readonly personId: string } | { readonly refused: Refusal };

type Trx = Transaction<Tables>;
type Known = Arrival & { readonly role: string };
type Audit = ReturnType<typeof auditRepository>;

export function singleSignOnRepository(db: Kysely<Tables>, audit: Audit) {
  return {
    /**
     * Whether somebody may come in, and as whom. Another role than they had ends their sessions; so does the first coming of
     * somebody who had a password, which is gone from then on.
     *
     * @param reserved e-mail addresses that belong to nobody, and admins who keep nothing open.
     */
    async admit(arrival: Arrival, at: number, reserved: readonly string[] = []): Promise<Admission> {
      return db.transaction().execute(async (trx) => {
        const bySubject = await personWhere(trx, "oidc_subject", arrival.subject);
        const operator = bySubject?.email ?? arrival.email ?? "somebody unknown";
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

interface Surroundings {
  readonly at: number;
  readonly reserved: readonly string[];
  readonly operator: string;
  readonly note: (action: string, detail?: AuditEntry["detail"]) => Promise<void>;
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof personWhere>>>;

async function admitted(
  trx: Trx,
  { role, ...arrival }: Arrival,
  bySubject: PersonRow | undefined,
  around: Surroundings,
): Promise<Admission> {
  if (role === undefined) return { refused: "no group" };
  if (bySubject) return comeBack(trx, bySubject, role, around);
  const { email } = arrival;
  // Whoever may write any address into their own profile must not become the person who has it here.
  if (email === undefined) return { refused: "no verified e-mail" };
  if (around.reserved.includes(email)) return { refused: "somebody else's e-mail" };
  const byEmail = await personWhere(trx, "email", email);
  return byEmail
    ? link(trx, byEmail, { ...arrival, role }, around)
    : { personId: await make(trx, { ...arrival, email, role }, around) };
}

async function comeBack(trx: Trx, person: PersonRow, role: string, around: Surroundings): Promise<Admission> {
  if (person.disabled_at !== null) return { refused: "disabled" };
  if (person.role !== role) {
    await trx.updateTable("people").set({ role }).where("id", "=", person.id).execute();
    const sessions = await leaveRole(trx, person, role, around);
    await around.note("takeRoleOfGroups", { before: person.role, after: role, sessions });
  }
  return { personId: person.id };
}

async function link(trx: Trx, person: PersonRow, { subject, role }: Known, around: Surroundings): Promise<Admission> {
  if (person.disabled_at !== null) return { refused: "disabled" };
  // An address is given to somebody new in time; what belonged to the person before does not come with it.
  if (person.oidc_subject !== null) return { refused: "somebody else's e-mail" };
  if (person.role === ADMIN && role !== ADMIN && (await isLastAdmin(trx, person.id, around.reserved)))
    return { refused: "the last admin" };
  await trx
    .updateTable("people")
    .set({ oidc_subject: subject, password_hash: "", password_changed_at: around.at, role })
    .where("id", "=", person.id)
    .execute();
  const sessions = await leaveRole(trx, person, role, around);
  await around.note("linkPerson", { before: person.role, after: role, sessions });
  return { personId: person.id };
}

/** With the accounts of an invitation that waits for the address, which is used up by it. */
async function make(trx: Trx, person: Known & { readonly email: string }, { at, note }: Surroundings): Promise<string> {
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

/** @returns how many sessions ended. */
async function leaveRole(trx: Trx, person: PersonRow, role: string, { at, operator }: Surroundings): Promise<number> {
  if (person.role === ADMIN && role !== ADMIN) await withdrawInvitationsOf(trx, person.email, at);
  return endSessions(trx, person.id, { at, operator });
}

const personWhere = (trx: Trx, column: "oidc_subject" | "email", value: string) =>
  trx
    .selectFrom("people")
    .select(["id", "email", "role", "disabled_at", "oidc_subject"])
    .where(column, "=", value)
    .executeTakeFirst();
