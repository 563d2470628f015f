/** Limits of watches for the reach of their opportunities. All numbers of people are published counts. */
import "server-only";
import type { Kysely, UpdateQueryBuilder, UpdateResult } from "kysely";
import { toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

/** Watch whose opportunity has another reach than at the last comparison. */
export interface ReachMove {
  readonly watchId: string;
  /** Panel of `reach`. */
  readonly panelId: string;
  readonly personId: string;
  readonly opportunityId: string;
  /** Newest snapshot of the opportunity. */
  readonly snapshotId: string;
  readonly below: number;
  /** `null`: no reach was known. */
  readonly last: number | null;
  readonly reach: number;
}

interface ReachAlert {
  readonly kind: string;
  readonly detail: unknown;
  readonly at: number;
}

export function reachLimits(db: Kysely<Tables>) {
  return {
    /**
     * Sets or removes the limit of a whole opportunity's watch. The reach of now is the start: no alert is due for it.
     * @param panelId `undefined`: no reach is known.
     * @returns `false`: the person has no such watch.
     */
    async setReachBelow(
      { partnerId }: PartnerScope,
      personId: string,
      id: string,
      below: number | null,
      panelId: string | undefined,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("watches")
        .set((eb) => ({
          reach_below: below,
          reach_last:
            below === null || panelId === undefined
              ? null
              : eb
                  .selectFrom("opportunity_reach as r")
                  .select("r.room")
                  .where("r.partner_id", "=", partnerId)
                  .where("r.panel_id", "=", panelId)
                  .whereRef("r.opportunity_id", "=", "watches.opportunity_id"),
        }))
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .where("id", "=", id)
        .where("step", "=", "")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Watches with a limit whose reach in the panel has moved, at most `limit`. */
    async reachMoves({ partnerId }: PartnerScope, panelId: string, limit: number): Promise<ReachMove[]> {
      const rows = await db
        .selectFrom("watches as w")
        .innerJoin("opportunity_reach as r", (join) =>
          join
            .onRef("r.partner_id", "=", "w.partner_id")
            .onRef("r.opportunity_id", "=", "w.opportunity_id")
            .on("r.panel_id", "=", panelId),
        )
        .innerJoin("opportunities as o", (join) =>
          join.onRef("o.partner_id", "=", "w.partner_id").onRef("o.opportunity_id", "=", "w.opportunity_id"),
        )
        .select(["w.id", "w.person_id", "w.opportunity_id", "w.reach_below", "w.reach_last"])
        .select(["r.room", "o.last_snapshot_id"])
        .where("w.partner_id", "=", partnerId)
        .where("w.reach_below", "is not", null)
        .where((eb) => eb.or([eb("w.reach_last", "is", null), eb("w.reach_last", "<>", eb.ref("r.room"))]))
        .orderBy("w.id")
        .limit(limit)
        .execute();
      return rows.flatMap((row) =>
        row.reach_below === null
          ? []
          : {
              watchId: row.id,
              panelId,
              personId: row.person_id,
              opportunityId: row.opportunity_id,
              snapshotId: row.last_snapshot_id,
              below: row.reach_below,
              last: row.reach_last,
              reach: row.room,
            },
      );
    },

    /**
     * Saves the reach that a watch was compared with, and the alert about it, in one transaction.
     * @returns `false`: another process did, or the limit or the default panel was changed; then there is no alert.
     */
    saveReachMove: (scope: PartnerScope, move: ReachMove, alert: ReachAlert | undefined): Promise<boolean> =>
      lanes.run(db, [`library:${scope.partnerId}`, `panels:${scope.partnerId}`], async (trx) => {
        const own = trx
          .updateTable("watches")
          .set({ reach_last: move.reach })
          .where("partner_id", "=", scope.partnerId)
          .where("id", "=", move.watchId)
          .where("reach_below", "=", move.below)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom("panels")
                .select("id")
                .where("partner_id", "=", scope.partnerId)
                .where("id", "=", move.panelId)
                .where("is_default", "=", 1),
            ),
          );
        const { numUpdatedRows } = await unlessMoved(own, move).executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        if (!alert) return true;
        const { id } = await trx
          .insertInto("alerts")
          .values({
            partner_id: scope.partnerId,
            person_id: move.personId,
            opportunity_id: move.opportunityId,
            snapshot_id: move.snapshotId,
            at: alert.at,
            kind: alert.kind,
            seen_at: null,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await trx
          .insertInto("alert_watches")
          .values({ alert_id: id, watch_id: move.watchId, part: "", detail: toJson(alert.detail) })
          .execute();
        return true;
      }),
  };
}

type WatchUpdate = UpdateQueryBuilder<Tables, "watches", "watches", UpdateResult>;

const unlessMoved = (update: WatchUpdate, { last }: ReachMove): WatchUpdate =>
  last === null ? update.where("reach_last", "is", null) : update.where("reach_last", "=", last);
