/** Countries, languages and devices as files name them. Pure. */
import { COUNTRIES_BY_THREE_LETTERS } from "./country-codes.ts";

export interface PlaceAndLanguage {
  /** Two capital letters. */
  readonly country: string | undefined;
  /** Two lower-case letters. */
  readonly language: string | undefined;
}

/** Languages in which names of countries are understood. */
const NAMED_IN = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja", "zh", "ko", "ar", "ru", "tr"];
/** Usual names and codes that the platform's list lacks. */
const MORE_NAMES: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  us: "US",
  "u.s.": "US",
  "u.s.a.": "US",
  america: "US",
  "united states of america": "US",
  holland: "NL",
  "the netherlands": "NL",
  turkey: "TR",
  "czech republic": "CZ",
  "south korea": "KR",
  korea: "KR",
  uae: "AE",
  russia: "RU",
  vietnam: "VN",
  taiwan: "TW",
  "hong kong": "HK",
  macau: "MO",
  "ivory coast": "CI",
};

const folded = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

let known: { readonly codes: ReadonlySet<string>; readonly names: ReadonlyMap<string, string> } | undefined;

/** Neither private nor of several countries, and not renamed since, as `DD` is. */
const isCountryCode = (code: string): boolean =>
  !/^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ|EU|EZ|UN)$/.test(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Built at the first use: 676 codes in 15 languages. */
function countries(): NonNullable<typeof known> {
  if (known) return known;
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codesIn = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => codesIn.of(code) !== undefined && isCountryCode(code));
  const names = new Map<string, string>([...COUNTRIES_BY_THREE_LETTERS, ...Object.entries(MORE_NAMES)]);
  for (const locale of NAMED_IN) {
    const display = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code);
    }
  }
  known = { codes: new Set(codes), names };
  return known;
}

/** Code of a country, from its code or its name in one of several languages. */
export function countryOf(text: string): string | undefined {
  const { codes, names } = countries();
  const upper = text.trim().toUpperCase();
  const named = names.get(folded(text));
  if (named !== undefined) return named;
  return codes.has(upper) ? upper : undefined;
}

/** `de_DE`, `de-AT`, `zh_Hans_CN`, `de`. */
export function localeOf(text: string): PlaceAndLanguage | undefined {
  const parts = /^([a-z]{2})(?:[_-][a-z]{4})?(?:[_-]([a-z]{2}))?$/i.exec(text.trim());
  if (!parts) return undefined;
  const country = parts[2] === undefined ? undefined : countryOf(parts[2]);
  if (parts[2] !== undefined && country === undefined) return undefined;
  return { language: parts[1]?.toLowerCase(), country };
}

/** Form factor (§2.3) by words for it. */
const DEVICES: Readonly<Record<string, readonly string[]>> = {
  mobile: [
    "mobile",
    "phone",
    "smartphone",
    "mobile phone",
    "cell",
    "cellphone",
    "handy",
    "telefon",
    "iphone",
    "android",
    "telephone",
    "movil",
    "celular",
    "cellulare",
    "portable",
    "m",
  ],
  desktop: [
    "desktop",
    "pc",
    "computer",
    "laptop",
    "notebook",
    "mac",
    "windows",
    "rechner",
    "ordinateur",
    "ordenador",
    "computadora",
    "d",
  ],
  tablet: ["tablet", "ipad", "tablette", "tableta", "t"],
};

const DEVICE_OF = new Map(
  Object.entries(DEVICES).flatMap(([device, words]) => words.map((word) => [word, device] as const)),
);

export const deviceOf = (text: string): string | undefined => DEVICE_OF.get(folded(text));
