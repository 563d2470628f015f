/** What of a typed text can be seen, and whether it says anything. Pure. */

/**
 * Marks without a shape: those that turn the order of what follows, and those that only keep two texts from being the same. Joiners stay
 * behind letters and pictures, where scripts and pictures are written with them.
 */
const UNSEEN =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}|(?<![\p{L}\p{M}\p{So}\p{Sk}])(?:\u200C|\u200D)|(?!\s)\p{Cc}|[\u034F\u115F\u1160\u3164\uFFA0]/gu;

/** As it is seen: what stands in the field is what is looked for. */
export const asSeen = (text: string): string => text.replace(UNSEEN, "");

/** Whether there is anything in it to look for, and not marks between words alone. */
export const isSaying = (text: string): boolean => /[\p{L}\p{N}\p{So}\p{Sc}]/u.test(text);
