/**
 * Changes to people by an admin, and by a person to their own account. Each change ends the sessions it invalidates and
 * is recorded in the audit log, in one transaction.
 */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import { fail } from "../../failure.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { insertPerson } from "./new-person.ts";
import type { NewPerson } from "./people.ts";
import { beginSession, endSessions, isOpenSession, type SessionOrigin } from "./session-rows.ts";

export const ADMIN = "admin";

export interface Access {
  readonly role: string;
  /** Ids of the partner accounts the person may work for. */
  readonly partners: readonly string[];
}

export interface AccessChange {
  readonly email: string;
  readonly before: Access;
}

export function personChangesRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * Adds a person.
     * @param partners ids of the partner accounts the person may work for.
     * @throws FailureError `conflict` when the address is taken.
     */
    async add({ email, ...rest }: NewPerson, partners: readonly string[], entry: AuditEntry): Promise<void> {
      await lanes.run(db, "people", async (trx) => {
        const person = { email: email.toLowerCase(), ...rest };
        const taken = await trx.selectFrom("people").select("id").where("email", "=", person.email).executeTakeFirst();
        if (taken) throw fail("conflict", `${person.email} already exists.`);
        const welcome = { partners, grantedBy: entry.operator, at: entry.at };
        const { granted } = await insertPerson(trx, person, welcome);
        const detail = { ...entry.detail, role: person.role, partners: granted };
        await audit.append({ ...entry, subject: `person ${person.email}`, detail }, trx);
      });
    },

    /**
     * Changes a person's role, accounts, or both. A new role ends the person's sessions.
     * @param over the access when the admin loaded it.
     * @param uncounted email addresses of admins who cannot sign in here and therefore do not count as remaining
     * admins.
     * @throws FailureError `missing`; `conflict` when the access is no longer `over`, or when no admin would remain.
     */
    async setAccess(
      id: string,
      { role, partners }: Access,
      over: Access,
      entry: AuditEntry,
      uncounted: readonly string[] = [],
    ): Promise<AccessChange> {
      return lanes.run(db, "people", async (trx) => {
        const person = await personOf(trx, id);
        const before = { role: person.role, partners: await grantsOf(trx, id) };
        if (!sameAccess(before, over))
          throw fail(
            "conflict",
            "Someone else changed this access in the meantime. Check the current access before you save.",
          );
        if (person.role === ADMIN && role !== ADMIN) await refuseWithoutAdmin(trx, id, uncounted);
        if (role !== person.role) {
          await trx.updateTable("people").set({ role }).where("id", "=", id).execute();
          await endSessions(trx, id, entry);
          if (person.role === ADMIN) await withdrawInvitationsOf(trx, person.email, entry.at);
        }
        await setGrants(trx, id, before.partners, partners, entry);
        const detail = { ...entry.detail, before, after: { role, partners: [...partners].sort() } };
        await audit.append({ ...entry, subject: `person ${person.email}`, detail }, trx);
        return { email: person.email, before };
      });
    },

    /**
     * Disables a person immediately everywhere, or enables them again.
     * @throws FailureError `missing`; `conflict` when no admin would remain.
     */
    async setDisabled(
      id: string,
      disabled: boolean,
      entry: AuditEntry,
      uncounted: readonly string[] = [],
    ): Promise<{ readonly email: string }> {
      return lanes.run(db, "people", async (trx) => {
        const person = await personOf(trx, id);
        if (disabled && person.role === ADMIN) await refuseWithoutAdmin(trx, id, uncounted);
        await trx
          .updateTable("people")
          .set({ disabled_at: disabled ? (person.disabled_at ?? entry.at) : null })
          .where("id", "=", id)
          .execute();
        // An invitation re-enables a disabled person: earlier invitations must not do so after this change.
        await withdrawInvitations(trx, "email", person.email, entry.at);
        if (disabled) {
          await endSessions(trx, id, entry);
          await withdrawInvitationsOf(trx, person.email, entry.at);
        }
        await audit.append({ ...entry, subject: `person ${person.email}` }, trx);
        return { email: person.email };
      });
    },

    /**
     * Changes the password. Every session of the person ends; the requesting one is replaced by a new session.
     * @param over the password hash when the current password was checked, and the fingerprint of the requesting
     * session.
     * @returns the id of the new session.
     * @throws FailureError `missing`; `conflict` when the person has since been disabled or signed out, has another
     * password, or uses single sign-on.
     */
    async setPassword(
      id: string,
      passwordHash: string,
      over: { readonly passwordHash: string; readonly sessionDigest: string },
      { origin, partnerId }: { readonly origin: SessionOrigin; readonly partnerId: string | undefined },
      entry: AuditEntry,
    ): Promise<string> {
      return lanes.run(db, "people", async (trx) => {
        const person = await personOf(trx, id);
        const asSeen = person.disabled_at === null && person.oidc_subject === null;
        const same = asSeen && person.password_hash === over.passwordHash;
        if (!same || !(await isOpenSession(trx, id, over.sessionDigest)))
          throw fail("conflict", "An admin changed your access in the meantime, so your password wasn’t changed.");
        await trx
          .updateTable("people")
          .set({ password_hash: passwordHash, password_changed_at: entry.at })
          .where("id", "=", id)
          .execute();
        const ended = await endSessions(trx, id, entry);
        const sid = await beginSession(trx, id, entry.at, origin, partnerId);
        const detail = { ...entry.detail, sessions: ended };
        await audit.append({ ...entry, subject: `person ${person.email}`, detail }, trx);
        return sid;
      });
    },
  };
}

