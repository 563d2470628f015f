/** Texts that may be the id, the address or the machine of a person. Told by form alone; pure. */

/** Ids are written with these; a text with any other letter is a word of some language. */
const PLAIN = /^[\w.~:@+/=-]+$/;
const MAIL = /^[^@\s]+@[^@\s]+$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** "18-24", "100-199". */
const RANGE = /^\d{1,3}-\d{1,3}$/;
/** "18th", "500ml", "65plus". */
const MEASURE = /^\d{1,3}[a-z]+$/i;
/** "covid-19", "top10", "b2b", "iphone15pro": a word with one short number. */
const WORD = /^[a-z]+-?\d{1,2}[a-z]*$/i;

/**
 * One word that holds a digit together with a letter, a hyphen or an underscore, or an address of mail or of a machine. What people
 * look for in texts is left out: ranges of age, measures, and words with a number of one or two digits. A respondent who is called
 * `user42` passes for a word; a word such as `office365` for a respondent, which costs one more key.
 */
export function mayBePersonsId(typed: string): boolean {
  const text = typed.normalize("NFKC").trim();
  if (MAIL.test(text) || IPV4.test(text)) return true;
  if (!PLAIN.test(text) || !/\d/.test(text) || !/[a-z_-]/i.test(text)) return false;
  return ![RANGE, MEASURE, WORD].some((shape) => shape.test(text));
}
