/**
 * Answers × locales of one attribute, compact enough to send whole: only the pinned locales, a code instead of repeated
 * texts, and long texts truncated. 10,000 answers × 4 locales stay under 1 MB.
 */
import { countryOfLocale } from "../../locale.ts";
import { isAvailableForLocale as isOfferedWhere } from "../../available-in-country.ts";
import { toPlainText } from "../../plain-text.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";

/** No text in that locale. */
const MISSING = null;
/** The same text as the default. */
const SAME = 0;
/** The answer is not offered in the locale's country. */
const NOT_AVAILABLE = 1;
/** Start of a long text as plain text, and the length of the full text in characters. */
type CutText = readonly [start: string, length: number];
type PackedCell = string | CutText | typeof MISSING | typeof SAME | typeof NOT_AVAILABLE;

/** Maximum characters of a text in the table; Enter opens the full text. */
export const CELL_LIMIT = 400;

export interface MatrixRow {
  /** Answer id; `undefined` for the question. */
  readonly id?: string;
  /** 2 for the second answer with the same id, and so on. */
  readonly again?: number;
  /** Default text, as received. */
  readonly text: string;
  /** Characters of the full default text, if `text` is truncated. */
  readonly length?: number;
  /** One per pinned locale, in their order. */
  readonly cells: readonly PackedCell[];
  /** Locales with a text, and those that should have one. */
  readonly covered: number;
  readonly possible: number;
  /** Locales whose text equals the default although the language differs. */
  readonly same: number;
}

export interface Matrix {
  readonly pins: readonly string[];
  /** Per pinned locale: texts present, and texts that should exist. */
  readonly coverage: readonly { readonly covered: number; readonly possible: number }[];
  /** Locale of the default text, if a translation reveals it. */
  readonly defaultLocale: string | undefined;
  /** All default texts equal the texts of that locale, so that one column can show both. */
  readonly isDefaultWhole: boolean;
  /** Number of default texts. */
  readonly defaultTexts: number;
  /** All locales in which the attribute has a text. */
  readonly locales: readonly string[];
  /** The question first. */
  readonly rows: readonly MatrixRow[];
  /** Rows before filtering. */
  readonly total: number;
  readonly answers: number;
  /** Answers offered in the country of a pinned locale. */
  readonly offeredAnswers: number;
  readonly gapRows: number;
}

export interface MatrixOptions {
  readonly pins: readonly string[];
  /** Only rows with a gap in a pinned locale. */
  readonly onlyGaps: boolean;
  /** Only rows offered in the country of a pinned locale. */
  readonly onlyOffered?: boolean;
  /** Filter predicate on the unfiltered row index. */
  readonly keeps?: ((place: number) => boolean) | undefined;
}

/** Preprocessed attribute, reused for many matrix queries. */
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
  /** One per locale of the source; an empty text counts as missing. */
  readonly texts: readonly (string | undefined)[];
  /** Countries in which it is offered; `undefined` for everywhere. */
  readonly offered: ReadonlySet<string> | undefined;
}

/** Rows per step: 10,000 rows × 40 locales take 0.5 s. */
const ROWS_PER_BATCH = 200;

/** §2.1 → rows. Linear in the number of translations. */
export const matrixSource = (attribute: Attribute): MatrixSource => runSynchronously(matrixSteps(attribute));

