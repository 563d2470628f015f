/** What each locale of one attribute has and lacks (§2.1). Pure, and linear in the number of translations. */
import "server-only";
import { countryOfLocale } from "../locale.ts";
import type { Attribute } from "../sampling/schema.ts";

/** One locale that the attribute has any text in. Places are its question and its answers. */
export interface LocaleCoverage {
  /** Places with a text, or that should have one. */
  readonly possible: number;
  /** Places that are offered where the locale is spoken and have no text in it. */
  readonly missing: number;
  /** Texts equal to the default text, in another language than the default's. */
  readonly same: number;
  /** The question is among the missing. */
  readonly questionMissing: boolean;
}

export interface AttributeCoverage {
  readonly hasQuestion: boolean;
  readonly answers: number;
  readonly locales: ReadonlyMap<string, LocaleCoverage>;
  /** Answers offered in each of the attribute's countries; `EVERYWHERE` when it names none. */
  readonly offered: ReadonlyMap<string, number>;
}

export const EVERYWHERE = "*";

/** A duplicate translation counts once: the last that is no empty text, as the matrix shows it. */
export function coverageOf(attribute: Attribute): AttributeCoverage {
  const { question, answers, countries } = attribute;
  const own = new Set(countries);
  const defaultLanguage = defaultLanguageOf(attribute);
  const places = [
    ...(question ? [{ texts: textsOf(question), text: question.text, countries: own, question: true }] : []),
    ...answers.map((answer) => ({
      texts: textsOf(answer),
      text: answer.text,
      countries: answer.countries.length > 0 ? new Set(answer.countries) : own,
      question: false,
    })),
  ];
  const names = new Set(places.flatMap(({ texts }) => [...texts.keys()]));
  const locales = new Map<string, LocaleCoverage>();
  for (const locale of [...names].toSorted()) {
    const country = countryOfLocale(locale);
    let [possible, missing, same, questionMissing] = [0, 0, 0, false];
    for (const place of places) {
      const text = place.texts.get(locale);
      if (text) {
        possible += 1;
        if (text === place.text && languageOf(locale) !== defaultLanguage) same += 1;
      } else if (country === "" || place.countries.size === 0 || place.countries.has(country)) {
        possible += 1;
        missing += 1;
        if (place.question) questionMissing = true;
      }
    }
    locales.set(locale, { possible, missing, same, questionMissing });
  }
  return { hasQuestion: Boolean(question), answers: answers.length, locales, offered: offeredAnswers(attribute) };
}

interface Translated {
  readonly text: string;
  readonly translations: readonly { readonly locale: string; readonly text: string }[];
}

/** Every locale that is named, also by an empty text. */
const textsOf = ({ translations }: Translated): Map<string, string> =>
  new Map(translations.map(({ locale, text }) => [locale, text]));

function offeredAnswers({ countries, answers }: Attribute): Map<string, number> {
  const places = countries.length > 0 ? new Set(countries) : [EVERYWHERE];
  const offered = new Map([...places].map((country) => [country, 0]));
  for (const answer of answers) {
    const named = answer.countries.length > 0 ? new Set(answer.countries) : places;
    for (const country of named) {
      const known = offered.get(country);
      if (known !== undefined) offered.set(country, known + 1);
    }
  }
  return offered;
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

/** Of the first translation that repeats the default question, else of the first that repeats the first answer. */
function defaultLanguageOf({ question, answers }: Attribute): string | undefined {
  const asked = question?.translations.find(({ text }) => text !== "" && text === question.text);
  const [first] = answers;
  const found = asked ?? first?.translations.find(({ text }) => text === first.text);
  return found && languageOf(found.locale);
}
