/** A market's readiness in sentences. */
import type { LackingAttribute, LocaleReadiness, MarketReadiness } from "@/lib/attributes/readiness";

/** "Germany: 488 of 500 attributes are complete in de_DE. The 12 that are not touch 3 of 9 open opportunities in the library." */
export function readinessSentence(
  { locales, attributes, complete, open, touched }: MarketReadiness,
  name: string,
): string {
  if (attributes === 0) return `${name}: no attribute whose details were read is offered there.`;
  if (locales.length === 0) return `${name}: no text that was read is in a locale of this country.`;
  const where = list(locales.map(({ locale }) => locale));
  if (complete === attributes) return `${name}: all ${count(attributes)} attributes are complete in ${where}.`;
  const rest = attributes - complete;
  const start = `${name}: ${count(complete)} of ${count(attributes)} attributes are complete in ${where}.`;
  const subject = rest === 1 ? "The one that is not touches" : `The ${count(rest)} that are not touch`;
  if (open === 0) return `${start} The library holds no open opportunity of this country that they could touch.`;
  return `${start} ${subject} ${touched === 0 ? "none" : count(touched)} of ${count(open)} open ${open === 1 ? "opportunity" : "opportunities"} in the library.`;
}

export const localeWords = ({ complete, attributes }: LocaleReadiness): string =>
  complete === attributes ? "complete" : `${count(complete)} of ${count(attributes)} complete`;

/** `the question and 3 of 10 answers`. */
export function lackWords({ questionMissing, answersMissing, answers }: LackingAttribute["lacks"][number]): string {
  const some = `${answersMissing === answers ? "all" : `${count(answersMissing)} of`} ${count(answers)} answer${answers === 1 ? "" : "s"}`;
  if (answersMissing === 0) return "the question";
  return questionMissing ? `the question and ${some}` : some;
}

const count = (number: number): string => number.toLocaleString("en");
const list = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
