/**
 * Stored data about a respondent: saved personas, found by the identifier, and runs, found by its fingerprint. Respondents
 * that were only checked locally have none: they are found by their persona.
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
      const personas = await personaIdsOf(db, partnerId, respondent.respondentId);
      const about = { fingerprint: respondent.fingerprint, personas };
      const runs = await runIdsOf(db, partnerId, about);
      let sharedRuns = 0;
      for (const some of inChunks(runs)) {
        const shared = await db
          .selectFrom("run_subjects")
          .select("run_id")
          .where("run_id", "in", some)
          .where((eb) => {
            const unnamed = eb("mark", "is", null);
            if (personas.length === 0) return eb.or([eb("mark", "!=", respondent.fingerprint), unnamed]);
            const ofOthers = eb.or([eb("persona_id", "is", null), eb("persona_id", "not in", personas)]);
            return eb.or([eb("mark", "!=", respondent.fingerprint), eb.and([unnamed, ofOthers])]);
          })
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
      const about = { fingerprint: asked.fingerprint, personas: personas.map(({ id }) => id) };
      const runs = [];
      for (const id of await runIdsOf(db, partnerId, about)) {
        const run = await wholeRun(db, id, about);
        if (run !== undefined) runs.push(run);
      }
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
        const personas = await personaIdsOf(trx, partnerId, asked.respondentId);
        const about = { fingerprint: asked.fingerprint, personas };
        const runs = await deleteRuns(trx, await runIdsOf(trx, partnerId, about));
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

interface About {
  readonly fingerprint: string;
  /** Ids of the respondent's personas. */
  readonly personas: readonly string[];
}

/** Oldest first; runs that predate subjects are found by their own fingerprint. */
async function runIdsOf(db: Db, partnerId: string, { fingerprint, personas }: About): Promise<string[]> {
  const found = await db
    .selectFrom("runs")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where((eb) =>
      eb.or([
        eb("respondent_hash", "=", fingerprint),
        eb("id", "in", eb.selectFrom("run_subjects").select("run_id").where("mark", "=", fingerprint)),
        ...(personas.length === 0
          ? []
          : [
              eb(
                "id",
                "in",
                eb
                  .selectFrom("run_subjects")
                  .select("run_id")
                  .where("mark", "is", null)
                  .where("persona_id", "in", personas),
              ),
            ]),
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

/** `undefined`: deleted by retention or a user in the meantime. */
async function wholeRun(db: Db, id: string, { fingerprint, personas }: About): Promise<object | undefined> {
  const run = await db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!run) return undefined;
  const subjects = await db.selectFrom("run_subjects").selectAll().where("run_id", "=", id).orderBy("number").execute();
  const mine = subjects.filter(
    ({ mark, persona_id }) =>
      mark === fingerprint || (mark === null && persona_id !== null && personas.includes(persona_id)),
  );
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
