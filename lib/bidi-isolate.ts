/** Bidi isolation for external text inside our own, where no wrapping element is possible. Pure. */

/**
 * Removes characters that could reorder or hide the surrounding text: embeddings, overrides and isolates (U+202A–E,
 * U+2066–9) and control characters other than tab and line break. The harmless direction marks used in Arabic and
 * Hebrew texts are kept.
 */
export function stripControls(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(CONTROLS, "");
}

const CONTROLS = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Right-to-left letters, and the right-to-left mark. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** "First strong isolate" and its end: text between them has its own direction and does not affect its surroundings. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/** Returns the text unchanged or, if it contains right-to-left characters, wrapped in isolates. */
export function isolateBidi(text: string): string {
  const plain = stripControls(text);
  return RIGHT_TO_LEFT.test(plain) ? OPEN + plain + CLOSE : plain;
}

/** Removes bidi controls from our own sentence, keeping the isolates that `isolateBidi` added. */
export const stripOuterBidi = (sentence: string): string =>
  sentence
    .split(PAIR)
    .map((part, index) => (index % 2 === 1 ? part : stripControls(part)))
    .join("");

/** Complete pairs only, so that no control from received text stays unclosed. */
const PAIR = /(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)/u;
