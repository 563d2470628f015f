/** Texts that may be the id, the address or the machine of a person. Told by form alone; pure. */
import { withoutNumbers } from "./telephones.ts";

/** What a sentence, a log or a table puts between and around its words. */
const BETWEEN = /[\s,;|"'`()[\]{}<>«»“”‘’]+/u;
/** Ids are written with these; a text with any other letter is a word of some language. */
const PLAIN = /^[\w.~:@+/=#$%&*!-]+$/;
const MAIL = /^[^@\s]+@[^@\s]+$/;
/** No id of the service is as long. */
const LONG_NUMBER = /\d{20}/;
/** "18-24", "100-199". */
const RANGE = /^\d{1,3}-\d{1,3}$/;
/** "18th", "500ml", "65plus". */
const MEASURE = /^(?=.{2,7}$)\d{1,3}[a-z]+$/i;
/** "covid-19", "top10", "b2b", "iphone15pro": a word with one short number. */
const WORD = /^[a-z]+-?\d{1,2}[a-z]{0,4}$/i;
/** Printed texts have dashes of several lengths. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Any of its words holds a digit together with a letter, a hyphen or an underscore, or is an address of mail or a number longer than any
 * id; or there is a telephone or an address of a machine in it. What people look for in texts is left out: ranges of age, measures, and
 * words with a number of one or two digits. A respondent who is called `user42` passes for a word; a word such as `office365` for a
 * respondent, which costs one more key.
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
