/** Keeps what was sent out of what is said about a failure: the service may repeat it, in other letters or encoded. */
import type { Failure } from "./failure.ts";
import { spellingsOf, withoutCase } from "./spellings.ts";

const DOTS = "••••";
/** A letter in another case has a third of the signs at most. */
const MOST_SHRUNK = 3;

/** The same failure without any of the values; longer ones first, so that no part of one is left over. */
export function withholdValues(failure: Failure, values: readonly string[]): Failure {
  const said = [failure.message, ...(failure.issues ?? []).flatMap(({ path, message }) => [path, message])];
  // No form of a value is much shorter than the value; a hundred long ones would take their time to encode.
  const longest = MOST_SHRUNK * Math.max(...said.map(({ length }) => length));
  const possible = values.filter(({ length }) => length <= longest);
  const secrets = [...new Set(possible.flatMap(spellingsOf))].toSorted((a, b) => b.length - a.length);
  const cut = (text: string) => secrets.reduce(withhold, text);
  return {
    ...failure,
    message: cut(failure.message),
    ...(failure.issues
      ? { issues: failure.issues.map(({ path, message }) => ({ path: cut(path), message: cut(message) })) }
      : {}),
  };
}

/** A short value such as `US` is part of many words; it is withheld where it stands alone. */
function withhold(text: string, secret: string): string {
  const plain = withoutCase(secret);
  if (secret.length <= 3) {
    return text.replace(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu, (word) => (withoutCase(word) === plain ? DOTS : word));
  }
  // Looked for first: an expression of a long value takes its time.
  if (!withoutCase(text).includes(plain)) return text;
  const cut = text.replaceAll(new RegExp(RegExp.escape(secret.toWellFormed()), "giu"), DOTS);
  // Some letters change their number with their case, as ß does, and stay where they are.
  return withoutCase(cut).includes(plain) ? DOTS : cut;
}
