/** Qualification tests that were made, redacted by whoever saves them. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../failure.ts";
import { foundBy } from "./run-figures.ts";
import { insertRun, type NewRun, type RunKind } from "./run-insert.ts";
import { runConditions, type RunFilter } from "./run-list.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type { NewRun, RunKind } from "./run-insert.ts";

export interface RunRow {
  readonly id: string;
  /** `done` for what was kept before runs had several calls. */
  readonly state: string;
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
  /** By subject, then by group. */
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

export interface RunWish extends RunFilter {
  readonly limit: number;
  readonly offset: number;
}

export function runsRepository(db: Kysely<Tables>) {
  return {
    /** Keeps a run with its results, or nothing of it. Returns its id. */
    save(scope: PartnerScope, run: NewRun): Promise<string> {
      return db.transaction().execute((trx) => insertRun(trx, scope, run));
    },

    /**
     * Keeps a run that one press of a button begins; the second one of the same press finds the first.
     *
     * @returns `begun: false`: nothing was kept.
     */
    begin(scope: PartnerScope, run: NewRun & { readonly press: string }): Promise<{ id: string; begun: boolean }> {
      return db.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom("runs")
          .select("id")
          .where("partner_id", "=", scope.partnerId)
          .where("press", "=", run.press)
          .executeTakeFirst();
        if (known) return { id: known.id, begun: false };
        return { id: await insertRun(trx, scope, run), begun: true };
      });
    },

    async byPress({ partnerId }: PartnerScope, press: string): Promise<string | undefined> {
      const runs = db.selectFrom("runs").select("id").where("partner_id", "=", partnerId);
      return (await runs.where("press", "=", press).executeTakeFirst())?.id;
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

    /** Without its results. */
    async head({ partnerId }: PartnerScope, id: string): Promise<RunRow | undefined> {
      const runs = db.selectFrom("runs").selectAll().where("partner_id", "=", partnerId);
      const run = await runs.where("id", "=", id).executeTakeFirst();
      return run && toRun(run);
    },

    /** @param only one subject's results, or the one at a position. */
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
