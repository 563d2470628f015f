/** Characters that are taken; in a longer text nobody looks for one thing. */
export const MOST_TYPED = 5_000;
const HALF = MOST_TYPED / 2;
const CUT = " …";
const IN_WORD = /[\p{L}\p{N}_-]/u;

/**
 * A field of one line drops the ends of lines, and would make one id of two. What is too long ends with a whole word, and says so; one
 * word that is longer than half of what is taken is cut within.
 */
export function inOneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MOST_TYPED) return line;
  const taken = line.slice(0, MOST_TYPED - CUT.length);
  const end = endOfWords(taken, line[taken.length] ?? "");
  return (end > HALF ? taken.slice(0, end) : taken).trimEnd() + CUT;
}

/** Where the last word ends that is surely whole: ids stand between blanks, commas, quotes. From the end backwards, each sign once. */
function endOfWords(taken: string, next: string): number {
  if (!IN_WORD.test(next)) return taken.length;
  let end = taken.length;
  while (end > 0 && IN_WORD.test(taken[end - 1] ?? "")) end -= 1;
  return end;
}

/** Something was pasted of which only the beginning stands there. */
export const wasCut = (text: string): boolean => text.length > HALF && text.endsWith(CUT);
