/** Maximum characters accepted; a longer text is not a search for one item. */
export const MAX_TYPED = 5_000;
const HALF = MAX_TYPED / 2;
const CUT = " …";
const IN_WORD = /[\p{L}\p{N}_-]/u;

/**
 * Joins lines with spaces: a single-line field would drop the line breaks and merge two ids into one. Text that is too
 * long is truncated at a word boundary and marked; a single word longer than half of the limit is cut inside.
 */
export function toOneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_TYPED) return line;
  const taken = line.slice(0, MAX_TYPED - CUT.length);
  const end = endOfWords(taken, line[taken.length] ?? "");
  return (end > HALF ? taken.slice(0, end) : taken).trimEnd() + CUT;
}

/**
 * End of the last word that is certainly complete: ids are separated by spaces, commas or quotes. Scans backwards, each
 * character once.
 */
function endOfWords(taken: string, next: string): number {
  if (!IN_WORD.test(next)) return taken.length;
  let end = taken.length;
  while (end > 0 && IN_WORD.test(taken[end - 1] ?? "")) end -= 1;
  return end;
}

/** Whether the text is a truncated paste. */
export const wasTruncated = (text: string): boolean => text.length > HALF && text.endsWith(CUT);
