/** The texts of one row of hits in the pinned locales, small enough to be sent while somebody types. Pure. */
import { isOffered } from "../offered.ts";
import { toPlainText } from "../plain-text.ts";

/** UTF-16 offsets, end exclusive. */
export type MarkedRange = readonly [start: number, end: number];

export interface HitText {
  /** Plain text; of a long one the part around its first mark. */
  readonly text: string;
  readonly marks: readonly MarkedRange[];
}

/** A text, none although it is offered there (`null`), the same as the default (0), or not offered there (1). */
export type HitCell = HitText | null | 0 | 1;

/** A match that stands in none of the pinned locales, and the column it is shown in. */
export interface NearText extends HitText {
  readonly column: number;
  /** `null`: the default text. */
  readonly locale: string | null;
}

/** Longer texts are shown in part. */
export const LONGEST_SHOWN = 600;
const BEFORE_THE_MARK = 80;
/** Where marks are looked for: a text of a megabyte would hold up everybody else. */
const LONGEST_MARKED = 20_000;

export type FindMarks = (plain: string) => readonly MarkedRange[];

/** The text as it is shown: plain, marked, and of a long one the part that matters. */
export function toHitText(received: string, findMarks: FindMarks): HitText {
  const whole = toPlainText(received.length > 4 * LONGEST_MARKED ? received.slice(0, 4 * LONGEST_MARKED) : received);
  const marks = findMarks(whole.slice(0, LONGEST_MARKED));
  if (whole.length <= LONGEST_SHOWN) return { text: whole, marks };
  const first = marks[0]?.[0] ?? 0;
  const from = first < LONGEST_SHOWN - BEFORE_THE_MARK ? 0 : first - BEFORE_THE_MARK;
  const lead = from === 0 ? "" : "…";
  const shift = lead.length - from;
  const end = from + LONGEST_SHOWN;
  return {
    text: `${lead}${whole.slice(from, end).toWellFormed()}${end < whole.length ? "…" : ""}`,
    marks: marks.filter(([, to]) => to <= end).map(([start, to]) => [start + shift, to + shift]),
  };
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

interface CellSource {
  /** Default text, as received. */
  readonly standard: string;
  /** By locale, as received. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where it is offered. */
  readonly countries: readonly string[];
  readonly defaultLanguage: string;
}

/** One cell a pinned locale. A text of the default's own language is no untranslated text. */
export const toHitCells = (
  pins: readonly string[],
  { standard, texts, countries, defaultLanguage }: CellSource,
  findMarks: FindMarks,
): HitCell[] =>
  pins.map((pin) => {
    const found = texts.get(pin);
    if (!found) return isOffered(pin, countries) ? null : 1;
    return found === standard && languageOf(pin) !== defaultLanguage ? 0 : toHitText(found, findMarks);
  });

/** The column a match from elsewhere stands in: where its language is missing, else where it is spoken, else a hole. */
export function nearColumn(pins: readonly string[], cells: readonly HitCell[], locale: string | null): number {
  const language = languageOf(locale ?? "");
  const spoken = pins.map((pin) => languageOf(pin) === language);
  const hole = pins.findIndex((_, column) => spoken[column] && cells[column] === null);
  if (hole !== -1) return hole;
  return Math.max(spoken.indexOf(true), 0);
}
