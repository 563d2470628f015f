/** What is kept about one respondent: runs, by the mark of the identifier, and saved personas, by the identifier itself. */
import "server-only";
import type { Kysely } from "kysely";
import type { AuditEntry, auditRepository } from "./audit.ts";
import { inChunks } from "./in-chunks.ts";
import { deleteRuns } from "./run-delete.ts";
import type { PartnerScope } from "./scope.ts";
import { emptyLog } from "./sqlite.ts";
import { fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface AskedRespondent {
  readonly respondentId: string;
  /** As runs keep it. */
  readonly mark: string;
}

export interface RespondentCounts {
  readonly personas: number;
  readonly runs: number;
  /** Runs that are about other respondents too. */
  readonly sharedRuns: number;
}

type Db = Kysely<Tables>;

export function respondentDataRepository(db: Db, audit: ReturnType<typeof auditRepository>) {
  return {
    async count({ partnerId }: PartnerScope, asked: AskedRespondent): Promise<RespondentCounts> {
      const runs = await runIdsOf(db, partnerId, asked.mark);
      const personas = await personaIdsOf(db, partnerId, asked.respondentId);
      let sharedRuns = 0;
      for (const some of inChunks(runs)) {
        const shared = await db
          .selectFrom("run_subjects")
          .select("run_id")
          .where("run_id", "in", some)
          .where((eb) => eb.or([eb("mark", "is", null), eb("mark", "!=", asked.mark)]))
          .distinct()
          .execute();
        sharedRuns += shared.length;
      }
      return { personas: personas.length, runs: runs.length, sharedRuns };
    },

    /** Everything of it, as it is kept; of runs with several respondents only this one. */
    async collect({ partnerId }: PartnerScope, asked: AskedRespondent): Promise<unknown> {
      const personas = await db
        .selectFrom("personas")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("respondent_id", "=", asked.respondentId)
        .orderBy("created_at")
        .execute();
      const runs = [];
      for (const id of await runIdsOf(db, partnerId, asked.mark)) runs.push(await wholeRun(db, id, asked.mark));
      return {
        personas: personas.map((row) => ({ ...row, answers: fromJson(row.answers), tags: fromJson(row.tags) })),
        runs,
      };
    },

    /** Removes all of it, with an entry in the trail that says how much. Nothing of it is left in the files. */
    async erase(
      { partnerId }: PartnerScope,
      asked: AskedRespondent,
      entryOf: (counts: Omit<RespondentCounts, "sharedRuns">) => AuditEntry,
    ): Promise<Omit<RespondentCounts, "sharedRuns">> {
      const erased = await db.transaction().execute(async (trx) => {
        const runs = await deleteRuns(trx, await runIdsOf(trx, partnerId, asked.mark));
        const { numDeletedRows } = await trx
          .deleteFrom("personas")
          .where("partner_id", "=", partnerId)
          .where("respondent_id", "=", asked.respondentId)
          .executeTakeFirst();
        const counts = { personas: Number(numDeletedRows), runs };
        await audit.append(entryOf(counts), trx);
        return counts;
      });
      await emptyLog(db);
      return erased;
    },
  };
}

/** Oldest first; runs of before there were subjects are found by their own mark. */
async function runIdsOf(db: Db, partnerId: string, mark: string): Promise<string[]> {
  const found = await db
    .selectFrom("runs")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where((eb) =>
      eb.or([
        eb("respondent_hash", "=", mark),
        eb("id", "in", eb.selectFrom("run_subjects").select("run_id").where("mark", "=", mark)),
      ]),
    )
    .orderBy("created_at")
    .execute();
  return found.map(({ id }) => id);
}

async function personaIdsOf(db: Db, partnerId: string, respondentId: string): Promise<string[]> {
  const found = await db
    .selectFrom("personas")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("respondent_id", "=", respondentId)
    .execute();
  return found.map(({ id }) => id);
}

async function wholeRun(db: Db, id: string, mark: string): Promise<unknown> {
  const run = await db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const subjects = await db.selectFrom("run_subjects").selectAll().where("run_id", "=", id).execute();
  const mine = subjects.filter((subject) => subject.mark === mark);
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
    // Of several respondents it holds what belongs to the others.
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
