/** Request log as shown to operators: a call is all attempts with one reference, represented by its last attempt. */
import "server-only";
import type { AliasedExpression, Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import type { CallSubject } from "../../sampling/call-subject.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson } from "../engine/json-columns.ts";
import { contains } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { timeSlices, type TimeSlice } from "./request-time-slices.ts";

export interface CallFilter {
  readonly operation?: string | undefined;
  /** `failed`: anything but `ok`; else `ok` or the code of a failure. */
  readonly outcome?: string | undefined;
  /** Email address; `""`: the console itself. */
  readonly operator?: string | undefined;
  readonly reference?: string | undefined;
  /** Part of the reference, in lower case. */
  readonly referencePart?: string | undefined;
  /** Epoch milliseconds of the last attempt; `from` inclusive, `before` exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** Cursor of a call in the list: its last attempt. */
export interface CallCursor {
  readonly at: number;
  readonly id: number;
}

export interface CallRow extends CallCursor {
  readonly reference: string;
  readonly operation: string;
  readonly operator: string | null;
  readonly outcome: string;
  readonly status: number | null;
  /** `null`: none, or not recorded. */
  readonly subject: CallSubject | null;
  /** The service's own error sentence, redacted. */
  readonly message: string | null;
  readonly attempts: number;
  /** Sums over the attempts. */
  readonly durationMs: number;
  readonly queuedMs: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
}

export interface CallGroup {
  readonly operation: string;
  readonly outcome: string;
  /** Email address of the operator; `null`: the console itself. */
  readonly operator: string | null;
  readonly calls: number;
}

/** Attempts in the first slice for each call of a page: enough for most pages. */
const ATTEMPTS_PER_CALL = 8;

type Row = ExpressionBuilder<{ last: Tables["requests"] }, "last">;

export function requestCallsRepository(db: Kysely<Tables>) {
  /**
   * Last attempt of each call. A successful attempt is the last by definition; only for others is a later one looked
   * up. Two attempts may be stored in either order; a reference of a caller may name two calls.
   */
  const lastOf = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("requests as last")
      .where("last.partner_id", "=", partnerId)
      .where((eb) =>
        eb.or([
          eb("last.outcome", "=", "ok"),
          eb.not(
            eb.exists(
              eb
                .selectFrom("requests as later")
                .select("later.id")
                .where("later.partner_id", "=", partnerId)
                .whereRef("later.reference", "=", "last.reference")
                .where(({ eb: row, or, and, ref }) =>
                  or([
                    row("later.attempt", ">", ref("last.attempt")),
                    and([row("later.attempt", "=", ref("last.attempt")), row("later.id", ">", ref("last.id"))]),
                  ]),
                ),
            ),
          ),
        ]),
      );

  return {
    /**
     * Newest first, after the cursor `after`.
     * @param onward called between slices of a long scan; throws to end the scan.
     */
    async calls(
      scope: PartnerScope,
      callQuery: CallFilter & { readonly limit: number; readonly after?: CallCursor | undefined },
      onward: () => void = () => undefined,
    ): Promise<CallRow[]> {
      const { after, limit } = callQuery;
      const calls: CallRow[] = [];
      const slices = timeSlices(db, scope, { ...callQuery, last: after?.at, first: limit * ATTEMPTS_PER_CALL });
      for await (const slice of slices) {
        onward();
        let query = lastOf(scope).where((eb) => eb.and([callConditions(eb, callQuery), within(eb, slice)]));
        if (after) query = query.where((eb) => eb.or([eb("last.at", "<", after.at), eb("last.id", "<", after.id)]));
        query = query.limit(limit - calls.length);
        // A reference matches a single call; with an order, its attempts would be searched among all by time.
        if (callQuery.reference === undefined) query = query.orderBy("last.at", "desc").orderBy("last.id", "desc");
        const page = query.select(COLUMNS.map((column) => `last.${column}` as const)).as("page");
        calls.push(...(await withSums(db, scope, page)));
        if (calls.length >= limit) break;
      }
      return calls;
    },

    /**
     * Number of calls by operation, outcome and operator; highest first. A single scan of all matches.
     * @param onward as above.
     */
    async callGroups(
      scope: PartnerScope,
      filter: CallFilter,
      onward: () => void = () => undefined,
    ): Promise<CallGroup[]> {
      const sums = new Map<string, CallGroup>();
      for await (const slice of timeSlices(db, scope, filter)) {
        onward();
        const groups = await lastOf(scope)
          .where((eb) => eb.and([callConditions(eb, filter), within(eb, slice)]))
          .select(["last.operation", "last.outcome", "last.operator"])
          .select((eb) => eb.fn.countAll<number>().as("calls"))
          .groupBy(["last.operation", "last.outcome", "last.operator"])
          .execute();
        for (const group of groups) {
          // Calls without an operator sort first.
          const key = JSON.stringify([group.operation, group.outcome, group.operator ?? ""]);
          sums.set(key, { ...group, calls: Number(group.calls) + (sums.get(key)?.calls ?? 0) });
        }
      }
      return [...sums]
        .toSorted(([a, one], [b, other]) => other.calls - one.calls || (a < b ? -1 : 1))
        .map(([, group]) => group);
    },
  };
}

const within = (eb: Row, { above, until }: TimeSlice): Expression<SqlBool> =>
  eb.and([
    ...(above === undefined ? [] : [eb("last.at", ">", above)]),
    ...(until === undefined ? [] : [eb("last.at", "<=", until)]),
  ]);

/** Columns of a last attempt; `page` selects exactly these. */
const COLUMNS = ["id", "at", "reference", "operation", "operator", "outcome", "status", "subject", "message"] as const;

type LastAttempts = AliasedExpression<Pick<Selectable<Tables["requests"]>, (typeof COLUMNS)[number]>, "page">;

/** Calls of a page, newest first, with the sums over their attempts. */
async function withSums(db: Kysely<Tables>, { partnerId }: PartnerScope, page: LastAttempts): Promise<CallRow[]> {
  const rows = await db
    .selectFrom(page)
    // SQLite keeps the order of a cross join: the page first, then its attempts by reference.
    .crossJoin("requests as attempt")
    .where("attempt.partner_id", "=", partnerId)
    .whereRef("attempt.reference", "=", "page.reference")
    .select(COLUMNS.map((column) => `page.${column}` as const))
    .select((eb) => [
      eb.fn.countAll<number>().as("attempts"),
      eb.fn.sum<number>("attempt.duration_ms").as("durationMs"),
      eb.fn.sum<number>("attempt.queued_ms").as("queuedMs"),
      eb.fn.sum<number>("attempt.request_bytes").as("requestBytes"),
      eb.fn.sum<number>("attempt.response_bytes").as("responseBytes"),
    ])
    .groupBy(COLUMNS.map((column) => `page.${column}` as const))
    .orderBy("page.at", "desc")
    .orderBy("page.id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    // As written by `record`.
    subject: fromJson(row.subject) as CallSubject | null,
    attempts: Number(row.attempts),
    durationMs: Number(row.durationMs),
    queuedMs: Number(row.queuedMs),
    requestBytes: Number(row.requestBytes),
    responseBytes: Number(row.responseBytes),
  }));
}

/** All conditions except the times, which the slices apply. */
function callConditions(eb: Row, filter: CallFilter): Expression<SqlBool> {
  const { operation, outcome, operator, reference, referencePart } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (operation !== undefined) conditions.push(eb("last.operation", "=", operation));
  if (outcome === "failed") conditions.push(eb("last.outcome", "!=", "ok"));
  else if (outcome !== undefined) conditions.push(eb("last.outcome", "=", outcome));
  if (operator === "") conditions.push(eb("last.operator", "is", null));
  else if (operator !== undefined) conditions.push(eb("last.operator", "=", operator));
  if (reference !== undefined) conditions.push(eb("last.reference", "=", reference));
  if (referencePart !== undefined) conditions.push(contains(eb.ref("last.reference"), referencePart));
  return eb.and(conditions);
}
