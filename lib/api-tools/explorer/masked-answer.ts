/**
 * Text of an answer without what may not reach the browser: the account's credentials, entry links, and what was sent
 * about a respondent. All other characters stay as received. Pure.
 */
import { redactLinks } from "../../opportunities/model/redacted-links.ts";
import { endOfString } from "../../sampling/json.ts";
import type { OperationName } from "../../sampling/operations.ts";
import type { Credentials } from "../../sampling/signature.ts";
import { withholdText } from "../../withheld-failure.ts";

const COVER = "••••";
/** Shorter values are part of many words and numbers. */
const MIN_LENGTH = 4;

export interface MaskedText {
  readonly text: string;
  readonly masked: boolean;
}

interface AnswerFacts {
  readonly operation: OperationName;
  /** The whole answer is JSON; the text may be its beginning. */
  readonly isJson: boolean;
  /** Sent values that may not be repeated. */
  readonly hidden: readonly string[];
  readonly credentials: Credentials;
}

export function maskAnswer(text: string, { operation, isJson, hidden, credentials }: AnswerFacts): MaskedText {
  const safe = withoutCredentials(text, credentials);
  const shown = operation === "get-opportunity" ? redactLinks(safe) : maskTexts(safe, { operation, isJson, hidden });
  return { text: shown, masked: shown !== text };
}

export const withoutCredentials = (text: string, { accessKey, signingSecret }: Credentials): string =>
  withholdText(text, longOf([accessKey, signingSecret]));

const longOf = (values: readonly string[]): readonly string[] => values.filter(({ length }) => length >= MIN_LENGTH);

/** URL of any scheme, as a whole text. */
const ADDRESS = /^\s*[a-z][a-z0-9+.-]*:\S/i;

function maskTexts(text: string, { operation, isJson, hidden }: Omit<AnswerFacts, "credentials">): string {
  const values = longOf(hidden);
  const hidesLinks = operation === "qualify";
  if (!hidesLinks && values.length === 0) return text;
  if (!isJson) {
    const safe = hidesLinks ? text.replaceAll(/\S+/g, (word) => (word.includes("://") ? COVER : word)) : text;
    return withholdText(safe, values);
  }
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    const end = Math.min(endOfString(text, at) + 1, text.length);
    const plain = decoded(text.slice(at, end));
    const shown = plain === undefined || (hidesLinks && ADDRESS.test(plain)) ? COVER : withholdText(plain, values);
    if (shown !== plain) {
      parts.push(text.slice(from, at), JSON.stringify(shown));
      from = end;
    }
    at = end - 1;
  }
  return parts.join("") + text.slice(from);
}

/** `undefined`: cut off. */
function decoded(spelled: string): string | undefined {
  try {
    return String(JSON.parse(spelled));
  } catch {
    return undefined;
  }
}
