/** Sheet with one answer, or the question, in every locale. */
import { toPlainText } from "../../plain-text.ts";
import { isAvailable, sharesLanguage, type MatrixSource, type SourceRow } from "./matrix.ts";

/** Maximum characters sent per text; the full length is sent too. */
export const TEXT_LIMIT = 20_000;

/** Remark on a truncated text. */
export const truncationText = (length: number): string =>
  `The first ${TEXT_LIMIT.toLocaleString("en")} of ${length.toLocaleString("en")} characters. See the Raw tab for the full text.`;

export interface LocaleText {
  readonly locale: string;
  readonly state: "text" | "missing" | "same" | "not-offered";
  readonly text: string;
  /** Characters of the full text, if truncated. */
  readonly length?: number;
}

export interface AllLocales {
  /** `undefined` for the question. */
  readonly id?: string;
  readonly again?: number;
  readonly text: string;
  readonly length?: number;
  readonly defaultLocale: string | undefined;
  /** Sorted by locale code. */
  readonly locales: readonly LocaleText[];
  readonly covered: number;
  readonly possible: number;
}

/**
 * @param rowKey `question`, an answer id, or `ID~2` for the second answer with that id. Returns `undefined` without such
 * a row.
 */
export function allLocales(source: MatrixSource, rowKey: string): AllLocales | undefined {
  const [id, occurrence] = rowKey === "question" ? [undefined, undefined] : rowKey.split("~");
  const row = source.rows.find((one) => one.id === id && (one.again ?? 1) === Number(occurrence ?? 1));
  if (!row) return undefined;
  const locales = source.locales.map((locale, column) => localeText(source, row, locale, row.texts[column]));
  return {
    ...(row.id === undefined ? {} : { id: row.id }),
    ...(row.again === undefined ? {} : { again: row.again }),
    ...cut(row.text),
    defaultLocale: source.defaultLocale,
    locales,
    covered: locales.filter(({ state }) => state === "text" || state === "same").length,
    possible: locales.filter(({ state }) => state !== "not-offered").length,
  };
}

/** Name of a row in the URL. */
export const rowKeyOf = ({ id, again: occurrence }: { readonly id?: string; readonly again?: number }): string =>
  id === undefined ? "question" : `${id}${occurrence === undefined ? "" : `~${occurrence}`}`;

function localeText(
  { defaultLocale }: MatrixSource,
  row: SourceRow,
  locale: string,
  found: string | undefined,
): LocaleText {
  if (found === undefined) return { locale, state: isAvailable(row, locale) ? "missing" : "not-offered", text: "" };
  const same = found === row.text && !sharesLanguage(locale, defaultLocale);
  return { locale, state: same ? "same" : "text", ...cut(found) };
}

function cut(text: string): { readonly text: string; readonly length?: number } {
  if (text.length <= TEXT_LIMIT) return { text };
  const plain = toPlainText(text);
  return plain.length <= TEXT_LIMIT
    ? { text: plain }
    : { text: plain.slice(0, TEXT_LIMIT).toWellFormed(), length: plain.length };
}
