/** Rows in the item list of a bulk read. */
import "server-only";
import type { Transaction } from "kysely";
import type { TimeValue } from "../engine/engine.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

/** An opportunity's id, or a group with a locale, in the format of `bulk-read-items.ts`. */
export type ItemKey = string;

/** `again`: whether existing items are requested again. */
export async function insertItems(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  jobId: string,
  items: readonly ItemKey[],
  { at, again }: { readonly at: TimeValue; readonly again: boolean },
): Promise<void> {
  const { last } = await trx
    .selectFrom("reading_items")
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .where("job_id", "=", jobId)
    .executeTakeFirstOrThrow();
  let position = Number(last ?? 0);
  for (const chunk of inChunks(items)) {
    const rows = chunk.map((item) => ({
      partner_id: partnerId,
      job_id: jobId,
      position: (position += 1),
      item,
      state: "asked",
      asked_at: at,
    }));
    await trx
      .insertInto("reading_items")
      .values(rows)
      .onConflict((conflict) => {
        const onConflict = conflict.columns(["job_id", "item"]);
        const reset = { state: "asked", asked_at: at, failure: null, opportunity_id: null };
        return again ? onConflict.doUpdateSet(reset) : onConflict.doNothing();
      })
      .execute();
  }
}

/** Sets a job's total to the length of its list. */
export async function recountTotal(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  jobId: string,
): Promise<void> {
  await trx
    .updateTable("jobs")
    .where("partner_id", "=", partnerId)
    .where("id", "=", jobId)
    .set((eb) => ({
      total: eb
        .selectFrom("reading_items as i")
        .select((inner) => inner.fn.countAll<number>().as("total"))
        .whereRef("i.job_id", "=", "jobs.id"),
    }))
    .execute();
}
