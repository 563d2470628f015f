/** Quotes the words of a query. Pure. */

/** Between words, as the search splits a query (`parseQuery`, which runs on the server only). */
const SEPARATORS = /[\s\p{P}\p{Sc}]+/u;
const HAS_LETTER = /\p{L}/u;

/**
 * The query with each word in quotes: it finds texts with the same words in any order, but none with near spellings.
 * Numbers stay as typed, because texts group their digits in several ways.
 */
export const exactQuery = (query: string): string =>
  query
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) => (HAS_LETTER.test(word) ? `"${word}"` : word))
    .join(" ");
