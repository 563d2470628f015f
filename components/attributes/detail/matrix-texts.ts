/** Formats a matrix cell or row as text, for the clipboard. */
import { unpackCell, type Matrix, type MatrixRow } from "@/lib/attributes/detail/matrix";
import { oneCell } from "@/lib/attributes/lookup/copy-text";
import { toPlainText } from "@/lib/plain-text";

/** Columns: default text, the pinned locales shown, number of locales with a text. */
export function cellAsText(row: MatrixRow, column: number, pins: readonly number[]): string {
  if (column === 0) return toPlainText(row.text);
  const pin = pins[column - 1];
  if (pin === undefined) return `${row.covered} of ${row.possible}`;
  const cell = unpackCell(row, pin);
  return cell.state === "text" || cell.state === "same" ? toPlainText(cell.text) : "";
}

/** Id and texts, tab-separated: one spreadsheet row. */
export function rowAsText(row: MatrixRow, pins: readonly number[]): string {
  const texts = [0, ...pins.map((_pin, index) => index + 1)].map((column) => cellAsText(row, column, pins));
  return [row.id ?? "question", ...texts.map((text) => oneCell(text.replace(/\s+/g, " ")))].join("\t");
}

/** Answer ids of the shown rows. */
export const idsOf = ({ rows }: Matrix): readonly string[] => rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
