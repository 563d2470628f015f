/** Visible part of typed text, and whether it is searchable. Pure. */

/**
 * Invisible characters: bidi controls, and those that only make equal-looking texts differ. Joiners are kept after
 * letters and emoji, where scripts and emoji need them.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<![\p{L}\p{M}\p{So}\p{Sk}])(?:\u200C|\u200D)|(?!\s)\p{Cc}|[\u034F\u115F\u1160\u3164\uFFA0]/gu;

/** Removes invisible characters: the search uses exactly the visible text. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "");

/** Whether the text contains anything searchable besides punctuation. */
export const hasContent = (text: string): boolean => /[\p{L}\p{N}\p{So}\p{Sc}]/u.test(text);
