/** Hand-written phrase tables by language, parsed into lines: a key, then a question or a list of answers. */
import { ar } from "./ar.ts";
import { cs } from "./cs.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fi } from "./fi.ts";
import { fr } from "./fr.ts";
import { he } from "./he.ts";
import { hi } from "./hi.ts";
import { id } from "./id.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { nb } from "./nb.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { sv } from "./sv.ts";
import { th } from "./th.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { VARIANTS } from "./variants.ts";
import { vi } from "./vi.ts";
import { zh_TW } from "./zh-tw.ts";
import { zh } from "./zh.ts";

/** Lines by key. If a line has a question, it is the first phrase and the answers follow. */
export type PhraseTable = ReadonlyMap<string, readonly string[]>;

/** Source texts by the `language` of a market. */
export const SOURCES: Readonly<Record<string, string>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh_TW,
  zh,
};

/** Parses `key = phrase | phrase` lines. */
export function parsePhrases(source: string): PhraseTable {
  const table = new Map<string, readonly string[]>();
  for (const line of source.split("\n")) {
    const cut = line.indexOf(" = ");
    if (cut > 0) table.set(line.slice(0, cut), line.slice(cut + 3).split(" | "));
  }
  return table;
}

const tables = new Map<string, PhraseTable>();

/** Phrase table of a locale: its language's table with its country's variants applied. Parsed once. */
export function phrasesOf(locale: string, language: string): PhraseTable {
  const known = tables.get(locale);
  if (known) return known;
  const table = parsePhrases(
    (SOURCES[language] ?? "")
      .split("\n")
      .map((line) => inVariant(line, locale))
      .join("\n"),
  );
  tables.set(locale, table);
  return table;
}

/** Applies the locale's replacements to one line, leaving the key unchanged. */
function inVariant(line: string, locale: string): string {
  const cut = line.indexOf(" = ");
  let words = line.slice(cut + 1);
  for (const [from, to] of VARIANTS[locale] ?? []) words = words.replaceAll(from, to);
  return line.slice(0, cut + 1) + words;
}
