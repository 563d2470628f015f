/** Grants: people who may work for a partner account. Admins have access to all without a grant. */
import "server-only";
import type { Kysely } from "kysely";
import type { auditRepository } from "../audit/audit.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

export interface GrantInput {
  readonly partnerId: string;
  readonly personId: string;
  readonly granted: boolean;
  /** Email address of the person, for the audit log. */
  readonly email: string;
}

export function partnerGrantsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /** Partner account ids, in order. */
    async ofPerson(personId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("partner_grants")
        .select("partner_id")
        .where("person_id", "=", personId)
        .orderBy("partner_id")
        .execute();
      return rows.map(({ partner_id }) => partner_id);
    },

    /** Account and person ids of all grants. */
    async all(): Promise<{ readonly partnerId: string; readonly personId: string }[]> {
      const rows = await db
        .selectFrom("partner_grants")
        .select(["partner_id", "person_id"])
        .orderBy("partner_id")
        .orderBy("person_id")
        .execute();
      return rows.map(({ partner_id, person_id }) => ({ partnerId: partner_id, personId: person_id }));
    },

    /** Adds or removes a grant, with an entry in the audit log; no effect if the grant is already in that state. */
    async set(input: GrantInput, { action, by }: { readonly action: string; readonly by: string }): Promise<void> {
      const { partnerId, personId, granted, email } = input;
      await lanes.run(db, "people", async (trx) => {
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
