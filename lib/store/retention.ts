/** How long what people leave behind is kept, and its removal in small writes. */
import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { deleteRuns } from "./run-delete.ts";
import { emptyLog } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** What is kept for a time; each has its own. */
export const KEPT = ["requests", "runs", "personas", "jobs", "sessions", "invitations"] as const;
export type Kept = (typeof KEPT)[number];

export interface KeptFor {
  readonly name: Kept;
  readonly days: number;
  readonly updatedAt: number;
  /** E-mail address. */
  readonly updatedBy: string;
}

type Db = Kysely<Tables>;

/** Removes at most `limit` of what was last of use before; answers how many. */
const REMOVERS: Record<Kept, (db: Db, before: number, limit: number) => Promise<number>> = {
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
      // The last of a kind says when something was read.
      .where((eb) => eb.exists(laterOfItsKind(eb)))
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
  // Used and withdrawn ones too, once their time would have been over.
  invitations: async (db, before, limit) => {
    const old = db.selectFrom("invitations").select("token_hash").where("expires_at", "<", before).limit(limit);
    return rows(await db.deleteFrom("invitations").where("token_hash", "in", old).executeTakeFirst());
  },
};

function laterOfItsKind(eb: ExpressionBuilder<Tables, "jobs">) {
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
    /** What somebody chose. */
    async chosen(): Promise<KeptFor[]> {
      const found = await db.selectFrom("retention").selectAll().execute();
      return found
        .filter((row): row is typeof row & { name: Kept } => KEPT.some((name) => name === row.name))
        .map((row) => ({ name: row.name, days: row.days, updatedAt: row.updated_at, updatedBy: row.updated_by }));
    },

    /** @param days 0: for good. */
    async choose(name: Kept, days: number, entry: AuditEntry): Promise<void> {
      const chosen = { days, updated_at: entry.at, updated_by: entry.operator };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("retention")
          .values({ name, ...chosen })
          .onConflict((conflict) => conflict.column("name").doUpdateSet(chosen))
          .execute();
        await audit.append(entry, trx);
      });
    },

    /** One small write; what is left is removed by the next. */
    remove: (name: Kept, before: number, limit: number): Promise<number> =>
      db.transaction().execute((trx) => REMOVERS[name](trx, before, limit)),

    /** After the last of them: from then on nothing of what was removed is left in the files. */
    overwrite: (): Promise<void> => emptyLog(db),
  };
}
