/** How many findings each opportunity of the library has, beside it. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface KeptFindings {
  readonly count: number;
  /** State of the worst: `miss`, `maybe`, `mute`; `""` without any. */
  readonly worst: string;
  /** From when on the clock alone changes them, epoch milliseconds; `undefined`: it does not any more. */
  readonly due: number | undefined;
}

export function opportunityFindings(db: Kysely<Tables>) {
  return {
    /** Kept only while the snapshot they were worked out of is the newest. */
    async keepFindings(
      { partnerId }: PartnerScope,
      id: string,
      snapshotId: string,
      { count, worst, due }: KeptFindings,
    ): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ findings: count, findings_worst: worst, findings_due: due ?? null })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .where("last_snapshot_id", "=", snapshotId)
        .where((eb) =>
          eb.or([
            eb("findings", "!=", count),
            eb("findings_worst", "!=", worst),
            eb("findings_due", "is distinct from", due ?? null),
          ]),
        )
        .execute();
    },

    /** Ids of the library, the ones read last first; with `unknown` only those whose findings were never worked out. */
    async idsToCheck({ partnerId }: PartnerScope, unknown: boolean): Promise<string[]> {
      const all = db.selectFrom("opportunities").select("opportunity_id").where("partner_id", "=", partnerId);
      const wanted = unknown ? all.where("findings", "<", 0) : all;
      const rows = await wanted.orderBy("read_at", "desc").execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Ids of those whose findings the clock has changed by now, the longest ago first. */
    async idsDue({ partnerId }: PartnerScope, now: number): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunities")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where("findings_due", "<=", now)
        .orderBy("findings_due")
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Ids of those whose cells name the attribute. */
    async idsUsing({ partnerId }: PartnerScope, attributeId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunity_attributes")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", attributeId)
        .execute();
      return rows.map((row) => row.opportunity_id);
    },
  };
}
