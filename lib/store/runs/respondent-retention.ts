/**
 * Full-data retention: whether runs of a partner account store respondents as sent. Turning it off deletes that data,
 * and each change is in the audit log, in the same transaction as the deletion.
 */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { forgetDeleted } from "../engine/engine.ts";
import { fromJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { ownRun } from "./own-run.ts";

export interface RespondentRetention {
  /** Epoch milliseconds. */
  readonly since: number;
  /** Email address. */
  readonly chosenBy: string;
}

type Entry = Omit<AuditEntry, "detail">;

export function respondentRetentionRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /** `undefined`: runs store fingerprints only. */
    async of({ partnerId }: PartnerScope): Promise<RespondentRetention | undefined> {
      const row = await db
        .selectFrom("full_keeping")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .executeTakeFirst();
      return row && { since: row.since, chosenBy: row.chosen_by };
    },

    /** Applies to runs from now on. No effect if already enabled. */
    begin({ partnerId }: PartnerScope, entry: Entry): Promise<void> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const begun = await trx
          .insertInto("full_keeping")
          .values({ partner_id: partnerId, since: entry.at, chosen_by: entry.operator })
          .onConflict((conflict) => conflict.column("partner_id").doNothing())
          .returning("since")
          .executeTakeFirst();
        if (begun) await audit.append({ ...entry, detail: { on: true } }, trx);
      });
    },

    /**
     * Disables it and deletes the retained data, from the files too. @returns the number of run respondents affected.
     */
    async end({ partnerId }: PartnerScope, entry: Entry): Promise<number> {
      const forgotten = await lanes.run(db, `runs:${partnerId}`, async (trx) => {
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
      if (forgotten > 0) await forgetDeleted(db);
      return forgotten;
    },

    /** Respondent as sent; `undefined` if only a fingerprint was stored, or the run belongs to another account. */
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

/** Checked in the transaction that saves a run, so that a concurrent change is not missed. */
export const retainsRespondents = async (trx: Transaction<Tables>, partnerId: string): Promise<boolean> =>
  (await trx.selectFrom("full_keeping").select("since").where("partner_id", "=", partnerId).executeTakeFirst()) !==
  undefined;
