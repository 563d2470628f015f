/** Leases by the clock of the database. A holder that does not renew its lease in time is considered dead. */
import "server-only";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import type { Tables } from "../engine/tables.ts";

/** Instance that owns runs and jobs. */
export interface Owner {
  /** Random, new with each start of a process. */
  readonly id: string;
  /** Length of its leases in milliseconds. */
  readonly lease: number;
}

/** Milliseconds. No lease is longer, also those of other versions. */
export const MAX_LEASE = 60_000;

export const leaseEnd = (db: Kysely<Tables>, lease: number): RawBuilder<number> =>
  sql<number>`${databaseTime(db)} + ${lease}`;

/**
 * Ids of the instances that have not been released, alive or not. A late heartbeat ends no lease of a run or a job: each
 * of these is renewed separately.
 */
export const unreleasedInstances = (db: Kysely<Tables>) =>
  db.selectFrom("instances").select("instances.id").where("instances.lease_until", "is not", null);
