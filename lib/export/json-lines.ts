/**
 * One JSON object per row and line, and nothing else: for programs that read a log line by line. Ids are strings, times
 * ISO 8601. The format has no completeness marker, so it is used only for data that numbers its own rows.
 */
import { jsonRow } from "./json.ts";
import type { Pieces, Table } from "./table.ts";
import { textPieces, type Line } from "./text-pieces.ts";

export function jsonLinePieces(table: Table): Pieces {
  return textPieces(rowLines(table));
}

async function* rowLines({ columns, batches }: Table): AsyncGenerator<Line> {
  let done = 0;
  for await (const batch of batches()) {
    for (const row of batch) {
      done += 1;
      yield [`${jsonRow(row, columns)}\n`, done];
    }
  }
}
