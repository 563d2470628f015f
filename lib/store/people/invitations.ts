/**
 * Pending invitations. Only the SHA-256 of a link's token is stored; it grants nothing and therefore serves as the
 * invitation's id.
 */
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { fail } from "../../failure.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { insertPerson, renewPerson } from "./new-person.ts";

export interface NewInvitation {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Partner account ids. */
  readonly partners: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Invitation extends NewInvitation {
  readonly id: string;
  /** Email address. */
  readonly invitedBy: string;
  readonly createdAt: number;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function invitationsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * @returns the token, 256 bits in base64url. It cannot be retrieved again.
     * @throws FailureError `conflict` when the address belongs to a person who is not disabled or who signs in by
     * single sign-on, or when it was invited already.
     */
    async add(input: NewInvitation, entry: AuditEntry): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      await lanes.run(db, "people", async (trx) => {
        const holder = await holderOf(trx, input.email);
        if (holder && !mayReturn(holder)) throw fail("conflict", refusalReason(holder));
        if (await openOf(trx, entry.at).where("email", "=", input.email).executeTakeFirst())
          throw fail("conflict", `${input.email} already has an open invitation. Withdraw it first.`);
        await trx
          .insertInto("invitations")
          .values({
            token_hash: hashOf(token),
            email: input.email,
            name: input.name,
            role: input.role,
            partners: toJson(input.partners),
            invited_by: entry.operator,
            created_at: entry.at,
            expires_at: input.expiresAt,
            used_at: null,
            withdrawn_at: null,
          })
          .execute();
        await audit.append(entry, trx);
      });
      return token;
    },

    /** Usable invitations, newest first. */
    async open(now: number): Promise<Invitation[]> {
      const rows = await openOf(db, now).orderBy("created_at", "desc").orderBy("email").orderBy("token_hash").execute();
      return rows.map(toInvitation);
    },

    /** Invitation of a token, while it is usable. */
    async byToken(token: string, now: number): Promise<Invitation | undefined> {
      const row = await openOf(db, now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
      return row && toInvitation(row);
    },

    /** @throws FailureError `missing` when it is already unusable. */
    async withdraw(id: string, entry: AuditEntry): Promise<void> {
      await lanes.run(db, "people", async (trx) => {
        const found = await openOf(trx, entry.at).where("token_hash", "=", id).executeTakeFirst();
        if (!found) throw fail("missing", "This invitation was used or has expired.");
        await trx.updateTable("invitations").set({ withdrawn_at: entry.at }).where("token_hash", "=", id).execute();
        await audit.append({ ...entry, subject: `invitation of ${found.email}` }, trx);
      });
    },

    /**
     * Creates the person, once; or re-enables a disabled person with the data of the invitation.
     * @returns the person's email address; `undefined` when the token is not valid, or the address now belongs to a
     * person who is not disabled.
     */
    async accept(
      token: string,
      { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
      now: number,
    ): Promise<string | undefined> {
      return lanes.run(db, "people", async (trx) => {
        const row = await openOf(trx, now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
        if (!row) return undefined;
        const { email, role, partners, invitedBy } = toInvitation(row);
        const holder = await holderOf(trx, email);
        if (holder && !mayReturn(holder)) return undefined;
        const person = { email, name, role, passwordHash };
        const welcome = { partners, grantedBy: invitedBy, at: now };
        if (holder) await renewPerson(trx, holder.id, person, welcome);
        else await insertPerson(trx, person, welcome);
        await trx.updateTable("invitations").set({ used_at: now }).where("token_hash", "=", row.token_hash).execute();
        await audit.append(
          {
            at: now,
            operator: email,
            partner: "",
            action: "acceptInvitation",
            subject: `person ${email}`,
            detail: { role, partners, invitedBy, ...(holder ? { anew: true } : {}) },
          },
          trx,
        );
        return email;
      });
    },
  };
}

/** Usable invitations. */
export const openOf = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now);

type Holder = Pick<Selectable<Tables["people"]>, "id" | "email" | "disabled_at" | "oidc_subject">;

/** Person who already has the address. */
const holderOf = (trx: Transaction<Tables>, email: string): Promise<Holder | undefined> =>
  trx
    .selectFrom("people")
    .select(["id", "email", "disabled_at", "oidc_subject"])
    .where("email", "=", email)
    .executeTakeFirst();

/** A disabled person may return by invitation. A person with single sign-on does not get a password here by it. */
const mayReturn = ({ disabled_at, oidc_subject }: Holder): boolean => disabled_at !== null && oidc_subject === null;

const refusalReason = ({ email, disabled_at }: Holder): string =>
  disabled_at === null
    ? `${email} can already sign in.`
    : `${email} is disabled and uses single sign-on. Enable the user instead of inviting them.`;

export const toInvitation = (row: Selectable<Tables["invitations"]>): Invitation => ({
  id: row.token_hash,
  email: row.email,
  name: row.name,
  role: row.role,
  partners: fromJson(row.partners) as string[],
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
