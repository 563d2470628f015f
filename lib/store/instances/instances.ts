/** Instances: processes of the console that work on this store at the same time. */
import "server-only";
import { sql, type Kysely, type SqlBool } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import { lanes } from "../engine/lanes.ts";
import { refuseUnfinishedCopy } from "../engine/migrate.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, MAX_LEASE, type Owner } from "./lease.ts";
import { liveInstances } from "./live-instances.ts";

/** Milliseconds after its last heartbeat until an instance is removed. */
const KEPT = 24 * 3_600_000;

type Beating = Owner & { readonly build: string };

export function instancesRepository(db: Kysely<Tables>) {
  const now = databaseTime(db);

  async function beat(on: Kysely<Tables>, { id, lease, build }: Beating): Promise<void> {
    const lease_until = leaseEnd(db, lease);
    await on
      .insertInto("instances")
      .values({ id, build, started_at: now, seen_at: now, lease_until })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ seen_at: now, lease_until }).where("instances.lease_until", "is not", null),
      )
      .execute();
  }

  return {
    /**
     * First heartbeat, which adds the instance. A copy into the store either began earlier and is seen here, or sees the
     * instance (`copy/copy-target.ts`).
     * @throws Error with a readable message when the store has become the target of a copy since it was opened.
     */
    async enter(instance: Beating): Promise<void> {
      await lanes.run(db, "schema", async (trx) => {
        await refuseUnfinishedCopy(trx);
        await beat(trx, instance);
      });
    },

    /** Heartbeat. No effect after its release. */
    beat: (instance: Beating) => beat(db, instance),

    /** The instance stops: others may take over its runs and jobs at once. */
    async release(id: string): Promise<void> {
      await db.updateTable("instances").set({ lease_until: null }).where("id", "=", id).execute();
    },

    /** Releases all instances. Only for a process that has exclusive access to the store: then all others are dead. */
    async releaseAll(): Promise<void> {
      await db.updateTable("instances").set({ lease_until: null }).where("lease_until", "is not", null).execute();
    },

    /**
     * Shortens leases from before the clock of the database was set back, which a dead holder would keep until that
     * time comes again. A live one renews them before they end.
     */
    async shortenLeases(): Promise<void> {
      const lease_until = leaseEnd(db, MAX_LEASE);
      await db.updateTable("instances").set({ lease_until }).where("lease_until", ">", lease_until).execute();
      // Literals, not bound parameters: otherwise the engine does not use the indexes of running runs and open jobs.
      await db
        .updateTable("runs")
        .set({ lease_until })
        .where(sql<SqlBool>`state = 'running'`)
        .where("lease_until", ">", lease_until)
        .execute();
      await db
        .updateTable("jobs")
        .set({ lease_until })
        .where(sql<SqlBool>`state in ('running', 'paused')`)
        .where("lease_until", ">", lease_until)
        .execute();
    },

    /** Removes instances that were last seen more than a day ago. */
    async removeGone(): Promise<void> {
      await db
        .deleteFrom("instances")
        .where("seen_at", "<", sql<number>`${now} - ${KEPT}`)
        .execute();
    },

    /** Instances whose lease runs, in order of their start. */
    live: () => liveInstances(db),
  };
}
