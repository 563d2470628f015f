/** Statement of the store as a name for monitoring: verb and table, never its text or values. */
import "server-only";
import { RawNode, type CompiledQuery, type LogEvent, type OperationNode } from "kysely";

export interface StatementRecord {
  /** `select`, `insert`, `update`, `delete` or `other`. */
  readonly verb: string;
  /** First table of the statement; `undefined` if it has none. */
  readonly table: string | undefined;
  readonly durationMs: number;
  readonly failed: boolean;
}

export type OnStatement = (record: StatementRecord) => void;

/** Kysely's log function that reports each statement. */
export const reportingTo =
  (onStatement: OnStatement) =>
  ({ level, query, queryDurationMillis }: LogEvent): void =>
    onStatement({ ...statementName(query), durationMs: queryDurationMillis, failed: level === "error" });

const VERBS: Readonly<Record<string, string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** Parts of a statement, or of an expression with a name, that lead to its table. */
const PATHS = ["into", "table", "from", "froms", "node"] as const;

export function statementName({ query, sql }: Pick<CompiledQuery, "query" | "sql">) {
  const verb = VERBS[query.kind];
  if (verb !== undefined) return { verb, table: tableIn(query) };
  // Written by hand: values are parameters, and only these words of the text are used.
  const [, first = ""] = RawNode.is(query) ? (/^\s*(select|insert|update|delete)\b/i.exec(sql) ?? []) : [];
  if (!first) return { verb: "other", table: undefined };
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)"?(?![\w"(])/i.exec(sql) ?? [];
  return { verb: first.toLowerCase(), table };
}

function tableIn(node: OperationNode): string | undefined {
  if (node.kind === "TableNode") {
    const { table } = node as OperationNode & { readonly table: { readonly identifier: { readonly name: string } } };
    return table.identifier.name;
  }
  for (const path of PATHS) {
    const next: unknown = Reflect.get(node, path);
    const [first] = Array.isArray(next) ? next : [next];
    if (isNode(first)) return tableIn(first);
  }
  return undefined;
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string";
