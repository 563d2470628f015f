/** Reads comma-separated values by RFC 4180; semicolons and tabs too, as spreadsheets write them. Pure. */
import type { Steps } from "../steps.ts";

export interface CsvLine {
  /** Of the file, from 1, where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Signs that are read in one step. */
const AT_ONCE = 50_000;

/** @param most rows that are wanted; what follows them is not read. */
export function* csvSteps(text: string, most = Infinity): Steps<CsvLine[]> {
  const source = text.replace(/^\uFEFF/, "");
  const mark = markOf(source);
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
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    const sign = source[at] ?? "";
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === mark) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") {
      endRow();
      begin = line;
    } else if (sign !== "\r") cell += sign;
  }
  if (rows.length < most) endRow();
  return rows;
}

/** The separator that the first line has most of. */
function markOf(text: string): string {
  const first = text.slice(0, 2_000).split("\n", 1)[0] ?? "";
  const count = (mark: string) => first.split(mark).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
