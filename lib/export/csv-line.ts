/** CSV cells and lines: cells as text, quoted, and safe for spreadsheets. Also runs in the browser. */
import type { Cell, Column, Row } from "./table.ts";

/** Byte order mark by which spreadsheets recognise UTF-8; three bytes. */
export const BOM = "\uFEFF";

/** Heading of the column that numbers the rows. Headings never contain a count, so that programs find columns by name. */
export const ROW_NUMBER = "#";

/** Heading line, without its line end. The same for any number of rows. */
export const csvHeading = (columns: readonly Pick<Column, "title">[]): string =>
  [ROW_NUMBER, ...columns.map(({ title }) => csvField(neutralised(title)))].join(",");

/** Line without its row number and line end. */
export const csvRow = (row: Row, columns: readonly Pick<Column, "type">[], guardIds: boolean): string =>
  columns.map((column, index) => csvField(csvText(row[index] ?? null, column, guardIds))).join(",");

/** Cell as text, before quoting. Numbers are unchanged: a minus in front of a number is not a formula. */
export function csvText(cell: Cell, { type }: Pick<Column, "type">, guardIds: boolean): string {
  if (cell === null) return "";
  if (type === "time") return new Date(Number(cell)).toISOString();
  if (type === "id" && /^-?\d+$/.test(String(cell))) return guardIds ? `="${String(cell)}"` : String(cell);
  return typeof cell === "string" ? neutralised(cell) : String(cell);
}

/** Characters that begin a formula, including full-width and small forms. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;
/** Text that a spreadsheet would take for a formula, even after blanks and invisible characters. */
const FORMULA = new RegExp(String.raw`^[\s\p{Cc}\p{Cf}]*${SIGN}|^[\t\r\n]`, "u");
const SIGN_ALONE = new RegExp(SIGN);
/** In locales with semicolon-separated lists a spreadsheet starts a new cell there, even inside quotes. */
const SEPARATOR = /[;\t]/;
/**
 * Run of separators, blanks and invisible characters, and a following apostrophe; matched as a whole, so that each
 * character is scanned once.
 */
const BETWEEN = /([;\s\p{Cc}\p{Cf}]+)('?)/gu;

/** Neutralises formulas: adds an apostrophe before a possible formula, at the start or after a separator. */
export function neutralised(text: string): string {
  const begun = FORMULA.test(text) ? `'${text}` : text;
  if (!SEPARATOR.test(begun)) return begun;
  return begun.replaceAll(BETWEEN, (all, blanks: string, quote: string, at: number) =>
    quote === "" && beginsCell(begun, blanks, at + all.length) ? `${blanks}'` : all,
  );
}

/** @param at index of the character after the blanks. */
const beginsCell = (text: string, blanks: string, at: number): boolean =>
  SIGN_ALONE.test(text[at] ?? "") && SEPARATOR.test(blanks);

/** Quotes a field where a comma, quote, line end, or leading or trailing blank would otherwise be lost. */
export const csvField = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Inverse of `neutralised`, for parsing our own files. A text that originally began with such an apostrophe loses it.
 */
export function asGiven(text: string): string {
  const inside = SEPARATOR.test(text)
    ? text.replaceAll(BETWEEN, (all, blanks: string, quote: string, at: number) =>
        quote !== "" && beginsCell(text, blanks, at + all.length) ? blanks : all,
      )
    : text;
  return inside.startsWith("'") && FORMULA.test(inside.slice(1)) ? inside.slice(1) : inside;
}
