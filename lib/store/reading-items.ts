/** What a reading of many opportunities was asked for, one row each, and what came of it. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Failure } from "../failure.ts";
import { countAnew, insertItems, type ItemKey } from "./asked-items.ts";
import { lateItems } from "./late-items.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type { ItemKey } from "./asked-items.ts";

export interface FailedItem {
  readonly item: ItemKey;
  readonly failure: Failure;
}

export interface ItemCounts {
  readonly asked: number;
  readonly read: number;
  readonly failed: number;
}

/** Of ended jobs so many are kept with their items. */
const KEPT_JOBS = 20;

export function readingItemsRepository(db: Kysely<Tables>) {
  const of = ({ partnerId }: PartnerScope, jobId: string) =>
    db.selectFrom("reading_items").where("partner_id", "=", partnerId).where("job_id", "=", jobId);

  return {
    ...lateItems(db),

    /** Makes a list of what its job is to read, once: what is there stays as it is. */
    fill: (scope: PartnerScope, jobId: string, items: readonly ItemKey[], at: number): Promise<void> =>
      db.transaction().execute((trx) => insertItems(trx, scope, jobId, items, { at, again: false })),

    /**
     * Asks for more in a job that is open; what it has read already is asked for again. `false`: it has ended, or is about
     * to be cancelled.
     */
    add: (scope: PartnerScope, jobId: string, items: readonly ItemKey[], at: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
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
        await countAnew(trx, scope, jobId);
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

    /** What is left, in the order asked. */
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

    /** In the order asked. */
    async failed(scope: PartnerScope, jobId: string, limit = 10_000): Promise<FailedItem[]> {
      const rows = await of(scope, jobId)
        .select(["item", "failure"])
        .where("state", "=", "failed")
        .orderBy("position")
        .limit(limit)
        .execute();
      return rows.flatMap(({ item, failure }) => {
        const kept = failureFrom(failure);
        return kept ? [{ item, failure: kept }] : [];
      });
    },

    /** Ids that were read, in the order asked. */
    async read(scope: PartnerScope, jobId: string, limit: number): Promise<string[]> {
      const rows = of(scope, jobId).select("opportunity_id").where("state", "=", "read").orderBy("position");
      return (await rows.limit(limit).execute()).flatMap(({ opportunity_id: id }) => (id === null ? [] : [id]));
    },

    /**
     * Counts as read what was kept between a reading and its mark, when a process was killed there: opportunities that
     * were read since they were asked for.
     */
    async markKept({ partnerId }: PartnerScope, jobId: string): Promise<void> {
      await db
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
              .whereRef("o.read_at", ">=", "reading_items.asked_at"),
          ),
        )
        .execute();
    },

    /** Forgets the items of jobs that ended long ago. */
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
            .orderBy(sql`started_at`, "desc")
            .limit(KEPT_JOBS),
        )
        .execute();
    },
  };
}
