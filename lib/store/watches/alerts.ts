/** Alerts, one per person and change, and whether they were seen. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { fromJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

/** Watch that covers the change of an alert. */
export interface CoveringWatch {
  readonly watchId: string;
  /** `Q2`, `Q2.3` at that time; `""` for the whole opportunity. */
  readonly part: string;
  /** JSON, validated when read. */
  readonly detail: unknown;
}

export interface StoredAlert {
  readonly id: number;
  readonly opportunityId: string;
  readonly snapshotId: string;
  readonly at: number;
  readonly kind: string;
  /** At least one, ordered by part: the whole opportunity first. */
  readonly watches: readonly CoveringWatch[];
}

export function alertsRepository(db: Kysely<Tables>) {
  /** Alerts not marked as seen and newer than the person's last visit to the opportunity. */
  const unseen = ({ partnerId }: PartnerScope, personId: string) =>
    db
      .selectFrom("alerts as a")
      .leftJoin("looks as l", (join) =>
        join
          .onRef("l.partner_id", "=", "a.partner_id")
          .onRef("l.person_id", "=", "a.person_id")
          .onRef("l.opportunity_id", "=", "a.opportunity_id"),
      )
      .where("a.partner_id", "=", partnerId)
      .where("a.person_id", "=", personId)
      .where("a.seen_at", "is", null)
      .where((eb) => eb.or([eb("l.current_at", "is", null), eb("l.current_at", "<", eb.ref("a.at"))]));

  return {
    async countUnseen(scope: PartnerScope, personId: string): Promise<number> {
      const { count } = await unseen(scope, personId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Id of the newest alert; 0 if there is none. */
    async newest({ partnerId }: PartnerScope, personId: string): Promise<number> {
      const { newest } = await db
        .selectFrom("alerts")
        .select((eb) => eb.fn.max<number | null>("id").as("newest"))
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .executeTakeFirstOrThrow();
      return Number(newest ?? 0);
    },

    /** Newest first. */
    async unseen(scope: PartnerScope, personId: string, limit: number): Promise<StoredAlert[]> {
      const rows = await unseen(scope, personId)
        .select(["a.id", "a.opportunity_id", "a.snapshot_id", "a.at", "a.kind"])
        .orderBy("a.at", "desc")
        .orderBy("a.id")
        .limit(limit)
        .execute();
      const watches = await coveringWatches(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        id: row.id,
        opportunityId: row.opportunity_id,
        snapshotId: row.snapshot_id,
        at: row.at,
        kind: row.kind,
        watches: watches.get(row.id) ?? [],
      }));
    },

    /** Deletes seen alerts older than a time, at most `most` at once. Returns their number. */
    async purge(before: number, most: number): Promise<number> {
      const old = db
        .selectFrom("alerts")
        .select("alerts.id")
        .where("alerts.at", "<", before)
        .where((eb) => {
          const visit = eb
            .selectFrom("looks as l")
            .select("l.person_id")
            .whereRef("l.partner_id", "=", "alerts.partner_id")
            .whereRef("l.person_id", "=", "alerts.person_id")
            .whereRef("l.opportunity_id", "=", "alerts.opportunity_id")
            .whereRef("l.current_at", ">=", "alerts.at");
          return eb.or([eb("alerts.seen_at", "is not", null), eb.exists(visit)]);
        })
        .orderBy("alerts.id")
        .limit(sql.lit(most));
      const { numDeletedRows } = await db.deleteFrom("alerts").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function coveringWatches(
  db: Kysely<Tables>,
  alertIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CoveringWatch[]>> {
  const watches = new Map<number, CoveringWatch[]>();
  for (const some of inChunks(alertIds)) {
    const rows = db.selectFrom("alert_watches").selectAll().where("alert_id", "in", some);
    for (const row of await rows.orderBy("part").orderBy("watch_id").execute()) {
      const ofAlert = watches.get(row.alert_id) ?? [];
      ofAlert.push({ watchId: row.watch_id, part: row.part, detail: fromJson(row.detail) });
      watches.set(row.alert_id, ofAlert);
    }
  }
  return watches;
}
