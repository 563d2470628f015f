/** The calls of runs: planned, asked once each, settled with what came. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import type { Failure } from "../failure.ts";
import { inChunks } from "./in-chunks.ts";
import { keepPairs } from "./run-figures.ts";
import { batchRow, type NewBatch } from "./run-insert.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromJson, textsFrom, toJson, toJsonOrNull } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** Calls that are planned again before others have their turn. */
const AT_ONCE = 25;

export interface StoredSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly live: boolean;
  readonly mark: string | null;
  readonly deviceMark: string | null;
  readonly sent: unknown;
  readonly answers: number;
  readonly locale: string | null;
}

export interface StoredBatch {
  readonly number: number;
  readonly subject: number;
  readonly groupIds: readonly string[];
  readonly state: string;
  readonly askedAt: number | null;
  readonly durationMs: number | null;
  readonly reference: string | null;
  readonly failure: Failure | null;
  readonly repeats: number | null;
}

/** One result without its details. */
export interface StoredCell {
  readonly position: number;
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
  readonly batch: number | null;
}

export interface Repeat extends NewBatch {
  readonly repeats: number;
}

/** `take`: it is asked now, and `false` says that it was asked already, or is not to be asked any more. */
export type BatchStep =
  | { readonly kind: "take"; readonly runId: string; readonly number: number; readonly at: number }
  | { readonly kind: "settle"; readonly runId: string; readonly end: Settlement };

/** How one call ended, with what is counted of the whole run from now on. */
export interface Settlement {
  readonly number: number;
  readonly state: "answered" | "failed" | "unknown";
  readonly durationMs: number;
  readonly reference: string | null;
  readonly failure: Failure | null;
  readonly summary: unknown;
  /** When the run was made. */
  readonly runAt: number;
  readonly results: readonly {
    readonly position: number;
    readonly live: unknown;
    readonly liveState: string;
    readonly agreement: string;
    readonly verdict: string;
    readonly pairs: readonly string[];
  }[];
}

export function runBatchesRepository(db: Kysely<Tables>) {
  return {
    /**
     * Takes and settles calls in one transaction: on a disk each commit costs more than all its statements.
     *
     * @returns for each in turn whether it came about. A call is taken once, settled once, and not after it was given up.
     */
    together({ partnerId }: PartnerScope, steps: readonly BatchStep[]): Promise<boolean[]> {
      return db.transaction().execute(async (trx) => {
        const done: boolean[] = [];
        for (const step of steps) {
          done.push(step.kind === "take" ? await take(trx, partnerId, step) : await settle(trx, partnerId, step));
        }
        return done;
      });
    },

    /** What waits is not asked any more. Returns the numbers of those calls. */
    async skip({ partnerId }: PartnerScope, runId: string): Promise<number[]> {
      const rows = await db
        .updateTable("run_batches")
        .set({ state: "not_sent" })
        .where("run_id", "=", runId)
        .where("state", "=", "waiting")
        .where("run_id", "in", ownRuns(partnerId))
        .returning("number")
        .execute();
      return rows.map(({ number }) => number);
    },

    /** Nothing of the run is asked any more; a call that was not settled by now never will be. */
    end({ partnerId }: PartnerScope, runId: string, state: "done" | "stopped", summary: unknown): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await leaveBehind(trx, [runId]);
        await trx
          .updateTable("runs")
          .set({ state, summary: toJson(summary) })
          .where("partner_id", "=", partnerId)
          .where("id", "=", runId)
          .execute();
      });
    },

    /** Plans calls again under new numbers, each of them once; the run is running then. Returns those that were added. */
    repeat(scope: PartnerScope, runId: string, wanted: readonly Omit<Repeat, "number">[]): Promise<Repeat[]> {
      return db.transaction().execute(async (trx) => addRepeats(trx, scope, runId, wanted));
    },

    /** What a console that ended left behind: asked calls are unknown, the others were not sent. How many runs there were. */
    cut({ partnerId }: PartnerScope): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const running = trx.selectFrom("runs").select("id").where("partner_id", "=", partnerId);
        const ids = (await running.where("state", "=", "running").execute()).map(({ id }) => id);
        for (const some of inChunks(ids)) {
          await leaveBehind(trx, some);
          await trx.updateTable("runs").set({ state: "cut" }).where("id", "in", some).execute();
        }
        return ids.length;
      });
    },

    async subjects({ partnerId }: PartnerScope, runId: string): Promise<StoredSubject[]> {
      const rows = db.selectFrom("run_subjects").selectAll().where("run_id", "=", runId).orderBy("number");
      return (await rows.where("run_id", "in", ownRuns(partnerId)).execute()).map(toSubject);
    },

    async of({ partnerId }: PartnerScope, runId: string): Promise<StoredBatch[]> {
      const rows = db.selectFrom("run_batches").selectAll().where("run_id", "=", runId).orderBy("number");
      return (await rows.where("run_id", "in", ownRuns(partnerId)).execute()).map(toBatch);
    },

    /** In order of their positions. */
    async cells({ partnerId }: PartnerScope, runId: string): Promise<StoredCell[]> {
      const rows = await db
        .selectFrom("run_results")
        .select(["position", "live_state", "verdict", "agreement", "batch"])
        .where("run_id", "=", runId)
        .where("run_id", "in", ownRuns(partnerId))
        .orderBy("position")
        .execute();
      return rows.map(({ live_state, ...row }) => ({ ...row, liveState: live_state ?? "" }));
    },
  };
}

