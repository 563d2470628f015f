/** The log of calls to the service: figures only, never a body. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import { requestCallsRepository } from "./request-calls.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

/** One attempt of a call, as the client reports it. */
export interface RequestEntry {
  /** The same for all attempts of a call. */
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
}

export interface RequestRow {
  /** When the attempt left, epoch milliseconds. */
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
}

export interface RequestWish {
  readonly limit: number;
  readonly reference?: string | undefined;
  readonly operation?: string | undefined;
  readonly outcome?: "ok" | "failed" | undefined;
}

export function requestsRepository(db: Kysely<Tables>) {
  return {
    ...requestCallsRepository(db),

    async record({ partnerId }: PartnerScope, entry: RequestEntry): Promise<void> {
      await db
        .insertInto("requests")
        .values({
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
        })
        .execute();
    },

    /** Newest first. */
    async recent({ partnerId }: PartnerScope, wish: RequestWish): Promise<RequestRow[]> {
      let rows = db.selectFrom("requests").selectAll().where("partner_id", "=", partnerId);
      if (wish.reference !== undefined) rows = rows.where("reference", "=", wish.reference);
      if (wish.operation !== undefined) rows = rows.where("operation", "=", wish.operation);
      if (wish.outcome !== undefined) rows = rows.where("outcome", wish.outcome === "ok" ? "=" : "!=", "ok");
      return (await rows.orderBy("at", "desc").orderBy("id", "desc").limit(wish.limit).execute()).map(toRequest);
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
});
