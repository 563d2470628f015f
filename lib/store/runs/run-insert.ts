/** Inserts a new run with all its rows. The caller redacts it. */
import "server-only";
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Failure } from "../../failure.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson, toJsonOrNull } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { leaseEnd, type Owner } from "../instances/lease.ts";
import { retainsRespondents } from "./respondent-retention.ts";
import { figureColumns, foundBy, savePairs, pairRows, type ResultFigures } from "./run-figures.ts";

export type RunKind = "live" | "local";

/**
 * Respondent of a run. Only `whole` contains the respondent's id or address; otherwise there is a fingerprint and the
 * content of `sent`.
 */
export interface NewSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly live: boolean;
  readonly fingerprint: string | null;
  /** Fingerprint of all data sent about the respondent; detects a later change of a saved persona. */
  readonly deviceFingerprint: string | null;
  /** Redacted request of a live respondent. */
  readonly sent?: unknown;
  /** Number of attributes answered by hand. */
  readonly answers: number;
  readonly locale: string | null;
  /** Respondent and request as sent, unredacted. Stored only where an admin enabled full-data retention. */
  readonly whole?: unknown;
}

/** Planned call. */
export interface NewBatch {
  /** 1-based within the run. */
  readonly number: number;
  readonly subject: number;
  readonly groupIds: readonly string[];
}

/**
 * Data to store: except for `whole` of its subjects, neither the request nor a result may contain a respondent's
 * identifier or a complete address.
 */
export interface NewRun {
  readonly operator: string;
  readonly kind: RunKind;
  readonly createdAt: number;
  readonly name?: string | null;
  readonly request: unknown;
  /** Default: `done`. */
  readonly state?: "running" | "done";
  /** Instance that sends the calls of a running run. Without one, the run is cut. */
  readonly owner?: Owner;
  /** Idempotency key, new for each submission. */
  readonly idempotencyKey?: string;
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
    /** Absent: computed at the next start. */
    readonly figures?: ResultFigures;
  }[];
}

/**
 * Rows per statement; yields to the event loop between two. A result with all its details takes milliseconds to write.
 */
const BATCH_SIZE = 25;

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
      press: run.idempotencyKey ?? null,
      ...(run.owner ? { owner: run.owner.id, lease_until: leaseEnd(trx, run.owner.lease) } : {}),
    })
    .execute();
  const subjects = run.subjects ?? [];
  const inFull = subjects.length > 0 && (await retainsRespondents(trx, partnerId));
  const subjectRows = subjects.map((subject, number) => ({
    ...subjectRow(id, subject, number),
    whole: inFull ? toJsonOrNull(subject.whole) : null,
  }));
  for (const some of inChunks(subjectRows)) {
    await trx.insertInto("run_subjects").values(some).execute();
  }
  for (const some of inChunks(
    (run.batches ?? []).map((batch) => batchRow(id, batch)),
    BATCH_SIZE,
  )) {
    await trx.insertInto("run_batches").values(some).execute();
  }
  const rows = run.results.map((result, position) => ({ result, position }));
  for (const some of inChunks(rows, BATCH_SIZE)) {
    await trx
      .insertInto("run_results")
      .values(some.map(({ result, position }) => resultRow(id, result, position)))
      .execute();
    const pairs = some.flatMap(({ result: { figures }, position }) =>
      figures ? pairRows({ partnerId, runId: id, position, at: run.createdAt }, figures) : [],
    );
    await savePairs(trx, pairs);
    if (rows.length > BATCH_SIZE) await nextTurn();
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
  mark: subject.fingerprint,
  device_mark: subject.deviceFingerprint,
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
