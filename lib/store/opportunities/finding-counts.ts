/** Counts of the library's findings, and the opportunities with the worst. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface OddOpportunity {
  readonly id: string;
  readonly orderNumber: string;
  readonly snapshotId: string;
}

export function findingCountsRepository(db: Kysely<Tables>) {
  const odd = ({ partnerId }: PartnerScope) =>
    db.selectFrom("opportunities as o").where("o.partner_id", "=", partnerId).where("o.findings", ">", 0);

  return {
    /** All findings, and those of opportunities whose newest snapshot the person has not seen. */
    async totals(
      scope: PartnerScope,
      personId: string,
    ): Promise<{ all: number; unseen: number; opportunities: number }> {
      const row = await odd(scope)
        .leftJoin("looks as l", (join) =>
          join
            .onRef("l.partner_id", "=", "o.partner_id")
            .onRef("l.opportunity_id", "=", "o.opportunity_id")
            .on("l.person_id", "=", personId),
        )
        .select((eb) => [
          eb.fn.countAll<number>().as("opportunities"),
          eb.fn.sum<number | null>("o.findings").as("all"),
          sql<number | null>`sum(case when l.current_snapshot_id = o.last_snapshot_id then 0 else o.findings end)`.as(
            "unseen",
          ),
        ])
        .executeTakeFirstOrThrow();
      const [all, unseen] = [row.all, row.unseen].map((value) => Number(value ?? 0));
      return { all: all ?? 0, unseen: unseen ?? 0, opportunities: Number(row.opportunities) };
    },

    /** Opportunities with the worst findings first; among equals, the latest fetched first. */
    async worst(scope: PartnerScope, limit: number): Promise<OddOpportunity[]> {
      const weight = sql<number>`case o.findings_worst when 'miss' then 0 when 'maybe' then 1 else 2 end`;
      const rows = await odd(scope)
        .select(["o.opportunity_id", "o.order_number", "o.last_snapshot_id"])
        .orderBy(weight)
        .orderBy("o.read_at", "desc")
        .orderBy("o.opportunity_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.opportunity_id,
        orderNumber: row.order_number,
        snapshotId: row.last_snapshot_id,
      }));
    },
  };
}
