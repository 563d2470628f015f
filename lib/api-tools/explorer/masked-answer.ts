/**
 * Masks texts of an answer that may not reach the browser: the account's credentials, entry links, and data sent about
 * a respondent. All other characters stay as received. Pure.
 */
import { redactLinks } from "../../opportunities/model/redacted-links.ts";
import { endOfString, parseJson } from "../../sampling/json.ts";
import type { OperationName } from "../../sampling/operations.ts";
import type { Credentials } from "../../sampling/signature.ts";
import { LINK_OPERATIONS, withholder, withholdLinks } from "../../withheld-failure.ts";
import type { HeaderView } from "./explorer-view.ts";
import { DOTS } from "./request-view.ts";

const COVER = "••••";
/** Shorter values are part of many words and numbers. */
const MIN_LENGTH = 4;

interface MaskedText {
  readonly text: string;
  readonly masked: boolean;
}

interface ExchangeFacts {
  readonly operation: OperationName;
  /** Sent values that may not be repeated. */
  readonly hidden: readonly string[];
  /** `undefined`: nothing was sent. */
  readonly credentials: Credentials | undefined;
}

type Redact = (text: string) => string;

export interface ExchangeMasks {
  /** @param isJson the whole answer is JSON; the text may be its beginning. */
  readonly answer: (text: string, isJson: boolean) => MaskedText;
  readonly header: (name: string, value: string) => HeaderView;
  /** For texts of the console that quote an answer. */
  readonly text: Redact;
}

/** Masks of one exchange, prepared once for all its texts. */
export function masksOf({ operation, hidden, credentials }: ExchangeFacts): ExchangeMasks {
  const keys = credentials ? [credentials.accessKey, credentials.signingSecret] : [];
  const withoutCredentials = withholder(longOf(keys));
  const values = longOf(hidden);
  const hidesLinks = LINK_OPERATIONS.has(operation);
  // Last, because a sent value may contain a URL.
  const thenLinks = (redactSent: Redact): Redact =>
    hidesLinks ? (text) => withholdLinks(redactSent(text)) : redactSent;
  const redact = thenLinks(withholder(values));
  const numbers = numbersOf(values);
  const masked = (text: string, isJson: boolean): string => {
    if (operation === "get-opportunity") return redactLinks(text);
    if (operation !== "qualify" && values.length === 0) return text;
    if (isJson) return maskJson(text, { redact, numbers, hidesLinks });
    return redact(text);
  };
  return {
    answer(text, isJson) {
      const shown = masked(withoutCredentials(text), isJson);
      return { text: shown, masked: shown !== text };
    },
    header(name, received) {
      const isSecret = name === "set-cookie" || (hidesLinks && LINK_HEADERS.has(name));
      const value = isSecret ? DOTS : redact(withoutCredentials(received));
      return { name, value, masked: value !== received };
    },
    text: thenLinks(withholder([...keys, ...hidden])),
  };
}

const longOf = (values: readonly string[]): readonly string[] => values.filter(({ length }) => length >= MIN_LENGTH);

/** Headers whose value is a URL; it may be relative. */
const LINK_HEADERS: ReadonlySet<string> = new Set(["location", "content-location", "link", "refresh"]);

/** URL of any scheme, as a whole text. */
const ADDRESS = /^\s*[a-z][a-z0-9+.-]*:\S/i;

interface JsonMasks {
  readonly redact: Redact;
  readonly numbers: ReadonlySet<string>;
  readonly hidesLinks: boolean;
}

function maskJson(text: string, { redact, numbers, hidesLinks }: JsonMasks): string {
  const parts: string[] = [];
  let [at, latest] = [0, ""];
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const start = quote === -1 ? text.length : quote;
    parts.push(withoutNumbers(text.slice(at, start), latest, numbers));
    at = Math.min(endOfString(text, start) + 1, text.length);
    const spelled = text.slice(start, at);
    const plain = decoded(spelled);
    const shown = plain === undefined || (hidesLinks && ADDRESS.test(plain)) ? COVER : redact(plain);
    if (spelled !== "") parts.push(shown === plain ? spelled : JSON.stringify(shown));
    latest = plain ?? "";
  }
  return parts.join("");
}

const NUMBER = /-?\d[\d.eE+-]*/g;

/** @param latest string before this part. The ID of a group stays, even if it equals a sent value. */
function withoutNumbers(part: string, latest: string, numbers: ReadonlySet<string>): string {
  if (numbers.size === 0 || (latest === "group_id" && /^\s*:\s*\d/.test(part))) return part;
  return part.replaceAll(NUMBER, (token) => (numbers.has(plainNumber(token)) ? JSON.stringify(COVER) : token));
}

const numbersOf = (values: readonly string[]): ReadonlySet<string> =>
  new Set(
    values
      .map((value) => value.trim())
      .filter((value) => /^-?\d[\d.eE+-]*$/.test(value))
      .map(plainNumber),
  );

/** Such as "1500" for 1.5e3. */
function plainNumber(token: string): string {
  if (!/[.eE]/.test(token)) return token;
  try {
    return String(parseJson(token));
  } catch {
    return token;
  }
}

/** `undefined`: cut off. */
function decoded(spelled: string): string | undefined {
  try {
    return String(JSON.parse(spelled));
  } catch {
    return undefined;
  }
}
