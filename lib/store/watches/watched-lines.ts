/** A person's watched opportunities, compared with the last-seen snapshots. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface WatchedLine {
  readonly opportunityId: string;
  readonly lastSnapshotId: string;
  /** First time the newest body was received. */
  readonly changedAt: number;
  readonly readAt: number;
  /** Newest snapshot at the person's last visit, and the time of that visit; `null` if never visited. */
  readonly seenSnapshotId: string | null;
  readonly seenAt: number | null;
  /** Start of the person's first watch of it. */
  readonly watchedSince: number;
}

/** Sorted by the arrival of the newest body, latest first. */
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
