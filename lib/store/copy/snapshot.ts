/** State of a store at one moment, read in batches of a bounded size. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { asStored } from "../engine/stored-text.ts";
import { selectRows, type TableShape } from "./table-shape.ts";

type Cell = string | number | null;

/** In the order of the column names. */
export type Cells = readonly Cell[];

export interface Snapshot {
  /** Batches of rows, in the order of the key. */
  rows(table: TableShape): AsyncIterable<readonly Cells[]>;
}

/** Limits of a batch; a single row may be longer. */
const ROWS = 1_000;
const UNITS = 1_000_000;

/** File that no one changes meanwhile, or a connection in a read transaction. */
export const sqliteSnapshot = (database: DatabaseSync): Snapshot => ({
  async *rows(table) {
    const statement = database.prepare(selectRows(table));
    statement.setReturnArrays(true);
    let batch: Cells[] = [];
    let units = 0;
    for (const cells of statement.iterate() as unknown as Iterable<Cells>) {
      batch.push(cells);
      for (const cell of cells) units += typeof cell === "string" ? cell.length : 8;
      if (batch.length < ROWS && units < UNITS) continue;
      yield batch;
      batch = [];
      units = 0;
    }
    if (batch.length > 0) yield batch;
  },
});

const NUL = "\u0000";

/** Rows as every engine can store them. */
export interface StorableSnapshot extends Snapshot {
  /** Number of texts from which U+0000 was removed, by table. */
  readonly changed: ReadonlyMap<string, number>;
}

/** Removes U+0000 from texts, which stores of earlier versions may contain. */
export function storable(snapshot: Snapshot): StorableSnapshot {
  const changed = new Map<string, number>();
  return {
    changed,
    async *rows(table) {
      changed.delete(table.name);
      for await (const batch of snapshot.rows(table)) yield batch.map((cells) => storableCells(table, cells, changed));
    },
  };
}

function storableCells(table: TableShape, cells: Cells, changed: Map<string, number>): Cells {
  if (!cells.some(hasNul)) return cells;
  return cells.map((cell, at) => {
    if (!hasNul(cell)) return cell;
    const column = table.columns[at]?.name ?? "";
    // The order of the rows, and so their hash, would be another one.
    if (table.order.includes(column)) {
      throw new Error(
        `Column “${column}” of table “${table.name}” has a value with the character U+0000, ` +
          "which can't be copied. Delete the row it belongs to in the console.",
      );
    }
    changed.set(table.name, (changed.get(table.name) ?? 0) + 1);
    return asStored(cell);
  });
}

const hasNul = (cell: Cell): cell is string => typeof cell === "string" && cell.includes(NUL);
