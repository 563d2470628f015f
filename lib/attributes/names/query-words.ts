/** Splits a query without hits into words that can be searched individually. */

/** Punctuation and search operators of other engines around a word. */
const AROUND = /^["'“”„«»()[\]+*,;.]+|["'“”„«»()[\]+*,;.]+$/g;
const MAX_WORDS = 4;

/** At most four distinct words; empty if the query is a single plain word. */
export function queryWords(query: string): readonly string[] {
  const words = query
    .split(/\s+/)
    .map((word) => word.replaceAll(AROUND, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].filter((word) => word !== query.trim()).slice(0, MAX_WORDS);
}
