/**
 * Stored data about a respondent: runs, found by the fingerprint of the identifier, and saved personas, by the
 * identifier itself.
 */
import "server-only";
import type { Kysely } from "kysely";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { forgetDeleted } from "../engine/engine.ts";
import { fromJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { deleteRuns } from "./run-delete.ts";

export interface RespondentKey {
  readonly respondentId: string;
  /** Fingerprint as stored in runs. */
  readonly fingerprint: string;
}

export interface RespondentCounts {
  readonly personas: number;
  readonly runs: number;
  /** Runs that include other respondents too. */
  readonly sharedRuns: number;
}

type Db = Kysely<Tables>;

export function respondentDataRepository(db: Db, audit: ReturnType<typeof auditRepository>) {
  return {
    async count({ partnerId }: PartnerScope, respondent: RespondentKey): Promise<RespondentCounts> {
      const runs = await runIdsOf(db, partnerId, respondent.fingerprint);
      const personas = await personaIdsOf(db, partnerId, respondent.respondentId);
      let sharedRuns = 0;
      for (const some of inChunks(runs)) {
        const shared = await db
          .selectFrom("run_subjects")
          .select("run_id")
          .where("run_id", "in", some)
          .where((eb) => eb.or([eb("mark", "is", null), eb("mark", "!=", respondent.fingerprint)]))
          .distinct()
          .execute();
        sharedRuns += shared.length;
      }
      return { personas: personas.length, runs: runs.length, sharedRuns };
    },

    /** All stored data; only the part about this respondent for runs with several. */
    async collect({ partnerId }: PartnerScope, asked: RespondentKey): Promise<unknown> {
      const personas = await db
        .selectFrom("personas")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("respondent_id", "=", asked.respondentId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const runs = [];
      for (const id of await runIdsOf(db, partnerId, asked.fingerprint))
        runs.push(await wholeRun(db, id, asked.fingerprint));
      return {
        personas: personas.map((row) => ({ ...row, answers: fromJson(row.answers), tags: fromJson(row.tags) })),
        runs,
      };
    },

    /** Deletes all of it, with the counts in an audit entry. Also erases the data from the files. */
    async erase(
      { partnerId }: PartnerScope,
      asked: RespondentKey,
      entryOf: (counts: Omit<RespondentCounts, "sharedRuns">) => AuditEntry,
    ): Promise<Omit<RespondentCounts, "sharedRuns">> {
      const erased = await lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const runs = await deleteRuns(trx, await runIdsOf(trx, partnerId, asked.fingerprint));
        const { numDeletedRows } = await trx
          .deleteFrom("personas")
          .where("partner_id", "=", partnerId)
          .where("respondent_id", "=", asked.respondentId)
          .executeTakeFirst();
        const counts = { personas: Number(numDeletedRows), runs };
        await audit.append(entryOf(counts), trx);
        return counts;
      });
      await forgetDeleted(db);
      return erased;
    },
  };
}

/** Oldest first; runs that predate subjects are found by their own fingerprint. */
async function runIdsOf(db: Db, partnerId: string, fingerprint: string): Promise<string[]> {
  const found = await db
    .selectFrom("runs")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where((eb) =>
      eb.or([
        eb("respondent_hash", "=", fingerprint),
        eb("id", "in", eb.selectFrom("run_subjects").select("run_id").where("mark", "=", fingerprint)),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

async function personaIdsOf(db: Db, partnerId: string, respondentId: string): Promise<string[]> {
  const found = await db
    .selectFrom("personas")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("respondent_id", "=", respondentId)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

async function wholeRun(db: Db, id: string, fingerprint: string): Promise<unknown> {
  const run = await db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const subjects = await db.selectFrom("run_subjects").selectAll().where("run_id", "=", id).orderBy("number").execute();
  const mine = subjects.filter((subject) => subject.mark === fingerprint);
  const numbers = mine.length > 0 ? mine.map(({ number }) => number) : [0];
  const results = await db
    .selectFrom("run_results")
    .select(["group_id", "live", "local", "failure", "snapshot_id", "subject"])
    .where("run_id", "=", id)
    .where("subject", "in", numbers)
    .orderBy("position")
    .execute();
  const alone = subjects.length <= mine.length;
  return {
    id,
    name: run.name,
    operator: run.operator,
    createdAt: run.created_at,
    kind: run.kind,
    // With several respondents, the request contains data of the others.
    ...(alone ? { request: fromJson(run.request_redacted) } : {}),
    subjects: mine.map((subject) => ({
      ...subject,
      sent: fromJson(subject.sent),
      whole: fromJson(subject.whole),
    })),
    results: results.map((result) => ({
      ...result,
      live: fromJson(result.live),
      local: fromJson(result.local),
      failure: fromJson(result.failure),
    })),
  };
}
