/**
 * Texts longer than a spreadsheet cell: the cell shows the beginning, a separate sheet contains the full text in parts.
 */
import type { Column, Row } from "./table.ts";

/** Maximum characters per cell in common spreadsheets. */
const CELL_CHARACTERS = 32_767;
export const LONG_TEXTS = "Long texts";
/** Characters per part, below the cell limit so that the remark fits too. */
const PART = 32_000;

export interface LongText {
  /** Row number, from 1; `null`: a line of "About". */
  readonly row: number | null;
  /** Column heading, or the name of the line. */
  readonly column: string;
  readonly text: string;
}

export const LONG_COLUMNS: readonly Column[] = [
  { key: "row", title: "Row #", type: "number" },
  { key: "column", title: "Column", type: "text" },
  { key: "part", title: "Part", type: "number" },
  { key: "parts", title: "of", type: "number" },
  { key: "text", title: "Text", type: "text" },
];

/** The text if it fits a cell, else its beginning and a reference to the full text. */
export const longCell = (text: string): string =>
  text.length <= CELL_CHARACTERS
    ? text
    : `${partsOf(text)[0] ?? ""}… (${text.length.toLocaleString("en")} characters, full text on the sheet “${LONG_TEXTS}”)`;

export async function* longRows(texts: readonly LongText[]): AsyncGenerator<Row> {
  for (const { row, column, text } of texts) {
    const parts = partsOf(text);
    for (const [index, part] of parts.entries()) yield [row, column, index + 1, parts.length, part];
  }
}

/** Splits between characters, never inside a surrogate pair. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + PART;
    const stop = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end;
    parts.push(text.slice(at, stop));
    at = stop;
  }
  return parts;
}