/** As `matrixSource`, as cooperative steps. */
export function* matrixSteps(attribute: Attribute): CooperativeSteps<MatrixSource> {
  const locales = localesOf(attribute);
  const columns = new Map(locales.map((locale, column) => [locale, column]));
  const { question, answers, countries } = attribute;
  const own = countries.length > 0 ? new Set(countries) : undefined;
  const textsOf = (translations: readonly { readonly locale: string; readonly text: string }[]) => {
    const texts = Array.from<string | undefined>({ length: locales.length });
    for (const { locale, text } of translations) texts[columns.get(locale) ?? -1] ??= text || undefined;
    return texts;
  };
  // A question without a text in any locale does not count: an attribute derived by the service has no question.
  const asked = question && (question.text !== "" || question.translations.some(({ text }) => text !== ""));
  const rows: SourceRow[] = asked ? [{ text: question.text, texts: textsOf(question.translations), offered: own }] : [];
  const met = new Map<string, number>();
  for (const [at, { id, text, countries: named, translations }] of answers.entries()) {
    if (at % ROWS_PER_BATCH === 0) yield;
    const again = (met.get(id) ?? 0) + 1;
    met.set(id, again);
    // An answer without countries is offered wherever its attribute is.
    const offered = named.length > 0 ? new Set(named) : own;
    rows.push({ id, ...(again > 1 ? { again } : {}), text, texts: textsOf(translations), offered });
  }
  return { locales, defaultLocale: defaultLocaleOf(attribute), answers: answers.length, rows };
}

export function toMatrix(attribute: Attribute | MatrixSource, options: MatrixOptions): Matrix {
  const { pins, onlyGaps, onlyOffered = false, keeps } = options;
  const source = "rows" in attribute ? (attribute as MatrixSource) : matrixSource(attribute as Attribute);
  const { locales, defaultLocale, rows: sources, answers } = source;
  const columns = pins.map((pin) => ({ locale: pin, column: locales.indexOf(pin) }));
  const coverage = pins.map(() => ({ covered: 0, possible: 0 }));
  const own = defaultLocale === undefined ? -1 : locales.indexOf(defaultLocale);
  const rows: MatrixRow[] = [];
  let [gapRows, defaultTexts, offeredAnswers, isDefaultWhole] = [0, 0, 0, own >= 0];
  for (const [place, row] of sources.entries()) {
    let hasGap = false;
    if (row.text !== "") defaultTexts += 1;
    isDefaultWhole &&= isDefaultText(row, row.texts[own], defaultLocale);
    const cells = columns.map(({ locale, column }, pin): PackedCell => {
      const cell = cellOf(row, row.texts[column], locale, defaultLocale);
      const counted = coverage[pin];
      if (counted && cell !== NOT_AVAILABLE) counted.possible += 1;
      if (counted && cell !== NOT_AVAILABLE && cell !== MISSING) counted.covered += 1;
      hasGap ||= cell === MISSING;
      return cell;
    });
    if (hasGap) gapRows += 1;
    const offered = isOfferedForAny(row, pins);
    if (offered && row.id !== undefined) offeredAnswers += 1;
    if ((onlyGaps && !hasGap) || (onlyOffered && !offered) || keeps?.(place) === false) continue;
    rows.push({ ...namesOf(row), ...cutRowText(row.text), cells, ...countLocales(source, row) });
  }
  const counts = { total: sources.length, answers, offeredAnswers, gapRows, defaultTexts };
  // A question without answers would hide that none is offered.
  const shown = onlyOffered && answers > 0 && offeredAnswers === 0 ? [] : rows;
  return { pins, coverage, defaultLocale, isDefaultWhole, locales, rows: shown, ...counts };
}

const namesOf = ({ id, again }: SourceRow) => ({
  ...(id === undefined ? {} : { id }),
  ...(again === undefined ? {} : { again }),
});

function cutRowText(text: string): { text: string; length?: number } {
  const cut = cutText(text);
  return typeof cut === "string" ? { text: cut } : { text: cut[0], length: cut[1] };
}

/** Short texts stay as received; markup is stripped from a long one before truncating, so that no tag is split. */
function cutText(text: string): string | CutText {
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
  return isAvailable(row, locale) ? MISSING : NOT_AVAILABLE;
}

/** Whether the default text covers the locale: both texts are equal, or both are absent or not offered. */
function isDefaultText(row: SourceRow, own: string | undefined, locale: string | undefined): boolean {
  return own === row.text || (own === undefined && (row.text === "" || !isAvailable(row, locale ?? "")));
}

const isSame = (row: SourceRow, found: string, locale: string, defaultLocale: string | undefined): boolean =>
  found === row.text && !sharesLanguage(locale, defaultLocale);

