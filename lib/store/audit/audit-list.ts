/** Read-only access to the audit log: filtered, newest or oldest first, in pages. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import { contains } from "../engine/sql-fragments.ts";
import { fromJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { AuditRow } from "./audit-entry.ts";

export interface AuditFilter {
  /** Partner accounts, `""` for entries of none; absent: the whole log. */
  readonly partners?: readonly string[] | undefined;
  /** Email address. */
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  /** Substring of the subject. */
  readonly subject?: string | undefined;
  /** Epoch milliseconds; `from` inclusive, `before` exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** Entry with its hashes in the chain. */
export interface ChainedRow extends AuditRow {
  readonly prevHash: string;
  readonly hash: string;
}

type Row = ExpressionBuilder<Tables, "audit">;

/** Entries scanned per statement: SQLite runs in this process, so the event loop is yielded to in between. */
export const ENTRIES_PER_BATCH = 20_000;

/** Number of times an operator performed an action. */
export interface AuditGroup {
  /** Email address. */
  readonly operator: string;
  readonly action: string;
  readonly entries: number;
}

/** Ranges of entry numbers, newest first: `above` exclusive, `until` inclusive. */
async function* ranges(newestSeq: number): AsyncGenerator<{ readonly above: number; readonly until: number }, void> {
  for (let until = newestSeq; until > 0; until -= ENTRIES_PER_BATCH) {
    yield { above: Math.max(0, until - ENTRIES_PER_BATCH), until };
    await nextTurn();
  }
}

export function auditListRepository(db: Kysely<Tables>) {
  /** Number of the newest entry, below `below` if given. */
  const newest = (below?: number) => {
    const entries = db.selectFrom("audit").select((eb) => eb.fn.max("seq").as("seq"));
    return below === undefined ? entries : entries.where("seq", "<", below);
  };

  /** Counts in a single scan. @param onward called between ranges; throws to end the scan. */
  async function groups(filter: AuditFilter, onward: () => void = () => undefined): Promise<AuditGroup[]> {
    const sums = new Map<string, AuditGroup>();
    const { seq } = await newest().executeTakeFirstOrThrow();
    for await (const { above, until } of ranges(seq ?? 0)) {
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
        sums.set(key, { operator, action, entries: Number(entries) + (sums.get(key)?.entries ?? 0) });
      }
    }
    return [...sums.values()];
  }

  return {
    groups,

    count: async (filter: AuditFilter): Promise<number> =>
      (await groups(filter)).reduce((sum, { entries }) => sum + entries, 0),

    /** Newest first, with numbers below `below`. @param onward as above. */
    async page(
      query: AuditFilter & { readonly limit: number; readonly below?: number | undefined },
      onward: () => void = () => undefined,
    ): Promise<ChainedRow[]> {
      const rows: ChainedRow[] = [];
      const add = async (inRange: (eb: Row) => Expression<SqlBool>): Promise<void> => {
        onward();
        const found = await db
          .selectFrom("audit")
          .selectAll()
          .where((eb) => eb.and([auditConditions(eb, query), inRange(eb)]))
          .orderBy("seq", "desc")
          .limit(query.limit - rows.length)
          .execute();
        rows.push(...found.map(toChained));
      };
      const { below = Number.MAX_SAFE_INTEGER } = query;
      // The newest range fills most pages: one statement.
      await add((eb) => eb.and([eb("seq", "<", below), eb("seq", ">", eb(newest(below), "-", ENTRIES_PER_BATCH))]));
      if (rows.length >= query.limit) return rows;
      const { seq } = await newest(below).executeTakeFirstOrThrow();
      for await (const { above, until } of ranges((seq ?? 0) - ENTRIES_PER_BATCH)) {
        // An entry appended meanwhile moves the ranges up, over entries that were read.
        const next = Math.min(until + 1, rows.at(-1)?.seq ?? Infinity);
        await add((eb) => eb.and([eb("seq", "<", next), eb("seq", ">", above)]));
        if (rows.length >= query.limit) break;
      }
      return rows;
    },

    /** Oldest first, with numbers above `above`: in the order of the chain. */
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
