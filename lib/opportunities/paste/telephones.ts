/**
 * Finds telephone numbers and machine addresses in text: ids of the console never have these formats. By format only;
 * pure.
 */

/** With country code: `+44 7700 900123`, `+49 (0)30 / 123456`. */
const ABROAD = /(?<![\p{L}\d])\+[ (]{0,2}\d(?:[ .()/-]{0,3}\d){6,14}(?!\d)/gu;
/** With area code: digits separated by dots, dashes, slashes and spaces, area code optionally in parentheses. */
const NUMBERS: readonly RegExp[] = [
  // 0171 123 45 67, 01.23.45.67.89, (030) 123456: no id starts with a zero.
  /(?<![\p{L}\d:.,/_-])\(?0\d{1,4}\)?(?:[ ./-]{1,2}\d{2,}){1,6}(?![ ./-]?\d)/gu,
  // (555) 123-4567, 555.123.4567
  /(?<![\p{L}\d:.,/_-])(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[ .-]\d{4}(?![ ./-]?\d)/gu,
];
/** For numbers with an area code but without a country code. */
const FEWEST_DIGITS = 9;
const MAX_DIGITS = 15;

const DATE = /(?<!\d[./-]?)(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2})(?![./-]?\d)/g;
/** Not inside a URL. */
const IPV4 = /(?<![\w./@])(?:\d{1,3}\.){3}\d{1,3}(?:[:/]\d{1,5})?(?![\w:]|\.\d)/g;
/** Needs `::` or all eight parts: `10:30:00` is a time, and `120:45398` an answer. */
const IPV6 =
  /(?<![\w:])\[?(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})(?=[\da-f:]*[\da-f])[\da-f:]{3,39}(?:%\w{1,15})?(?:\]:\d{1,5}|\])?(?![\w:])/gi;
const MAC = /(?<![\w:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}(?![\w:-])/gi;
const PLAINLY = [ABROAD, IPV6, MAC, IPV4];

/** Replaces telephone numbers and machine addresses with spaces. */
export function withoutNumbers(text: string): string {
  const rest = PLAINLY.reduce((left, form) => left.replace(form, blank), text);
  // Dates are masked first: a date followed by a number would match as a telephone number.
  return NUMBERS.reduce((left, form) => {
    const dateless = left.replace(DATE, (date) => "x".repeat(date.length));
    const found = [...dateless.matchAll(form)].filter(([number]) => isDialled(number));
    return found.reduce(
      (now, { 0: number, index }) => now.slice(0, index) + blank(number) + now.slice(index + number.length),
      left,
    );
  }, rest);
}

const blank = (found: string): string => " ".repeat(found.length);

function isDialled(found: string): boolean {
  const digits = found.replace(/\D/g, "").length;
  return digits >= FEWEST_DIGITS && digits <= MAX_DIGITS;
}
