/** A field of one line drops the ends of lines, and would make one id of two. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim().slice(0, MOST_TYPED);

/** Characters that are taken; in a longer text nobody looks for one thing. */
export const MOST_TYPED = 5_000;
