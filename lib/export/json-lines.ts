/**
 * One JSON object a row and a line, and nothing else: for programs that read a log line by line. Ids are strings, times ISO 8601. It
 * has no end that tells it is whole, so that only what counts its own rows is written this way.
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
