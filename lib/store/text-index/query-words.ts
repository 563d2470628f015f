/**
 * Splits a query into words. Pure. A text matches if it contains each word, in any order; the whole folded query, the
 * run, ranks texts that contain it as typed first.
 */
import "server-only";
import { fold, foldedRanges, type TextRange } from "./text-folding.ts";

/** A text contains the word if it contains any of the alternatives. Folded, not empty. */
export type QueryWord = readonly string[];

export interface ParsedQuery {
  /** The whole query, folded; empty if nothing can match. Contains one alternative of each word. */
  readonly run: string;
  /** Distinct; at least one unless the run is empty. */
  readonly words: readonly QueryWord[];
  /** A part is quoted: texts with near spellings are not wanted. */
  readonly exact: boolean;
}

/** A quoted part is one word, blanks included. */
const QUOTED = /"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»/gu;
/** Other symbols belong to the adjacent word: "C++", "18+". */
export const SEPARATORS = /[\s\p{P}\p{Sc}]+/u;
/** Number in groups of three digits; the separator differs between locales, and people type it without. */
const GROUPED_NUMBER = /(?<!\d[.,'’]?)[1-9]\d{0,2}(?<separator>[.,'’ ])\d{3}(?:\k<separator>\d{3})*(?![.,'’]?\d)/gu;
const GROUP_SEPARATORS = ["", ",", ".", " ", "'", "’"] as const;
/** Arabic and Persian digits. */
const OTHER_DIGITS = /^[\u0660-\u0669\u06F0-\u06F9]+$/u;
const PLAIN_NUMBER = /^\d{4,15}$/;
/** A longer query is a sentence or a paste: it is compared as one run. */
const MAX_WORDS = 16;

export function parseQuery(query: string): ParsedQuery {
  const quoted: string[] = [];
  const unquoted = query.replaceAll(QUOTED, (_part, ...groups: (string | undefined)[]) => {
    quoted.push(groups.slice(0, 4).find((group) => group !== undefined) ?? "");
    // Not a space: digits on both sides of a quoted part are not a grouped number.
    return " ; ";
  });
  const run = fold(quoted.length > 0 ? query.replaceAll(QUOTED, " $1$2$3$4 ") : query);
  const exact = quoted.length > 0;
  if (run === "") return { run, words: [], exact };
  const words = new Map<string, QueryWord>();
  for (const phrase of quoted.map(fold)) if (phrase !== "") words.set(phrase, [phrase]);
  for (const word of wordsOf(fold(unquoted))) words.set(word[0] ?? "", word);
  const asRun = words.size === 0 || words.size > MAX_WORDS;
  return { run, words: asRun ? [[run]] : [...words.values()], exact };
}

function* wordsOf(folded: string): Generator<QueryWord> {
  const numbers = folded.match(GROUPED_NUMBER) ?? [];
  for (const number of numbers) yield groupings(number.replaceAll(/\D/gu, ""));
  for (const word of folded.replaceAll(GROUPED_NUMBER, " ").split(SEPARATORS)) {
    if (word === "") continue;
    if (PLAIN_NUMBER.test(word)) yield groupings(word);
    else yield OTHER_DIGITS.test(word) ? [word, asciiDigits(word)] : [word];
  }
}

/** "١٨" as "18": texts in these scripts use either digits. */
export const asciiDigits = (word: string): string =>
  word.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** Spellings of a number of four or more digits: "50000", "50,000", "50.000", "50 000". */
function groupings(digits: string): QueryWord {
  const grouped = digits.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, "|");
  return GROUP_SEPARATORS.map((separator) => grouped.replaceAll("|", separator));
}

/** Whether the query is compared as one run only. */
export const isSingleRun = ({ run, words }: Pick<ParsedQuery, "run" | "words">): boolean =>
  words.length === 1 && words[0]?.length === 1 && words[0][0] === run;

/**
 * Parts of a text that the query matches: each occurrence of the run, or, if the text does not contain it, of each word.
 * `[start, end]` pairs in UTF-16 units, ordered, not overlapping.
 */
export function matchedRanges(text: string, { run, words }: ParsedQuery): readonly TextRange[] {
  if (run === "") return [];
  const asRun = foldedRanges(text, [run]);
  return asRun.length > 0 ? asRun : foldedRanges(text, words.flat());
}
