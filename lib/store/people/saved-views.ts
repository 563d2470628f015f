/** Saved views: the URL query of a screen under a name, for one person or for the team of a partner account. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";

export interface SavedView {
  readonly id: string;
  readonly personId: string;
  /** Name of the owner. */
  readonly owner: string;
  readonly name: string;
  /** URL query, without `?`. */
  readonly query: string;
  readonly shared: boolean;
  readonly updatedAt: number;
}

export interface ViewFields {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

export function savedViewsRepository(db: Kysely<Tables>) {
  const viewsOf = ({ partnerId }: PartnerScope, screen: string) =>
    db
      .selectFrom("saved_views as v")
      .innerJoin("people as p", "p.id", "v.person_id")
      .select(["v.id", "v.person_id", "v.name", "v.query", "v.shared", "v.updated_at", "p.name as owner"])
      .where("v.partner_id", "=", partnerId)
      .where("v.screen", "=", screen);

  return {
    /** The person's own views and those shared by others, by name. */
    async of(scope: PartnerScope, screen: string, personId: string): Promise<SavedView[]> {
      const rows = await viewsOf(scope, screen)
        .where((eb) => eb.or([eb("v.person_id", "=", personId), eb("v.shared", "=", 1)]))
        .orderBy("v.name")
        .orderBy("v.id")
        .execute();
      return rows.map(toView);
    },

    async byId(scope: PartnerScope, screen: string, id: string): Promise<SavedView | undefined> {
      const row = await viewsOf(scope, screen).where("v.id", "=", id).executeTakeFirst();
      return row && toView(row);
    },

    /** Number of the person's views, over all screens. */
    async countOf({ partnerId }: PartnerScope, personId: string): Promise<number> {
      const { count } = await db
        .selectFrom("saved_views")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Id of the new view; `undefined` when the person has one of that name. */
    async add(
      { partnerId }: PartnerScope,
      screen: string,
      personId: string,
      { name, query, shared }: ViewFields,
      at: number,
    ): Promise<string | undefined> {
      const row = await db
        .insertInto("saved_views")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: personId,
          screen,
          name,
          query,
          shared: Number(shared),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(["partner_id", "person_id", "screen", "name"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * Absent fields stay unchanged. `false` when its owner has another of that name, or the stored query is no longer
     * `over`.
     * @param over the query to be replaced, as stored.
     */
    async change(
      { partnerId }: PartnerScope,
      id: string,
      { name, query, shared }: Partial<ViewFields>,
      at: number,
      over?: string,
    ): Promise<boolean> {
      const renamed = db
        .updateTable("saved_views")
        .set({
          updated_at: at,
          ...(name === undefined ? {} : { name }),
          ...(query === undefined ? {} : { query }),
          ...(shared === undefined ? {} : { shared: Number(shared) }),
        })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .$if(over !== undefined, (update) => update.where("query", "=", over ?? ""))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("saved_views as other")
                .select("other.id")
                .whereRef("other.partner_id", "=", "saved_views.partner_id")
                .whereRef("other.person_id", "=", "saved_views.person_id")
                .whereRef("other.screen", "=", "saved_views.screen")
                .whereRef("other.id", "!=", "saved_views.id")
                .where("other.name", "=", name ?? ""),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return changesUnlessTaken(renamed);
    },

    async remove({ partnerId }: PartnerScope, id: string): Promise<void> {
      await db.deleteFrom("saved_views").where("partner_id", "=", partnerId).where("id", "=", id).execute();
    },
  };
}

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly query: string;
  readonly shared: number;
  readonly updated_at: number;
  readonly owner: string;
}

const toView = ({ id, person_id, name, query, shared, updated_at, owner }: Row): SavedView => ({
  id,
  personId: person_id,
  owner,
  name,
  query,
  shared: shared === 1,
  updatedAt: updated_at,
});
