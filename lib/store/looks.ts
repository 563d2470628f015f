/** What a person saw of an opportunity, so that a page can say what changed since. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

/** Looks that follow each other within so many milliseconds are one visit. */
export const ONE_VISIT = 30 * 60_000;

export interface Baseline {
  /** What was the newest when the person last looked, on the visit before this one. */
  readonly snapshotId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export function looksRepository(db: Kysely<Tables>) {
  return {
    /** Records that a person sees a snapshot; answers what the visit before this one ended with, `undefined` on the first. */
    async look(
      { partnerId }: PartnerScope,
      personId: string,
      opportunityId: string,
      snapshotId: string,
      at: number,
    ): Promise<Baseline | undefined> {
      const key = { person_id: personId, partner_id: partnerId, opportunity_id: opportunityId };
      return db.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom("looks")
          .selectAll()
          .where((eb) => eb.and(key))
          .executeTakeFirst();
        const current = { current_snapshot_id: snapshotId, current_at: at };
        if (!known) {
          await trx
            .insertInto("looks")
            .values({ ...key, ...current, snapshot_id: snapshotId, at })
            .onConflict((conflict) =>
              conflict.columns(["person_id", "partner_id", "opportunity_id"]).doUpdateSet(current),
            )
            .execute();
          return undefined;
        }
        const same = at - known.current_at <= ONE_VISIT;
        const before = same
          ? { snapshot_id: known.snapshot_id, at: known.at }
          : { snapshot_id: known.current_snapshot_id, at: known.current_at };
        await trx
          .updateTable("looks")
          .set({ ...before, ...current })
          .where((eb) => eb.and(key))
          .execute();
        return { snapshotId: before.snapshot_id, at: before.at };
      });
    },
  };
}
