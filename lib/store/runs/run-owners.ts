/**
 * Ownership of running runs: one instance sends the calls of a run and ends it. It keeps a lease; when that has run out,
 * another instance cuts the run, whose respondents are only in the memory of the dead one.
 */
import "server-only";
import type { Kysely } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, liveInstanceIds, type Owner } from "../instances/lease.ts";
import { ownedRun } from "./own-run.ts";
import { markLeftBehind } from "./run-batch-steps.ts";

export interface OwnedRun {
  readonly id: string;
  /** Another instance was asked to stop the run. */
  readonly stop: boolean;
}

export function runOwners(db: Kysely<Tables>) {
  return {
    /** Extends the leases of runs that the instance still owns. Returns their ids. */
    async renew({ partnerId }: PartnerScope, owner: Owner, runIds: readonly string[]): Promise<string[]> {
      const renewed: string[] = [];
      for (const some of inChunks([...runIds])) {
        const rows = await db
          .updateTable("runs")
          .set({ lease_until: leaseEnd(db, owner.lease) })
          .where("partner_id", "=", partnerId)
          .where("id", "in", some)
          .where("state", "=", "running")
          .where("owner", "=", owner.id)
          .returning("id")
          .execute();
        renewed.push(...rows.map(({ id }) => id));
      }
      return renewed;
    },

    /** Those of the runs that the instance still owns, in order of their ids. */
    async owned({ partnerId }: PartnerScope, owner: string, runIds: readonly string[]): Promise<OwnedRun[]> {
      const found: OwnedRun[] = [];
      for (const some of inChunks([...runIds])) {
        const rows = await db
          .selectFrom("runs")
          .select(["id", "wanted"])
          .where("partner_id", "=", partnerId)
          .where("id", "in", some)
          .where("state", "=", "running")
          .where("owner", "=", owner)
          .orderBy("id")
          .execute();
        found.push(...rows.map(({ id, wanted }) => ({ id, stop: wanted !== null })));
      }
      return found;
    },

    /** Asks the owner to stop the run; from now on no call of it is taken. No effect once the run has ended. */
    async wantStop({ partnerId }: PartnerScope, runId: string): Promise<void> {
      await db
        .updateTable("runs")
        .set({ wanted: "stop" })
        .where("partner_id", "=", partnerId)
        .where("id", "=", runId)
        .where("state", "=", "running")
        .execute();
    },

    /** The instance has dropped the waiting calls, while others are in flight. */
    async stopObeyed({ partnerId }: PartnerScope, owner: string, runId: string): Promise<void> {
      await db
        .updateTable("runs")
        .set({ wanted: null })
        .where("id", "in", ownedRun(partnerId, runId, owner))
        .execute();
    },

    /**
     * Cuts the runs of dead instances: calls in state `asking` become unknown, the others not sent.
     * @param self instance that needs no entry among the live ones.
     * @returns the number of runs.
     */
    async cut({ partnerId }: PartnerScope, self = ""): Promise<number> {
      // Looked for again and again: without any, nothing is locked.
      if ((await abandoned(db, partnerId, self).execute()).length === 0) return 0;
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const ids = (await abandoned(trx, partnerId, self).execute()).map(({ id }) => id);
        for (const some of inChunks(ids)) {
          await markLeftBehind(trx, some);
          await trx
            .updateTable("runs")
            .set({ state: "cut", ...UNOWNED })
            .where("id", "in", some)
            .execute();
        }
        return ids.length;
      });
    },
  };
}

/** Running runs that no live instance owns. */
const abandoned = (source: Kysely<Tables>, partnerId: string, self: string) =>
  source
    .selectFrom("runs")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("state", "=", "running")
    .where((eb) =>
      eb.or([
        eb("owner", "is", null),
        eb("lease_until", "is", null),
        eb("lease_until", "<=", databaseTime(source)),
        eb.and([eb("owner", "!=", self), eb("owner", "not in", liveInstanceIds(source))]),
      ]),
    );

/** Columns of a run that has ended. */
export const UNOWNED = { owner: null, lease_until: null, wanted: null } as const;
