/** Redacts sent values in failure messages, which the service may echo in another case or encoded; and URLs. */
import type { Failure } from "./failure.ts";
import { spellingsOf, withoutCase } from "./spellings.ts";

const DOTS = "••••";
/** A change of case makes a text at most three times shorter. */
const MAX_SHRUNK = 3;

/** Values up to this length, such as `US`, are part of many words; they are redacted only as whole words. */
const MAX_WORD = 3;

/** Failure with all values redacted. */
export const withholdValues = (failure: Failure, values: readonly string[]): Failure =>
  redactFailure(failure, withholder(values, lengthOf(textsOf(failure))));

/** The same with a prepared `withholder`. */
export const redactFailure = (failure: Failure, redact: (text: string) => string): Failure => ({
  ...failure,
  message: redact(failure.message),
  ...(failure.issues
    ? { issues: failure.issues.map(({ path, message }) => ({ path: redact(path), message: redact(message) })) }
    : {}),
});

const textsOf = ({ message, issues = [] }: Failure) => [message, ...issues.flatMap((one) => [one.path, one.message])];
const lengthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));

/** A single text with all values redacted. For several texts, prepare a `withholder`. */
export const withholdText = (text: string, values: readonly string[]): string => withholder(values, text.length)(text);

/** Operations whose answers contain entry links, and whose messages may. */
export const LINK_OPERATIONS: ReadonlySet<string> = new Set(["qualify", "get-opportunity"]);

/** Redacts each word that contains a URL, percent-encoded or without a scheme, too. */
export const withholdLinks = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (LINK.test(word) ? DOTS : word));
const LINK = /\/\/|%2f%2f/i;

/**
 * Redacts the values in any number of texts, longer values first, so that no part of a value remains.
 * @param longest characters of the longest text: no form of a value is much shorter than the value itself, and encoding
 * a hundred long ones would be slow.
 */
export function withholder(values: readonly string[], longest = Number.POSITIVE_INFINITY): (text: string) => string {
  const possible = [...new Set(values)].filter(({ length }) => length <= MAX_SHRUNK * longest);
  const secrets = [...new Set(possible.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length);
  const parts = Map.groupBy(
    secrets.filter(({ length }) => length > MAX_WORD),
    withoutCase,
  );
  const words = new Set(secrets.filter(({ length }) => length <= MAX_WORD).map(withoutCase));
  return (text) => withoutWords(withoutParts(text, parts), words);
}

/** @param parts spellings by their form without case. */
function withoutParts(text: string, parts: ReadonlyMap<string, readonly string[]>): string {
  let [shown, folded] = [text, withoutCase(text)];
  for (const [plain, spellings] of parts) {
    // Checked first: a regular expression of a long value is slow.
    if (!folded.includes(plain)) continue;
    for (const one of spellings) shown = shown.replaceAll(new RegExp(RegExp.escape(one.toWellFormed()), "giu"), DOTS);
    // Some letters, such as ß, change their length with their case and are not matched.
    if (withoutCase(shown).includes(plain)) shown = DOTS;
    folded = withoutCase(shown);
  }
  return shown;
}

const withoutWords = (text: string, words: ReadonlySet<string>): string =>
  words.size === 0
    ? text
    : text.replace(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu, (word) => (words.has(withoutCase(word)) ? DOTS : word));
