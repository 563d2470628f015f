/**
 * Ownership of running runs: one instance sends the calls of a run and ends it. It keeps a lease; when that has run out,
 * another instance cuts the run, whose respondents are only in the memory of the dead one.
 */
import "server-only";
import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import { databaseTime } from "../engine/engine.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, unreleasedInstances, type Owner } from "../instances/lease.ts";
import { ownedRun } from "./own-run.ts";
import { markLeftBehind } from "./run-batch-steps.ts";

export interface OwnedRun {
  readonly id: string;
  /** Another instance was asked to stop the run. */
  readonly stop: boolean;
}

/** The calling instance. */
export interface Self {
  readonly id: string;
  /** Ids of its runs, of all partner accounts: they stay its own until another instance has cut them. */
  readonly runIds: readonly string[];
}

const NOBODY: Self = { id: "", runIds: [] };

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

    /** Ids of the partner accounts, in use or not, with runs to be cut. */
    async partnersToCut(self = NOBODY): Promise<string[]> {
      const rows = await db
        .selectFrom("runs")
        .select("partner_id")
        .distinct()
        .where(isAbandoned(db, self))
        .orderBy("partner_id")
        .execute();
      return rows.map(({ partner_id }) => partner_id);
    },

    /**
     * Cuts the runs of dead instances: calls in state `asking` become unknown, the others not sent.
     * @returns the number of runs.
     */
    async cut({ partnerId }: PartnerScope, self = NOBODY): Promise<number> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        // Decides and writes in one statement: a lease that is renewed at the same moment counts.
        const rows = await trx
          .updateTable("runs")
          .set({ state: "cut", ...UNOWNED })
          .where("partner_id", "=", partnerId)
          .where(isAbandoned(trx, self))
          .returning("id")
          .execute();
        for (const some of inChunks(rows.map(({ id }) => id))) await markLeftBehind(trx, some);
        return rows.length;
      });
    },
  };
}

/** Whether a run is running without an owner that is alive. */
const isAbandoned =
  (db: Kysely<Tables>, { id, runIds }: Self) =>
  (eb: ExpressionBuilder<Tables, "runs">) => {
    const isLost = eb.or([
      eb("lease_until", "is", null),
      eb("lease_until", "<=", databaseTime(db)),
      eb("owner", "not in", unreleasedInstances(db)),
    ]);
    const isOthers = runIds.length === 0 ? [] : [eb.or([eb("owner", "!=", id), eb("id", "not in", runIds)])];
    // A literal, not a bound parameter: otherwise the engine does not use the index of running runs.
    return eb.and([sql<SqlBool>`state = 'running'`, eb.or([eb("owner", "is", null), eb.and([isLost, ...isOthers])])]);
  };

/** Columns of a run that has ended. */
export const UNOWNED = { owner: null, lease_until: null, wanted: null } as const;
