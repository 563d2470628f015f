/**
 * Answers × locales of one attribute, small enough to send whole: only the pinned locales, one sign instead of a text
 * wherever a text would repeat, and only the beginning of a long one. 10,000 answers × 4 locales stay under 1 MB.
 */
import { countryOfLocale } from "../locale.ts";
import { isOffered as isOfferedWhere } from "../offered.ts";
import { toPlainText } from "../plain-text.ts";
import type { Attribute } from "../sampling/schema.ts";
import { atOnce, type Steps } from "../steps.ts";

/** No text in that locale. */
const MISSING = null;
/** The same text as the default. */
const SAME = 0;
/** The answer is not offered in the locale's country. */
const NOT_OFFERED = 1;
/** The beginning of a long text as plain text, and how many characters the whole has. */
export type CutText = readonly [start: string, length: number];
export type PackedCell = string | CutText | typeof MISSING | typeof SAME | typeof NOT_OFFERED;

/** A table shows so many characters of one text; the rest is a key away. */
export const CELL_LIMIT = 400;

export interface MatrixRow {
  /** Answer id; `undefined` for the question. */
  readonly id?: string;
  /** 2 for the second answer with the same id, and so on. */
  readonly again?: number;
  /** Default text, as received. */
  readonly text: string;
  /** Characters of the whole default text, where `text` is only its beginning. */
  readonly length?: number;
  /** One a pinned locale, in their order. */
  readonly cells: readonly PackedCell[];
  /** Locales with a text, and those that could have one. */
  readonly covered: number;
  readonly possible: number;
  /** Texts equal to the default in another language. */
  readonly same: number;
}

export interface Matrix {
  readonly pins: readonly string[];
  /** One a pinned locale: places with a text, and those that could have one. */
  readonly coverage: readonly { readonly covered: number; readonly possible: number }[];
  /** Locale that the default text is written in, when one of the translations tells. */
  readonly defaultLocale: string | undefined;
  /** The default texts are the texts of that locale, one and all, so that one column stands for both. */
  readonly isDefaultWhole: boolean;
  /** Places with a default text. */
  readonly defaultTexts: number;
  /** Every locale the attribute has a text in. */
  readonly locales: readonly string[];
  /** The question first. */
  readonly rows: readonly MatrixRow[];
  /** Rows before the filter. */
  readonly total: number;
  readonly answers: number;
  readonly gapRows: number;
}

export interface MatrixWish {
  readonly pins: readonly string[];
  /** Rows that lack a text in a pinned locale. */
  readonly onlyGaps: boolean;
  /** Which rows a filter keeps, by their place before any filter. */
  readonly keeps?: ((place: number) => boolean) | undefined;
}

/** One attribute made ready for many questions about its matrix. */
export interface MatrixSource {
  readonly locales: readonly string[];
  readonly defaultLocale: string | undefined;
  readonly answers: number;
  readonly rows: readonly SourceRow[];
}

export interface SourceRow {
  readonly id?: string;
  readonly again?: number;
  readonly text: string;
  /** One a locale of the source; empty texts are none. */
  readonly texts: readonly (string | undefined)[];
  /** Countries it is offered in; `undefined`: everywhere. */
  readonly offered: ReadonlySet<string> | undefined;
}

/** Rows looked at in one step: ten thousand of them in forty locales are half a second's work. */
const ROWS_AT_ONCE = 200;

/** §2.1 → rows. Linear in the number of translations. */
export const matrixSource = (attribute: Attribute): MatrixSource => atOnce(matrixSteps(attribute));

