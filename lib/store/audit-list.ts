/** The audit trail as people look through it: filtered, newest first or oldest first, in pages. Reads alone. */
import "server-only";
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import type { AuditRow } from "./audit.ts";
import { contains } from "./sql-fragments.ts";
import { fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface AuditFilter {
  /** Partner accounts whose entries are meant, `""` for what concerns none; absent: the whole trail. */
  readonly partners?: readonly string[] | undefined;
  /** E-mail address. */
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  /** Part of the subject. */
  readonly subject?: string | undefined;
  /** Epoch milliseconds, from the first and before the second. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** An entry with its place in the chain. */
export interface ChainedRow extends AuditRow {
  readonly prevHash: string;
  readonly hash: string;
}

type Row = ExpressionBuilder<Tables, "audit">;

export function auditListRepository(db: Kysely<Tables>) {
  const distinct = async (column: "operator" | "action", filter: AuditFilter) => {
    const rows = await db
      .selectFrom("audit")
      .select(column)
      .distinct()
      .where((eb) => auditConditions(eb, filter))
      .orderBy(column)
      .execute();
    return rows.map((row) => (row as Record<typeof column, string>)[column]);
  };

  return {
    /** Newest first, from before the entry `below`. */
    async page(
      wish: AuditFilter & { readonly limit: number; readonly below?: number | undefined },
    ): Promise<ChainedRow[]> {
      let rows = db
        .selectFrom("audit")
        .selectAll()
        .where((eb) => auditConditions(eb, wish));
      if (wish.below !== undefined) rows = rows.where("seq", "<", wish.below);
      return (await rows.orderBy("seq", "desc").limit(wish.limit).execute()).map(toChained);
    },

    /** Oldest first, from behind the entry `above`: as the chain goes. */
    async forward(wish: AuditFilter & { readonly limit: number; readonly above: number }): Promise<ChainedRow[]> {
      const rows = db
        .selectFrom("audit")
        .selectAll()
        .where((eb) => auditConditions(eb, wish));
      return (await rows.where("seq", ">", wish.above).orderBy("seq").limit(wish.limit).execute()).map(toChained);
    },

    async count(filter: AuditFilter): Promise<number> {
      const { entries } = await db
        .selectFrom("audit")
        .select((eb) => eb.fn.countAll<number>().as("entries"))
        .where((eb) => auditConditions(eb, filter))
        .executeTakeFirstOrThrow();
      return entries;
    },

    /** Who stands in it, by address. */
    operators: (filter: AuditFilter): Promise<string[]> => distinct("operator", filter),
    /** What was done, by the names of actions. */
    actions: (filter: AuditFilter): Promise<string[]> => distinct("action", filter),
  };
}

function auditConditions(eb: Row, filter: AuditFilter): Expression<SqlBool> {
  const { partners, operator, action, subject, from, before } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (partners !== undefined) conditions.push(eb("partner_id", "in", partners));
  if (operator !== undefined) conditions.push(eb("operator", "=", operator));
  if (action !== undefined) conditions.push(eb("action", "=", action));
  if (subject !== undefined) conditions.push(contains(eb.ref("subject"), subject));
  if (from !== undefined) conditions.push(eb("at", ">=", from));
  if (before !== undefined) conditions.push(eb("at", "<", before));
  return eb.and(conditions);
}

const toChained = (row: Selectable<Tables["audit"]>): ChainedRow => ({
  seq: row.seq,
  at: row.at,
  operator: row.operator,
  partner: row.partner_id,
  action: row.action,
  subject: row.subject,
  detail: fromJson(row.detail) as Record<string, unknown>,
  prevHash: row.prev_hash,
  hash: row.hash,
});
