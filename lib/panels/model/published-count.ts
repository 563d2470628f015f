/**
 * Numbers of people as they may leave the server. Each is rounded down to a multiple of 10, and fewer than 10 are not
 * told apart; so neither a figure nor the difference of two figures singles out a group of fewer than 10 people. Pure.
 */

/** Rounding base, and size of the smallest group that is published. */
export const SMALLEST_GROUP = 10;

/** Multiple of 10; 0 means "fewer than 10", which includes none. */
export type PublishedCount = number & { readonly __published: unique symbol };

export const publishCount = (exact: number): PublishedCount => (exact - (exact % SMALLEST_GROUP)) as PublishedCount;

/**
 * Size of a whole whose parts are published, too: at most what the parts of at least 10 people can have, so that the
 * others may as well be empty.
 * @param whole exact.
 * @param parts exact or published.
 * @param rest people who are in no part; published.
 */
export function publishWhole(whole: number, parts: Iterable<number>, rest = 0): PublishedCount {
  let [sum, remainders] = [rest, 0];
  for (const part of parts) {
    sum += publishCount(part);
    if (part >= SMALLEST_GROUP) remainders += SMALLEST_GROUP - 1;
  }
  const most = sum + publishCount(remainders);
  return whole < most ? publishCount(whole) : (most as PublishedCount);
}

/** Sum of counts of one kind. */
export function sumOf(counts: readonly PublishedCount[]): PublishedCount;
export function sumOf(counts: readonly number[]): number;
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The lower of both. @param limit multiple of 10. */
export const atMost = (count: PublishedCount, limit: number): PublishedCount =>
  Math.min(count, limit) as PublishedCount;

/** `1,230`; `< 10`. */
export const publishedText = (count: PublishedCount): string =>
  count === 0 ? `< ${SMALLEST_GROUP}` : count.toLocaleString("en");
