/** Parses CSV by RFC 4180, and the semicolon- and tab-separated variants that spreadsheets write. Pure. */
import type { CooperativeSteps } from "../cooperative-steps.ts";

export interface CsvLine {
  /** Line in the file, from 1, where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters processed per step. */
const BATCH_SIZE = 50_000;

/** @param most maximum rows wanted; parsing stops after them. */
export function* csvSteps(text: string, most = Infinity): CooperativeSteps<CsvLine[]> {
  const source = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(source);
  const rows: CsvLine[] = [];
  let [cells, cell, quoted, line, begin]: [string[], string, boolean, number, number] = [[], "", false, 1, 1];
  const endRow = () => {
    if (cells.length > 0 || cell !== "") {
      cells.push(cell);
      rows.push({ line: begin, cells });
    }
    [cells, cell] = [[], ""];
  };
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    if (at % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const char = source[at] ?? "";
    // Old spreadsheets end a line with a carriage return alone.
    const isLineEnd = char === "\n" || (char === "\r" && source[at + 1] !== "\n");
    if (isLineEnd) line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = "";
    } else if (isLineEnd) {
      endRow();
      begin = line;
    } else if (char !== "\r") cell += char;
  }
  if (rows.length < most) endRow();
  return rows;
}

/** Most frequent separator of the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
