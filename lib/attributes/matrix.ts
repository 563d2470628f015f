/**
 * Answers × locales of one attribute, small enough to send whole: only the pinned locales, and one sign instead of a text
 * wherever a text would repeat. 10,000 answers × 4 locales stay under 1 MB.
 */
import type { Attribute } from "../sampling/schema.ts";

/** No text in that locale. */
const MISSING = null;
/** The same text as the default. */
const SAME = 0;
/** The answer is not offered in the locale's country. */
const NOT_OFFERED = 1;
export type PackedCell = string | typeof MISSING | typeof SAME | typeof NOT_OFFERED;

export interface MatrixRow {
  /** Answer id; `undefined` for the question. */
  readonly id?: string;
  /** Default text, as received. */
  readonly text: string;
  /** One a pinned locale, in their order. */
  readonly cells: readonly PackedCell[];
  /** Locales with a text, and those that could have one. */
  readonly covered: number;
  readonly possible: number;
}

export interface Matrix {
  readonly pins: readonly string[];
  /** Locale that the default text is written in, when one of the translations tells. */
  readonly defaultLocale: string | undefined;
  /** Every locale the attribute has a text in. */
  readonly locales: readonly string[];
  /** The question first. */
  readonly rows: readonly MatrixRow[];
  /** Rows before the filter. */
  readonly total: number;
  readonly gapRows: number;
}

export interface MatrixWish {
  readonly pins: readonly string[];
  /** Rows whose id, or whose text in any locale, holds this. */
  readonly filter: string;
  /** Rows that lack a text in a pinned locale. */
  readonly onlyGaps: boolean;
}

/** §2.1 → rows. Linear in the number of translations. */
export function toMatrix(attribute: Attribute, { pins, filter, onlyGaps }: MatrixWish): Matrix {
  const locales = localesOf(attribute);
  const defaultLocale = defaultLocaleOf(attribute);
  const wanted = filter.trim().toLocaleLowerCase();
  // An answer that names no country is offered wherever its attribute is.
  const { question, countries } = attribute;
  const sources: Source[] = [
    ...(question ? [{ text: question.text, countries, translations: question.translations }] : []),
    ...attribute.answers.map((answer) => (answer.countries.length > 0 ? answer : { ...answer, countries })),
  ];
  const rows: MatrixRow[] = [];
  let gapRows = 0;
  for (const source of sources) {
    const row = toRow(source, pins, locales, defaultLocale);
    const hasGap = row.cells.some((cell) => cell === MISSING);
    if (hasGap) gapRows += 1;
    if (onlyGaps && !hasGap) continue;
    if (wanted && !mentions(source, wanted)) continue;
    rows.push(row);
  }
  return { pins, defaultLocale, locales, rows, total: sources.length, gapRows };
}

interface Source {
  readonly id?: string;
  readonly text: string;
  readonly countries: readonly string[];
  readonly translations: readonly { readonly locale: string; readonly text: string }[];
}

function toRow(
  { id, text, countries, translations }: Source,
  pins: readonly string[],
  locales: readonly string[],
  defaultLocale: string | undefined,
): MatrixRow {
  const texts = new Map(translations.map((entry) => [entry.locale, entry.text]));
  const offered = countries.length > 0 ? new Set(countries) : undefined;
  const isOffered = (locale: string) => !offered || offered.has(countryOf(locale)) || countryOf(locale) === "";
  const covered = locales.reduce((sum, locale) => sum + (texts.get(locale) ? 1 : 0), 0);
  const possible = locales.reduce((sum, locale) => sum + (texts.get(locale) || isOffered(locale) ? 1 : 0), 0);
  const cells = pins.map((locale): PackedCell => {
    const found = texts.get(locale);
    if (found) return found === text && !sharesLanguage(locale, defaultLocale) ? SAME : found;
    return isOffered(locale) ? MISSING : NOT_OFFERED;
  });
  return { ...(id === undefined ? {} : { id }), text, cells, covered, possible };
}

function mentions({ id, text, translations }: Source, wanted: string): boolean {
  if (id === wanted || text.toLocaleLowerCase().includes(wanted)) return true;
  return translations.some((entry) => entry.text.toLocaleLowerCase().includes(wanted));
}

/** Sorted by code point, each once. */
export function localesOf(attribute: Attribute): readonly string[] {
  const found = new Set<string>();
  for (const entry of attribute.question?.translations ?? []) found.add(entry.locale);
  for (const answer of attribute.answers) for (const entry of answer.translations) found.add(entry.locale);
  return [...found].toSorted();
}

/** The first locale whose question is the default question; without one, the first that repeats the first answer. */
export function defaultLocaleOf(attribute: Attribute): string | undefined {
  const { question, answers } = attribute;
  const asked = question?.translations.find((entry) => entry.text !== "" && entry.text === question.text);
  if (asked) return asked.locale;
  const first = answers[0];
  return first?.translations.find((entry) => entry.text === first.text)?.locale;
}

const countryOf = (locale: string): string => /[_-]([A-Z]{2})$/.exec(locale)?.[1] ?? "";
const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

/** A text of the default's own language is no untranslated text. */
export const sharesLanguage = (locale: string, other: string | undefined): boolean =>
  other !== undefined && languageOf(locale) === languageOf(other);

export interface MatrixCell {
  readonly state: "text" | "missing" | "same" | "not-offered";
  readonly text: string;
}

/** A packed cell as the screen needs it. */
export function unpackCell(row: MatrixRow, column: number): MatrixCell {
  const cell = row.cells[column];
  if (cell === SAME) return { state: "same", text: row.text };
  if (cell === NOT_OFFERED) return { state: "not-offered", text: "" };
  return typeof cell === "string" ? { state: "text", text: cell } : { state: "missing", text: "" };
}

/** The country of a locale, for "not offered in EG". */
export const matrixCountry = countryOf;

export interface LocaleGaps {
  readonly locale: string;
  readonly missing: number;
  /** Texts equal to the default in another language. */
  readonly same: number;
}

/** Locales that lack a text of the question or of an offered answer, the worst first. */
export function localeGaps(attribute: Attribute): readonly LocaleGaps[] {
  const locales = localesOf(attribute);
  const { rows } = toMatrix(attribute, { pins: locales, filter: "", onlyGaps: false });
  const gaps = locales.map((locale, column) => {
    let [missing, same] = [0, 0];
    for (const row of rows) {
      if (row.cells[column] === MISSING) missing += 1;
      if (row.cells[column] === SAME) same += 1;
    }
    return { locale, missing, same };
  });
  return gaps
    .filter((gap) => gap.missing > 0 || gap.same > 0)
    .toSorted((a, b) => b.missing - a.missing || b.same - a.same);
}
