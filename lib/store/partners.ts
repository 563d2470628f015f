/** Partner accounts by name. Keys are not kept here. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "./tables.ts";

export interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly environment: string;
  readonly createdAt: number;
}

export function partnersRepository(db: Kysely<Tables>) {
  const partners = db.selectFrom("partners").selectAll();
  return {
    /** Adds the account, or renames it. */
    async save({ id, name, environment }: Omit<PartnerRow, "createdAt">): Promise<void> {
      await db
        .insertInto("partners")
        .values({ id, name, environment, created_at: Date.now() })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, environment }))
        .execute();
    },

    async byId(id: string): Promise<PartnerRow | undefined> {
      const row = await partners.where("id", "=", id).executeTakeFirst();
      return row && toPartner(row);
    },

    async list(): Promise<PartnerRow[]> {
      return (await partners.orderBy("name").orderBy("id").execute()).map(toPartner);
    },
  };
}

const toPartner = ({ id, name, environment, created_at }: Selectable<Tables["partners"]>): PartnerRow => ({
  id,
  name,
  environment,
  createdAt: created_at,
});
