/**
 * Connecting words in all supported languages. A page receives only those of its language, together with the names of
 * its ids.
 */
import { ENGLISH, type Grammar } from "./grammar.ts";
import { de, nl } from "./grammars/germanic.ts";
import { es, fr, it, pt, ptPT } from "./grammars/romance.ts";
import { ar, he } from "./grammars/semitic.ts";
import { pl, ru, uk } from "./grammars/slavic.ts";
import { ja, th, zh, zhHant } from "./grammars/unspaced.ts";
import { hi, ko, tr } from "./grammars/verb-final.ts";

type GrammarCode =
  | "ar"
  | "de"
  | "en"
  | "es"
  | "fr"
  | "he"
  | "hi"
  | "it"
  | "ja"
  | "ko"
  | "nl"
  | "pl"
  | "pt"
  | "pt-PT"
  | "ru"
  | "th"
  | "tr"
  | "uk"
  | "zh"
  | "zh-Hant";

export const GRAMMARS: Readonly<Record<GrammarCode, Grammar>> = {
  ar,
  de,
  en: ENGLISH,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  "pt-PT": ptPT,
  ru,
  th,
  tr,
  uk,
  zh,
  "zh-Hant": zhHant,
};

const BY_CODE: ReadonlyMap<string, Grammar> = new Map(Object.entries(GRAMMARS));

/**
 * Grammar for a locale (`de-AT`, `de_AT`, `de`). Chinese follows the script (`zh_TW`, `zh_HK`: traditional), Portuguese
 * the country (`pt_BR` and `pt`: Brazilian). English for any other language.
 */
export function grammarFor(locale: string | undefined): Grammar {
  const tag = readTag(locale);
  if (!tag) return ENGLISH;
  const { language, script, region } = tag.maximize();
  if (language === "zh" && script === "Hant") return zhHant;
  if (language === "pt" && region !== "BR") return ptPT;
  return BY_CODE.get(language) ?? ENGLISH;
}

function readTag(locale = ""): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale.trim().replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}