/** The same in steps. */
export function* matrixSteps(attribute: Attribute): Steps<MatrixSource> {
  const locales = localesOf(attribute);
  const columns = new Map(locales.map((locale, column) => [locale, column]));
  const { question, answers, countries } = attribute;
  const own = countries.length > 0 ? new Set(countries) : undefined;
  const textsOf = (translations: readonly { readonly locale: string; readonly text: string }[]) => {
    const texts = Array.from<string | undefined>({ length: locales.length });
    for (const { locale, text } of translations) texts[columns.get(locale) ?? -1] ??= text || undefined;
    return texts;
  };
  // A question without a text in any locale is none: what is derived by the service is never asked.
  const asked = question && (question.text !== "" || question.translations.some(({ text }) => text !== ""));
  const rows: SourceRow[] = asked ? [{ text: question.text, texts: textsOf(question.translations), offered: own }] : [];
  const met = new Map<string, number>();
  for (const [at, { id, text, countries: named, translations }] of answers.entries()) {
    if (at % ROWS_AT_ONCE === 0) yield;
    const again = (met.get(id) ?? 0) + 1;
    met.set(id, again);
    // An answer that names no country is offered wherever its attribute is.
    const offered = named.length > 0 ? new Set(named) : own;
    rows.push({ id, ...(again > 1 ? { again } : {}), text, texts: textsOf(translations), offered });
  }
  return { locales, defaultLocale: defaultLocaleOf(attribute), answers: answers.length, rows };
}

export function toMatrix(attribute: Attribute | MatrixSource, { pins, onlyGaps, keeps }: MatrixWish): Matrix {
  const source = "rows" in attribute ? (attribute as MatrixSource) : matrixSource(attribute as Attribute);
  const { locales, defaultLocale, rows: sources, answers } = source;
  const columns = pins.map((pin) => ({ locale: pin, column: locales.indexOf(pin) }));
  const coverage = pins.map(() => ({ covered: 0, possible: 0 }));
  const own = defaultLocale === undefined ? -1 : locales.indexOf(defaultLocale);
  const rows: MatrixRow[] = [];
  let [gapRows, defaultTexts, isDefaultWhole] = [0, 0, own >= 0];
  for (const [place, row] of sources.entries()) {
    let hasGap = false;
    if (row.text !== "") defaultTexts += 1;
    isDefaultWhole &&= isSaidByDefault(row, row.texts[own], defaultLocale);
    const cells = columns.map(({ locale, column }, pin): PackedCell => {
      const cell = cellOf(row, row.texts[column], locale, defaultLocale);
      const counted = coverage[pin];
      if (counted && cell !== NOT_OFFERED) counted.possible += 1;
      if (counted && cell !== NOT_OFFERED && cell !== MISSING) counted.covered += 1;
      hasGap ||= cell === MISSING;
      return cell;
    });
    if (hasGap) gapRows += 1;
    if ((onlyGaps && !hasGap) || keeps?.(place) === false) continue;
    rows.push({ ...namesOf(row), ...cutRowText(row.text), cells, ...countLocales(source, row) });
  }
  const counts = { total: sources.length, answers, gapRows, defaultTexts };
  return { pins, coverage, defaultLocale, isDefaultWhole, locales, rows, ...counts };
}

const namesOf = ({ id, again }: SourceRow) => ({
  ...(id === undefined ? {} : { id }),
  ...(again === undefined ? {} : { again }),
});

function cutRowText(text: string): { text: string; length?: number } {
  const cut = cutText(text);
  return typeof cut === "string" ? { text: cut } : { text: cut[0], length: cut[1] };
}

/** Short texts stay as received; of a long one, markup is taken out before it is cut, so that no tag is torn. */
export function cutText(text: string): string | CutText {
  if (text.length <= CELL_LIMIT) return text;
  const plain = toPlainText(text);
  return plain.length <= CELL_LIMIT ? plain : [plain.slice(0, CELL_LIMIT).toWellFormed(), plain.length];
}

function cellOf(
  row: SourceRow,
  found: string | undefined,
  locale: string,
  defaultLocale: string | undefined,
): PackedCell {
  if (found !== undefined) return isSame(row, found, locale, defaultLocale) ? SAME : cutText(found);
  return isOffered(row, locale) ? MISSING : NOT_OFFERED;
}

