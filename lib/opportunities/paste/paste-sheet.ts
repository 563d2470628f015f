/**
 * Detects tables in a paste, as a whole or among lines of text; their columns determine the kind of their numbers.
 * Pure.
 */
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { groupLocaleText, localeOfWord, readGroupLocale } from "../model/group-locale.ts";
import { isFigureName, kindOfWord } from "./paste-keywords.ts";
import type { PastedKind } from "./pasted.ts";

/** `undefined` for a column of ids of unknown kind. */
export type ColumnKind = PastedKind | "locale" | "language" | "country" | "other" | undefined;

export interface Sheet {
  readonly heads: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly (readonly string[])[];
}

/** Line parsed as text, with a locale found in the same column of the adjacent lines. */
export interface LocaleLine {
  readonly line: string;
  readonly locale: string;
}

export type Part = Sheet | { readonly text: readonly string[] } | { readonly lines: readonly LocaleLine[] };

/** Sheet and the number of lines it covers. */
interface Block<What extends Part = Part> {
  readonly part: What;
  readonly lines: number;
}

/** Maximum characters of a row; splitting longer lines is slow and pointless. */
const MAX_LINE_LENGTH = 50_000;
/** Cell separators. Tabs only occur between cells; the others also occur in sentences. */
const SEPARATORS = ["\t", ";", ","];
const separatorOf = (line: string): string | undefined =>
  line.length > MAX_LINE_LENGTH ? undefined : SEPARATORS.find((separator) => line.includes(separator));

/** Maximum columns; a line with more is a list. */
const MAX_COLUMNS = 500;
/** Lines per step. */
const BATCH_SIZE = 1_000;

/**
 * Yields the whole paste as one sheet, or the sheets in a text and the text around them; yields `undefined` where the
 * caller may yield to the event loop.
 */
export function* partsOf(lines: readonly string[]): Generator<Part | undefined, void> {
  const filled = lines.filter((line) => line.trim() !== "");
  const whole = yield* sheetAt(filled, 0, true);
  if (whole?.lines === filled.length) {
    yield whole.part;
    return;
  }
  let text: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (at % BATCH_SIZE === 0) yield;
    const block = (yield* sheetWithin(lines, at)) ?? (yield* localeLinesAt(lines, at));
    if (block) {
      yield { text };
      yield block.part;
      text = [];
    } else text.push(lines[at] ?? "");
    at += block?.lines ?? 1;
  }
  yield { text };
}

function* sheetWithin(lines: readonly string[], at: number): CooperativeSteps<Block | undefined> {
  const block = yield* sheetAt(lines, at, false);
  // A single word and a tab before a list are not headings.
  return block && block.part.heads.filter(Boolean).length > 1 ? block : undefined;
}

/**
 * Heading line that names at least one kind of id, followed by lines with the same number of cells.
 * @param open rows may omit trailing cells, as in a paste that holds only the sheet.
 */
function* sheetAt(lines: readonly string[], at: number, open: boolean): CooperativeSteps<Block<Sheet> | undefined> {
  const first = lines[at] ?? "";
  const separator = separatorOf(first);
  if (separator === undefined) return undefined;
  const heads = cellsOf(first, separator);
  if (heads.length > MAX_COLUMNS) return undefined;
  if (heads.some((head) => /\p{N}/u.test(head) || head.length > 60)) return undefined;
  const kinds = heads.map(kindOfHead);
  if (!kinds.some((kind) => kind === undefined || isIdKind(kind))) return undefined;
  if (separator !== "\t" && !isHeadLine(first, heads, kinds)) return undefined;
  const isTab = separator === "\t";
  const rows: string[][] = [];
  for (const line of fromLine(lines, at + 1)) {
    const cells = cellsOf(line, separator);
    const isWhole = isTab ? cells.length > 1 : cells.length === heads.length;
    if (line.trim() === "" || cells.length > heads.length || !(isWhole || open)) break;
    if (!(isTab && isWhole) && !cells.every((cell, index) => fits(cell, kinds[index]))) break;
    rows.push(cells);
    if (rows.length % BATCH_SIZE === 0) yield;
  }
  return rows.length > 0 ? { part: { heads, kinds, rows }, lines: rows.length + 1 } : undefined;
}

