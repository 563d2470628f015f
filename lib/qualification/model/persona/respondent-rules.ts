/**
 * Validation rules for respondent data, with their error messages. The server's schemas use the same rules; they are
 * separate from the schemas, so that the browser can validate without the schema library. Pure.
 */
import { readTypedId, NOT_AN_ID } from "../../../int64.ts";
import { IPV4, NO_IPV4 } from "../../../sampling/limits.ts";
import { MAX_ANSWERS } from "../limits.ts";

/** Reason why a text is not a plain IPv4 address, naming the specific mistake. */
export function addressFault(text: string): string | undefined {
  if (text === "") return "Enter the respondent’s IPv4 address, such as 203.0.113.7.";
  if (/^::ffff:/i.test(text))
    return "This is an IPv4 address in IPv6 format. Enter only its four numbers, such as 203.0.113.7.";
  if (text.includes(":")) return "This is an IPv6 address. The service accepts IPv4 only, such as 203.0.113.7.";
  if (/^0x|\.0x/i.test(text))
    return "Hexadecimal numbers aren’t accepted. Enter four decimal numbers, such as 203.0.113.7.";
  if (/(?:^|\.)0\d/.test(text))
    return "A number with a leading 0 can be misread as octal. Remove the 0, as in 203.0.113.7.";
  return IPV4.test(text) ? undefined : NO_IPV4;
}

const MAX_PIXELS = 100_000;

/** For a width or a height. */
export function pixelsFault(pixels: number): string | undefined {
  if (!Number.isSafeInteger(pixels)) return "Enter a whole number of pixels, such as 1920.";
  if (pixels < 1) return "Enter at least 1 pixel.";
  return pixels > MAX_PIXELS ? `At most ${MAX_PIXELS.toLocaleString("en")} pixels.` : undefined;
}

export const LOCALE = /^[A-Za-z0-9_-]{1,20}$/;
export const NO_LOCALE = "Enter a locale such as de_DE.";

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

export const TOO_MANY_ANSWERS = `You can enter answers for at most ${MAX_ANSWERS} attributes.`;

/** First error among the manually entered answers. */
export function answersFault(answers: readonly GivenAnswer[]): string | undefined {
  if (answers.length > MAX_ANSWERS) return TOO_MANY_ANSWERS;
  return answers.map(answerFault).find((fault) => fault !== undefined);
}

export function answerFault({ attributeId, values, at }: GivenAnswer): string | undefined {
  if (readTypedId(attributeId) === undefined) return NOT_AN_ID;
  if (values.length === 0 || values.includes("")) return "Enter an answer or remove the row.";
  if (values.length > MAX_VALUES) return `At most ${MAX_VALUES} answers per attribute.`;
  if (values.some((value) => value.length > MAX_ANSWER_LENGTH))
    return `An answer can have at most ${MAX_ANSWER_LENGTH} characters.`;
  const sound = at === undefined || (Number.isSafeInteger(at) && at >= 0 && at <= LAST_MOMENT);
  return sound ? undefined : "Enter an answer date in 1970 or later.";
}
