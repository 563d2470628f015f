/** Reach of each opportunity of the library in a panel. Only published counts are stored. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import { lanes } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface StoredReach {
  readonly opportunityId: string;
  readonly certain: number;
  readonly room: number;
  readonly possible: number;
  readonly perPlace: number | null;
  /** Epoch milliseconds. */
  readonly computedAt: number;
  readonly snapshotId: string;
}

export interface StaleOpportunities {
  readonly panelId: string;
  /** Rows computed earlier are stale: answers have expired since. */
  readonly since: number;
}

export function opportunityReachRepository(db: Kysely<Tables>) {
  const staleOf = ({ partnerId }: PartnerScope, { panelId, since }: StaleOpportunities) =>
    db
      .selectFrom("opportunities as o")
      .leftJoin("opportunity_reach as r", (join) =>
        join
          .onRef("r.partner_id", "=", "o.partner_id")
          .onRef("r.opportunity_id", "=", "o.opportunity_id")
          .on("r.panel_id", "=", panelId),
      )
      .where("o.partner_id", "=", partnerId)
      .where((eb) =>
        eb.or([
          eb("r.computed_at", "is", null),
          eb("r.computed_at", "<", since),
          eb("r.snapshot_id", "<>", eb.ref("o.last_snapshot_id")),
          // The validity of answers may have changed.
          eb.exists(
            eb
              .selectFrom("opportunity_attributes as u")
              .innerJoin("attributes as a", (join) =>
                join.onRef("a.partner_id", "=", "u.partner_id").onRef("a.attribute_id", "=", "u.attribute_id"),
              )
              .select("a.attribute_id")
              .whereRef("u.partner_id", "=", "o.partner_id")
              .whereRef("u.opportunity_id", "=", "o.opportunity_id")
              .whereRef("a.read_at", ">", "r.computed_at"),
          ),
        ]),
      );

  return {
    /**
     * Number of opportunities of the library, and of those without a current reach: computed since, from the newest
     * snapshot, and after the latest fetch of each attribute.
     */
    async counts(
      scope: PartnerScope,
      stale: StaleOpportunities,
    ): Promise<{ readonly all: number; readonly stale: number }> {
      const all = await db
        .selectFrom("opportunities")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("partner_id", "=", scope.partnerId)
        .executeTakeFirstOrThrow();
      const left = await staleOf(scope, stale)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return { all: Number(all.count), stale: Number(left.count) };
    },

    /** Ids of opportunities without a current reach, after an id, in binary order. */
    async staleIds(scope: PartnerScope, stale: StaleOpportunities, after: string, limit: number): Promise<string[]> {
      const rows = await staleOf(scope, stale)
        .select("o.opportunity_id as id")
        .where("o.opportunity_id", ">", after)
        .orderBy("o.opportunity_id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Saves reach, replacing the stored one; no effect once the panel is no longer ready. */
    async save({ partnerId }: PartnerScope, panelId: string, reach: readonly StoredReach[]): Promise<void> {
      if (reach.length === 0) return;
      await lanes.run(db, `panels:${partnerId}`, async (trx) => {
        const panel = await trx
          .selectFrom("panels")
          .select("id")
          .where("partner_id", "=", partnerId)
          .where("id", "=", panelId)
          .where("state", "=", "ready")
          .executeTakeFirst();
        if (!panel) return;
        for (const chunk of inChunks(reach, 100)) {
          await trx
            .insertInto("opportunity_reach")
            .values(
              chunk.map((one) => ({
                partner_id: partnerId,
                panel_id: panelId,
                opportunity_id: one.opportunityId,
                certain: one.certain,
                room: one.room,
                possible: one.possible,
                per_place: one.perPlace,
                computed_at: one.computedAt,
                snapshot_id: one.snapshotId,
              })),
            )
            .onConflict((conflict) =>
              conflict.columns(["partner_id", "panel_id", "opportunity_id"]).doUpdateSet((eb) => ({
                certain: eb.ref("excluded.certain"),
                room: eb.ref("excluded.room"),
                possible: eb.ref("excluded.possible"),
                per_place: eb.ref("excluded.per_place"),
                computed_at: eb.ref("excluded.computed_at"),
                snapshot_id: eb.ref("excluded.snapshot_id"),
              })),
            )
            .execute();
        }
      });
    },

    /** Reach in a panel by opportunity id. Those without one are absent. */
    async of({ partnerId }: PartnerScope, panelId: string, ids: readonly string[]): Promise<Map<string, StoredReach>> {
      const found = new Map<string, StoredReach>();
      for (const chunk of inChunks(ids)) {
        const rows = await db
          .selectFrom("opportunity_reach")
          .selectAll()
          .where("partner_id", "=", partnerId)
          .where("panel_id", "=", panelId)
          .where("opportunity_id", "in", chunk)
          .execute();
        for (const row of rows)
          found.set(row.opportunity_id, {
            opportunityId: row.opportunity_id,
            certain: row.certain,
            room: row.room,
            possible: row.possible,
            perPlace: row.per_place,
            computedAt: row.computed_at,
            snapshotId: row.snapshot_id,
          });
      }
      return found;
    },
  };
}
