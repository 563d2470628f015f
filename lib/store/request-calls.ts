/** The log of calls to the service as people look at it: a call is all attempts under one reference, told by its last one. */
import "server-only";
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface CallFilter {
  readonly operation?: string | undefined;
  /** `failed`: anything but `ok`; else `ok` or the code of a failure. */
  readonly outcome?: string | undefined;
  /** E-mail address; `""`: the console by itself. */
  readonly operator?: string | undefined;
  readonly reference?: string | undefined;
  /** Epoch milliseconds of the last attempt, from the first and before the second. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** The place of a call in the list: its last attempt. */
export interface CallPlace {
  readonly at: number;
  readonly id: number;
}

export interface CallRow extends CallPlace {
  readonly reference: string;
  readonly operation: string;
  readonly operator: string | null;
  readonly outcome: string;
  readonly status: number | null;
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
  /** Who asked, by address; `null`: the console by itself. */
  readonly operator: string | null;
  readonly calls: number;
}

type Row = ExpressionBuilder<{ last: Tables["requests"] }, "last">;

export function requestCallsRepository(db: Kysely<Tables>) {
  const lastOf = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("requests as last")
      .where("last.partner_id", "=", partnerId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("requests as later")
              .select("later.id")
              .where("later.partner_id", "=", partnerId)
              .whereRef("later.reference", "=", "last.reference")
              .whereRef("later.id", ">", "last.id"),
          ),
        ),
      );

  return {
    /** Newest first, from behind `after`. */
    async calls(
      scope: PartnerScope,
      wish: CallFilter & { readonly limit: number; readonly after?: CallPlace | undefined },
    ): Promise<CallRow[]> {
      let query = lastOf(scope).where((eb) => callConditions(eb, wish));
      const { after } = wish;
      if (after) {
        query = query
          .where("last.at", "<=", after.at)
          .where((eb) => eb.or([eb("last.at", "<", after.at), eb("last.id", "<", after.id)]));
      }
      const last = await query
        .select(["last.id", "last.at", "last.reference", "last.operation", "last.operator", "last.outcome"])
        .select("last.status")
        .orderBy("last.at", "desc")
        .orderBy("last.id", "desc")
        .limit(wish.limit)
        .execute();
      const sums = await sumsOf(
        db,
        scope,
        last.map(({ reference }) => reference),
      );
      return last.map((row) => ({ ...row, ...(sums.get(row.reference) ?? NOTHING) }));
    },

    /** How many calls of each operation ended how, and who asked for them; the most first. One walk over all that fit. */
    async callGroups(scope: PartnerScope, filter: CallFilter): Promise<CallGroup[]> {
      const groups = await lastOf(scope)
        .where((eb) => callConditions(eb, filter))
        .select(["last.operation", "last.outcome", "last.operator"])
        .select((eb) => eb.fn.countAll<number>().as("calls"))
        .groupBy(["last.operation", "last.outcome", "last.operator"])
        .orderBy("calls", "desc")
        .orderBy("last.operation")
        .orderBy("last.outcome")
        .orderBy("last.operator")
        .execute();
      // The engine's own rows have no prototype, which no page can be handed.
      return groups.map((group) => ({ ...group }));
    },
  };
}

const NOTHING = { attempts: 1, durationMs: 0, queuedMs: 0, requestBytes: 0, responseBytes: 0 };

async function sumsOf(db: Kysely<Tables>, { partnerId }: PartnerScope, references: readonly string[]) {
  if (references.length === 0) return new Map<string, typeof NOTHING>();
  const rows = await db
    .selectFrom("requests")
    .select("reference")
    .select((eb) => [
      eb.fn.countAll<number>().as("attempts"),
      eb.fn.sum<number>("duration_ms").as("durationMs"),
      eb.fn.sum<number>("queued_ms").as("queuedMs"),
      eb.fn.sum<number>("request_bytes").as("requestBytes"),
      eb.fn.sum<number>("response_bytes").as("responseBytes"),
    ])
    .where("partner_id", "=", partnerId)
    .where("reference", "in", references)
    .groupBy("reference")
    .execute();
  return new Map(rows.map(({ reference, ...sums }) => [reference, sums]));
}

function callConditions(eb: Row, filter: CallFilter): Expression<SqlBool> {
  const { operation, outcome, operator, reference, from, before } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (operation !== undefined) conditions.push(eb("last.operation", "=", operation));
  if (outcome === "failed") conditions.push(eb("last.outcome", "!=", "ok"));
  else if (outcome !== undefined) conditions.push(eb("last.outcome", "=", outcome));
  if (operator === "") conditions.push(eb("last.operator", "is", null));
  else if (operator !== undefined) conditions.push(eb("last.operator", "=", operator));
  if (reference !== undefined) conditions.push(eb("last.reference", "=", reference));
  if (from !== undefined) conditions.push(eb("last.at", ">=", from));
  if (before !== undefined) conditions.push(eb("last.at", "<", before));
  return eb.and(conditions);
}
