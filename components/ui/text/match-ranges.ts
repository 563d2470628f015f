/** Finds a query in a text, ignoring accents, case and width. */

export interface Range {
  /** UTF-16 offsets into the original text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Diacritics that only modify a letter. Vowel signs of Devanagari or Thai and the voicing marks of kana make distinct
 * letters and are kept.
 */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/** All occurrences of `query` in `text`, left to right, not overlapping. An empty query has none. */
export function matchRanges(text: string, query: string): Range[] {
  const foldedQuery = foldText(query.trim());
  if (!foldedQuery) return [];
  const { folded, offsets } = fold(text);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(foldedQuery); at !== -1; at = folded.indexOf(foldedQuery, at + foldedQuery.length)) {
    const start = offsets[at] ?? 0;
    // Ends where the next letter begins, so that a combining accent is included.
    const end = offsets[at + foldedQuery.length] ?? text.length;
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}

/** Text for comparison: lower case without accents. */
export function foldText(text: string): string {
  let folded = "";
  for (const letter of text) folded += foldLetter(letter);
  return folded;
}

/** Cache per letter, because normalization is slow. */
const folds = new Map<string, string>();

function foldLetter(letter: string): string {
  const cached = folds.get(letter);
  if (cached !== undefined) return cached;
  const plain = letter.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  folds.set(letter, plain);
  return plain;
}

/** Lower case without accents, with the offset in `text` of each UTF-16 unit. */
function fold(text: string): { folded: string; offsets: number[] } {
  let folded = "";
  const offsets: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(at);
    folded += plain;
    at += letter.length;
  }
  return { folded, offsets };
}
