/** The words of a query that finds nothing whole: each can be looked for alone. */

/** Signs that other searches give a meaning to, and that stand in no word. */
const AROUND = /^["'“”„«»()[\]+*,;.]+|["'“”„«»()[\]+*,;.]+$/g;
const MOST = 4;

/** At most four, each once; none when the query is a single word as it stands. */
export function queryWords(query: string): readonly string[] {
  const words = query
    .split(/\s+/)
    .map((word) => word.replaceAll(AROUND, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].filter((word) => word !== query.trim()).slice(0, MOST);
}
