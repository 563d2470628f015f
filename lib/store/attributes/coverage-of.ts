/** Translation coverage of an attribute per locale (§2.1). Pure, and linear in the number of translations. */
import "server-only";
import { countryOfLocale } from "../../locale.ts";
import { isAvailableIn } from "../../available-in-country.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";

/** Coverage of a locale in which the attribute has any text. Positions are its question and its answers. */
interface LocaleCoverage {
  /** Positions that have a text, or should have one. */
  readonly possible: number;
  /** Positions that are offered where the locale is spoken and have no text in it. */
  readonly missing: number;
  /** Texts equal to the default text, in a language other than the default's. */
  readonly same: number;
  /** The question is among the missing. */
  readonly questionMissing: boolean;
}

export interface AttributeCoverage {
  /** The question has a default text, so a locale without any text lacks the question too. */
  readonly hasQuestion: boolean;
  readonly answers: number;
  readonly locales: ReadonlyMap<string, LocaleCoverage>;
  /** Answers offered in each of the attribute's countries; `EVERYWHERE` if it has none. */
  readonly offered: ReadonlyMap<string, number>;
}

export const EVERYWHERE = "*";

/** Answers processed per step. */
const ANSWERS_PER_BATCH = 200;

/** Duplicate translations count once: the first non-empty text, as in the matrix. */
export const coverageOf = (attribute: Attribute): AttributeCoverage => runSynchronously(coverageSteps(attribute));

/** `coverageOf` as cooperative steps. */
export function* coverageSteps(attribute: Attribute): CooperativeSteps<AttributeCoverage> {
  const { question, answers, countries } = attribute;
  const own = new Set(countries);
  const language = defaultLanguageOf(attribute);
  const tally = new Map<string, Tally>();
  for (const [at, { translations }] of [...(question ? [question] : []), ...answers].entries()) {
    if (at % ANSWERS_PER_BATCH === 0) yield;
    for (const { locale } of translations) if (!tally.has(locale)) tally.set(locale, newTally(locale, language));
  }
  const columns = [...tally.values()];
  // A question without a text in any locale does not count.
  const asked = question && (question.text !== "" || question.translations.some(({ text }) => text !== ""));
  if (asked) countText(columns, question, own, true);
  for (const [at, answer] of answers.entries()) {
    if (at % ANSWERS_PER_BATCH === 0) yield;
    countText(columns, answer, answer.countries.length > 0 ? new Set(answer.countries) : own, false);
  }
  const locales = columns
    .map(({ locale, possible, missing, same, questionMissing }) => {
      const counted = { possible, missing, same, questionMissing };
      return [locale, counted] as const;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const answersIn = answersByCountry(attribute);
  const hasQuestion = Boolean(question) && question?.text !== "";
  return { hasQuestion, answers: answers.length, locales: new Map(locales), offered: answersIn };
}

interface Tally {
  readonly locale: string;
  readonly country: string;
  /** Same language as the default texts. */
  readonly own: boolean;
  possible: number;
  missing: number;
  same: number;
  questionMissing: boolean;
}

const newTally = (locale: string, language: string | undefined): Tally => ({
  locale,
  country: countryOfLocale(locale),
  own: languageOf(locale) === language,
  possible: 0,
  missing: 0,
  same: 0,
  questionMissing: false,
});

/** Counts a position, the question or an answer, in every locale. */
function countText(
  columns: readonly Tally[],
  translated: Translated,
  countries: ReadonlySet<string>,
  isQuestion: boolean,
): void {
  const texts = textsOf(translated);
  for (const column of columns) {
    const text = texts.get(column.locale);
    if (text) {
      column.possible += 1;
      if (!column.own && text === translated.text) column.same += 1;
    } else if (isAvailableIn(column.country, countries)) {
      column.possible += 1;
      column.missing += 1;
      if (isQuestion) column.questionMissing = true;
    }
  }
}

interface Translated {
  readonly text: string;
  readonly translations: readonly { readonly locale: string; readonly text: string }[];
}

/** All locales that occur, including those with an empty text. */
function textsOf({ translations }: Translated): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { locale, text } of translations) if (!texts.get(locale)) texts.set(locale, text);
  return texts;
}

function answersByCountry({ countries, answers }: Attribute): Map<string, number> {
  const countriesOfAttribute = countries.length > 0 ? new Set(countries) : [EVERYWHERE];
  const offered = new Map([...countriesOfAttribute].map((country) => [country, 0]));
  for (const answer of answers) {
    const named = answer.countries.length > 0 ? new Set(answer.countries) : countriesOfAttribute;
    for (const country of named) {
      const count = offered.get(country);
      if (count !== undefined) offered.set(country, count + 1);
    }
  }
  return offered;
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

/** Language of the first translation equal to the default question, else of the first equal to the first answer. */
function defaultLanguageOf({ question, answers }: Attribute): string | undefined {
  const asked = question?.translations.find(({ text }) => text !== "" && text === question.text);
  const [first] = answers;
  const found = asked ?? first?.translations.find(({ text }) => text === first.text);
  return found && languageOf(found.locale);
}