/** Runs of one partner account, for conditions. */
const ownRuns = (partnerId: string) => sql<string>`(select id from runs where partner_id = ${partnerId})`;

async function take(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, number, at }: Extract<BatchStep, { kind: "take" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: "asking", asked_at: at })
    .where("run_id", "=", runId)
    .where("number", "=", number)
    .where("state", "=", "waiting")
    .where("run_id", "in", ownRuns(partnerId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What came of a call, with its results and the run's summary. */
async function settle(
  trx: Transaction<Tables>,
  partnerId: string,
  { runId, end }: Extract<BatchStep, { kind: "settle" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("run_batches")
    .set({ state: end.state, duration_ms: end.durationMs, reference: end.reference })
    .set({ failure: toJsonOrNull(end.failure) })
    .where("run_id", "=", runId)
    .where("number", "=", end.number)
    .where("state", "=", "asking")
    .where("run_id", "in", ownRuns(partnerId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const { position, live, liveState, agreement } of end.results) {
    await trx
      .updateTable("run_results")
      .set({ live: toJsonOrNull(live), live_state: liveState, agreement, failure: toJsonOrNull(end.failure) })
      .where("run_id", "=", runId)
      .where("position", "=", position)
      .execute();
  }
  const pairs = end.results.flatMap(({ position, verdict, pairs: all }) =>
    [...new Set(all)].map((pair) => ({ run_id: runId, position, pair, partner_id: partnerId, verdict, at: end.runAt })),
  );
  await keepPairs(trx, pairs);
  await trx
    .updateTable("runs")
    .set({ summary: toJson(end.summary) })
    .where("id", "=", runId)
    .execute();
  return true;
}

/** Whatever was asked may have arrived; whatever waited was not sent. */
async function leaveBehind(trx: Transaction<Tables>, runIds: readonly string[]): Promise<void> {
  const batches = trx.updateTable("run_batches").where("run_id", "in", runIds);
  await batches.set({ state: "unknown" }).where("state", "=", "asking").execute();
  await batches.set({ state: "not_sent" }).where("state", "=", "waiting").execute();
}

async function addRepeats(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  runId: string,
  wanted: readonly Omit<Repeat, "number">[],
): Promise<Repeat[]> {
  const batches = trx.selectFrom("run_batches").where("run_id", "=", runId).where("run_id", "in", ownRuns(partnerId));
  const known = await batches.select(["number", "repeats"]).execute();
  const repeated = new Set(known.map(({ repeats }) => repeats));
  const last = Math.max(0, ...known.map(({ number }) => number));
  const added = wanted
    .filter(({ repeats }) => known.some(({ number }) => number === repeats) && !repeated.has(repeats))
    .map((repeat, index): Repeat => ({ ...repeat, number: last + index + 1 }));
  for (const [place, repeat] of added.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await breathe();
    await trx
      .insertInto("run_batches")
      .values({ ...batchRow(runId, repeat), repeats: repeat.repeats })
      .execute();
    await trx
      .updateTable("run_results")
      .set({ batch: repeat.number, failure: null })
      .where("run_id", "=", runId)
      .where("batch", "=", repeat.repeats)
      .where("group_id", "in", repeat.groupIds)
      .execute();
  }
  if (added.length > 0) await trx.updateTable("runs").set({ state: "running" }).where("id", "=", runId).execute();
  return added;
}

const toSubject = (row: Selectable<Tables["run_subjects"]>): StoredSubject => ({
  label: row.label,
  personaId: row.persona_id,
  live: row.live === 1,
  mark: row.mark,
  deviceMark: row.device_mark,
  sent: fromJson(row.sent),
  answers: row.answers,
  locale: row.locale,
});

const toBatch = (row: Selectable<Tables["run_batches"]>): StoredBatch => ({
  number: row.number,
  subject: row.subject,
  groupIds: textsFrom(row.group_ids),
  state: row.state,
  askedAt: row.asked_at,
  durationMs: row.duration_ms,
  reference: row.reference,
  failure: failureFrom(row.failure),
  repeats: row.repeats,
});
