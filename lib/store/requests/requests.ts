/** Request log: figures, subjects and redacted error sentences; never a body. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { CallSubject } from "../../sampling/call-subject.ts";
import { toJsonOrNull } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { requestCallsRepository } from "./request-calls.ts";

/** Attempt of a call, as reported by the client. */
export interface RequestEntry {
  /** Shared by all attempts of a call. */
  readonly reference: string;
  readonly operator?: string;
  readonly operation: string;
  /** From 1. */
  readonly attempt: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly queuedMs: number;
  readonly status?: number;
  readonly outcome: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly skewMs?: number;
  readonly subject?: CallSubject;
  /** The service's own error sentence, redacted by the caller. */
  readonly message?: string;
}

export interface RequestRow {
  /** Start of the attempt, epoch milliseconds. */
  readonly at: number;
  readonly reference: string;
  readonly operator: string | null;
  readonly operation: string;
  readonly attempt: number;
  readonly status: number | null;
  /** `ok` or the code of the failure. */
  readonly outcome: string;
  readonly durationMs: number;
  readonly queuedMs: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly skewMs: number | null;
  /** The service's own error sentence, redacted. */
  readonly message: string | null;
}

export interface RequestPageQuery {
  readonly limit: number;
  readonly reference?: string | undefined;
  readonly operation?: string | undefined;
  readonly outcome?: "ok" | "failed" | undefined;
}

export function requestsRepository(db: Kysely<Tables>) {
  return {
    ...requestCallsRepository(db),

    /** One statement. */
    async record({ partnerId }: PartnerScope, ...entries: readonly RequestEntry[]): Promise<void> {
      await db
        .insertInto("requests")
        .values(
          entries.map((entry) => ({
            partner_id: partnerId,
            at: entry.startedAt,
            reference: entry.reference,
            operator: entry.operator ?? null,
            operation: entry.operation,
            attempt: entry.attempt,
            status: entry.status ?? null,
            outcome: entry.outcome,
            duration_ms: entry.durationMs,
            queued_ms: entry.queuedMs,
            request_bytes: entry.requestBytes,
            response_bytes: entry.responseBytes,
            skew_ms: entry.skewMs ?? null,
            subject: toJsonOrNull(isEmpty(entry.subject) ? undefined : entry.subject),
            message: entry.message ?? null,
          })),
        )
        .execute();
    },

    /** Newest first. */
    async recent({ partnerId }: PartnerScope, query: RequestPageQuery): Promise<RequestRow[]> {
      let rows = db.selectFrom("requests").selectAll().where("partner_id", "=", partnerId);
      if (query.reference !== undefined) rows = rows.where("reference", "=", query.reference);
      if (query.operation !== undefined) rows = rows.where("operation", "=", query.operation);
      if (query.outcome !== undefined) rows = rows.where("outcome", query.outcome === "ok" ? "=" : "!=", "ok");
      return (await rows.orderBy("at", "desc").orderBy("id", "desc").limit(query.limit).execute()).map(toRequest);
    },
  };
}

const toRequest = (row: Selectable<Tables["requests"]>): RequestRow => ({
  at: row.at,
  reference: row.reference,
  operator: row.operator,
  operation: row.operation,
  attempt: row.attempt,
  status: row.status,
  outcome: row.outcome,
  durationMs: row.duration_ms,
  queuedMs: row.queued_ms,
  requestBytes: row.request_bytes,
  responseBytes: row.response_bytes,
  skewMs: row.skew_ms,
  message: row.message,
});

const isEmpty = (subject: CallSubject | undefined): boolean =>
  subject === undefined || Object.keys(subject).length === 0;
