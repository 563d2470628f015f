/** The installation's own partner account, configured in the settings, and its grants. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { auditRepository } from "../audit/audit.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import type { StoredAccount } from "./partner-account.ts";

export function ownPartnerRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * Records the installation's own account. When the first one is recorded, all existing people are granted access.
     * One that replaces another, such as after a change of the access key, inherits its grants: the change gives access
     * to no other person. Sandbox accounts are granted to all.
     */
    async noteOwn({ id, name, environment }: Pick<StoredAccount, "id" | "name" | "environment">): Promise<void> {
      await lanes.run(db, "people", async (trx) => {
        const now = Date.now();
        const existing = await trx.selectFrom("partners").select("name").where("id", "=", id).executeTakeFirst();
        if (existing) {
          if (existing.name !== name) await trx.updateTable("partners").set({ name }).where("id", "=", id).execute();
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

/** Id of the own account recorded last; one of a real service before one of a sandbox. */
async function lastOwn(trx: Transaction<Tables>): Promise<string | undefined> {
  const own = await trx
    .selectFrom("partners")
    .select("id")
    .where("base_url", "=", "")
    .orderBy("environment")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return own?.id;
}

/** Ids of people granted an account; of all people if `partnerId` is `undefined`. */
async function peopleOf(trx: Transaction<Tables>, partnerId: string | undefined): Promise<string[]> {
  if (partnerId === undefined) return (await trx.selectFrom("people").select("id").execute()).map(({ id }) => id);
  const grants = trx.selectFrom("partner_grants").select("person_id").where("partner_id", "=", partnerId);
  return (await grants.execute()).map(({ person_id }) => person_id);
}
