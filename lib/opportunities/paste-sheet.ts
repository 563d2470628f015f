/** Sheets in what people paste: the whole of it, or lines within a mail. Their columns say what their numbers are. Pure. */
import type { Steps } from "../steps.ts";
import { groupLocaleText, localeOfWord, readGroupLocale } from "./group-locale.ts";
import type { PastedKind } from "./paste.ts";
import { isFigureName, kindOfWord } from "./paste-words.ts";

/** `undefined`: ids of whatever kind. */
export type ColumnKind = PastedKind | "locale" | "language" | "country" | "other" | undefined;

export interface Sheet {
  readonly heads: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly (readonly string[])[];
}

/** A line that is read as text, but for the locale that a column of its neighbours gives it. */
export interface LocaleLine {
  readonly line: string;
  readonly locale: string;
}

export type Part = Sheet | { readonly text: readonly string[] } | { readonly lines: readonly LocaleLine[] };

/** A sheet and how many lines of the text it takes. */
interface Block<What extends Part = Part> {
  readonly part: What;
  readonly lines: number;
}

/** Characters; a longer line is no row of a sheet, and taking it apart for nothing takes long. */
const LONGEST_LINE = 50_000;
/** Tabs stand between cells only; the others stand in sentences too. */
const MARKS = ["\t", ";", ","];
const markOf = (line: string): string | undefined =>
  line.length > LONGEST_LINE ? undefined : MARKS.find((sign) => line.includes(sign));

/** More stand in a list, not in a sheet. */
const MOST_COLUMNS = 500;
/** Lines looked at in one step. */
const AT_ONCE = 1_000;

/** The paste as one sheet, or the sheets within a text and the text around them; `undefined` where it can rest. */
export function* partsOf(lines: readonly string[]): Generator<Part | undefined, void> {
  const filled = lines.filter((line) => line.trim() !== "");
  const whole = yield* sheetAt(filled, 0, true);
  if (whole?.lines === filled.length) {
    yield whole.part;
    return;
  }
  let text: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (at % AT_ONCE === 0) yield;
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

function* sheetWithin(lines: readonly string[], at: number): Steps<Block | undefined> {
  const block = yield* sheetAt(lines, at, false);
  // A word and a tab before a list are no heads.
  return block && block.part.heads.filter(Boolean).length > 1 ? block : undefined;
}

/**
 * A line whose cells are heads that name at least one kind of id, and the lines of as many cells below it.
 * @param open rows may leave out their last cells, as where nothing but the sheet was pasted.
 */
function* sheetAt(lines: readonly string[], at: number, open: boolean): Steps<Block<Sheet> | undefined> {
  const first = lines[at] ?? "";
  const mark = markOf(first);
  if (mark === undefined) return undefined;
  const heads = cellsOf(first, mark);
  if (heads.length > MOST_COLUMNS) return undefined;
  if (heads.some((head) => /\p{N}/u.test(head) || head.length > 60)) return undefined;
  const kinds = heads.map(kindOfHead);
  if (!kinds.some((kind) => kind === undefined || isIdKind(kind))) return undefined;
  if (mark !== "\t" && !isHeadLine(first, heads, kinds)) return undefined;
  const isTab = mark === "\t";
  const rows: string[][] = [];
  for (const line of fromLine(lines, at + 1)) {
    const cells = cellsOf(line, mark);
    const isWhole = isTab ? cells.length > 1 : cells.length === heads.length;
    if (line.trim() === "" || cells.length > heads.length || !(isWhole || open)) break;
    if (!(isTab && isWhole) && !cells.every((cell, index) => fits(cell, kinds[index]))) break;
    rows.push(cells);
    if (rows.length % AT_ONCE === 0) yield;
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

/** Not a sentence: either nothing stands between mark and word, or most of the words are names of columns. */
function isHeadLine(line: string, heads: readonly string[], kinds: readonly ColumnKind[]): boolean {
  if (heads.length < 2) return false;
  if (!/[,;]\s/.test(line) && !/[.!?:]\s*$/.test(line)) return true;
  if (heads.some((head) => /[.:!?]/.test(head))) return false;
  const known = heads.filter((head, index) => kinds[index] !== "other" || isFigureName(head)).length;
  return known >= 2 && known * 2 > heads.length;
}

/** Under the head of an id stands one, or nothing; whatever else stands there ends the sheet. */
const fits = (cell: string, kind: ColumnKind): boolean =>
  cell === "" || !(kind === undefined || isIdKind(kind)) || (/\p{N}/u.test(cell) && !/\s/.test(cell));

/** Lines without a head, of as many cells of one word, with a locale in the same column of each and an id in another. */
function* localeLinesAt(lines: readonly string[], at: number): Steps<Block | undefined> {
  const mark = markOf(lines[at] ?? "");
  if (mark === undefined) return undefined;
  const first = cellsOf(lines[at] ?? "", mark);
  if (first.length > MOST_COLUMNS) return undefined;
  const column = first.findIndex((cell) => localeOfWord(cell) !== undefined);
  if (column < 0) return undefined;
  const found: LocaleLine[] = [];
  for (const line of fromLine(lines, at)) {
    const cells = cellsOf(line, mark);
    const locale = localeOfWord(cells[column] ?? "");
    const others = cells.filter((_cell, index) => index !== column);
    const isLike = cells.length === first.length && cells.every((cell) => !/\s/.test(cell)) && others.some(isIdLike);
    if (locale === undefined || !isLike || others.some((cell) => localeOfWord(cell) !== undefined)) break;
    found.push({ line: others.join(" "), locale });
    if (found.length % AT_ONCE === 0) yield;
  }
  return found.length > 1 ? { part: { lines: found }, lines: found.length } : undefined;
}

const isIdLike = (cell: string): boolean => /^#?\d{4,19}$/.test(cell);

/** Cells of a line; between quotes the mark is a part of the cell. */
function cellsOf(line: string, mark: string): string[] {
  if (!line.includes('"')) return line.split(mark).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === mark && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** The locale of a row, as its own columns say. */
export function localeOfRow({ kinds }: Sheet, cells: readonly string[]): string | undefined {
  const under = (wanted: ColumnKind) => cells[kinds.indexOf(wanted)] ?? "";
  const locale = readGroupLocale(under("locale")) ?? readGroupLocale(`${under("language")}_${under("country")}`);
  return locale && groupLocaleText(locale);
}
