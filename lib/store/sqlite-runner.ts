/** Statements against one connection, each compiled once. */
import "server-only";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { RawNode, SelectQueryNode, type CompiledQuery, type QueryResult } from "kysely";

/** How many compiled statements are kept; the console has far fewer shapes of query. */
const KEPT_STATEMENTS = 300;
/** Longer ones name thousands of values, a different number each time; kept, each would hold a megabyte for nothing. */
const LONGEST_KEPT = 10_000;

export function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\s/i.test(sql));
}

/** Emptying the log is no change, and cannot be done in the middle of one. */
export const isTidying = ({ sql }: CompiledQuery): boolean => /^pragma wal_checkpoint/i.test(sql);

export type Runner = <Row>(query: CompiledQuery) => QueryResult<Row>;

export function runnerOf(database: DatabaseSync): Runner {
  const kept = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, returns: statement.columns().length > 0 };
    if (sql.length > LONGEST_KEPT) return prepared;
    if (kept.size >= KEPT_STATEMENTS) kept.clear();
    kept.set(sql, prepared);
    return prepared;
  };
  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, returns } = prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (returns) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it has rows to return. */
  readonly returns: boolean;
}
