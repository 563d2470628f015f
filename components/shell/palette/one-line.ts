/** Characters that are taken; in a longer text nobody looks for one thing. */
export const MOST_TYPED = 5_000;
const CUT = " …";

/** A field of one line drops the ends of lines, and would make one id of two. What is too long ends with a whole word, and says so. */
export function inOneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MOST_TYPED) return line;
  return (
    line
      .slice(0, MOST_TYPED - CUT.length + 1)
      .replace(/\S*$/, "")
      .trimEnd() + CUT
  );
}

/** Something was pasted of which only the beginning stands there. */
export const wasCut = (text: string): boolean => text.length > MOST_TYPED / 2 && text.endsWith(CUT);
