/**
 * Numbers of people as they may leave the server. Each is rounded down to a multiple of 10, and fewer than 10 are not
 * told apart; so neither a figure nor the difference of two figures singles out a group of fewer than 10 people. Pure.
 */

/** Rounding base, and size of the smallest group that is published. */
export const SMALLEST_GROUP = 10;

/** Multiple of 10; 0 means "fewer than 10", which includes none. */
export type PublishedCount = number & { readonly __published: unique symbol };

export const publishCount = (exact: number): PublishedCount => (exact - (exact % SMALLEST_GROUP)) as PublishedCount;

/** `1,230`; `< 10`. */
export const publishedText = (count: PublishedCount): string =>
  count === 0 ? `< ${SMALLEST_GROUP}` : count.toLocaleString("en");
