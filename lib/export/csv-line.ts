/** What stands in a line of comma-separated values: cells as text, quoted, and harmless to spreadsheets. Runs in the browser too. */
import type { Cell, Column, Row } from "./table.ts";

/** Three bytes in front by which spreadsheets know UTF-8. */
export const BOM = "\uFEFF";

/** The first line: how many rows there are, and the titles. Without its line end. */
export const csvHeading = (columns: readonly Pick<Column, "title">[], count: number): string =>
  [`# of ${count}`, ...columns.map(({ title }) => csvField(neutralised(title)))].join(",");

/** A line without its number and its end. */
export const csvRow = (row: Row, columns: readonly Pick<Column, "type">[], guardIds: boolean): string =>
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
const SIGN_ALONE = new RegExp(SIGN);
/** Where lists are written with semicolons a spreadsheet begins a cell there, whatever is quoted. */
const SEPARATOR = /[;\t]/;
/** Separators, blanks and unseen marks, and an apostrophe behind them; as a whole, so that each sign is looked at once. */
const BETWEEN = /([;\s\p{Cc}\p{Cf}]+)('?)/gu;

/** Text that no spreadsheet runs: an apostrophe in front of what would be a formula, at the start or behind a separator. */
export function neutralised(text: string): string {
  const begun = FORMULA.test(text) ? `'${text}` : text;
  if (!SEPARATOR.test(begun)) return begun;
  return begun.replaceAll(BETWEEN, (all, blanks: string, quote: string, at: number) =>
    quote === "" && beginsCell(begun, blanks, at + all.length) ? `${blanks}'` : all,
  );
}

/** @param at where what follows the blanks begins. */
const beginsCell = (text: string, blanks: string, at: number): boolean =>
  SIGN_ALONE.test(text[at] ?? "") && SEPARATOR.test(blanks);

/** Quotes where a comma, a quote, a line end or a blank at an end would be lost otherwise. */
export const csvField = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** What `neutralised` was given, for a file of ours that is read back. A text that began so by itself loses an apostrophe. */
export function asGiven(text: string): string {
  const inside = SEPARATOR.test(text)
    ? text.replaceAll(BETWEEN, (all, blanks: string, quote: string, at: number) =>
        quote !== "" && beginsCell(text, blanks, at + all.length) ? blanks : all,
      )
    : text;
  return inside.startsWith("'") && FORMULA.test(inside.slice(1)) ? inside.slice(1) : inside;
}
