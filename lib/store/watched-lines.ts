/** The watched opportunities of a person against what that person saw of them last. */
import "server-only";
import type { Kysely } from "kysely";
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

/** The one whose newest body came last first. */
export async function watchedLines(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  personId: string,
): Promise<WatchedLine[]> {
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
