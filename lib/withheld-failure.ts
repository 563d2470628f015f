/** Redacts sent values in failure messages: the service may echo them, in another case or encoded. */
import type { Failure } from "./failure.ts";
import { spellingsOf, withoutCase } from "./spellings.ts";

const DOTS = "••••";
/** A change of case makes a text at most three times shorter. */
const MAX_SHRUNK = 3;

/** Failure with all values redacted; longer ones first, so that no part of a value remains. */
export function withholdValues(failure: Failure, values: readonly string[]): Failure {
  const texts = [failure.message, ...(failure.issues ?? []).flatMap(({ path, message }) => [path, message])];
  const cut = cutterFor(texts, values);
  return {
    ...failure,
    message: cut(failure.message),
    ...(failure.issues
      ? { issues: failure.issues.map(({ path, message }) => ({ path: cut(path), message: cut(message) })) }
      : {}),
  };
}

/** A single text with all values redacted. */
export const withholdText = (text: string, values: readonly string[]): string => cutterFor([text], values)(text);

function cutterFor(texts: readonly string[], values: readonly string[]): (text: string) => string {
  // No form of a value is much shorter than the value itself; encoding a hundred long ones would be slow.
  const longest = MAX_SHRUNK * Math.max(...texts.map(({ length }) => length));
  const possible = values.filter(({ length }) => length <= longest);
  const secrets = [...new Set(possible.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce(withhold, text);
}

/** A short value such as `US` is part of many words; it is redacted only as a whole word. */
function withhold(text: string, secret: string): string {
  const plain = withoutCase(secret);
  if (secret.length <= 3) {
    return text.replace(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu, (word) => (withoutCase(word) === plain ? DOTS : word));
  }
  // Checked first: a regular expression of a long value is slow.
  if (!withoutCase(text).includes(plain)) return text;
  const cut = text.replaceAll(new RegExp(RegExp.escape(secret.toWellFormed()), "giu"), DOTS);
  // Some letters, such as ß, change their length with their case and are not matched.
  return withoutCase(cut).includes(plain) ? DOTS : cut;
}
