/**
 * Validation rules for respondent data, with their error messages. The server's schemas use the same rules; they are
 * separate from the schemas, so that the browser can validate without the schema library. Pure.
 */
import { readTypedId, NOT_AN_ID } from "../../int64.ts";
import { IPV4, NO_IPV4 } from "../../sampling/limits.ts";
import { MAX_ANSWERS } from "./limits.ts";

/** Why a text is not a plain IPv4 address, naming the specific mistake. */
export function addressFault(text: string): string | undefined {
  if (text === "") return "The respondent's IPv4 address is needed, such as 203.0.113.7.";
  if (/^::ffff:/i.test(text))
    return "This is an IPv4 address wrapped into IPv6. Write only its four numbers, such as 203.0.113.7.";
  if (text.includes(":")) return "This is an IPv6 address. The service takes IPv4 only, such as 203.0.113.7.";
  if (/^0x|\.0x/i.test(text)) return "Hexadecimal numbers are refused. Write four plain numbers, such as 203.0.113.7.";
  if (/(?:^|\.)0\d/.test(text))
    return "A number that begins with 0 may be read as octal. Write it without, such as 203.0.113.7.";
  return IPV4.test(text) ? undefined : NO_IPV4;
}

const MAX_PIXELS = 100_000;

/** For a width or a height. */
export function pixelsFault(pixels: number): string | undefined {
  if (!Number.isSafeInteger(pixels)) return "A whole number of pixels, such as 1920.";
  if (pixels < 1) return "At least 1 pixel.";
  return pixels > MAX_PIXELS ? `At most ${MAX_PIXELS.toLocaleString("en")} pixels.` : undefined;
}

export const LOCALE = /^[A-Za-z0-9_-]{1,20}$/;
export const NO_LOCALE = "A locale is written like de_DE.";

const MAX_ANSWER_LENGTH = 200;
/** Per attribute. */
const MAX_VALUES = 200;
/** Maximum time value of a `Date`, in milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000;

interface GivenAnswer {
  readonly attributeId: string;
  readonly values: readonly string[];
  readonly at?: number | undefined;
}

export const TOO_MANY_ANSWERS = `At most ${MAX_ANSWERS} attributes can be answered by hand.`;

/** First error among the manually entered answers. */
export function answersFault(answers: readonly GivenAnswer[]): string | undefined {
  if (answers.length > MAX_ANSWERS) return TOO_MANY_ANSWERS;
  return answers.map(answerFault).find((fault) => fault !== undefined);
}

export function answerFault({ attributeId, values, at }: GivenAnswer): string | undefined {
  if (readTypedId(attributeId) === undefined) return NOT_AN_ID;
  if (values.length === 0 || values.includes("")) return "An answer is needed, or take the line away.";
  if (values.length > MAX_VALUES) return `At most ${MAX_VALUES} answers of one attribute.`;
  if (values.some((value) => value.length > MAX_ANSWER_LENGTH))
    return `An answer has at most ${MAX_ANSWER_LENGTH} characters.`;
  const sound = at === undefined || (Number.isSafeInteger(at) && at >= 0 && at <= LAST_MOMENT);
  return sound ? undefined : "The day of an answer is a day from 1970 on.";
}
