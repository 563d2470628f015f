/**
 * CSV by RFC 4180: UTF-8, CRLF, a heading. The first column numbers the rows, so that a sorted file can be restored to
 * its order; the file's name states the total, by which a truncated one is recognisable.
 */
import { BOM, csvHeading, csvRow } from "./csv-line.ts";
import type { Pieces, Table } from "./table.ts";
import { textPieces, type Line } from "./text-pieces.ts";

export interface CsvOptions {
  /** Prepends the UTF-8 byte order mark for spreadsheets. */
  readonly bom: boolean;
  /** Writes ids as `="123"`, which a spreadsheet keeps as text instead of rounding to 15 digits. */
  readonly guardIds: boolean;
}

export function csvPieces(table: Table, options: CsvOptions): Pieces {
  return textPieces(csvLines(table, options));
}

async function* csvLines({ columns, batches }: Table, { bom, guardIds }: CsvOptions): AsyncGenerator<Line> {
  yield [`${bom ? BOM : ""}${csvHeading(columns)}\r\n`, 0];
  let done = 0;
  for await (const batch of batches()) {
    for (const row of batch) {
      done += 1;
      yield [`${done},${csvRow(row, columns, guardIds)}\r\n`, done];
    }
  }
}
