/**
 * Comma-separated values by RFC 4180: UTF-8, CRLF, a heading. The first column numbers the rows and its heading says how many
 * there are, so that a file that lost its end shows it, and one that was sorted can be put back in order.
 */
import type { Cell, Column, Pieces, Row, Table } from "./table.ts";
import { textPieces, type Line } from "./text-pieces.ts";

export interface CsvOptions {
  /** Three bytes in front by which spreadsheets know UTF-8. */
  readonly bom: boolean;
  /** Writes ids as `="123"`, which a spreadsheet keeps as text instead of rounding it to 15 digits. */
  readonly guardIds: boolean;
}

const BOM = "\uFEFF";

export function csvPieces(table: Table, options: CsvOptions): Pieces {
  return textPieces(csvLines(table, options));
}

async function* csvLines({ columns, batches, count }: Table, { bom, guardIds }: CsvOptions): AsyncGenerator<Line> {
  const heading = [`# of ${count}`, ...columns.map(({ title }) => csvField(neutralised(title)))].join(",");
  yield [`${bom ? BOM : ""}${heading}\r\n`, 0];
  let done = 0;
  for await (const batch of batches()) {
    for (const row of batch) {
      done += 1;
      yield [`${done},${csvRow(row, columns, guardIds)}\r\n`, done];
    }
  }
}

const csvRow = (row: Row, columns: readonly Column[], guardIds: boolean): string =>
  columns.map((column, index) => csvField(csvText(row[index] ?? null, column, guardIds))).join(",");

/** A cell as text, before quoting. Numbers stay as they are: a minus in front of a number is a minus. */
export function csvText(cell: Cell, { type }: Pick<Column, "type">, guardIds: boolean): string {
  if (cell === null) return "";
  if (type === "time") return new Date(Number(cell)).toISOString();
  if (type === "id" && /^-?\d+$/.test(String(cell))) return guardIds ? `="${String(cell)}"` : String(cell);
  return typeof cell === "string" ? neutralised(cell) : String(cell);
}

/** Signs that begin a formula, in full width and small forms too. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;
/** What a spreadsheet would take for a formula, even behind blanks and unseen marks. */
const FORMULA = new RegExp(String.raw`^[\s\p{Cc}\p{Cf}]*${SIGN}|^[\t\r\n]`, "u");
/** Where lists are written with semicolons a spreadsheet begins a cell there, whatever is quoted. */
const FORMULA_INSIDE = new RegExp(String.raw`([;\t][\s\p{Cc}\p{Cf}]*)(?=${SIGN})`, "gu");

/** Text that no spreadsheet runs: an apostrophe in front of what would be a formula, at the start or behind a separator. */
export const neutralised = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replaceAll(FORMULA_INSIDE, "$1'");

/** Quotes where a comma, a quote, a line end or a blank at an end would be lost otherwise. */
export const csvField = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
