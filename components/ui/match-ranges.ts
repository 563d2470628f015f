/** Where a typed text occurs in another, told in a way that accents, case and width do not hide it. */

export interface Range {
  /** UTF-16 offsets into the original text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Marks that only adorn a letter. Vowel signs of Devanagari or Thai and the voicing of kana are letters of their own. */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/** Every occurrence of `query` in `text`, left to right, not overlapping. An empty query occurs nowhere. */
export function matchRanges(text: string, query: string): Range[] {
  const wanted = foldText(query.trim());
  if (!wanted) return [];
  const { folded, offsets } = fold(text);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = offsets[at] ?? 0;
    // Up to where the next letter begins, so that an accent written as a sign of its own is included.
    const end = offsets[at + wanted.length] ?? text.length;
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}

/** The text as it is compared: lower case without accents. */
export function foldText(text: string): string {
  let folded = "";
  for (const letter of text) folded += foldLetter(letter);
  return folded;
}

/** Letters come again and again, and taking one apart is slow. */
const folds = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const plain = letter.normalize("NFKD").replace(ACCENTS, "").toLowerCase();
  folds.set(letter, plain);
  return plain;
}

/** Lower case without accents, and for each of its units the offset in `text` that it came from. */
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
