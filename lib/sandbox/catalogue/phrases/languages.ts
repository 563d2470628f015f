/** The hand-written phrase tables by language, read into lines: a key, then a question or a list of answers. */
import { de } from "./de.ts";
import { en } from "./en.ts";
import { VARIANTS } from "./variants.ts";

/** Lines by key. Where a line has a question, it is the first phrase and the answers follow. */
export type PhraseTable = ReadonlyMap<string, readonly string[]>;

/** Source texts by the `language` of a market. */
export const SOURCES: Readonly<Record<string, string>> = { en, de };

/** Reads `key = phrase | phrase` lines. */
export function parsePhrases(source: string): PhraseTable {
  const table = new Map<string, readonly string[]>();
  for (const line of source.split("\n")) {
    const cut = line.indexOf(" = ");
    if (cut > 0) table.set(line.slice(0, cut), line.slice(cut + 3).split(" | "));
  }
  return table;
}

const tables = new Map<string, PhraseTable>();

/** The table of a locale: its language's, with the variants of its country. Parsed once. */
export function phrasesOf(locale: string, language: string): PhraseTable {
  const known = tables.get(locale);
  if (known) return known;
  let source = SOURCES[language] ?? "";
  for (const [from, to] of VARIANTS[locale] ?? []) source = source.replaceAll(from, to);
  const table = parsePhrases(source);
  tables.set(locale, table);
  return table;
}
