/** What stands after `npm run bench --`: names of benchmarks, each with the parts of it that are wanted. */

export interface Wanted {
  readonly name: string;
  /** None: all of it. */
  readonly parts: readonly string[];
}

/** A word that names no benchmark is a part of the one before it. Nothing wanted is everything. */
export function readWanted(words: readonly string[], benches: readonly string[]): readonly Wanted[] {
  if (words.length === 0) return benches.map((name) => ({ name, parts: [] }));
  const wanted: { name: string; parts: string[] }[] = [];
  for (const word of words) {
    const last = wanted.at(-1);
    // Before the first benchmark a word can only be one, known or not.
    if (benches.includes(word) || last === undefined) wanted.push({ name: word, parts: [] });
    else last.parts.push(word);
  }
  return wanted;
}
