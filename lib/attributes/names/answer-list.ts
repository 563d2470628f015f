/** Question and answers of one attribute in one locale, as offered by a form. */
import "server-only";
import type { Attribute } from "../../sampling/schema.ts";
import type { LocalText } from "./attribute-names.ts";

export interface AnswerList {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly question: LocalText | undefined;
  readonly answers: readonly (LocalText & { readonly id: string })[];
}

export function toAnswerList(attribute: Attribute, locale: string | undefined): AnswerList {
  const { id, name, display_mode: mode, question, answers } = attribute;
  return {
    id,
    name,
    mode,
    question: question ? inLocale(question, locale) : undefined,
    answers: answers.map((answer) => ({ id: answer.id, ...inLocale(answer, locale) })),
  };
}

interface Translated {
  readonly text: string;
  readonly translations: readonly { readonly locale: string; readonly text: string }[];
}

/** Text in the locale, or the default text. */
function inLocale({ text, translations }: Translated, locale: string | undefined): LocalText {
  const found = locale ? translations.find((entry) => entry.locale === locale && entry.text !== "") : undefined;
  return found ? { text: found.text, locale: found.locale } : { text };
}
