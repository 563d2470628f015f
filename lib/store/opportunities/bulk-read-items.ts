/** Items of a bulk read, one row each, with their results. */
import "server-only";
import type { Kysely } from "kysely";
import type { Failure } from "../../failure.ts";
import { lateItems } from "../attributes/late-items.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { databaseTime, type TimeValue } from "../engine/engine.ts";
import { failureFrom, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { recountTotal, insertItems, type ItemKey } from "../jobs/requested-items.ts";

export type { ItemKey } from "../jobs/requested-items.ts";

export interface FailedItem {
  readonly item: ItemKey;
  readonly failure: Failure;
}

export interface ItemCounts {
  readonly asked: number;
  readonly read: number;
  readonly failed: number;
}

/** Number of ended jobs whose items are kept. */
const RETAINED_JOBS = 20;

export function bulkReadItemsRepository(db: Kysely<Tables>) {
  const of = ({ partnerId }: PartnerScope, jobId: string) =>
    db.selectFrom("reading_items").where("partner_id", "=", partnerId).where("job_id", "=", jobId);

  return {
    ...lateItems(db),

    /** Inserts the items of a job once; existing items stay unchanged. */
    fill: (scope: PartnerScope, jobId: string, items: readonly ItemKey[], at: number): Promise<void> =>
      lanes.run(db, `library:${scope.partnerId}`, (trx) => insertItems(trx, scope, jobId, items, { at, again: false })),

    /**
     * Adds items to an open job; items it has already read are requested again. `false`: the job has ended or is about
     * to be cancelled.
     * @param at default: the time of the database.
     */
    add: (
      scope: PartnerScope,
      jobId: string,
      items: readonly ItemKey[],
      at: TimeValue = databaseTime(db),
    ): Promise<boolean> =>
      lanes.run(db, `library:${scope.partnerId}`, async (trx) => {
        const open = await trx
          .selectFrom("jobs")
          .select("id")
          .where("partner_id", "=", scope.partnerId)
          .where("id", "=", jobId)
          .where("state", "in", ["running", "paused"])
          .where("wanted", "!=", "cancel")
          .executeTakeFirst();
        if (!open) return false;
        await insertItems(trx, scope, jobId, items, { at, again: true });
        await recountTotal(trx, scope, jobId);
        return true;
      }),

    async counts(scope: PartnerScope, jobId: string): Promise<ItemCounts> {
      const rows = await of(scope, jobId)
        .select((eb) => ["state", eb.fn.countAll<number>().as("items")])
        .groupBy("state")
        .execute();
      const count = (state: string) => Number(rows.find((row) => row.state === state)?.items ?? 0);
      return { asked: count("asked"), read: count("read"), failed: count("failed") };
    },

    /** Remaining items, in the order requested. */
    async left(scope: PartnerScope, jobId: string, limit: number): Promise<ItemKey[]> {
      const rows = of(scope, jobId).select("item").where("state", "=", "asked").orderBy("position").limit(limit);
      return (await rows.execute()).map(({ item }) => item);
    },

    async markRead({ partnerId }: PartnerScope, jobId: string, item: ItemKey, opportunityId: string): Promise<void> {
      await db
        .updateTable("reading_items")
        .set({ state: "read", opportunity_id: opportunityId, failure: null })
        .where("partner_id", "=", partnerId)
        .where("job_id", "=", jobId)
        .where("item", "=", item)
        .execute();
    },

    async markFailed({ partnerId }: PartnerScope, jobId: string, item: ItemKey, failure: Failure): Promise<void> {
      await db
        .updateTable("reading_items")
        .set({ state: "failed", failure: toJson(failure) })
        .where("partner_id", "=", partnerId)
        .where("job_id", "=", jobId)
        .where("item", "=", item)
        .execute();
    },

    /** In request order. */
    async failed(scope: PartnerScope, jobId: string, limit = 10_000): Promise<FailedItem[]> {
      const rows = await of(scope, jobId)
        .select(["item", "failure"])
        .where("state", "=", "failed")
        .orderBy("position")
        .limit(limit)
        .execute();
      return rows.flatMap(({ item, failure }) => {
        const stored = failureFrom(failure);
        return stored ? [{ item, failure: stored }] : [];
      });
    },

    /** Ids that were fetched, in the order requested. */
    async read(scope: PartnerScope, jobId: string, limit: number): Promise<string[]> {
      const rows = of(scope, jobId).select("opportunity_id").where("state", "=", "read").orderBy("position");
      return (await rows.limit(limit).execute()).flatMap(({ opportunity_id: id }) => (id === null ? [] : [id]));
    },

    /**
     * Marks as read the opportunities whose fetch began after they were requested: a killed process may have saved one
     * without marking its item. Returns their ids. The clocks of instances differ, so times of the database are compared.
     */
    async markKept({ partnerId }: PartnerScope, jobId: string): Promise<string[]> {
      const rows = await db
        .updateTable("reading_items")
        .set((eb) => ({ state: "read", opportunity_id: eb.ref("item") }))
        .where("partner_id", "=", partnerId)
        .where("job_id", "=", jobId)
        .where("state", "=", "asked")
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("opportunities as o")
              .select("o.opportunity_id")
              .whereRef("o.partner_id", "=", "reading_items.partner_id")
              .whereRef("o.opportunity_id", "=", "reading_items.item")
              .whereRef("o.fetched_from", ">=", "reading_items.asked_at")
              // A denied one is fetched again, so that its item says so.
              .where("o.missing_at", "is", null),
          ),
        )
        .returning("item")
        .execute();
      return rows.map(({ item }) => item);
    },

    /** Deletes the items of all but the latest ended jobs. */
    async prune({ partnerId }: PartnerScope, kind: string): Promise<void> {
      await db
        .deleteFrom("reading_items")
        .where("partner_id", "=", partnerId)
        .where("job_id", "in", ({ selectFrom }) =>
          selectFrom("jobs").select("id").where("partner_id", "=", partnerId).where("kind", "=", kind),
        )
        .where("job_id", "not in", ({ selectFrom }) =>
          selectFrom("jobs")
            .select("id")
            .where("partner_id", "=", partnerId)
            .where("kind", "=", kind)
            .orderBy("started_at", "desc")
            .orderBy("id")
            .limit(RETAINED_JOBS),
        )
        .execute();
    },
  };
}