function* fromLine(lines: readonly string[], first: number): Generator<string> {
  for (let at = first; at < lines.length; at += 1) yield lines[at] ?? "";
}

function kindOfHead(head: string): ColumnKind {
  if (/^ids?$/i.test(head)) return undefined;
  if (/^(?:locale|market|lang(?:uage)?|country)$/i.test(head)) return LOCALE_HEADS[head.toLowerCase()] ?? "locale";
  return kindOfWord(head) ?? "other";
}

const LOCALE_HEADS: Readonly<Record<string, ColumnKind>> = {
  lang: "language",
  language: "language",
  country: "country",
};

export const isIdKind = (kind: ColumnKind): kind is PastedKind =>
  kind !== undefined && kind !== "other" && kind !== "locale" && kind !== "language" && kind !== "country";

/** Distinguishes headings from a sentence: no space after separators, or most of the words are column names. */
function isHeadLine(line: string, heads: readonly string[], kinds: readonly ColumnKind[]): boolean {
  if (heads.length < 2) return false;
  if (!/[,;]\s/.test(line) && !/[.!?:]\s*$/.test(line)) return true;
  if (heads.some((head) => /[.:!?]/.test(head))) return false;
  const recognised = heads.filter((head, index) => kinds[index] !== "other" || isFigureName(head)).length;
  return recognised >= 2 && recognised * 2 > heads.length;
}

/** An id column holds ids or empty cells; anything else ends the sheet. */
const fits = (cell: string, kind: ColumnKind): boolean =>
  cell === "" || !(kind === undefined || isIdKind(kind)) || (/\p{N}/u.test(cell) && !/\s/.test(cell));

/**
 * Lines without headings and with equal numbers of one-word cells, with a locale in one fixed column and an id in
 * another.
 */
function* localeLinesAt(lines: readonly string[], at: number): CooperativeSteps<Block | undefined> {
  const separator = separatorOf(lines[at] ?? "");
  if (separator === undefined) return undefined;
  const first = cellsOf(lines[at] ?? "", separator);
  if (first.length > MAX_COLUMNS) return undefined;
  const column = first.findIndex((cell) => localeOfWord(cell) !== undefined);
  if (column < 0) return undefined;
  const found: LocaleLine[] = [];
  for (const line of fromLine(lines, at)) {
    const cells = cellsOf(line, separator);
    const locale = localeOfWord(cells[column] ?? "");
    const others = cells.filter((_cell, index) => index !== column);
    const isLike = cells.length === first.length && cells.every((cell) => !/\s/.test(cell)) && others.some(isIdLike);
    if (locale === undefined || !isLike || others.some((cell) => localeOfWord(cell) !== undefined)) break;
    found.push({ line: others.join(" "), locale });
    if (found.length % BATCH_SIZE === 0) yield;
  }
  return found.length > 1 ? { part: { lines: found }, lines: found.length } : undefined;
}

const isIdLike = (cell: string): boolean => /^#?\d{4,19}$/.test(cell);

/** Cells of a line; separators inside quotes belong to the cell. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += char;
  }
  return [...cells, cell.trim()];
}

/** Locale of a row, from its own columns. */
export function localeOfRow({ kinds }: Sheet, cells: readonly string[]): string | undefined {
  const under = (wanted: ColumnKind) => cells[kinds.indexOf(wanted)] ?? "";
  const locale = readGroupLocale(under("locale")) ?? readGroupLocale(`${under("language")}_${under("country")}`);
  return locale && groupLocaleText(locale);
}
