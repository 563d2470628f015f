/** Assigns a locale to ids of the same line: those right before it, else those right after. Pure. */
import type { PasteCollector } from "./paste-collector.ts";

/** @param given locale of the whole line or row; overrides locales inside it. */
export function createLocaleAssigner(found: PasteCollector, given: string | undefined) {
  /** Locale before the ids: `de_AT: 1174589, 1174590`. */
  let leading = given;
  /** Indices of ids still without a locale, assigned to the next one: `1174589 and 1174590 in de_AT`. */
  let waiting: number[] = [];
  /** Indices of ids assigned to the previous locale: `1174589 in de_AT and ja_JP`. */
  let assigned: number[] = [];
  const begin = (): void => {
    if (waiting.length + assigned.length > 0) [waiting, assigned] = [[], []];
  };
  return {
    id(index: number): void {
      if (assigned.length > 0) assigned = [];
      if (leading === undefined) waiting.push(index);
      else found.locale(index, leading);
    },
    locale(locale: string): void {
      if (given !== undefined) return;
      if (waiting.length > 0) [assigned, waiting] = [waiting, []];
      if (assigned.length === 0) leading = locale;
      for (const index of assigned) found.locale(index, locale);
    },
    /** Starts a new group of ids. */
    begin,
    /** Called for other text between ids: ends the group and drops its locale. */
    forget(): void {
      leading = given;
      begin();
    },
  };
}
