/** Qualification runs. The caller redacts them. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../../failure.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { failureFrom, fromJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { foundBy } from "./run-figures.ts";
import { insertRun, type NewRun, type RunKind } from "./run-insert.ts";
import { pastAnswers, type PastAnswersQuery } from "./past-answers.ts";
import { runConditions, type RunFilter } from "./run-list.ts";

export type { NewRun } from "./run-insert.ts";

export interface RunRow {
  readonly id: string;
  /** `done` for runs that predate runs of several calls. */
  readonly state: string;
  readonly operator: string;
  readonly name: string | null;
  readonly createdAt: number;
  readonly kind: RunKind;
  readonly request: unknown;
  readonly respondentHash: string | null;
  readonly summary: unknown;
}

/** Outcome of a group; `null` where there is none. */
export interface RunResult {
  /** By subject index, then by group index. */
  readonly position: number;
  readonly subject: number;
  readonly batch: number | null;
  readonly groupId: string;
  readonly live: unknown;
  readonly local: unknown;
  readonly snapshotId: string | null;
  readonly failure: Failure | null;
}

export type RunWithResults = RunRow & { readonly results: readonly RunResult[] };

export interface RunPageQuery extends RunFilter {
  readonly limit: number;
  readonly offset: number;
}

export function runsRepository(db: Kysely<Tables>) {
  return {
    /** Saves a run with its results, entirely or not at all. Returns its id. */
    save(scope: PartnerScope, run: NewRun): Promise<string> {
      return lanes.run(db, `runs:${scope.partnerId}`, (trx) => insertRun(trx, scope, run));
    },

    /**
     * Saves a run once per idempotency key; a repeated submission returns the existing run.
     * @returns `begun: false`: nothing was saved.
     */
    begin(
      scope: PartnerScope,
      run: NewRun & { readonly idempotencyKey: string },
    ): Promise<{ id: string; begun: boolean }> {
      return lanes.run(db, `runs:${scope.partnerId}`, async (trx) => {
        const existing = await trx
          .selectFrom("runs")
          .select("id")
          .where("partner_id", "=", scope.partnerId)
          .where("press", "=", run.idempotencyKey)
          .executeTakeFirst();
        if (existing) return { id: existing.id, begun: false };
        return { id: await insertRun(trx, scope, run), begun: true };
      });
    },

    async byIdempotencyKey({ partnerId }: PartnerScope, idempotencyKey: string): Promise<string | undefined> {
      const runs = db.selectFrom("runs").select("id").where("partner_id", "=", partnerId);
      return (await runs.where("press", "=", idempotencyKey).executeTakeFirst())?.id;
    },

    /** Newest first. */
    async list({ partnerId }: PartnerScope, { limit, offset, ...filter }: RunPageQuery) {
      const runs = db
        .selectFrom("runs")
        .where("partner_id", "=", partnerId)
        .where((eb) => runConditions(eb, filter));
      const page = runs.selectAll().orderBy("created_at", "desc").orderBy("id").limit(limit).offset(offset);
      const [rows, { total }] = await Promise.all([
        page.execute(),
        runs.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(toRun), total: Number(total) };
    },

    /** Service answers about one respondent that concern earlier participation. */
    pastAnswers: (scope: PartnerScope, query: PastAnswersQuery) => pastAnswers(db, scope, query),

    /** Run without its results. */
    async head({ partnerId }: PartnerScope, id: string): Promise<RunRow | undefined> {
      const runs = db.selectFrom("runs").selectAll().where("partner_id", "=", partnerId);
      const run = await runs.where("id", "=", id).executeTakeFirst();
      return run && toRun(run);
    },

    /** @param only results of one subject, or the result at one position. */
    async get(
      { partnerId }: PartnerScope,
      id: string,
      only: { readonly subject?: number; readonly position?: number } = {},
    ): Promise<RunWithResults | undefined> {
      const runs = db.selectFrom("runs").selectAll().where("partner_id", "=", partnerId);
      const run = await runs.where("id", "=", id).executeTakeFirst();
      if (!run) return undefined;
      const { subject, position } = only;
      const results = db
        .selectFrom("run_results")
        .selectAll()
        .where("run_id", "=", id)
        .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? 0))
        .$if(position !== undefined, (query) => query.where("position", "=", position ?? 0))
        .orderBy("position");
      return { ...toRun(run), results: (await results.execute()).map(toResult) };
    },

    /** `null` removes the name. Returns whether the run exists. */
    rename({ partnerId }: PartnerScope, id: string, name: string | null): Promise<boolean> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const run = await trx
          .selectFrom("runs")
          .select(["operator", "request_redacted"])
          .where("partner_id", "=", partnerId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (!run) return false;
        const found_by = foundBy(name, run.operator, fromJson(run.request_redacted));
        await trx.updateTable("runs").set({ name, found_by }).where("id", "=", id).execute();
        return true;
      });
    },

    /** Email addresses of operators with runs here. */
    async operators({ partnerId }: PartnerScope): Promise<string[]> {
      const rows = db.selectFrom("runs").select("operator").distinct().where("partner_id", "=", partnerId);
      return (await rows.orderBy("operator").execute()).map(({ operator }) => operator);
    },
  };
}

const toRun = (row: Selectable<Tables["runs"]>): RunRow => ({
  id: row.id,
  state: row.state,
  operator: row.operator,
  name: row.name,
  createdAt: row.created_at,
  kind: row.kind as RunKind,
  request: fromJson(row.request_redacted),
  respondentHash: row.respondent_hash,
  summary: fromJson(row.summary),
});

const toResult = (row: Selectable<Tables["run_results"]>): RunResult => ({
  position: row.position,
  subject: row.subject,
  batch: row.batch,
  groupId: row.group_id,
  live: fromJson(row.live),
  local: fromJson(row.local),
  snapshotId: row.snapshot_id,
  failure: failureFrom(row.failure),
});
