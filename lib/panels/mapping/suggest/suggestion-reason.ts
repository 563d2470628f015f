/** Reason for suggesting an attribute for a column, as a sentence. Pure. */
import { languageName } from "./language-name.ts";
import type { HeaderMatch } from "./match-header.ts";
import type { MatchedBy, ValueMatches } from "./match-values.ts";

/** "header is its German question; 7 of 8 values are its answers". */
export const suggestionReason = (header: HeaderMatch, values: ValueMatches | undefined): string =>
  [headerReason(header), values ? valuesReason(values) : "its values are free text"].join("; ");

function headerReason({ exact, covered, words, text }: HeaderMatch): string {
  if (!text || covered === 0) return "header doesn’t match";
  const named = text.part === "name" ? "name" : questionName(text.locale);
  if (exact) return `header is its ${named}`;
  if (covered === words) return words === 1 ? `header occurs in its ${named}` : `header words occur in its ${named}`;
  return `${covered} of ${words} header words ${covered === 1 ? "occurs" : "occur"} in its ${named}`;
}

const questionName = (locale: string): string => {
  const language = locale === "" ? undefined : languageName(locale);
  return language === undefined ? "question" : `${language} question`;
};

const NOUN: Readonly<Record<MatchedBy, readonly [one: string, many: string]>> = {
  texts: ["is one of its answers", "are its answers"],
  ids: ["is one of its answer IDs", "are its answer IDs"],
  ranges: ["is in its range of numbers", "are in its range of numbers"],
};

function valuesReason({ matched, total, by }: ValueMatches): string {
  if (total === 0) return "no values to compare";
  if (matched === 0) return "no value is one of its answers";
  const [one, many] = NOUN[by];
  return `${matched} of ${total} ${total === 1 ? "value" : "values"} ${matched === 1 ? one : many}`;
}
