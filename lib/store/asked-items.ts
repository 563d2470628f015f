/** Rows of the list that a reading of many opportunities works off. */
import "server-only";
import type { Transaction } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

/** An opportunity's id, or a group in one locale, as `read-wish.ts` spells it. */
export type ItemKey = string;

/** `again`: whether what the list holds already is asked for anew. */
export async function insertItems(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  jobId: string,
  items: readonly ItemKey[],
  { at, again }: { readonly at: number; readonly again: boolean },
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
        const known = conflict.columns(["job_id", "item"]);
        const anew = { state: "asked", asked_at: at, failure: null, opportunity_id: null };
        return again ? known.doUpdateSet(anew) : known.doNothing();
      })
      .execute();
  }
}

/** Brings a job's total to what its list holds. */
export async function countAnew(trx: Transaction<Tables>, { partnerId }: PartnerScope, jobId: string): Promise<void> {
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
