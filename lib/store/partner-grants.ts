/** Who may work for which partner account. Admins may for all, and need no grant. */
import "server-only";
import type { Kysely } from "kysely";
import type { auditRepository } from "./audit.ts";
import type { Tables } from "./tables.ts";

export interface GrantWish {
  readonly partnerId: string;
  readonly personId: string;
  readonly granted: boolean;
  /** The person's address, for the trail. */
  readonly email: string;
}

export function partnerGrantsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /** Ids of accounts. */
    async ofPerson(personId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("partner_grants")
        .select("partner_id")
        .where("person_id", "=", personId)
        .execute();
      return rows.map(({ partner_id }) => partner_id);
    },

    /** Account and person ids, of all. */
    async all(): Promise<{ readonly partnerId: string; readonly personId: string }[]> {
      const rows = await db.selectFrom("partner_grants").select(["partner_id", "person_id"]).execute();
      return rows.map(({ partner_id, person_id }) => ({ partnerId: partner_id, personId: person_id }));
    },

    /** Gives an account to a person, or takes it back, with an entry in the trail; nothing where it is so already. */
    async set(wish: GrantWish, { action, by }: { readonly action: string; readonly by: string }): Promise<void> {
      const { partnerId, personId, granted, email } = wish;
      await db.transaction().execute(async (trx) => {
        const changed = granted
          ? await trx
              .insertInto("partner_grants")
              .values({ person_id: personId, partner_id: partnerId, granted_at: Date.now(), granted_by: by })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          : await trx
              .deleteFrom("partner_grants")
              .where("person_id", "=", personId)
              .where("partner_id", "=", partnerId)
              .executeTakeFirst();
        const rows = "numDeletedRows" in changed ? changed.numDeletedRows : (changed.numInsertedOrUpdatedRows ?? 0n);
        if (Number(rows) === 0) return;
        await audit.append(
          { at: Date.now(), operator: by, partner: partnerId, action, subject: `person ${email}`, detail: {} },
          trx,
        );
      });
    },
  };
}
