/** Watches, with the baseline that the next alert is compared to. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import { asKey } from "../engine/stored-text.ts";
import type { Tables } from "../engine/tables.ts";
import type { WatchesTable } from "../engine/tables/opportunity-tables.ts";
import { reachLimits } from "./reach-limits.ts";

export interface Watch {
  readonly id: string;
  readonly personId: string;
  readonly opportunityId: string;
  /** `Q2`, as of its creation; the state has the current key. `""` for the whole opportunity. */
  readonly step: string;
  /** Entry key; `""` for the whole step. */
  readonly entry: string;
  /** Texts of step and entry, shown once they no longer exist. */
  readonly stepSays: string;
  readonly entrySays: string;
  readonly percent: number;
  /** Published number of people; `null`: no limit. */
  readonly reachBelow: number | null;
  readonly createdAt: number;
  /** Snapshot that the state was taken from. */
  readonly sinceSnapshotId: string;
  /** Validated by its reader; `undefined` until it is taken. */
  readonly state: unknown;
  readonly revision: number;
}

export type NewWatch = Omit<Watch, "id" | "revision" | "reachBelow">;

interface NewAlert {
  readonly kind: string;
  readonly detail: unknown;
}

export interface WatchNotification {
  /** Baseline snapshot from now on. */
  readonly snapshotId: string;
  /** Snapshot of the fetch that the alerts are about. */
  readonly fetchedSnapshotId: string;
  /** Watched part at that time: `Q2`, `Q2.3`; `""` for the whole opportunity. */
  readonly part: string;
  readonly at: number;
  readonly state: unknown;
  readonly alerts: readonly NewAlert[];
}

