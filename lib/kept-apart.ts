/** Words of others beside ours: what keeps them from turning a line around, where no element can stand around them. Pure. */

/**
 * Removes what could reorder or hide the text around it: embeddings, overrides and isolates (U+202A–E, U+2066–9) and control
 * characters other than tab and line break. The harmless direction marks that Arabic and Hebrew texts use stay.
 */
export function stripControls(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(CONTROLS, "");
}

const CONTROLS = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Letters that are read from right to left, and the marks that stand for such. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** "First strong isolate" and its end: between them a text has its own direction and leaves that of all others alone. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/** The words as they are or, where they would turn what stands beside them around, between signs that keep them to themselves. */
export function keptApart(words: string): string {
  const plain = stripControls(words);
  return RIGHT_TO_LEFT.test(plain) ? OPEN + plain + CLOSE : plain;
}

/** A sentence of ours without what would turn it around; what `keptApart` put into it stays. */
export const withoutTurns = (sentence: string): string =>
  sentence
    .split(PAIR)
    .map((part, place) => (place % 2 === 1 ? part : stripControls(part)))
    .join("");

/** Whole pairs alone, so that no sign of a text that was received is left open. */
const PAIR = /(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)/u;
