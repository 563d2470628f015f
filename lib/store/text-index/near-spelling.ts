/**
 * Near spellings of a query word among the words of the texts. Pure. One edit from five letters, two from nine; an edit
 * inserts, removes or replaces a letter, or swaps two adjacent ones.
 */
import "server-only";

/** Letters of any script but Chinese, Japanese, Korean and Thai, whose words have no near spellings. */
const SPELLED =
  /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{M}])+$/u;
const WORD = /[\p{L}\p{M}]+/gu;
const SHORTEST = 5;
const SHORTEST_FOR_TWO = 9;
/** Maximum letters of a word; users do not type longer ones. */
const LONGEST = 40;

/** Number of edits within which another word counts as a near spelling; 0 if none does. */
export function allowedEdits(word: string): number {
  if (word.length < SHORTEST || word.length > LONGEST || !SPELLED.test(word)) return 0;
  return word.length < SHORTEST_FOR_TWO ? 1 : 2;
}

/** Words of a folded text that a misspelled query word can mean; distinct. */
export function spelledWords(folded: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of folded.matchAll(WORD))
    if (word.length >= SHORTEST - 1 && word.length <= LONGEST && SPELLED.test(word)) found.add(word);
  return found;
}

/** Words with the fewest edits, if those are allowed, alphabetically; without the word itself. */
export function nearWords(word: string, vocabulary: Iterable<string>, most: number): readonly string[] {
  const allowed = allowedEdits(word);
  if (allowed === 0) return [];
  const found: { readonly near: string; readonly edits: number }[] = [];
  const letters = lettersOf(word);
  for (const near of vocabulary) {
    if (Math.abs(near.length - word.length) > allowed || near === word) continue;
    // An edit changes at most two letters of the set: one that disappears and one that appears.
    if (bitsOf(letters ^ lettersOf(near)) > 2 * allowed) continue;
    const edits = editsBetween(word, near, allowed);
    if (edits <= allowed) found.push({ near, edits });
  }
  const fewest = Math.min(...found.map(({ edits }) => edits));
  const nearest = found.filter(({ edits }) => edits === fewest).map(({ near }) => near);
  return nearest.toSorted().slice(0, most);
}

/** Set of letters as 32 bits; different letters may share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Optimal string alignment distance; any number above `most` if it is larger. */
function editsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let lowest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      next.push(edits);
      lowest = Math.min(lowest, edits);
    }
    if (lowest > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}
