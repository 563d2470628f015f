/** The watched opportunities of a person against what that person saw of them last. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import { rowsOf } from "./opportunity-list.ts";
import { toRow, type OpportunityRow } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface WatchedLine {
  readonly opportunityId: string;
  readonly lastSnapshotId: string;
  /** When the newest body was first received. */
  readonly changedAt: number;
  readonly readAt: number;
  /** The newest snapshot when the person last looked, and when that was; `null` without a look. */
  readonly seenSnapshotId: string | null;
  readonly seenAt: number | null;
  /** When the person's first watch of it began. */
  readonly watchedSince: number;
}

/** A look as it was, to go back to; without one there was none. */
export interface LookBefore {
  readonly opportunityId: string;
  readonly look: {
    readonly snapshotId: string;
    readonly at: number;
    readonly currentSnapshotId: string;
    readonly currentAt: number;
  } | null;
}

export function watchedRepository(db: Kysely<Tables>) {
  async function lines({ partnerId }: PartnerScope, personId: string): Promise<WatchedLine[]> {
    const rows = await db
      .selectFrom("watches as w")
      .innerJoin("opportunities as o", (join) =>
        join.onRef("o.partner_id", "=", "w.partner_id").onRef("o.opportunity_id", "=", "w.opportunity_id"),
      )
      .innerJoin("snapshots as s", "s.id", "o.last_snapshot_id")
      .leftJoin("looks as l", (join) =>
        join
          .onRef("l.partner_id", "=", "w.partner_id")
          .onRef("l.person_id", "=", "w.person_id")
          .onRef("l.opportunity_id", "=", "w.opportunity_id"),
      )
      .select(["o.opportunity_id", "o.last_snapshot_id", "o.read_at", "s.first_read_at"])
      .select(["l.current_snapshot_id", "l.current_at"])
      .select((eb) => eb.fn.min<number>("w.created_at").as("since"))
      .where("w.partner_id", "=", partnerId)
      .where("w.person_id", "=", personId)
      .groupBy(["o.opportunity_id", "o.last_snapshot_id", "o.read_at", "s.first_read_at"])
      .groupBy(["l.current_snapshot_id", "l.current_at"])
      .orderBy("s.first_read_at", "desc")
      .orderBy("o.opportunity_id")
      .execute();
    return rows.map((row) => ({
      opportunityId: row.opportunity_id,
      lastSnapshotId: row.last_snapshot_id,
      changedAt: row.first_read_at,
      readAt: row.read_at,
      seenSnapshotId: row.current_snapshot_id,
      seenAt: row.current_at,
      watchedSince: Number(row.since),
    }));
  }

  const looksOf = ({ partnerId }: PartnerScope, personId: string, ids: readonly string[]) =>
    db
      .selectFrom("looks")
      .selectAll()
      .where("partner_id", "=", partnerId)
      .where("person_id", "=", personId)
      .where("opportunity_id", "in", ids)
      .execute();

  return {
    lines,

    /** The library's rows of these opportunities, in no order. */
    async rows(scope: PartnerScope, ids: readonly string[]): Promise<OpportunityRow[]> {
      const rows: OpportunityRow[] = [];
      for (const some of inChunks(ids)) {
        const found = await rowsOf(db, scope).where("o.opportunity_id", "in", some).execute();
        rows.push(...found.map(toRow));
      }
      return rows;
    },

    /** Whatever is watched counts as seen as it stands; answers what a person needs to take it back. */
    async markSeen(scope: PartnerScope, personId: string, at: number): Promise<LookBefore[]> {
      const { partnerId } = scope;
      const watched = await lines(scope, personId);
      const before: LookBefore[] = [];
      for (const some of inChunks(watched)) {
        const ids = some.map((line) => line.opportunityId);
        const known = new Map((await looksOf(scope, personId, ids)).map((look) => [look.opportunity_id, look]));
        const rows = some.map(({ opportunityId, lastSnapshotId }) => {
          const look = known.get(opportunityId);
          before.push({
            opportunityId,
            look: look
              ? {
                  snapshotId: look.snapshot_id,
                  at: look.at,
                  currentSnapshotId: look.current_snapshot_id,
                  currentAt: look.current_at,
                }
              : null,
          });
          return {
            person_id: personId,
            partner_id: partnerId,
            opportunity_id: opportunityId,
            snapshot_id: look?.current_snapshot_id ?? lastSnapshotId,
            at: look?.current_at ?? at,
            current_snapshot_id: lastSnapshotId,
            current_at: at,
          };
        });
        await db
          .insertInto("looks")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["person_id", "partner_id", "opportunity_id"]).doUpdateSet((eb) => ({
              snapshot_id: eb.ref("excluded.snapshot_id"),
              at: eb.ref("excluded.at"),
              current_snapshot_id: eb.ref("excluded.current_snapshot_id"),
              current_at: eb.ref("excluded.current_at"),
            })),
          )
          .execute();
      }
      await db
        .updateTable("alerts")
        .set({ seen_at: at })
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .where("seen_at", "is", null)
        .execute();
      return before;
    },

    /** Takes back what was marked at that time; what the person has looked at since stays seen. */
    async unmark(scope: PartnerScope, personId: string, at: number, before: readonly LookBefore[]): Promise<void> {
      const { partnerId } = scope;
      await db.transaction().execute(async (trx) => {
        for (const { opportunityId, look } of before) {
          const marked = { partner_id: partnerId, person_id: personId, opportunity_id: opportunityId, current_at: at };
          if (look === null)
            await trx
              .deleteFrom("looks")
              .where((eb) => eb.and(marked))
              .execute();
          else
            await trx
              .updateTable("looks")
              .set(toColumns(look))
              .where((eb) => eb.and(marked))
              .execute();
        }
        await trx
          .updateTable("alerts")
          .set({ seen_at: null })
          .where("partner_id", "=", partnerId)
          .where("person_id", "=", personId)
          .where("seen_at", "=", at)
          .execute();
      });
    },

    /** Where a watch begins, its person has looked; an earlier look stays. */
    async beginLooking(
      { partnerId }: PartnerScope,
      personId: string,
      ids: readonly string[],
      at: number,
    ): Promise<void> {
      for (const some of inChunks(ids)) {
        const rows = await db
          .selectFrom("opportunities")
          .select(["opportunity_id", "last_snapshot_id"])
          .where("partner_id", "=", partnerId)
          .where("opportunity_id", "in", some)
          .execute();
        if (rows.length === 0) continue;
        const looks = rows.map((row) => ({
          person_id: personId,
          partner_id: partnerId,
          opportunity_id: row.opportunity_id,
          snapshot_id: row.last_snapshot_id,
          at,
          current_snapshot_id: row.last_snapshot_id,
          current_at: at,
        }));
        await db
          .insertInto("looks")
          .values(looks)
          .onConflict((conflict) => conflict.columns(["person_id", "partner_id", "opportunity_id"]).doNothing())
          .execute();
      }
    },
  };
}

const toColumns = ({ snapshotId, at, currentSnapshotId, currentAt }: NonNullable<LookBefore["look"]>) => ({
  snapshot_id: snapshotId,
  at,
  current_snapshot_id: currentSnapshotId,
  current_at: currentAt,
});
