/** Days as numbers since 1970-01-01, and dates as people and spreadsheets write them. Pure. */
import { namedDate } from "../../model/named-date.ts";

const DAY = 86_400_000;

/** Order of day, month and year where a date is written in numbers. */
export type DateOrder = "dmy" | "mdy";

/** Day of a calendar date; `undefined` if there is none such. */
export function dayOf(year: number, month: number, day: number): number | undefined {
  if (year < 1_800 || year > 2_200) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY : undefined;
}

/** Today in the browser's time zone. */
export function today(now = new Date()): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
}

export const isoOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Monday of the day's week. 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** Whole years between two days; born on February 29, a year ends on March 1. */
export function ageOn(now: number, birth: number): number {
  const [to, from] = [new Date(now * DAY), new Date(birth * DAY)];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const isBefore =
    to.getUTCMonth() < from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() < from.getUTCDate());
  return isBefore ? years - 1 : years;
}

const TIME = String.raw`(?:[T ,]+\d{1,2}:\d\d.*)?`;
const ISO = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`);
const JAPANESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日(?:\(.\))?$/;
const COMPACT = /^((?:18|19|20|21)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.] ?)(\d{1,2})\2(\d{4}|\d\d)${TIME}$`);
/** With an empty separator. Spreadsheets drop a leading zero. No text is a date by this and by `COMPACT`, too. */
const COMPACT_NUMBERS = /^(\d{1,2})()(\d\d)((?:18|19|20|21)\d\d)$/;
/** With a year of two digits. Many other numbers look the same. */
const SHORT_COMPACT = /^(\d{1,2})(\d\d)(\d\d)$/;

/** Two numbers up to 31, in either order day and month, and the year. */
const numbersOf = (text: string): RegExpExecArray | null => NUMBERS.exec(text) ?? COMPACT_NUMBERS.exec(text);

/**
 * Day of a date with day, month, and year, with or without a time. A day of the week may stand before a date with the
 * name of a month, or in parentheses after `日`.
 * @param order for dates in numbers that do not begin with the year.
 * @param now day up to which two digits of a year are of this century.
 */
export function parseDay(text: string, order: DateOrder, now: number): number | undefined {
  if (text.length < 6 || text.length > 60) return undefined;
  const yearFirst = ISO.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const numbers = numbersOf(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const year = fullYear(numbers[4] ?? "", now);
    return order === "dmy" ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const compact = COMPACT.exec(text) ?? JAPANESE.exec(text);
  if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const named = namedDate(text);
  return named && dayOf(fullYear(named.year, now), named.month, named.day);
}

function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const current = new Date(now * DAY).getUTCFullYear();
  const century = current - (current % 100);
  return century + Number(digits) > current ? century - 100 + Number(digits) : century + Number(digits);
}

/** Whether a date is in numbers that do not begin with the year: its order of day and month may be in doubt. */
export const isInNumbers = (text: string): boolean => numbersOf(text) !== null;

/** Order of the dates of a column that are in numbers: the one that more numbers above 12 show; day first without any. */
export function dateOrder(texts: Iterable<string>): DateOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    const numbers = numbersOf(text);
    if (!numbers) continue;
    if (Number(numbers[1]) > 12) dayFirst += 1;
    if (Number(numbers[3]) > 12) monthFirst += 1;
  }
  return monthFirst > dayFirst ? "mdy" : "dmy";
}

/** A date in numbers without the time behind it; any other text as it is. */
export function withoutTime(text: string): string {
  const [, first, separator, second, year] = NUMBERS.exec(text) ?? [];
  return first === undefined ? text : [first, second, year].join(separator);
}

/** `170590` → `17.05.90`, `70590` → `7.05.90`; any other text as it is. */
export const withSeparators = (text: string): string => text.replace(SHORT_COMPACT, "$1.$2.$3");

/** Whether half of the texts of five or six digits, or more, can also be dates that begin with the year. */
export function mayBeginWithYear(texts: readonly string[]): boolean {
  const days = texts.flatMap((text) => {
    const [, , month, day] = SHORT_COMPACT.exec(text) ?? [];
    return month === undefined ? [] : dayOf(2_000, Number(month), Number(day)) !== undefined;
  });
  return days.length > 0 && days.filter(Boolean).length >= days.length / 2;
}
