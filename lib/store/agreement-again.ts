/** Kept results that were compared by another rule: read in parts, put right in place. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface ComparedBefore {
  readonly runId: string;
  readonly position: number;
  readonly liveState: string;
  readonly verdict: string;
}

const AT_ONCE = 10;

export function agreementAgainRepository(db: Kysely<Tables>) {
  return {
    /** Results of an earlier rule, in any order. Those without figures are left to whoever works these out. */
    async before({ partnerId }: PartnerScope, rule: number, limit: number): Promise<ComparedBefore[]> {
      const rows = await db
        .selectFrom("run_results as r")
        .innerJoin("runs", "runs.id", "r.run_id")
        .select(["r.run_id as runId", "r.position", "r.live_state as liveState", "r.verdict"])
        .where("runs.partner_id", "=", partnerId)
        .where("r.agreement_rule", "<", rule)
        .where("r.live_state", "is not", null)
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, liveState: row.liveState ?? "" }));
    },

    keep(rows: readonly (ComparedBefore & { readonly agreement: string })[], rule: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        for (const [index, { runId, position, agreement }] of rows.entries()) {
          // A result may hold much, and all of it is written again.
          if (index > 0 && index % AT_ONCE === 0) await breathe();
          await trx
            .updateTable("run_results")
            .set({ agreement, agreement_rule: rule })
            .where("run_id", "=", runId)
            .where("position", "=", position)
            .execute();
        }
      });
    },
  };
}
