/** What people watch, and what the next alert of each watch is told against. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables, WatchesTable } from "./tables.ts";

export interface Watch {
  readonly id: string;
  readonly personId: string;
  readonly opportunityId: string;
  /** `Q2`; `""` for the whole opportunity. */
  readonly step: string;
  /** The entry's mark; `""` for the whole step. */
  readonly entry: string;
  /** In words, for the day they are gone. */
  readonly stepSays: string;
  readonly entrySays: string;
  readonly percent: number;
  readonly createdAt: number;
  /** The snapshot that the state was taken from. */
  readonly sinceSnapshotId: string;
  /** Whoever reads it checks its shape; `undefined` until it is taken. */
  readonly state: unknown;
  readonly revision: number;
}

export type NewWatch = Omit<Watch, "id" | "revision">;

export interface ToldAlert {
  readonly kind: string;
  readonly detail: unknown;
}

export interface Telling {
  readonly snapshotId: string;
  readonly at: number;
  readonly state: unknown;
  readonly alerts: readonly ToldAlert[];
}

export function watchesRepository(db: Kysely<Tables>) {
  const all = ({ partnerId }: PartnerScope) => db.selectFrom("watches").selectAll().where("partner_id", "=", partnerId);

  return {
    /** Keeps a watch; of one that is there already only the limit changes. */
    async add({ partnerId }: PartnerScope, watch: NewWatch): Promise<void> {
      await db
        .insertInto("watches")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: watch.personId,
          opportunity_id: watch.opportunityId,
          step: watch.step,
          entry: watch.entry,
          step_says: watch.stepSays,
          entry_says: watch.entrySays,
          percent: watch.percent,
          since_snapshot_id: watch.sinceSnapshotId,
          created_at: watch.createdAt,
          state: toJson(watch.state),
        })
        .onConflict((conflict) =>
          conflict
            .columns(["partner_id", "person_id", "opportunity_id", "step", "entry"])
            .doUpdateSet({ percent: watch.percent }),
        )
        .execute();
    },

    /** Of one person, the newest first. */
    async ofPerson(scope: PartnerScope, personId: string): Promise<Watch[]> {
      const rows = all(scope).where("person_id", "=", personId).orderBy("created_at", "desc").orderBy("id");
      return (await rows.execute()).map(toWatch);
    },

    /** Of everybody. */
    async ofOpportunity(scope: PartnerScope, opportunityId: string): Promise<Watch[]> {
      return (await all(scope).where("opportunity_id", "=", opportunityId).orderBy("id").execute()).map(toWatch);
    },

    async setPercent({ partnerId }: PartnerScope, personId: string, id: string, percent: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("watches")
        .set({ percent })
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends watches of a person, with what they told; how many of them were there. */
    remove: ({ partnerId }: PartnerScope, personId: string, ids: readonly string[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        let ended = 0;
        for (const some of inChunks(ids)) {
          const own = { partner_id: partnerId, person_id: personId };
          await trx
            .deleteFrom("alerts")
            .where((eb) => eb.and(own))
            .where("watch_id", "in", some)
            .execute();
          const { numDeletedRows } = await trx
            .deleteFrom("watches")
            .where((eb) => eb.and(own))
            .where("id", "in", some)
            .executeTakeFirst();
          ended += Number(numDeletedRows);
        }
        return ended;
      }),

    /** Ids of opportunities that anybody watches, each once. */
    async watchedIds({ partnerId }: PartnerScope): Promise<string[]> {
      const rows = await db
        .selectFrom("watches")
        .select("opportunity_id")
        .distinct()
        .where("partner_id", "=", partnerId)
        .orderBy("opportunity_id")
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /**
     * Opportunities with a reading that a watch has not been told of, because the process ended between the two: a snapshot, or
     * that the service does not know it any more, or knows it again (`known` of the state).
     */
    async untold({ partnerId }: PartnerScope, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("watches as w")
        .innerJoin("opportunities as o", (join) =>
          join.onRef("o.partner_id", "=", "w.partner_id").onRef("o.opportunity_id", "=", "w.opportunity_id"),
        )
        .select("w.opportunity_id")
        .distinct()
        .where("w.partner_id", "=", partnerId)
        .where((eb) => {
          // The state is text to the database; no other of its fields is called so.
          const unknown = '%"known":false%';
          return eb.or([
            eb.and([
              eb("o.last_snapshot_id", "!=", eb.ref("w.since_snapshot_id")),
              // A watch of what is gone rests on the reading that had it.
              eb("w.state", "not like", '%"present":false%'),
            ]),
            eb.and([eb("o.missing_at", "is not", null), eb("w.state", "not like", unknown)]),
            eb.and([eb("o.missing_at", "is", null), eb("w.state", "like", unknown)]),
          ]);
        })
        .limit(limit)
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Keeps alerts and what the next are told against, together; `false` when another reading was told meanwhile. */
    async tell(
      { partnerId }: PartnerScope,
      watch: Watch,
      { snapshotId, at, state, alerts }: Telling,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("watches")
          .set({ state: toJson(state), since_snapshot_id: snapshotId, revision: watch.revision + 1 })
          .where("partner_id", "=", partnerId)
          .where("id", "=", watch.id)
          .where("revision", "=", watch.revision)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const shared = { partner_id: partnerId, watch_id: watch.id, person_id: watch.personId };
        const rows = alerts.map(({ kind, detail }) => ({
          ...shared,
          opportunity_id: watch.opportunityId,
          snapshot_id: snapshotId,
          at,
          kind,
          detail: toJson(detail),
          seen_at: null,
        }));
        if (rows.length > 0) {
          await trx
            .insertInto("alerts")
            .values(rows)
            .onConflict((conflict) => conflict.columns(["watch_id", "snapshot_id", "kind", "at"]).doNothing())
            .execute();
        }
        return true;
      });
    },
  };
}

const toWatch = (row: Selectable<WatchesTable>): Watch => ({
  id: row.id,
  personId: row.person_id,
  opportunityId: row.opportunity_id,
  step: row.step,
  entry: row.entry,
  stepSays: row.step_says,
  entrySays: row.entry_says,
  percent: row.percent,
  createdAt: row.created_at,
  sinceSnapshotId: row.since_snapshot_id,
  state: row.state === "" ? undefined : fromJson(row.state),
  revision: row.revision,
});