async function personOf(trx: Transaction<Tables>, id: string) {
  const person = await trx
    .selectFrom("people")
    .select(["email", "role", "disabled_at", "oidc_subject", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!person) throw fail("missing", "The user was not found. Reload the list.");
  return person;
}

const sameAccess = (one: Access, other: Access): boolean =>
  one.role === other.role && new Set(one.partners).symmetricDifference(new Set(other.partners)).size === 0;

async function grantsOf(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const rows = await trx.selectFrom("partner_grants").select("partner_id").where("person_id", "=", id).execute();
  return rows.map(({ partner_id }) => partner_id).sort();
}

async function setGrants(
  trx: Transaction<Tables>,
  id: string,
  before: readonly string[],
  after: readonly string[],
  { at, operator }: AuditEntry,
): Promise<void> {
  for (const partner of before.filter((one) => !after.includes(one))) {
    await trx.deleteFrom("partner_grants").where("person_id", "=", id).where("partner_id", "=", partner).execute();
  }
  for (const partner_id of new Set(after.filter((one) => !before.includes(one)))) {
    await trx
      .insertInto("partner_grants")
      .values({ partner_id, person_id: id, granted_at: at, granted_by: operator })
      .execute();
  }
}

async function refuseWithoutAdmin(trx: Transaction<Tables>, id: string, uncounted: readonly string[]): Promise<void> {
  if (await isLastAdmin(trx, id, uncounted))
    throw fail("conflict", "This is the last admin who can sign in. Make someone else an admin first.");
}

/** @param uncounted email addresses of admins who cannot sign in here. */
export async function isLastAdmin(
  trx: Transaction<Tables>,
  id: string,
  uncounted: readonly string[],
): Promise<boolean> {
  const admins = await trx
    .selectFrom("people")
    .select("email")
    .where("role", "=", ADMIN)
    .where("disabled_at", "is", null)
    .where("id", "!=", id)
    .execute();
  return !admins.some(({ email }) => !uncounted.includes(email));
}

/** Withdraws pending invitations of a person who has lost the permission to invite. */
export const withdrawInvitationsOf = (trx: Transaction<Tables>, email: string, at: number): Promise<void> =>
  withdrawInvitations(trx, "invited_by", email, at);

async function withdrawInvitations(
  trx: Transaction<Tables>,
  side: "email" | "invited_by",
  email: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ withdrawn_at: at })
    .where(side, "=", email)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}
