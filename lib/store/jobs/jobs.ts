/** Long work: its input, its requested state, and its progress. */
import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import { databaseTime, type TimeValue } from "../engine/engine.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { asNumber } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";
import { jobClaims, UNHELD } from "./job-claims.ts";
import { jobCounts } from "./job-counts.ts";
import { jobColumns, newJobRow, toJob, type Job, type JobWanted, type NewJob } from "./job-row.ts";

export type { Job, JobWanted, NewJob } from "./job-row.ts";

const OPEN = ["running", "paused"] as const;

export interface EndedLimits {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly limit: number;
}

export function jobsRepository(db: Kysely<Tables>) {
  const jobsOf = ({ partnerId }: PartnerScope) =>
    db.selectFrom("jobs").select(jobColumns(db)).where("partner_id", "=", partnerId);
  const openOf = (scope: PartnerScope) =>
    jobsOf(scope).where("state", "in", OPEN).orderBy("started_at", "desc").orderBy("id");
  const endedOf = (scope: PartnerScope, { since, limit }: EndedLimits) =>
    jobsOf(scope)
      .where("state", "not in", OPEN)
      .where("updated_at", ">=", since)
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .limit(limit);
  /** Newest first. An open job is newer than all ended ones, even if the clock of its instance is behind. */
  const ofKind = (scope: PartnerScope, kind: string) =>
    jobsOf(scope)
      .where("kind", "=", kind)
      .orderBy((eb) => asNumber(eb("state", "in", OPEN)), "desc")
      .orderBy("started_at", "desc")
      .orderBy("id")
      .limit(1);
  const update = ({ partnerId }: PartnerScope, id: string) =>
    db.updateTable("jobs").where("partner_id", "=", partnerId).where("id", "=", id);

  const isUnheld = (eb: ExpressionBuilder<Tables, "jobs">) =>
    eb.or([eb("lease_until", "is", null), eb("lease_until", "<", databaseTime(db))]);

  /** Withdraws a stop request, or reopens a paused or failed job, unless another of its kind is open. */
  async function goOn(scope: PartnerScope, id: string, at: TimeValue): Promise<boolean> {
    const stopping = await update(scope, id).where("state", "=", "running").set({ wanted: "run" }).executeTakeFirst();
    if (stopping.numUpdatedRows) return true;
    const reopened = update(scope, id)
      .where("state", "in", ["paused", "failed"])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("jobs as other")
              .select("other.id")
              .whereRef("other.partner_id", "=", "jobs.partner_id")
              .whereRef("other.kind", "=", "jobs.kind")
              .whereRef("other.id", "!=", "jobs.id")
              .where("other.state", "in", OPEN),
          ),
        ),
      )
      .set({ state: "running", wanted: "run", updated_at: at, detail: toJson({}), ...UNHELD })
      .executeTakeFirstOrThrow();
    // Two jobs of a kind may be continued at once.
    return changesUnlessTaken(reopened);
  }

  /** Ends a job without a worker at once; otherwise requests the stop from the worker. */
  async function stop(scope: PartnerScope, id: string, wanted: "pause" | "cancel", at: TimeValue): Promise<boolean> {
    const idle = await update(scope, id)
      .where((eb) => {
        const left = eb.and([eb("state", "=", "running"), isUnheld(eb)]);
        return wanted === "cancel" ? eb.or([eb("state", "=", "paused"), left]) : left;
      })
      .set({ state: wanted === "cancel" ? "cancelled" : "paused", wanted: "run", ...UNHELD })
      .set({ updated_at: at })
      .executeTakeFirst();
    if (idle.numUpdatedRows) return true;
    const updated = await update(scope, id).where("state", "=", "running").set({ wanted }).executeTakeFirst();
    return Boolean(updated.numUpdatedRows);
  }

  return {
    ...jobClaims(db),
    ...jobCounts(db),

    /** Opens a job without a worker. `undefined`: a job of its kind is already open. */
    async create(scope: PartnerScope, job: NewJob): Promise<string | undefined> {
      const row = await db
        .insertInto("jobs")
        .values(newJobRow(db, scope, job))
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * Stores the requested state; `false` when the job's state does not allow it, or another of its kind is open.
     * @param at default: the time of the database.
     */
    async want(scope: PartnerScope, id: string, wanted: JobWanted, at: TimeValue = databaseTime(db)): Promise<boolean> {
      return wanted === "run" ? goOn(scope, id, at) : stop(scope, id, wanted, at);
    },

    /** Running and paused jobs, newest first. */
    async open(scope: PartnerScope): Promise<Job[]> {
      return (await openOf(scope).execute()).map(toJob);
    },

    /** Running jobs without a worker, or whose worker is dead, newest first. */
    async unheld(scope: PartnerScope): Promise<Job[]> {
      const rows = await jobsOf(scope)
        .where("state", "=", "running")
        .where(isUnheld)
        .orderBy("started_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(toJob);
    },

    /** Open jobs, newest first, and ended ones, latest first: in one statement, since every page shows them. */
    async current(scope: PartnerScope, limits: EndedLimits): Promise<{ readonly open: Job[]; readonly ended: Job[] }> {
      const rows = await db
        .selectFrom(openOf(scope).as("o"))
        .selectAll()
        .unionAll(db.selectFrom(endedOf(scope, limits).as("e")).selectAll())
        .execute();
      const jobs = rows.map(toJob);
      return {
        open: jobs.filter(isOpen).sort((a, b) => b.startedAt - a.startedAt || byId(a, b)),
        ended: jobs.filter((job) => !isOpen(job)).sort((a, b) => b.updatedAt - a.updatedAt || byId(a, b)),
      };
    },

    async latest(scope: PartnerScope, kind: string): Promise<Job | undefined> {
      const row = await ofKind(scope, kind).executeTakeFirst();
      return row && toJob(row);
    },

    /** Newest job that is open or has processed an item; others are ignored. */
    async latestOfUse(scope: PartnerScope, kind: string): Promise<Job | undefined> {
      const row = await ofKind(scope, kind)
        .where((eb) => eb.or([eb("state", "in", OPEN), eb("done", ">", 0)]))
        .executeTakeFirst();
      return row && toJob(row);
    },

    async byId(scope: PartnerScope, id: string): Promise<Job | undefined> {
      const row = await jobsOf(scope).where("id", "=", id).executeTakeFirst();
      return row && toJob(row);
    },

    /** Plan saved by an earlier worker to resume from; `undefined` if there is none. */
    async plan({ partnerId }: PartnerScope, id: string): Promise<unknown> {
      const row = await db
        .selectFrom("jobs")
        .select("plan")
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .executeTakeFirst();
      return fromJson(row?.plan ?? null) ?? undefined;
    },
  };
}

const isOpen = ({ state }: Job): boolean => OPEN.some((open) => open === state);
const byId = (a: Job, b: Job): number => (a.id < b.id ? -1 : 1);
