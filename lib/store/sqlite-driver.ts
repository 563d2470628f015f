/**
 * Two connections to one file: transactions and whatever writes take turns on one, single reads go past them on the other and
 * see what was committed last. So a page never waits for a large reading that is being saved.
 */
import "server-only";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  RawNode,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { takingTurns, type Turns } from "./taking-turns.ts";

/** How many compiled statements are kept; the console has far fewer shapes of query. */
const KEPT_STATEMENTS = 300;
/** Longer ones name thousands of values, a different number each time; kept, each would hold a megabyte for nothing. */
const LONGEST_KEPT = 10_000;

/** @param reader `undefined`: reads take turns too, as they must where nobody else could see the data. */
export function sqliteDriver(writer: DatabaseSync, reader: DatabaseSync | undefined): Driver {
  const turns = takingTurns();
  const write = runnerOf(writer);
  const read = reader && runnerOf(reader);
  return {
    init: async () => undefined,
    acquireConnection: async () => openConnection(turns, write, read),
    beginTransaction: async (connection) => {
      await (connection as SqliteConnection).hold();
      // A transaction that reads first and writes later cannot wait for another process's write; asking at once can.
      writer.exec("begin immediate");
    },
    commitTransaction: async () => writer.exec("commit"),
    rollbackTransaction: async () => writer.exec("rollback"),
    releaseConnection: async (connection) => (connection as SqliteConnection).letGo(),
    destroy: async () => {
      reader?.close();
      writer.close();
    },
  };
}

interface SqliteConnection extends DatabaseConnection {
  /** Waits for its turn and keeps it until `letGo`. */
  hold(): Promise<void>;
  letGo(): void;
}

function openConnection(turns: Turns, write: Runner, read: Runner | undefined): SqliteConnection {
  let done: (() => void) | undefined;
  return {
    hold: async () => {
      done = await turns();
    },
    letGo: () => {
      done?.();
      done = undefined;
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (done) return write<Row>(query);
      if (read && isRead(query)) return read<Row>(query);
      const end = await turns();
      try {
        return write<Row>(query);
      } finally {
        end();
      }
    },
    // Nothing here reads a result bit by bit: a statement left open would keep the file from being tidied up.
    // oxlint-disable-next-line require-yield
    streamQuery: async function* () {
      throw new Error("Results are read in batches, not streamed.");
    },
  };
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\s/i.test(sql));
}

type Runner = <Row>(query: CompiledQuery) => QueryResult<Row>;

function runnerOf(database: DatabaseSync): Runner {
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
