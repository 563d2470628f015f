/** A new run with everything that belongs to it, redacted by whoever saves it. */
import "server-only";
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Failure } from "../failure.ts";
import { keepsInFull } from "./full-keeping.ts";
import { inChunks } from "./in-chunks.ts";
import { figureColumns, foundBy, keepPairs, pairRows, type ResultFigures } from "./run-figures.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson, toJsonOrNull } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export type RunKind = "live" | "local";

/** Whom a run is about. Neither the respondent's id nor the address, but in `whole`: a mark and what `sent` says. */
export interface NewSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly live: boolean;
  readonly mark: string | null;
  /** Of everything that is sent about the respondent; tells whether a saved persona was changed since. */
  readonly deviceMark: string | null;
  /** The redacted request, of a live one. */
  readonly sent?: unknown;
  /** How many attributes were answered by hand. */
  readonly answers: number;
  readonly locale: string | null;
  /** Whom and what was sent, uncut. Kept only where an admin turned that on. */
  readonly whole?: unknown;
}

/** One call that is planned. */
export interface NewBatch {
  /** From 1, within the run. */
  readonly number: number;
  readonly subject: number;
  readonly groupIds: readonly string[];
}

/** What is kept: but for `whole` of its subjects neither the request nor a result may hold a respondent's identifier or a whole address. */
export interface NewRun {
  readonly operator: string;
  readonly kind: RunKind;
  readonly createdAt: number;
  readonly name?: string | null;
  readonly request: unknown;
  /** `done` when it is left out. */
  readonly state?: "running" | "done";
  /** Made anew for each press of a button. */
  readonly press?: string;
  readonly respondentHash: string | null;
  readonly subjects?: readonly NewSubject[];
  readonly batches?: readonly NewBatch[];
  readonly summary: unknown;
  readonly results: readonly {
    readonly groupId: string;
    readonly subject?: number;
    readonly batch?: number | null;
    readonly live?: unknown;
    readonly local?: unknown;
    readonly snapshotId?: string | null;
    readonly failure?: Failure | null;
    /** Absent: worked out at the next start. */
    readonly figures?: ResultFigures;
  }[];
}

/** Rows in one statement; between two of them others have their turn. A result with all its details takes milliseconds to write. */
const AT_ONCE = 25;

export async function insertRun(trx: Transaction<Tables>, { partnerId }: PartnerScope, run: NewRun): Promise<string> {
  const id = randomUUID();
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
      state: run.state ?? "done",
      press: run.press ?? null,
    })
    .execute();
  const subjects = run.subjects ?? [];
  const inFull = subjects.length > 0 && (await keepsInFull(trx, partnerId));
  const subjectRows = subjects.map((subject, number) => ({
    ...subjectRow(id, subject, number),
    whole: inFull ? toJsonOrNull(subject.whole) : null,
  }));
  for (const some of inChunks(subjectRows)) {
    await trx.insertInto("run_subjects").values(some).execute();
  }
  for (const some of inChunks(
    (run.batches ?? []).map((batch) => batchRow(id, batch)),
    AT_ONCE,
  )) {
    await trx.insertInto("run_batches").values(some).execute();
  }
  const rows = run.results.map((result, position) => ({ result, position }));
  for (const some of inChunks(rows, AT_ONCE)) {
    await trx
      .insertInto("run_results")
      .values(some.map(({ result, position }) => resultRow(id, result, position)))
      .execute();
    const pairs = some.flatMap(({ result: { figures }, position }) =>
      figures ? pairRows({ partnerId, runId: id, position, at: run.createdAt }, figures) : [],
    );
    await keepPairs(trx, pairs);
    if (rows.length > AT_ONCE) await breathe();
  }
  return id;
}

export const batchRow = (runId: string, { number, subject, groupIds }: NewBatch) => ({
  run_id: runId,
  number,
  subject,
  group_ids: toJson(groupIds),
  state: "waiting",
  asked_at: null,
  duration_ms: null,
  reference: null,
  failure: null,
});

const subjectRow = (runId: string, subject: NewSubject, number: number) => ({
  run_id: runId,
  number,
  label: subject.label,
  persona_id: subject.personaId,
  live: Number(subject.live),
  mark: subject.mark,
  device_mark: subject.deviceMark,
  sent: toJsonOrNull(subject.sent),
  answers: subject.answers,
  locale: subject.locale,
});

const resultRow = (runId: string, result: NewRun["results"][number], position: number) => ({
  run_id: runId,
  position,
  subject: result.subject ?? 0,
  batch: result.batch ?? null,
  group_id: result.groupId,
  live: toJsonOrNull(result.live),
  local: toJsonOrNull(result.local),
  snapshot_id: result.snapshotId ?? null,
  failure: toJsonOrNull(result.failure),
  ...figureColumns(result.figures),
});
