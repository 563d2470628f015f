/** Numbers of the items of a list, which are not IDs: `1. 11250050`, `(02) 55304`. Pure. */

/** Followed by blanks; a tab would begin the next cell of a sheet. */
const ITEM = /^([ \u00A0]*)(\(?(\d{1,3})[.)][ \u00A0]+)(?=\S)/u;
const LINE_END = /(\r\n|[\n\r\u2028\u2029])/u;

/** The text, of the same length, with blanks for the numbers of items that follow each other: 1, 2, 3. */
export function withoutListNumbers(text: string): string {
  // Lines and their ends alternate.
  const pieces = text.split(LINE_END);
  const filled = pieces.flatMap((line, at) => (at % 2 === 0 && line.trim() !== "" ? [at] : []));
  const numbers = filled.map((at) => numberOf(pieces[at] ?? ""));
  for (const [nth, at] of filled.entries()) {
    const number = numbers[nth];
    if (number === undefined) continue;
    if (numbers[nth - 1] === number - 1 || numbers[nth + 1] === number + 1)
      pieces[at] = withoutNumber(pieces[at] ?? "");
  }
  return pieces.join("");
}

function numberOf(line: string): number | undefined {
  const digits = ITEM.exec(line)?.[3];
  return digits === undefined ? undefined : Number(digits);
}

const withoutNumber = (line: string): string =>
  line.replace(ITEM, (_item, before: string, number: string) => before + " ".repeat(number.length));
