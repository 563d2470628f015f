/** Qualification tests that were made, redacted by whoever saves them. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../failure.ts";
import { figureColumns, foundBy, keepPairs, pairRows, type ResultFigures } from "./run-figures.ts";
import { runConditions, type RunFilter } from "./run-list.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromJson, toJson, toJsonOrNull } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type RunKind = "live" | "local";

export interface RunRow {
  readonly id: string;
  readonly operator: string;
  readonly name: string | null;
  readonly createdAt: number;
  readonly kind: RunKind;
  readonly request: unknown;
  readonly respondentHash: string | null;
  readonly summary: unknown;
}

/** One group's outcome; `null` where there is none. */
export interface RunResult {
  readonly groupId: string;
  readonly live: unknown;
  readonly local: unknown;
  readonly snapshotId: string | null;
  readonly failure: Failure | null;
}

export type RunWithResults = RunRow & { readonly results: readonly RunResult[] };

/** What is kept: neither the request nor a result may hold a respondent's identifier or a whole address. */
export interface NewRun {
  readonly operator: string;
  readonly kind: RunKind;
  readonly createdAt: number;
  readonly name?: string | null;
  readonly request: unknown;
  readonly respondentHash: string | null;
  readonly summary: unknown;
  readonly results: readonly {
    readonly groupId: string;
    readonly live?: unknown;
    readonly local?: unknown;
    readonly snapshotId?: string | null;
    readonly failure?: Failure | null;
    /** Absent: worked out at the next start. */
    readonly figures?: ResultFigures;
  }[];
}

export interface RunWish extends RunFilter {
  readonly limit: number;
  readonly offset: number;
}

export function runsRepository(db: Kysely<Tables>) {
  return {
    /** Keeps a run with its results, or nothing of it. Returns its id. */
    save({ partnerId }: PartnerScope, run: NewRun): Promise<string> {
      const id = randomUUID();
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto("runs")
          .values({
            id,
            partner_id: partnerId,
            operator: run.operator,
            name: run.name ?? null,
            created_at: run.createdAt,
            kind: run.kind,
            request_redacted: toJson(run.request),
            respondent_hash: run.respondentHash,
            summary: toJson(run.summary),
            found_by: foundBy(run.name ?? null, run.operator, run.request),
          })
          .execute();
        const results = run.results.map((result, position) => ({
          run_id: id,
          position,
          group_id: result.groupId,
          live: toJsonOrNull(result.live),
          local: toJsonOrNull(result.local),
          snapshot_id: result.snapshotId ?? null,
          failure: toJsonOrNull(result.failure),
          ...figureColumns(result.figures),
        }));
        if (results.length > 0) await trx.insertInto("run_results").values(results).execute();
        const pairs = run.results.flatMap(({ figures }, position) =>
          figures ? pairRows({ partnerId, runId: id, position, at: run.createdAt }, figures) : [],
        );
        await keepPairs(trx, pairs);
        return id;
      });
    },

    /** Newest first. */
    async list({ partnerId }: PartnerScope, { limit, offset, ...filter }: RunWish) {
      const runs = db
        .selectFrom("runs")
        .where("partner_id", "=", partnerId)
        .where((eb) => runConditions(eb, filter));
      const page = runs.selectAll().orderBy("created_at", "desc").orderBy("id").limit(limit).offset(offset);
      const { total } = await runs.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      return { rows: (await page.execute()).map(toRun), total: Number(total) };
    },

    async get({ partnerId }: PartnerScope, id: string): Promise<RunWithResults | undefined> {
      const runs = db.selectFrom("runs").selectAll().where("partner_id", "=", partnerId);
      const run = await runs.where("id", "=", id).executeTakeFirst();
      if (!run) return undefined;
      const results = db.selectFrom("run_results").selectAll().where("run_id", "=", id).orderBy("position");
      return { ...toRun(run), results: (await results.execute()).map(toResult) };
    },

    /** Whether there is such a run. `null` takes the name away. */
    rename({ partnerId }: PartnerScope, id: string, name: string | null): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
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

    /** Who made runs here, by address. */
    async operators({ partnerId }: PartnerScope): Promise<string[]> {
      const rows = db.selectFrom("runs").select("operator").distinct().where("partner_id", "=", partnerId);
      return (await rows.orderBy("operator").execute()).map(({ operator }) => operator);
    },
  };
}

const toRun = (row: Selectable<Tables["runs"]>): RunRow => ({
  id: row.id,
  operator: row.operator,
  name: row.name,
  createdAt: row.created_at,
  kind: row.kind as RunKind,
  request: fromJson(row.request_redacted),
  respondentHash: row.respondent_hash,
  summary: fromJson(row.summary),
});

const toResult = (row: Selectable<Tables["run_results"]>): RunResult => ({
  groupId: row.group_id,
  live: fromJson(row.live),
  local: fromJson(row.local),
  snapshotId: row.snapshot_id,
  failure: failureFrom(row.failure),
});