/** Whether the row is offered in the locale's country. */
export const isAvailable = ({ offered }: SourceRow, locale: string): boolean => isOfferedWhere(locale, offered ?? []);

/** Whether the row is offered in the country of a pinned locale; a locale without a country includes every row. */
export const isOfferedForAny = (row: SourceRow, pins: readonly string[]): boolean =>
  pins.length === 0 || pins.some((pin) => isAvailable(row, pin));

function countLocales({ locales, defaultLocale }: MatrixSource, row: SourceRow) {
  let [covered, possible, same] = [0, 0, 0];
  for (const [column, locale] of locales.entries()) {
    const text = row.texts[column];
    if (text !== undefined) {
      covered += 1;
      possible += 1;
      if (isSame(row, text, locale, defaultLocale)) same += 1;
    } else if (isAvailable(row, locale)) possible += 1;
  }
  return { covered, possible, same };
}

/** Distinct, sorted by code point. */
function localesOf(attribute: Attribute): readonly string[] {
  const found = new Set<string>();
  for (const entry of attribute.question?.translations ?? []) found.add(entry.locale);
  for (const answer of attribute.answers) for (const entry of answer.translations) found.add(entry.locale);
  return [...found].toSorted();
}

/**
 * First locale whose question equals the default question; without a match, the first whose text equals the first
 * answer.
 */
function defaultLocaleOf(attribute: Attribute): string | undefined {
  const { question, answers } = attribute;
  const asked = question?.translations.find((entry) => entry.text !== "" && entry.text === question.text);
  if (asked) return asked.locale;
  const first = answers[0];
  return first?.translations.find((entry) => entry.text === first.text)?.locale;
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

/** A text that equals the default in the same language is not untranslated. */
export const sharesLanguage = (locale: string, other: string | undefined): boolean =>
  other !== undefined && languageOf(locale) === languageOf(other);

export interface MatrixCell {
  readonly state: "text" | "missing" | "same" | "not-offered";
  readonly text: string;
  /** Characters of the full text, if `text` is truncated. */
  readonly length?: number;
}

/** Packed cell as rendered. */
export function unpackCell(row: Pick<MatrixRow, "text" | "cells"> & Partial<MatrixRow>, column: number): MatrixCell {
  const cell = row.cells[column];
  if (cell === SAME) return { state: "same", text: row.text, ...(row.length ? { length: row.length } : {}) };
  if (cell === NOT_AVAILABLE) return { state: "not-offered", text: "" };
  if (typeof cell === "string") return { state: "text", text: cell };
  return Array.isArray(cell)
    ? { state: "text", text: String(cell[0]), length: Number(cell[1]) }
    : { state: "missing", text: "" };
}

/** Country of a locale, for "not offered in EG". */
export const matrixCountry = countryOfLocale;

export interface LocaleGaps {
  readonly locale: string;
  readonly missing: number;
  /** Texts equal to the default although the language differs. */
  readonly same: number;
}

/** Locales with gaps in the question or an offered answer, worst first. */
export const localeGaps = (attribute: Attribute | MatrixSource): readonly LocaleGaps[] =>
  runSynchronously(gapSteps("rows" in attribute ? (attribute as MatrixSource) : matrixSource(attribute as Attribute)));

/** As `localeGaps`, as cooperative steps. */
export function* gapSteps(source: MatrixSource): CooperativeSteps<readonly LocaleGaps[]> {
  const gaps = source.locales.map((locale) => ({ locale, missing: 0, same: 0 }));
  for (const [at, row] of source.rows.entries()) {
    if (at % ROWS_PER_BATCH === 0) yield;
    for (const [column, gap] of gaps.entries()) {
      const text = row.texts[column];
      if (text === undefined) gap.missing += isAvailable(row, gap.locale) ? 1 : 0;
      else if (isSame(row, text, gap.locale, source.defaultLocale)) gap.same += 1;
    }
  }
  return gaps
    .filter((gap) => gap.missing > 0 || gap.same > 0)
    .toSorted((a, b) => b.missing - a.missing || b.same - a.same);
}
