/**
 * Numbers with separators: thousands (`55,414`), which may also be several ids, and prices, percentages and decimals
 * that contain a comma. Pure.
 */
import { isUnit } from "./paste-keywords.ts";
import type { PasteCollector } from "./paste-collector.ts";

/** Thousands in groups of three, with one kind of separator; not part of a longer number or word. */
const GROUPED =
  /(?<![\p{L}\p{N}_-]|[\p{L}\p{N}_-]#|\p{N}[.,'’]|[.,'’])\d{1,3}(?:([,.'’])\d{3})(?:\1\d{3}){0,5}(?![\p{L}\p{N}_%-]|[,.'’:/]\p{N})/gu;
/** Ids joined by commas that are not thousands separators: `55304,55305`. */
const JOINED = /\d,\d/;
const CURRENCY = "[$€£¥₹]|(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|INR)(?![\\p{L}\\p{N}])";
const AMOUNT = "\\d{1,15}(?:[.,'’]\\d{1,3}){0,6}";
const PRICE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${CURRENCY}) ?${AMOUNT}(?!\\p{N})|(?<![\\p{L}\\p{N}.,'’])${AMOUNT} ?(?:${CURRENCY})`,
  "giu",
);
const PERCENTAGE = /(?<![\p{L}\p{N}.,])\d{1,9}(?:[.,]\d{1,6})? ?%/gu;
/** `1,234.56` */
const DECIMAL = /(?<![\p{L}\p{N}.,])\d{1,3}(?:,\d{3}){1,5}\.\d{1,9}(?![\p{L}\p{N}.,]\p{N}?)/gu;
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi;

const blank = (text: string): string => " ".repeat(text.length);

/**
 * Resolves the separated numbers of the lines. In a plain list whose long numbers are all grouped, each is one id;
 * elsewhere it is reported with its interpretations. Returns the lines with the remaining text.
 * @param bare the paste contains no words.
 */
export function resolveGroupedNumbers(
  lines: readonly string[],
  bare: boolean,
  found: Pick<PasteCollector, "odd">,
): readonly string[] {
  if (!lines.some((line) => /\d[.,'’]\d|[$€£¥₹%]|USD|EUR|GBP|JPY|CHF|CAD|AUD|INR/i.test(line))) return lines;
  const rest = lines.map((line) => outsideAddresses(line, (text) => withoutAmounts(text, found)));
  const asNumbers = bare && isGroupedList(rest);
  return rest.map((line) => outsideAddresses(line, (text) => withoutGrouped(text, asNumbers, found)));
}

/** The commas of a URL are its own. */
function outsideAddresses(line: string, change: (text: string) => string): string {
  if (!line.includes("://")) return change(line);
  let result = "";
  let at = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    result += change(line.slice(at, index)) + address;
    at = index + address.length;
  }
  return result + change(line.slice(at));
}

function withoutAmounts(text: string, found: Pick<PasteCollector, "odd">): string {
  const without = (line: string, form: RegExp, reason: string): string =>
    line.replace(form, (amount) => {
      // The tokenizer explains the simple ones, in the order of the text.
      if (!/[,'’\s]|\p{L}/u.test(amount)) return amount;
      found.odd(amount.trim(), reason, false);
      return blank(amount);
    });
  return without(
    without(without(text, PRICE, "is a price"), PERCENTAGE, "is a percentage"),
    DECIMAL,
    "is a decimal number",
  );
}

/** Two or more grouped numbers, and no long number without groups. */
function isGroupedList(lines: readonly string[]): boolean {
  let count = 0;
  for (const line of lines) {
    const isInArray = arrayScanner(line);
    const left = line.replace(GROUPED, (number, separator: string, at: number) => {
      if (!isThousands(number, separator) || isInArray(at)) return number;
      count += 1;
      return blank(number);
    });
    if (/\d{4}/.test(left) || JOINED.test(left)) return false;
  }
  return count > 1;
}

/** One dot may be a decimal point, and four parts are an IP address. */
const isThousands = (number: string, separator: string): boolean =>
  separator !== "." || [2, 4].includes(number.split(".").length - 1) || number.split(".").length > 5;

/**
 * JSON and logs never group digits: `[55,414]`, `ids=55,414`. Asked for increasing positions of a line, so that long lines
 * are scanned once.
 */
function arrayScanner(line: string): (at: number) => boolean {
  let scanned = 0;
  let isOpen = false;
  return (at) => {
    for (; scanned < at; scanned += 1) {
      const char = line[scanned];
      if (char === "[") isOpen = true;
      else if (char === "]") isOpen = false;
    }
    return isOpen || /[=:]/.test(line[at - 1] ?? "");
  };
}

function withoutGrouped(line: string, asNumbers: boolean, found: Pick<PasteCollector, "odd">): string {
  const isInArray = arrayScanner(line);
  return line.replace(GROUPED, (number, separator: string, at: number) => {
    if (isInArray(at)) return number;
    const digits = number.split(separator);
    const whole = withoutLeadingZeros(digits.join(""));
    if (separator === "." && digits.length === 4) return number;
    if (asNumbers && isThousands(number, separator)) return whole;
    const [, next = ""] = /^ ?([^\s.,:;!?()]+)/.exec(line.slice(at + number.length, at + number.length + 40)) ?? [];
    const each = digits.map(withoutLeadingZeros);
    if (isUnit(next)) found.odd(number, `is a number of ${next}`, false);
    else if (separator === ",") {
      found.odd(number, `may be one number, or ${each.length} IDs`, false, [[whole], [...new Set(each)]]);
    } else found.odd(number, "may be one number with separators", false, [[whole]]);
    return blank(number);
  });
}

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

/** Value of a cell in a column of ids: a sheet shows the id 55414 as `55,414`. */
export const ungroupedCell = (cell: string): string =>
  /^\d{1,3}(?:,\d{3}){1,6}$/.test(cell) ? cell.replaceAll(",", "") : cell;
