/** Comparison of two-letter country and language codes in any case and spelling: `iw` is `he`, `UK` is `GB`. Pure. */
import type { Truth } from "../evaluation.ts";

/** Withdrawn codes of ISO 639-1 and their successors. A table, because browsers and Node may know different ones. */
const LANGUAGES: Readonly<Record<string, string>> = { in: "id", iw: "he", ji: "yi", jw: "jv", mo: "ro" };

/** Languages that a code comprises: `no` is Bokmål or Nynorsk, `sh` is Serbian, Croatian, or Bosnian. */
const COMPRISED: Readonly<Record<string, readonly string[]>> = { no: ["nb", "nn"], sh: ["bs", "hr", "sr"] };

export const isCode = (text: string): boolean => /^[a-z]{2}$/i.test(text.trim());

/** Unknown unless both are codes or equal texts. */
export function compareCountries(one: string, other: string): Truth {
  return compareCodes(country(one), country(other));
}

/** Unknown also for a code that comprises the language of the other one. */
export function compareLanguages(one: string, other: string): Truth {
  const [a, b] = [language(one), language(other)];
  return comprises(a, b) || comprises(b, a) ? "unknown" : compareCodes(a, b);
}

/** A text that isn't a code may be another spelling of the other one. */
function compareCodes(one: string, other: string): Truth {
  if (one === other) return "yes";
  return isCode(one) && isCode(other) ? "no" : "unknown";
}

function country(text: string): string {
  const code = text.trim().toLowerCase();
  return code === "uk" ? "gb" : code;
}

/** `UK` → `GB`; in upper case. */
export const currentCountry = (code: string): string => country(code).toUpperCase();

/** All codes of the country with this current code: `GB` → `GB`, `UK`. */
export const countryCodes = (current: string): readonly string[] => (current === "GB" ? ["GB", "UK"] : [current]);

function language(text: string): string {
  const code = text.trim().toLowerCase();
  return Object.hasOwn(LANGUAGES, code) ? (LANGUAGES[code] ?? code) : code;
}

const comprises = (whole: string, part: string): boolean =>
  Object.hasOwn(COMPRISED, whole) && (COMPRISED[whole]?.includes(part) ?? false);