export function watchesRepository(db: Kysely<Tables>) {
  const all = ({ partnerId }: PartnerScope) => db.selectFrom("watches").selectAll().where("partner_id", "=", partnerId);

  return {
    ...reachLimits(db),

    /**
     * Adds a watch; for an existing one only the limit changes.
     * @param outdated ids of the person's watches whose step had the same key when they were created. The service has
     * renumbered or removed that step since, so that the new watch takes the key.
     */
    async add(scope: PartnerScope, watch: NewWatch, outdated: readonly string[] = []): Promise<void> {
      const { partnerId } = scope;
      if (outdated.length > 0) await freeKey(db, scope, watch, outdated);
      await db
        .insertInto("watches")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: watch.personId,
          opportunity_id: watch.opportunityId,
          step: asKey(watch.step),
          entry: asKey(watch.entry),
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

    /** Watches of one person, newest first. */
    async ofPerson(scope: PartnerScope, personId: string): Promise<Watch[]> {
      const rows = all(scope).where("person_id", "=", personId).orderBy("created_at", "desc").orderBy("id");
      return (await rows.execute()).map(toWatch);
    },

    /** Watches of all people. */
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

    /**
     * Deletes watches of a person, with the alerts that no other watch covers. Returns the number of deleted watches.
     */
    remove: ({ partnerId }: PartnerScope, personId: string, ids: readonly string[]): Promise<number> =>
      lanes.run(db, `library:${partnerId}`, async (trx) => {
        let ended = 0;
        for (const some of inChunks(ids)) {
          const own = { partner_id: partnerId, person_id: personId };
          const watches = trx
            .selectFrom("watches")
            .select("id")
            .where((eb) => eb.and(own))
            .where("id", "in", some);
          await trx.deleteFrom("alert_watches").where("watch_id", "in", watches).execute();
          const { numDeletedRows } = await trx
            .deleteFrom("watches")
            .where((eb) => eb.and(own))
            .where("id", "in", some)
            .executeTakeFirst();
          ended += Number(numDeletedRows);
        }
        await trx
          .deleteFrom("alerts")
          .where((eb) => eb.and({ partner_id: partnerId, person_id: personId }))
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("alert_watches as w").select("w.watch_id").whereRef("w.alert_id", "=", "alerts.id"))),
          )
          .execute();
        return ended;
      }),

    /** Distinct ids of opportunities watched by people who are not disabled. */
    async watchedIds({ partnerId }: PartnerScope): Promise<string[]> {
      const rows = await db
        .selectFrom("watches as w")
        .innerJoin("people as p", "p.id", "w.person_id")
        .select("w.opportunity_id")
        .distinct()
        .where("w.partner_id", "=", partnerId)
        .where("p.disabled_at", "is", null)
        .orderBy("w.opportunity_id")
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /**
     * Opportunities with a fetch that a watch was not notified of, because the process ended in between: a new
     * snapshot, a not-found response, or a success after one (`known` of the state).
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
          // The state is opaque text to the database; no other field of it has this name.
          const unknown = '%"known":false%';
          return eb.or([
            eb.and([
              eb("o.last_snapshot_id", "!=", eb.ref("w.since_snapshot_id")),
              // A watch of a removed step or entry keeps the snapshot that last had it.
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

    /**
     * Saves alerts and the new baseline in one transaction; `false` when a concurrent fetch updated the watch first. A
     * change that already has an alert from another watch of the person gets no second one; the watch is added to it.
     */
    async tell(
      { partnerId }: PartnerScope,
      watch: Watch,
      { snapshotId, fetchedSnapshotId, part, at, state, alerts }: WatchNotification,
    ): Promise<boolean> {
      return lanes.run(db, `library:${partnerId}`, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("watches")
          .set({ state: toJson(state), since_snapshot_id: snapshotId, revision: watch.revision + 1 })
          .where("partner_id", "=", partnerId)
          .where("id", "=", watch.id)
          .where("revision", "=", watch.revision)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const change = {
          partner_id: partnerId,
          person_id: watch.personId,
          opportunity_id: watch.opportunityId,
          snapshot_id: fetchedSnapshotId,
        };
        for (const { kind, detail } of alerts) {
          const alertId =
            (await alertOf(trx, change, kind)) ??
            (
              await trx
                .insertInto("alerts")
                .values({ ...change, at, kind, seen_at: null })
                .returning("id")
                .executeTakeFirstOrThrow()
            ).id;
          await trx
            .insertInto("alert_watches")
            .values({ alert_id: alertId, watch_id: watch.id, part, detail: toJson(detail) })
            .onConflict((conflict) => conflict.columns(["alert_id", "watch_id"]).doNothing())
            .execute();
        }
        return true;
      });
    },
  };
}

/** Gives outdated watches a key that no step has, because the key of a watch is unique. */
async function freeKey(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { personId, opportunityId, step, entry }: NewWatch,
  ids: readonly string[],
): Promise<void> {
  const key = { partner_id: partnerId, person_id: personId, opportunity_id: opportunityId };
  for (const id of ids) {
    await db
      .updateTable("watches")
      .set({ step: asKey(`${step} ${id}`) })
      .where((eb) => eb.and({ ...key, step: asKey(step), entry: asKey(entry), id }))
      .execute();
  }
}

type Change = Pick<Tables["alerts"], "partner_id" | "person_id" | "opportunity_id" | "snapshot_id">;

/** An opportunity can go missing and be found again repeatedly with the same snapshot: the latest alert counts. */
const AVAILABILITY: readonly string[] = ["missing", "known"];

/** The person's alert for this change, created for another watch; a kind occurs once per snapshot. */
async function alertOf(db: Kysely<Tables>, change: Change, kind: string): Promise<number | undefined> {
  const last = await db
    .selectFrom("alerts")
    .select(["id", "kind"])
    .where((eb) => eb.and(change))
    .where("kind", "in", AVAILABILITY.includes(kind) ? AVAILABILITY : [kind])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.kind === kind ? last.id : undefined;
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
  reachBelow: row.reach_below,
  createdAt: row.created_at,
  sinceSnapshotId: row.since_snapshot_id,
  state: row.state === "" ? undefined : fromJson(row.state),
  revision: row.revision,
});
