/**
 * Who was invited and has not come yet. Of the link's token only the SHA-256 is kept, which opens nothing and so serves as the
 * invitation's id.
 */
import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { fail } from "../failure.ts";
import type { AuditEntry, auditRepository } from "./audit.ts";
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
     * @throws FailureError `conflict` when somebody has that address, or was invited with it already.
     */
    async add(wish: InvitationWish, entry: AuditEntry): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      await db.transaction().execute(async (trx) => {
        if (await isTaken(trx, wish.email)) throw fail("conflict", `${wish.email} can sign in already.`);
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
     * Makes the person, once.
     *
     * @returns the person's e-mail address; `undefined` when the token opens nothing, or somebody has the address by now.
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
        if (await isTaken(trx, email)) return undefined;
        const id = randomUUID();
        await trx
          .insertInto("people")
          .values({ id, email, name, role, password_hash: passwordHash, disabled_at: null, created_at: now })
          .execute();
        const known = await trx
          .selectFrom("partners")
          .select("id")
          .where("id", "in", [...partners, ""])
          .execute();
        for (const { id: partner_id } of known) {
          await trx
            .insertInto("partner_grants")
            .values({ partner_id, person_id: id, granted_at: now, granted_by: invitedBy })
            .execute();
        }
        await trx.updateTable("invitations").set({ used_at: now }).where("token_hash", "=", row.token_hash).execute();
        await audit.append(
          {
            at: now,
            operator: email,
            partner: "",
            action: "acceptInvitation",
            subject: `person ${email}`,
            detail: { role, partners, invitedBy },
          },
          trx,
        );
        return email;
      });
    },
  };
}

const openOf = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now);

const isTaken = async (trx: Transaction<Tables>, email: string): Promise<boolean> =>
  (await trx.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;

const toInvitation = (row: Selectable<Tables["invitations"]>): Invitation => ({
  id: row.token_hash,
  email: row.email,
  name: row.name,
  role: row.role,
  partners: fromJson(row.partners) as string[],
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
