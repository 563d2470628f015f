/** Tables of a store as copies and digests of rows need them. */
import "server-only";

export type CellType = "text" | "integer" | "real";

interface ColumnShape {
  readonly name: string;
  readonly type: CellType;
}

/** A column whose values are those of a column of another table. */
interface Reference {
  readonly column: string;
  readonly table: string;
  readonly target: string;
}

export interface TableShape {
  readonly name: string;
  /** In the order of their names. */
  readonly columns: readonly ColumnShape[];
  /** Columns of the primary key; all columns of a table without one. */
  readonly order: readonly string[];
  readonly references: readonly Reference[];
}

/** Bookkeeping of each engine: the steps before 25 exist on SQLite only. */
export const STEPS = "migrations";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statement that reads all rows of a table in the order of its key, cells in the order of the column names. */
export const selectRows = ({ name, columns, order }: TableShape): string =>
  `select ${columns.map((column) => quoted(column.name)).join()} from ${quoted(name)} order by ${order.map(quoted).join()}`;
