/**
 * The look of words that explain a control while it is pointed at or has the focus; with `tipPlace` around it. On a phone they stand below
 * it across the width there is: hung on a control near the left edge they would be cut off.
 */
export const tipStyle =
  "invisible absolute top-full right-0 z-20 mt-1.5 rounded-control border border-edge bg-raised text-small text-text shadow-overlay max-sm:top-auto max-sm:inset-x-4 max-sm:mt-10 max-sm:w-auto max-sm:max-w-none max-sm:whitespace-normal";

/** The control and its words. On a phone it is not what the words are placed by, other than how far down. */
export const tipPlace = "relative inline-flex max-sm:static";
