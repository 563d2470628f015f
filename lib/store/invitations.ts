/**
 * Who was invited and has not come yet. Of the link's token only the SHA-256 is kept, which opens nothing and so serves as the
 * invitation's id.
 */
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { fail } from "../failure.ts";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { insertPerson, renewPerson } from "./new-person.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface InvitationWish {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Ids of partner accounts. */
  readonly partners: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Invitation extends InvitationWish {
  readonly id: string;
  /** E-mail address. */
  readonly invitedBy: string;
  readonly createdAt: number;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export function invitationsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * @returns the token, 256 bits in base64url. It cannot be had again.
     * @throws FailureError `conflict` when somebody who is not shut out has that address, or signs in elsewhere with it; and when it
     * was invited already.
     */
    async add(wish: InvitationWish, entry: AuditEntry): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      await db.transaction().execute(async (trx) => {
        const holder = await holderOf(trx, wish.email);
        if (holder && !mayComeAnew(holder)) throw fail("conflict", whyNot(holder));
        if (await openOf(trx, entry.at).where("email", "=", wish.email).executeTakeFirst())
          throw fail("conflict", `${wish.email} was invited already. Withdraw that invitation first.`);
        await trx
          .insertInto("invitations")
          .values({
            token_hash: hashOf(token),
            email: wish.email,
            name: wish.name,
            role: wish.role,
            partners: toJson(wish.partners),
            invited_by: entry.operator,
            created_at: entry.at,
            expires_at: wish.expiresAt,
            used_at: null,
            withdrawn_at: null,
          })
          .execute();
        await audit.append(entry, trx);
      });
      return token;
    },

    /** Those that can still be used, newest first. */
    async open(now: number): Promise<Invitation[]> {
      const rows = await openOf(db, now).orderBy("created_at", "desc").orderBy("email").execute();
      return rows.map(toInvitation);
    },

    /** The one that a token belongs to, while it can be used. */
    async byToken(token: string, now: number): Promise<Invitation | undefined> {
      const row = await openOf(db, now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
      return row && toInvitation(row);
    },

    /** @throws FailureError `missing` when it can no longer be used anyway. */
    async withdraw(id: string, entry: AuditEntry): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const found = await openOf(trx, entry.at).where("token_hash", "=", id).executeTakeFirst();
        if (!found) throw fail("missing", "This invitation was used or has run out meanwhile.");
        await trx.updateTable("invitations").set({ withdrawn_at: entry.at }).where("token_hash", "=", id).execute();
        await audit.append({ ...entry, subject: `invitation of ${found.email}` }, trx);
      });
    },

    /**
     * Makes the person, once; or lets one who was shut out in again, as who was invited.
     *
     * @returns the person's e-mail address; `undefined` when the token opens nothing, or somebody has the address by now who is not
     * shut out.
     */
    async accept(
      token: string,
      { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
      now: number,
    ): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await openOf(trx, now).where("token_hash", "=", hashOf(token)).executeTakeFirst();
        if (!row) return undefined;
        const { email, role, partners, invitedBy } = toInvitation(row);
        const holder = await holderOf(trx, email);
        if (holder && !mayComeAnew(holder)) return undefined;
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

/** Those that can still be used. */
export const openOf = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now);

type Holder = Pick<Selectable<Tables["people"]>, "id" | "email" | "disabled_at" | "oidc_subject">;

/** Who has the address already. */
const holderOf = (trx: Transaction<Tables>, email: string): Promise<Holder | undefined> =>
  trx
    .selectFrom("people")
    .select(["id", "email", "disabled_at", "oidc_subject"])
    .where("email", "=", email)
    .executeTakeFirst();

/** Somebody who was shut out comes anew by an invitation. Who signs in elsewhere gets no password here by it. */
const mayComeAnew = ({ disabled_at, oidc_subject }: Holder): boolean => disabled_at !== null && oidc_subject === null;

const whyNot = ({ email, disabled_at }: Holder): string =>
  disabled_at === null
    ? `${email} can sign in already.`
    : `${email} is disabled, and signs in elsewhere: enable them in place of an invitation.`;

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
