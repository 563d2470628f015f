/** Number of findings of each opportunity, in its row. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface StoredFindings {
  readonly count: number;
  /** Status of the worst finding: `miss`, `maybe`, `mute`; `""` without any. */
  readonly worst: string;
  /** Epoch milliseconds at which the findings change without new data; `undefined`: never again. */
  readonly due: number | undefined;
  /** Key of the first step that no respondent can pass; `""` for none. */
  readonly blockedStep: string;
}

export function opportunityFindings(db: Kysely<Tables>) {
  return {
    /** Saved only while the snapshot they were computed from is the newest. */
    async keepFindings(
      { partnerId }: PartnerScope,
      id: string,
      snapshotId: string,
      { count, worst, due, blockedStep }: StoredFindings,
    ): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ findings: count, findings_worst: worst, findings_due: due ?? null, blocked_step: blockedStep })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .where("last_snapshot_id", "=", snapshotId)
        .where((eb) =>
          eb.or([
            eb("findings", "!=", count),
            eb("findings_worst", "!=", worst),
            eb("findings_due", "is distinct from", due ?? null),
            eb("blocked_step", "is distinct from", blockedStep),
          ]),
        )
        .execute();
    },

    /** Ids of the library, latest fetched first; with `unknown` only those whose findings were never computed. */
    async idsToCheck({ partnerId }: PartnerScope, unknown: boolean): Promise<string[]> {
      const all = db.selectFrom("opportunities").select("opportunity_id").where("partner_id", "=", partnerId);
      const wanted = unknown ? all.where((eb) => eb.or([eb("findings", "<", 0), eb("blocked_step", "is", null)])) : all;
      const rows = await wanted.orderBy("read_at", "desc").orderBy("opportunity_id").execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Ids whose findings are overdue by that time, longest overdue first. */
    async idsDue({ partnerId }: PartnerScope, now: number): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunities")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where("findings_due", "<=", now)
        .orderBy("findings_due")
        .orderBy("opportunity_id")
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Ids of opportunities whose cells name the attribute. */
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
