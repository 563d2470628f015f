/** Detects text that may identify a person: an id, an email address or a machine address. By format only; pure. */
import { withoutNumbers } from "../opportunities/paste/telephones.ts";

/** Separators in sentences, logs and tables. */
const BETWEEN = /[\s,;|"'`()[\]{}<>«»“”‘’]+/u;
/** Characters of ids; text with any other letter is a word of some language. */
const PLAIN = /^[\w.~:@+/=#$%&*!-]+$/;
const MAIL = /^[^@\s]+@[^@\s]+$/;
/** Longer than any id of the service. */
const LONG_NUMBER = /\d{20}/;
/** "18-24", "100-199". */
const RANGE = /^\d{1,3}-\d{1,3}$/;
/** "18th", "500ml", "65plus". */
const MEASURE = /^(?=.{2,7}$)\d{1,3}[a-z]+$/i;
/** "covid-19", "top10", "b2b", "iphone15pro": a word with one short number. */
const WORD = /^[a-z]+-?\d{1,2}[a-z]{0,4}$/i;
/** Normalized, because printed texts use dashes of several lengths. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * True if a word combines a digit with a letter, hyphen or underscore, is an email address or a number longer than any
 * id, or if the text contains a telephone number or machine address. Excludes common search terms: age ranges,
 * measures, and words with a number of one or two digits. Accepted errors: a respondent id such as `user42` passes as a
 * word; a word such as `office365` counts as a respondent id, which costs one extra key press.
 */
export function mayBePersonsId(typed: string): boolean {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(DASHES, "-");
  return withoutNumbers(text) !== text || text.split(BETWEEN).some(wordMayBe);
}

function wordMayBe(word: string): boolean {
  if (MAIL.test(word) || LONG_NUMBER.test(word)) return true;
  if (!PLAIN.test(word) || !/\d/.test(word) || !/[a-z_#-]/i.test(word)) return false;
  return ![RANGE, MEASURE, WORD].some((shape) => shape.test(word.replace(/[.:!]$/, "")));
}
