/** Texts of one hit in the pinned locales, compact enough to be sent while the user types. Pure. */
import { isAvailableForLocale } from "../../available-in-country.ts";
import { toPlainText } from "../../plain-text.ts";

/** UTF-16 offsets, end exclusive. */
type HighlightRange = readonly [start: number, end: number];

export interface HitText {
  /** Plain text; for a long text, the part around its first highlight. */
  readonly text: string;
  readonly highlights: readonly HighlightRange[];
  /** The text is longer. */
  readonly cut?: true;
}

/** Text, `null` if missing, 0 if equal to the default, 1 if not offered in the locale's country. */
export type HitCell = HitText | null | 0 | 1;

/** Match outside the pinned locales, and the column that shows it. */
export interface NearText extends HitText {
  readonly column: number;
  /** `null` for the default text. */
  readonly locale: string | null;
}

/** Maximum characters shown; longer texts are truncated. */
export const MAX_SHOWN_LENGTH = 600;
const BEFORE_HIGHLIGHT = 80;
/** Maximum characters searched for highlights; a text of 1 MB would block the event loop. */
const MAX_HIGHLIGHTED_LENGTH = 20_000;

export type FindHighlights = (plain: string) => readonly HighlightRange[];

/**
 * Text for display: plain, highlighted, and truncated to the relevant part if long.
 * @param uncut for copying: the whole text, not highlighted.
 */
export function toHitText(received: string, findHighlights: FindHighlights, uncut = false): HitText {
  if (uncut) return { text: toPlainText(received), highlights: [] };
  const whole = toPlainText(
    received.length > 4 * MAX_HIGHLIGHTED_LENGTH ? received.slice(0, 4 * MAX_HIGHLIGHTED_LENGTH) : received,
  );
  const highlights = findHighlights(whole.slice(0, MAX_HIGHLIGHTED_LENGTH));
  if (whole.length <= MAX_SHOWN_LENGTH) return { text: whole, highlights };
  const first = highlights[0]?.[0] ?? 0;
  const from = first < MAX_SHOWN_LENGTH - BEFORE_HIGHLIGHT ? 0 : first - BEFORE_HIGHLIGHT;
  const lead = from === 0 ? "" : "…";
  const shift = lead.length - from;
  const end = from + MAX_SHOWN_LENGTH;
  return {
    text: `${lead}${whole.slice(from, end).toWellFormed()}${end < whole.length ? "…" : ""}`,
    highlights: highlights.filter(([, to]) => to <= end).map(([start, to]) => [start + shift, to + shift]),
    cut: true,
  };
}

const languageOf = (locale: string): string => locale.split(/[_-]/)[0] ?? "";

interface CellSource {
  /** Default text, as received. */
  readonly standard: string;
  /** By locale, as received. */
  readonly texts: ReadonlyMap<string, string>;
  /** Countries in which it is offered. */
  readonly countries: readonly string[];
  readonly defaultLanguage: string;
}

/** One cell per pinned locale. A text that equals the default in the same language is not untranslated. */
export const toHitCells = (
  pins: readonly string[],
  { standard, texts, countries, defaultLanguage }: CellSource,
  findHighlights: FindHighlights,
  uncut = false,
): HitCell[] =>
  pins.map((pin) => {
    const found = texts.get(pin);
    if (!found) return isAvailableForLocale(pin, countries) ? null : 1;
    return found === standard && languageOf(pin) !== defaultLanguage ? 0 : toHitText(found, findHighlights, uncut);
  });

/**
 * Column for a match from another locale: a gap in the same language, else a column in that language, else the first
 * column.
 */
export function nearColumn(pins: readonly string[], cells: readonly HitCell[], locale: string | null): number {
  const language = languageOf(locale ?? "");
  const spoken = pins.map((pin) => languageOf(pin) === language);
  const hole = pins.findIndex((_, column) => spoken[column] && cells[column] === null);
  if (hole !== -1) return hole;
  return Math.max(spoken.indexOf(true), 0);
}
