/**
 * Whether runs of a partner account keep their respondents as they were sent. Nothing of it stays once it is turned off, and each turn
 * stands in the audit trail, in one transaction with what it removes.
 */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { ownRun } from "./run-batch-steps.ts";
import type { PartnerScope } from "./scope.ts";
import { emptyLog } from "./sqlite.ts";
import { fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface FullKeeping {
  /** Epoch milliseconds. */
  readonly since: number;
  /** E-mail address. */
  readonly chosenBy: string;
}

type Entry = Omit<AuditEntry, "detail">;

export function fullKeepingRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /** `undefined`: runs keep marks alone. */
    async of({ partnerId }: PartnerScope): Promise<FullKeeping | undefined> {
      const row = await db
        .selectFrom("full_keeping")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .executeTakeFirst();
      return row && { since: row.since, chosenBy: row.chosen_by };
    },

    /** For runs from now on. Without effect where it is on. */
    begin({ partnerId }: PartnerScope, entry: Entry): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const begun = await trx
          .insertInto("full_keeping")
          .values({ partner_id: partnerId, since: entry.at, chosen_by: entry.operator })
          .onConflict((conflict) => conflict.column("partner_id").doNothing())
          .returning("since")
          .executeTakeFirst();
        if (begun) await audit.append({ ...entry, detail: { on: true } }, trx);
      });
    },

    /** Ends it and forgets what was kept by it, in the files too. @returns of how many respondents of runs. */
    async end({ partnerId }: PartnerScope, entry: Entry): Promise<number> {
      const forgotten = await db.transaction().execute(async (trx) => {
        const ended = await trx.deleteFrom("full_keeping").where("partner_id", "=", partnerId).executeTakeFirst();
        const { numUpdatedRows } = await trx
          .updateTable("run_subjects")
          .set({ whole: null })
          .where("whole", "is not", null)
          .where("run_id", "in", (eb) => eb.selectFrom("runs").select("id").where("partner_id", "=", partnerId))
          .executeTakeFirst();
        const respondents = Number(numUpdatedRows);
        if (ended.numDeletedRows > 0n) await audit.append({ ...entry, detail: { on: false, respondents } }, trx);
        return respondents;
      });
      if (forgotten > 0) await emptyLog(db);
      return forgotten;
    },

    /** As it was sent; `undefined` where only a mark was kept, or the run is another account's. */
    async respondent({ partnerId }: PartnerScope, runId: string, subject: number): Promise<unknown> {
      const row = await db
        .selectFrom("run_subjects")
        .select("whole")
        .where("run_id", "=", runId)
        .where("number", "=", subject)
        .where("run_id", "in", ownRun(partnerId, runId))
        .executeTakeFirst();
      return row?.whole == null ? undefined : fromJson(row.whole);
    },
  };
}

/** Asked in the transaction that keeps a run, so that a turn at the same moment is not missed. */
export const keepsInFull = async (trx: Transaction<Tables>, partnerId: string): Promise<boolean> =>
  (await trx.selectFrom("full_keeping").select("since").where("partner_id", "=", partnerId).executeTakeFirst()) !==
  undefined;
