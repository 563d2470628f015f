/** The calls of runs: planned, asked once each, settled with what came. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../failure.ts";
import { inChunks } from "./in-chunks.ts";
import { addRepeats, leaveBehind, ownRun, settle, take, type BatchStep, type Repeat } from "./run-batch-steps.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromJson, textsFrom, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface StoredSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly live: boolean;
  readonly mark: string | null;
  readonly deviceMark: string | null;
  readonly sent: unknown;
  readonly answers: number;
  readonly locale: string | null;
  /** Whether more than a mark is kept; what it is must be asked for by itself. */
  readonly inFull: boolean;
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
        .where("run_id", "in", ownRun(partnerId, runId))
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

    /**
     * Plans calls again under new numbers; the run is running then. Each is repeated by one press only, as one call or as several
     * about some of its groups each. Returns those that were added.
     */
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
      return (await rows.where("run_id", "in", ownRun(partnerId, runId)).execute()).map(toSubject);
    },

    async of({ partnerId }: PartnerScope, runId: string): Promise<StoredBatch[]> {
      const rows = db.selectFrom("run_batches").selectAll().where("run_id", "=", runId).orderBy("number");
      return (await rows.where("run_id", "in", ownRun(partnerId, runId)).execute()).map(toBatch);
    },

    /** In order of their positions. */
    async cells({ partnerId }: PartnerScope, runId: string): Promise<StoredCell[]> {
      const rows = await db
        .selectFrom("run_results")
        .select(["position", "live_state", "verdict", "agreement", "batch"])
        .where("run_id", "=", runId)
        .where("run_id", "in", ownRun(partnerId, runId))
        .orderBy("position")
        .execute();
      return rows.map(({ live_state, ...row }) => ({ ...row, liveState: live_state ?? "" }));
    },
  };
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
  inFull: row.whole !== null,
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
