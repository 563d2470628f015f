/** Number of findings of each opportunity, in its row. */
import "server-only";
import type { Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import { lanes } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { leaseEnd } from "../instances/lease.ts";
import type { Tables } from "../engine/tables.ts";

export interface StoredFindings {
  readonly count: number;
  /** Status of the worst finding: `miss`, `maybe`, `mute`; `""` without any. */
  readonly worst: string;
  /** Epoch milliseconds at which the findings change without new data; `undefined`: never again. */
  readonly due: number | undefined;
  /** Stored `due` when the computation began: if the findings have been marked as due since, they stay so. */
  readonly dueBefore: number | undefined;
  /** Key of the first step that no respondent can pass; `""` for none. */
  readonly blockedStep: string;
}

/** Milliseconds after which due findings that were claimed and not computed are due again. */
const CLAIM = 60_000;

export function opportunityFindings(db: Kysely<Tables>) {
  return {
    /** Saved only while the snapshot they were computed from is the newest. */
    async keepFindings(
      { partnerId }: PartnerScope,
      id: string,
      snapshotId: string,
      { count, worst, due, dueBefore, blockedStep }: StoredFindings,
    ): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ findings: count, findings_worst: worst, blocked_step: blockedStep })
        .set((eb) => ({
          findings_due: eb
            .case()
            .when("findings_due", "is not distinct from", dueBefore ?? null)
            .then(due ?? null)
            .else(eb.ref("findings_due"))
            .end(),
        }))
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

    /** Ids of opportunities whose findings were never computed, latest fetched first. */
    async idsToCheck({ partnerId }: PartnerScope): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunities")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where((eb) => eb.or([eb("findings", "<", 0), eb("blocked_step", "is", null)]))
        .orderBy("read_at", "desc")
        .orderBy("opportunity_id")
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Marks the findings of the whole library as due now, by the clock of the database. They are shown until then. */
    markFindingsDue: ({ partnerId }: PartnerScope): Promise<void> =>
      lanes.run(db, `library:${partnerId}`, async (trx) => {
        const update = trx.updateTable("opportunities").set({ findings_due: databaseTime(db) });
        await update.where("partner_id", "=", partnerId).execute();
      }),

    /**
     * Claims findings that are overdue by that time: no other instance computes them in the next minute, and they stay
     * due until they are saved. `false`: they are no longer due.
     */
    async claimFindings({ partnerId }: PartnerScope, id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("opportunities")
        .set({ findings_due: leaseEnd(db, CLAIM) })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .where("findings_due", "<=", now)
        .executeTakeFirst();
      return Boolean(numUpdatedRows);
    },

    /** Epoch milliseconds at which the findings are due; `undefined`: never, or an unknown opportunity. */
    async findingsDue({ partnerId }: PartnerScope, id: string): Promise<number | undefined> {
      const row = await db
        .selectFrom("opportunities")
        .select("findings_due")
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .executeTakeFirst();
      return row?.findings_due ?? undefined;
    },

    /** Ids whose findings are overdue by that time, longest overdue first, then latest fetched first. */
    async idsDue({ partnerId }: PartnerScope, now: number): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunities")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where("findings_due", "<=", now)
        .orderBy("findings_due")
        .orderBy("read_at", "desc")
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
