/** Which ids of a line a locale belongs to: those right before it, or else those right after. Pure. */
import type { Found } from "./paste-found.ts";

export type BesideIds = ReturnType<typeof besideIds>;

/** @param given of the whole line or row; a locale within it says nothing more. */
export function besideIds(found: Found, given: string | undefined) {
  /** Stood before ids: `de_AT: 1174589, 1174590`. */
  let leading = given;
  /** Ids that one which follows belongs to: `1174589 and 1174590 in de_AT`. */
  let waiting: number[] = [];
  /** Ids that had one already: `1174589 in de_AT and ja_JP`. */
  let told: number[] = [];
  const begin = (): void => {
    if (waiting.length + told.length > 0) [waiting, told] = [[], []];
  };
  return {
    id(index: number): void {
      if (told.length > 0) told = [];
      if (leading === undefined) waiting.push(index);
      else found.locale(index, leading);
    },
    locale(locale: string): void {
      if (given !== undefined) return;
      if (waiting.length > 0) [told, waiting] = [waiting, []];
      if (told.length === 0) leading = locale;
      for (const index of told) found.locale(index, locale);
    },
    /** Other ids are named from here on. */
    begin,
    /** Something else stands between. */
    forget(): void {
      leading = given;
      begin();
    },
  };
}
