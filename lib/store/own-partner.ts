/** The installation's own partner account, whose address and keys stand in its settings, and who may work for it. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { auditRepository } from "./audit.ts";
import type { KeptAccount } from "./partners.ts";
import type { Tables } from "./tables.ts";

export function ownPartnerRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * Notes the installation's own account. Whoever is there when the first one is seen may work for it. One that takes the place of
     * another, as with a new access key, is for who might work for that: nobody comes to it by the change. All may play in a sandbox.
     */
    async noteOwn({ id, name, environment }: Pick<KeptAccount, "id" | "name" | "environment">): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const now = Date.now();
        const known = await trx.selectFrom("partners").select("name").where("id", "=", id).executeTakeFirst();
        if (known) {
          if (known.name !== name) await trx.updateTable("partners").set({ name }).where("id", "=", id).execute();
          return;
        }
        const before = environment === "sandbox" ? undefined : await lastOwn(trx);
        await trx.insertInto("partners").values({ id, name, environment, created_at: now }).execute();
        const people = await peopleOf(trx, before);
        for (const person_id of people) {
          const grant = { partner_id: id, person_id, granted_at: now, granted_by: "" };
          await trx.insertInto("partner_grants").values(grant).execute();
        }
        if (before === undefined) return;
        const detail = { name, before, people: people.length };
        const entry = { at: now, operator: "the console", partner: id, action: "passOnAccount", detail };
        await audit.append({ ...entry, subject: `account ${id}` }, trx);
      });
    },
  };
}

/** The id of the installation's own account that was noted last; one of a real service before one of a sandbox. */
async function lastOwn(trx: Transaction<Tables>): Promise<string | undefined> {
  const own = await trx
    .selectFrom("partners")
    .select("id")
    .where("base_url", "=", "")
    .orderBy("environment")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return own?.id;
}

/** Ids of who may work for an account; of everybody without one. */
async function peopleOf(trx: Transaction<Tables>, partnerId: string | undefined): Promise<string[]> {
  if (partnerId === undefined) return (await trx.selectFrom("people").select("id").execute()).map(({ id }) => id);
  const grants = trx.selectFrom("partner_grants").select("person_id").where("partner_id", "=", partnerId);
  return (await grants.execute()).map(({ person_id }) => person_id);
}
