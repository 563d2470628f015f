/** Calls of runs: planned, sent once each, settled with their results. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../../failure.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { failureFrom, fromJson, textsFrom, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import { containsExactly } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import type { Owner } from "../instances/lease.ts";
import { ownedRun, ownRun } from "./own-run.ts";
import { runCounts } from "./run-counts.ts";
import { addRepeats, markLeftBehind, recordAnswer, takeBatch, type BatchStep, type Repeat } from "./run-batch-steps.ts";
import { runOwners, UNOWNED } from "./run-owners.ts";

export interface StoredSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly live: boolean;
  readonly fingerprint: string | null;
  readonly deviceFingerprint: string | null;
  readonly sent: unknown;
  readonly answers: number;
  readonly locale: string | null;
  /** Whether full respondent data is stored; it must be requested separately. */
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

/** Result without its details. */
export interface StoredCell {
  readonly position: number;
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
  readonly batch: number | null;
}

interface Ending {
  /** Id of the instance. */
  readonly owner: string;
  /** `cut`: the console stopped before all calls were sent. */
  readonly state: "done" | "stopped" | "cut";
  readonly summary: unknown;
}

export function runBatchesRepository(db: Kysely<Tables>) {
  return {
    counts: () => runCounts(db),
    ...runOwners(db),

    /**
     * Takes and settles calls in one transaction: on a disk, each commit costs more than all its statements.
     * @returns for each step, in order, whether it was applied. A call is taken once and settled once, but never after
     * it was abandoned.
     */
    applySteps({ partnerId }: PartnerScope, steps: readonly BatchStep[]): Promise<boolean[]> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const done: boolean[] = [];
        for (const step of steps) {
          done.push(
            step.kind === "take" ? await takeBatch(trx, partnerId, step) : await recordAnswer(trx, partnerId, step),
          );
        }
        return done;
      });
    },

    /** Marks waiting calls of a run of the instance as not sent. Returns their numbers. */
    skip({ partnerId }: PartnerScope, runId: string, owner: string): Promise<number[]> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const rows = await trx
          .updateTable("run_batches")
          .set({ state: "not_sent" })
          .where("run_id", "=", runId)
          .where("state", "=", "waiting")
          .where("run_id", "in", ownedRun(partnerId, runId, owner))
          .returning("number")
          .execute();
        return rows.map(({ number }) => number);
      });
    },

    /**
     * Ends a run of the instance: no further call is sent, and unsettled calls stay unsettled. `false`: the run is not
     * its own any more, and nothing was changed.
     */
    end({ partnerId }: PartnerScope, runId: string, { owner, state, summary }: Ending): Promise<boolean> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const own = trx
          .selectFrom("runs")
          .select("id")
          .where("id", "in", ownedRun(partnerId, runId, owner));
        if (!(await own.executeTakeFirst())) return false;
        await markLeftBehind(trx, [runId]);
        await trx
          .updateTable("runs")
          .set({ state, summary: toJson(summary), ...UNOWNED })
          .where("id", "=", runId)
          .execute();
        return true;
      });
    },

    /**
     * Plans calls again under new numbers and sets the run to running, owned by the instance. Each call is retried by one
     * request only, as a single call or as several, each about some of its groups. Returns the calls that were added;
     * `undefined`: another instance sends the calls of the run, and nothing was added.
     */
    repeat(
      scope: PartnerScope,
      runId: string,
      wanted: readonly Omit<Repeat, "number">[],
      owner: Owner,
    ): Promise<Repeat[] | undefined> {
      return lanes.run(db, `runs:${scope.partnerId}`, (trx) => addRepeats(trx, scope, { runId, wanted, owner }));
    },

    async subjects({ partnerId }: PartnerScope, runId: string): Promise<StoredSubject[]> {
      const rows = db.selectFrom("run_subjects").selectAll().where("run_id", "=", runId).orderBy("number");
      return (await rows.where("run_id", "in", ownRun(partnerId, runId)).execute()).map(toSubject);
    },

    /** Personas of the subjects of several runs, in subject order, by run. */
    async personasOf(
      { partnerId }: PartnerScope,
      runIds: readonly string[],
    ): Promise<ReadonlyMap<string, RunPersona[]>> {
      if (runIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("run_subjects")
        .innerJoin("runs", "runs.id", "run_subjects.run_id")
        .select(["run_subjects.run_id", "run_subjects.persona_id", "run_subjects.live"])
        .where("run_subjects.run_id", "in", runIds)
        .where("runs.partner_id", "=", partnerId)
        .orderBy("run_subjects.number")
        .execute();
      const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
      return new Map([...byRun].map(([id, subjects]) => [id, subjects.map(toRunPersona)]));
    },

    async of({ partnerId }: PartnerScope, runId: string): Promise<StoredBatch[]> {
      const rows = db.selectFrom("run_batches").selectAll().where("run_id", "=", runId).orderBy("number");
      return (await rows.where("run_id", "in", ownRun(partnerId, runId)).execute()).map(toBatch);
    },

    /** By position. */
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

    /** Positions of the results whose local evaluation has this key. Reads the text of all evaluations of the run. */
    async positionsWith({ partnerId }: PartnerScope, runId: string, key: string): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom("run_results")
        .select("position")
        .where("run_id", "=", runId)
        .where("run_id", "in", ownRun(partnerId, runId))
        // Quotes within a value are escaped, so no value contains this text.
        .where((eb) => containsExactly(eb.ref("local").$castTo<string>(), `"${key}":`))
        .execute();
      return new Set(rows.map(({ position }) => position));
    },
  };
}

const toSubject = (row: Selectable<Tables["run_subjects"]>): StoredSubject => ({
  label: row.label,
  personaId: row.persona_id,
  live: row.live === 1,
  fingerprint: row.mark,
  deviceFingerprint: row.device_mark,
  sent: fromJson(row.sent),
  answers: row.answers,
  locale: row.locale,
  inFull: row.whole !== null,
});

export interface RunPersona {
  /** Absent for a respondent entered by hand. */
  readonly personaId?: string;
  readonly live: boolean;
}

const toRunPersona = ({
  persona_id,
  live,
}: {
  readonly persona_id: string | null;
  readonly live: number;
}): RunPersona => ({
  ...(persona_id === null ? {} : { personaId: persona_id }),
  live: live === 1,
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
