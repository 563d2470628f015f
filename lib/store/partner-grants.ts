/** Who may work for which partner account. Admins may for all, and need no grant. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export function partnerGrantsRepository(db: Kysely<Tables>) {
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

    /** @param by e-mail address. */
    async grant(personId: string, partnerId: string, by: string): Promise<void> {
      await db
        .insertInto("partner_grants")
        .values({ person_id: personId, partner_id: partnerId, granted_at: Date.now(), granted_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async revoke(personId: string, partnerId: string): Promise<void> {
      await db
        .deleteFrom("partner_grants")
        .where("person_id", "=", personId)
        .where("partner_id", "=", partnerId)
        .execute();
    },
  };
}
