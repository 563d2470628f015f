/**
 * What may be typed of a respondent, in the words of what is wrong. The schemas of the server say the same by these very rules;
 * they are apart from them so that the browser can judge what is typed without the schema library. Pure.
 */
import { readTypedId, NOT_AN_ID } from "../int64.ts";
import { IPV4, NO_IPV4 } from "../sampling/limits.ts";
import { MOST_ANSWERS } from "./limits.ts";

/** Why an address is no plain IPv4: a sentence that says which trap it is. */
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

const MOST_PIXELS = 100_000;

/** Of a width or a height. */
export function pixelsFault(pixels: number): string | undefined {
  if (!Number.isSafeInteger(pixels)) return "A whole number of pixels, such as 1920.";
  if (pixels < 1) return "At least 1 pixel.";
  return pixels > MOST_PIXELS ? `At most ${MOST_PIXELS.toLocaleString("en")} pixels.` : undefined;
}

export const LOCALE = /^[A-Za-z0-9_-]{1,20}$/;
export const NO_LOCALE = "A locale is written like de_DE.";

const LONGEST_ANSWER = 200;
/** Of one attribute. */
const MOST_VALUES = 200;
/** The last moment that a date can name. */
const LAST_MOMENT = 8_640_000_000_000_000;

interface GivenAnswer {
  readonly attributeId: string;
  readonly values: readonly string[];
  readonly at?: number | undefined;
}

export const TOO_MANY_ANSWERS = `At most ${MOST_ANSWERS} attributes can be answered by hand.`;

/** Of all answers by hand, the first thing that is wrong. */
export function answersFault(answers: readonly GivenAnswer[]): string | undefined {
  if (answers.length > MOST_ANSWERS) return TOO_MANY_ANSWERS;
  return answers.map(answerFault).find((fault) => fault !== undefined);
}

export function answerFault({ attributeId, values, at }: GivenAnswer): string | undefined {
  if (readTypedId(attributeId) === undefined) return NOT_AN_ID;
  if (values.length === 0 || values.includes("")) return "An answer is needed, or take the line away.";
  if (values.length > MOST_VALUES) return `At most ${MOST_VALUES} answers of one attribute.`;
  if (values.some((value) => value.length > LONGEST_ANSWER))
    return `An answer has at most ${LONGEST_ANSWER} characters.`;
  const sound = at === undefined || (Number.isSafeInteger(at) && at >= 0 && at <= LAST_MOMENT);
  return sound ? undefined : "The day of an answer is a day from 1970 on.";
}
