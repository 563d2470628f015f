/** What was asked of a reading between its last look at the list and its end. */
import "server-only";
import type { Kysely } from "kysely";
import { countAnew, insertItems } from "./asked-items.ts";
import { newJobRow } from "./job-row.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export function lateItems(db: Kysely<Tables>) {
  return {
    /**
     * Moves what jobs of the kind were asked for and counted as done without reading to the one that is open, or to a new
     * one; in one step, so that a sudden end finds it in the one list or in the other. What a failed job has left stays
     * with it until somebody wants it to go on, and what a cancelled one has left is not wanted any more.
     *
     * @returns the job that was opened for it, on which nobody works yet
     */
    holdLate: (scope: PartnerScope, kind: string, at: number): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        const late = await trx
          .selectFrom("reading_items as i")
          .innerJoin("jobs as j", "j.id", "i.job_id")
          .select(["i.item", "i.job_id"])
          .where("j.partner_id", "=", scope.partnerId)
          .where("j.kind", "=", kind)
          .where("j.state", "=", "done")
          .where("i.state", "=", "asked")
          .orderBy("j.started_at")
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
        // It would be lost with that job; its end is the next time to look.
        if (open?.wanted === "cancel") return undefined;
        const row = newJobRow(scope, { kind, at, startedBy: "", wish: { items: [] } });
        if (!open) await trx.insertInto("jobs").values(row).execute();
        const jobId = open?.id ?? row.id;
        const items = [...new Set(late.map(({ item }) => item))];
        await insertItems(trx, scope, jobId, items, { at, again: true });
        await countAnew(trx, scope, jobId);
        for (const ended of new Set(late.map((item) => item.job_id))) {
          await trx.deleteFrom("reading_items").where("job_id", "=", ended).where("state", "=", "asked").execute();
          await countAnew(trx, scope, ended);
        }
        return open ? undefined : jobId;
      }),
  };
}
