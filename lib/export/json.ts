/**
 * `{ about, columns, rows: [{ key: value, … }], complete: n }`, one row per line. Ids are strings, times ISO 8601,
 * missing values null. `complete` comes last and repeats the number of rows: a file without it is incomplete.
 */
import type { Cell, Column, Pieces, Row, Table } from "./table.ts";
import { textPieces, type Line } from "./text-pieces.ts";

export function jsonPieces(table: Table): Pieces {
  return textPieces(jsonLines(table));
}

async function* jsonLines({ title, columns, batches, count, facts }: Table): AsyncGenerator<Line> {
  const about = { what: title, ...Object.fromEntries(facts), rows: count };
  yield [`{"about":${JSON.stringify(about)},\n"columns":${JSON.stringify(columns)},\n"rows":[`, 0];
  let done = 0;
  for await (const batch of batches()) {
    for (const row of batch) {
      done += 1;
      yield [`${done === 1 ? "\n" : ",\n"}${jsonRow(row, columns)}`, done];
    }
  }
  yield [`\n],\n"complete":${done}}\n`, done];
}

export const jsonRow = (row: Row, columns: readonly Column[]): string =>
  JSON.stringify(
    Object.fromEntries(columns.map((column, index) => [column.key, jsonValue(row[index] ?? null, column)])),
  );

function jsonValue(cell: Cell, { type }: Column): string | number | boolean | null {
  if (cell === null) return null;
  if (type === "time") return new Date(Number(cell)).toISOString();
  if (type === "id") return String(cell);
  if (typeof cell !== "bigint") return cell;
  return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
}
