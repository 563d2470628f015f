/** Last-seen snapshot per person, for "changed since your last visit". */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

/** Milliseconds. Views within this interval of each other are one visit. */
export const ONE_VISIT = 30 * 60_000;

export interface Baseline {
  /** Newest snapshot at the end of the person's previous visit. */
  readonly snapshotId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export function lastSeenRepository(db: Kysely<Tables>) {
  return {
    /**
     * Records that a person views a snapshot. Returns the state at the end of the previous visit, `undefined` on the
     * first.
     */
    async recordVisit(
      { partnerId }: PartnerScope,
      personId: string,
      opportunityId: string,
      snapshotId: string,
      at: number,
    ): Promise<Baseline | undefined> {
      const key = { person_id: personId, partner_id: partnerId, opportunity_id: opportunityId };
      return lanes.run(db, `library:${partnerId}`, async (trx) => {
        const existing = await trx
          .selectFrom("looks")
          .selectAll()
          .where((eb) => eb.and(key))
          .executeTakeFirst();
        const current = { current_snapshot_id: snapshotId, current_at: at };
        if (!existing) {
          await trx
            .insertInto("looks")
            .values({ ...key, ...current, snapshot_id: snapshotId, at })
            .onConflict((conflict) =>
              conflict.columns(["person_id", "partner_id", "opportunity_id"]).doUpdateSet(current),
            )
            .execute();
          return undefined;
        }
        const same = at - existing.current_at <= ONE_VISIT;
        const before = same
          ? { snapshot_id: existing.snapshot_id, at: existing.at }
          : { snapshot_id: existing.current_snapshot_id, at: existing.current_at };
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
