/** How many findings each opportunity of the library has, beside it. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface KeptFindings {
  readonly count: number;
  /** State of the worst: `miss`, `maybe`, `mute`; `""` without any. */
  readonly worst: string;
}

export function opportunityFindings(db: Kysely<Tables>) {
  return {
    /** Kept only while the snapshot they were worked out of is the newest. */
    async keepFindings(
      { partnerId }: PartnerScope,
      id: string,
      snapshotId: string,
      { count, worst }: KeptFindings,
    ): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ findings: count, findings_worst: worst })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .where("last_snapshot_id", "=", snapshotId)
        .where((eb) => eb.or([eb("findings", "!=", count), eb("findings_worst", "!=", worst)]))
        .execute();
    },

    /** Ids of the library, the ones read last first; with `unknown` only those whose findings were never worked out. */
    async idsToCheck({ partnerId }: PartnerScope, unknown: boolean): Promise<string[]> {
      const all = db.selectFrom("opportunities").select("opportunity_id").where("partner_id", "=", partnerId);
      const wanted = unknown ? all.where("findings", "<", 0) : all;
      const rows = await wanted.orderBy("read_at", "desc").execute();
      return rows.map((row) => row.opportunity_id);
    },
  };
}
