/** Items added to a bulk read between its last check of the list and its end. */
import "server-only";
import type { Kysely } from "kysely";
import { databaseTime, type TimeValue } from "../engine/engine.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { recountTotal, insertItems } from "../jobs/requested-items.ts";
import { newJobRow } from "../jobs/job-row.ts";

export function lateItems(db: Kysely<Tables>) {
  return {
    /**
     * Moves unread items of finished jobs of the kind to the open job, or to a new one; in a single transaction, so
     * that after a crash they are in exactly one list. Remaining items of a failed job stay with it until an operator
     * resumes it, and those of a cancelled job are dropped.
     * @param at default: the time of the database.
     * @returns the id of the newly opened job, which has no worker yet
     */
    holdLate: (scope: PartnerScope, kind: string, at: TimeValue = databaseTime(db)): Promise<string | undefined> =>
      lanes.run(db, `library:${scope.partnerId}`, async (trx) => {
        const late = await trx
          .selectFrom("reading_items as i")
          .innerJoin("jobs as j", "j.id", "i.job_id")
          .select(["i.item", "i.job_id"])
          .where("j.partner_id", "=", scope.partnerId)
          .where("j.kind", "=", kind)
          .where("j.state", "=", "done")
          .where("i.state", "=", "asked")
          .orderBy("j.started_at")
          .orderBy("j.id")
          .orderBy("i.position")
          .execute();
        if (late.length === 0) return undefined;
        const open = await trx
          .selectFrom("jobs")
          .select(["id", "wanted"])
          .where("partner_id", "=", scope.partnerId)
          .where("kind", "=", kind)
          .where("state", "in", ["running", "paused"])
          .executeTakeFirst();
        // A job being cancelled would drop the items; they are checked again when it ends.
        if (open?.wanted === "cancel") return undefined;
        const row = newJobRow(trx, scope, { kind, at, startedBy: "", wish: { items: [] } });
        if (!open) {
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto("jobs")
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          // Another instance has opened a job since: the items are checked again when it ends.
          if (!numInsertedOrUpdatedRows) return undefined;
        }
        const jobId = open?.id ?? row.id;
        const items = [...new Set(late.map(({ item }) => item))];
        await insertItems(trx, scope, jobId, items, { at, again: true });
        await recountTotal(trx, scope, jobId);
        for (const ended of new Set(late.map((item) => item.job_id))) {
          await trx.deleteFrom("reading_items").where("job_id", "=", ended).where("state", "=", "asked").execute();
          await recountTotal(trx, scope, ended);
        }
        return open ? undefined : jobId;
      }),
  };
}
