/** Data retention: periods, and deletion in small writes. */
import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { lanes, type Lane } from "../engine/lanes.ts";
import { forgetDeleted } from "../engine/engine.ts";
import type { Tables } from "../engine/tables.ts";
import { deleteRuns } from "../runs/run-delete.ts";

/** Kinds of data with a retention period; each has its own. */
export const RETAINED = ["requests", "runs", "personas", "jobs", "sessions", "invitations"] as const;
export type RetainedData = (typeof RETAINED)[number];

export interface RetentionRule {
  readonly name: RetainedData;
  readonly days: number;
  readonly updatedAt: number;
  /** Email address. */
  readonly updatedBy: string;
}

type Db = Kysely<Tables>;

/** A deletion concerns all partner accounts. */
const LANES: Record<RetainedData, Lane> = {
  requests: "requests:*",
  runs: "runs:*",
  personas: "runs:*",
  jobs: "library:*",
  sessions: "people",
  invitations: "people",
};

/** Deletes at most `limit` records last used before a time; returns the number of deleted records. */
const REMOVERS: Record<RetainedData, (db: Db, before: number, limit: number) => Promise<number>> = {
  requests: async (db, before, limit) => {
    const old = db.selectFrom("requests").select("id").where("at", "<", before).limit(limit);
    return rows(await db.deleteFrom("requests").where("id", "in", old).executeTakeFirst());
  },
  runs: async (db, before, limit) => {
    const old = await db
      .selectFrom("runs")
      .select("id")
      .where("created_at", "<", before)
      .where("state", "!=", "running")
      .limit(limit)
      .execute();
    return deleteRuns(
      db,
      old.map(({ id }) => id),
    );
  },
  personas: async (db, before, limit) => {
    const old = db
      .selectFrom("personas")
      .select("id")
      .where("updated_at", "<", before)
      .where((eb) => eb.or([eb("used_at", "is", null), eb("used_at", "<", before)]))
      .limit(limit);
    return rows(await db.deleteFrom("personas").where("id", "in", old).executeTakeFirst());
  },
  jobs: async (db, before, limit) => {
    const old = await db
      .selectFrom("jobs")
      .select("id")
      .where("updated_at", "<", before)
      .where("state", "in", ["done", "failed", "cancelled"])
      // The latest job of a kind is kept: it records the time of the last fetch.
      .where((eb) => eb.exists(newerOfSameKind(eb)))
      .limit(limit)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db.deleteFrom("reading_items").where("job_id", "in", ids).execute();
    return rows(await db.deleteFrom("jobs").where("id", "in", ids).executeTakeFirst());
  },
  sessions: async (db, before, limit) => {
    const old = await db
      .selectFrom("sessions")
      .select(["sid", "person_id as id", "seen_at as at"])
      .where("seen_at", "<", before)
      .orderBy("seen_at")
      .limit(limit)
      .execute();
    for (const [id, at] of new Map(old.map((session) => [session.id, session.at])))
      await db.updateTable("people").set({ seen_at: at }).where("id", "=", id).execute();
    const sids = old.map(({ sid }) => sid);
    if (sids.length === 0) return 0;
    return rows(await db.deleteFrom("sessions").where("sid", "in", sids).executeTakeFirst());
  },
  // Includes used and withdrawn ones, once they would have expired.
  invitations: async (db, before, limit) => {
    const old = db.selectFrom("invitations").select("token_hash").where("expires_at", "<", before).limit(limit);
    return rows(await db.deleteFrom("invitations").where("token_hash", "in", old).executeTakeFirst());
  },
};

function newerOfSameKind(eb: ExpressionBuilder<Tables, "jobs">) {
  return eb
    .selectFrom("jobs as later")
    .select("later.id")
    .whereRef("later.partner_id", "=", "jobs.partner_id")
    .whereRef("later.kind", "=", "jobs.kind")
    .whereRef("later.started_at", ">", "jobs.started_at");
}

const rows = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

export function retentionRepository(db: Db, audit: ReturnType<typeof auditRepository>) {
  return {
    /** Periods chosen by an admin. */
    async chosen(): Promise<RetentionRule[]> {
      const found = await db.selectFrom("retention").selectAll().execute();
      return found
        .filter((row): row is typeof row & { name: RetainedData } => RETAINED.some((name) => name === row.name))
        .map((row) => ({ name: row.name, days: row.days, updatedAt: row.updated_at, updatedBy: row.updated_by }));
    },

    /** @param days 0: forever. */
    async choose(name: RetainedData, days: number, entry: AuditEntry): Promise<void> {
      const chosen = { days, updated_at: entry.at, updated_by: entry.operator };
      await lanes.run(db, "people", async (trx) => {
        await trx
          .insertInto("retention")
          .values({ name, ...chosen })
          .onConflict((conflict) => conflict.column("name").doUpdateSet(chosen))
          .execute();
        await audit.append(entry, trx);
      });
    },

    /** A single small write; call again for the rest. */
    remove: (name: RetainedData, before: number, limit: number): Promise<number> =>
      lanes.run(db, LANES[name], (trx) => REMOVERS[name](trx, before, limit)),

    /** Call after the last deletion: erases the deleted data from the files. */
    overwrite: (): Promise<void> => forgetDeleted(db),
  };
}