/** Whether the default text says for its locale what the locale itself says, and is missing where that is. */
function isSaidByDefault(row: SourceRow, own: string | undefined, locale: string | undefined): boolean {
  return own === row.text || (own === undefined && (row.text === "" || !isOffered(row, locale ?? "")));
}

const isSame = (row: SourceRow, found: string, locale: string, defaultLocale: string | undefined): boolean =>
  found === row.text && !sharesLanguage(locale, defaultLocale);

/** Whether it is offered where the locale is spoken. */
export const isOffered = ({ offered }: SourceRow, locale: string): boolean => isOfferedWhere(locale, offered ?? []);

function countLocales({ locales, defaultLocale }: MatrixSource, row: SourceRow) {
  let [covered, possible, same] = [0, 0, 0];
  for (const [column, locale] of locales.entries()) {
    const text = row.texts[column];
    if (text !== undefined) {
      covered += 1;
      possible += 1;
      if (isSame(row, text, locale, defaultLocale)) same += 1;
    } else if (isOffered(row, locale)) possible += 1;
  }
  return { covered, possible, same };
}

/** Sorted by code point, each once. */
function localesOf(attribute: Attribute): readonly string[] {
  const found = new Set<string>();
  for (const entry of attribute.question?.translations ?? []) found.add(entry.locale);
  for (const answer of attribute.answers) for (const entry of answer.translations) found.add(entry.locale);
  return [...found].toSorted();
}

/** The first locale whose question is the default question; without one, the first that repeats the first answer. */
function defaultLocaleOf(attribute: Attribute): string | undefined {
  const { question, answers } = attribute;
  const asked = question?.translations.find((entry) => entry.text !== "" && entry.text === question.text);
  if (asked) return asked.locale;
  const first = answers[0];
  return first?.translations.find((entry) => entry.text === first.text)?.locale;
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

/** A text of the default's own language is no untranslated text. */
export const sharesLanguage = (locale: string, other: string | undefined): boolean =>
  other !== undefined && languageOf(locale) === languageOf(other);

export interface MatrixCell {
  readonly state: "text" | "missing" | "same" | "not-offered";
  readonly text: string;
  /** Characters of the whole text, where `text` is only its beginning. */
  readonly length?: number;
}

/** A packed cell as the screen needs it. */
export function unpackCell(row: Pick<MatrixRow, "text" | "cells"> & Partial<MatrixRow>, column: number): MatrixCell {
  const cell = row.cells[column];
  if (cell === SAME) return { state: "same", text: row.text, ...(row.length ? { length: row.length } : {}) };
  if (cell === NOT_OFFERED) return { state: "not-offered", text: "" };
  if (typeof cell === "string") return { state: "text", text: cell };
  return Array.isArray(cell)
    ? { state: "text", text: String(cell[0]), length: Number(cell[1]) }
    : { state: "missing", text: "" };
}

/** The country of a locale, for "not offered in EG". */
export const matrixCountry = countryOfLocale;

export interface LocaleGaps {
  readonly locale: string;
  readonly missing: number;
  /** Texts equal to the default in another language. */
  readonly same: number;
}

/** Locales that lack a text of the question or of an offered answer, the worst first. */
export const localeGaps = (attribute: Attribute | MatrixSource): readonly LocaleGaps[] =>
  atOnce(gapSteps("rows" in attribute ? (attribute as MatrixSource) : matrixSource(attribute as Attribute)));

/** The same in steps. */
export function* gapSteps(source: MatrixSource): Steps<readonly LocaleGaps[]> {
  const gaps = source.locales.map((locale) => ({ locale, missing: 0, same: 0 }));
  for (const [at, row] of source.rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) yield;
    for (const [column, gap] of gaps.entries()) {
      const text = row.texts[column];
      if (text === undefined) gap.missing += isOffered(row, gap.locale) ? 1 : 0;
      else if (isSame(row, text, gap.locale, source.defaultLocale)) gap.same += 1;
    }
  }
  return gaps
    .filter((gap) => gap.missing > 0 || gap.same > 0)
    .toSorted((a, b) => b.missing - a.missing || b.same - a.same);
}
