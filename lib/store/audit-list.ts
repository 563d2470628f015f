/** The audit trail as people look through it: filtered, newest first or oldest first, in pages. Reads alone. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
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

/** Entries that one statement looks at: the engine works in our own process, and whoever waits has a turn in between. */
export const ENTRIES_AT_ONCE = 20_000;

/** How often somebody did something. */
export interface AuditGroup {
  /** E-mail address. */
  readonly operator: string;
  readonly action: string;
  readonly entries: number;
}

export function auditListRepository(db: Kysely<Tables>) {
  /** The numbers of entries in stretches, the newest first: behind the first and up to the second. */
  async function* stretches(below?: number): AsyncGenerator<{ readonly above: number; readonly until: number }, void> {
    const newest = await db.selectFrom("audit").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
    let until = Math.min(newest?.seq ?? 0, (below ?? Infinity) - 1);
    while (until > 0) {
      const above = Math.max(0, until - ENTRIES_AT_ONCE);
      yield { above, until };
      await breathe();
      until = above;
    }
  }

  /** In one walk. @param onward asked between two stretches of it; what it throws ends it. */
  async function groups(filter: AuditFilter, onward: () => void = () => undefined): Promise<AuditGroup[]> {
    const sums = new Map<string, AuditGroup>();
    for await (const { above, until } of stretches()) {
      onward();
      const found = await db
        .selectFrom("audit")
        .select(["operator", "action"])
        .select((eb) => eb.fn.countAll<number>().as("entries"))
        .where((eb) => eb.and([auditConditions(eb, filter), eb("seq", ">", above), eb("seq", "<=", until)]))
        .groupBy(["operator", "action"])
        .execute();
      for (const { operator, action, entries } of found) {
        const key = JSON.stringify([operator, action]);
        sums.set(key, { operator, action, entries: entries + (sums.get(key)?.entries ?? 0) });
      }
    }
    return [...sums.values()];
  }

  return {
    groups,

    count: async (filter: AuditFilter): Promise<number> =>
      (await groups(filter)).reduce((sum, { entries }) => sum + entries, 0),

    /** Newest first, from before the entry `below`. @param onward as above. */
    async page(
      wish: AuditFilter & { readonly limit: number; readonly below?: number | undefined },
      onward: () => void = () => undefined,
    ): Promise<ChainedRow[]> {
      const rows: ChainedRow[] = [];
      for await (const { above, until } of stretches(wish.below)) {
        onward();
        const found = await db
          .selectFrom("audit")
          .selectAll()
          .where((eb) => eb.and([auditConditions(eb, wish), eb("seq", ">", above), eb("seq", "<=", until)]))
          .orderBy("seq", "desc")
          .limit(wish.limit - rows.length)
          .execute();
        rows.push(...found.map(toChained));
        if (rows.length >= wish.limit) break;
      }
      return rows;
    },

    /** Oldest first, from behind the entry `above`: as the chain goes. */
    async forward(wish: AuditFilter & { readonly limit: number; readonly above: number }): Promise<ChainedRow[]> {
      const rows = db
        .selectFrom("audit")
        .selectAll()
        .where((eb) => auditConditions(eb, wish));
      return (await rows.where("seq", ">", wish.above).orderBy("seq").limit(wish.limit).execute()).map(toChained);
    },
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
