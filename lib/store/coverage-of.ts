/** What each locale of one attribute has and lacks (§2.1). Pure, and linear in the number of translations. */
import "server-only";
import { countryOfLocale } from "../locale.ts";
import { isOfferedIn } from "../offered.ts";
import type { Attribute } from "../sampling/schema.ts";
import { atOnce, type Steps } from "../steps.ts";

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
  /** Whether a locale without any text lacks the question too: it has a default text. */
  readonly hasQuestion: boolean;
  readonly answers: number;
  readonly locales: ReadonlyMap<string, LocaleCoverage>;
  /** Answers offered in each of the attribute's countries; `EVERYWHERE` when it names none. */
  readonly offered: ReadonlyMap<string, number>;
}

export const EVERYWHERE = "*";

/** Answers looked at in one step. */
const ANSWERS_AT_ONCE = 200;

/** A duplicate translation counts once: the first that is no empty text, as the matrix shows it. */
export const coverageOf = (attribute: Attribute): AttributeCoverage => atOnce(coverageSteps(attribute));

/** The same in steps. */
export function* coverageSteps(attribute: Attribute): Steps<AttributeCoverage> {
  const { question, answers, countries } = attribute;
  const own = new Set(countries);
  const language = defaultLanguageOf(attribute);
  const tally = new Map<string, Tally>();
  for (const [at, { translations }] of [...(question ? [question] : []), ...answers].entries()) {
    if (at % ANSWERS_AT_ONCE === 0) yield;
    for (const { locale } of translations) if (!tally.has(locale)) tally.set(locale, newTally(locale, language));
  }
  const columns = [...tally.values()];
  // A question without a text in any locale is none.
  const asked = question && (question.text !== "" || question.translations.some(({ text }) => text !== ""));
  if (asked) countPlace(columns, question, own, true);
  for (const [at, answer] of answers.entries()) {
    if (at % ANSWERS_AT_ONCE === 0) yield;
    countPlace(columns, answer, answer.countries.length > 0 ? new Set(answer.countries) : own, false);
  }
  const locales = columns
    .map(({ locale, possible, missing, same, questionMissing }) => {
      const counted = { possible, missing, same, questionMissing };
      return [locale, counted] as const;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const offered = offeredAnswers(attribute);
  const hasQuestion = Boolean(question) && question?.text !== "";
  return { hasQuestion, answers: answers.length, locales: new Map(locales), offered };
}

interface Tally {
  readonly locale: string;
  readonly country: string;
  /** Written in the language of the default texts. */
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

/** Counts one place, the question or an answer, in every locale. */
function countPlace(
  columns: readonly Tally[],
  place: Translated,
  countries: ReadonlySet<string>,
  isQuestion: boolean,
): void {
  const texts = textsOf(place);
  for (const column of columns) {
    const text = texts.get(column.locale);
    if (text) {
      column.possible += 1;
      if (!column.own && text === place.text) column.same += 1;
    } else if (isOfferedIn(column.country, countries)) {
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

/** Every locale that is named, also by an empty text. */
function textsOf({ translations }: Translated): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { locale, text } of translations) if (!texts.get(locale)) texts.set(locale, text);
  return texts;
}

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
