/** Full dates without separators, among the values of a panel's column. Pure. */
import { dayOf, parseDay } from "../file/columns/calendar.ts";

/** Distinct dates; fewer are chance. */
const FEWEST = 3;
const FIRST_DAY = dayOf(1_900, 1, 1) ?? 0;

/**
 * Whether a text is a day from 1900 until today: `19840312`, `12031984` or, without the zero that a spreadsheet drops,
 * `2031984`. Some ordinary numbers look the same.
 * @param now day since 1970-01-01.
 */
export function isCompactDate(digits: string, now: number): boolean {
  if (!/^\d{7,8}$/u.test(digits)) return false;
  return (["dmy", "mdy"] as const).some((order) => {
    const day = parseDay(digits, order, now);
    return day !== undefined && day >= FIRST_DAY && day <= now;
  });
}

/** Values of a column, whose segments are added one by one. */
export class ColumnDates {
  readonly #now: number;
  #values = 0;
  /** Segments by date. */
  readonly #dates = new Map<string, number>();

  constructor(now: number) {
    this.#now = now;
  }

  add(texts: readonly string[]): void {
    this.#values += texts.length;
    for (const text of texts) {
      // Full-width digits count too, as in other spellings of a date.
      const digits = text.normalize("NFKC").trim();
      if (isCompactDate(digits, this.#now)) this.#dates.set(digits, (this.#dates.get(digits) ?? 0) + 1);
    }
  }

  /** @param answers texts that are answers of the attribute, and therefore no dates. */
  areMost(answers: ReadonlySet<string> = new Set()): boolean {
    const dates = [...this.#dates].filter(([text]) => !answers.has(text));
    return dates.length >= FEWEST && dates.reduce((sum, [, count]) => sum + count, 0) > this.#values / 2;
  }
}
