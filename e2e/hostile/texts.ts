/**
 * Texts that try to break out of the place they are shown in. Each holds a word that nothing else of the console holds, with a letter
 * that is read from right to left, so that it is known again wherever it stands.
 */

/** Around the word of a hostile text. */
export const [BEGIN, END] = ["ψא", "Ψ"];
/** An element of no page of ours. */
export const BAIT = "x-bait";
/** Were it to stand in an address, it would run. */
export const SCRIPT_LINK = "javascript:alert(5)//";

const MARKUP = `<img src=x onerror=alert(1)><${BAIT} onclick=alert(2)>`;
const CLOSING = `"'></title></textarea></script><svg onload=alert(3)>`;
/** Wider than any window at any size of text; a browser takes a minute more of the whole visit to break words of five times as many. */
const ENDLESS = 2_000;

/** Each puts the word where it does most harm; all but the link begin as a formula does. */
const KINDS = [
  (word: string) => `=${word}${MARKUP}`,
  // An override and isolates that nobody closes.
  (word: string) => `\u202E+\u2066${word}\u202E\u2067`,
  (word: string) => `@${word}${CLOSING}`,
  (word: string) => `\t-\u200B${word}\uFEFF\u200D\u00AD`,
  (word: string) => `${SCRIPT_LINK}${word}`,
  (word: string) => `=cmd|' /C calc'!A0${word}&lt;img src=x onerror=alert(4)&gt;`,
] as const;
/** A word without an end: it weighs so much that only some are of its kind. */
const endless = (word: string) => `@${word.slice(0, -1)}${"W".repeat(ENDLESS)}`;
const EVERY = 2 * KINDS.length + 1;

/** One of the kinds, always the same for a name. @param most characters. */
export function hostile(name: string, most = 2 * ENDLESS): string {
  const sum = [...name].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const make = sum % EVERY === 0 ? endless : (KINDS[sum % KINDS.length] ?? endless);
  return make(`${BEGIN}${name}${END}`).slice(0, most);
}

/** Without what cannot be seen, where such is refused. */
export const visible = (text: string): string => text.replaceAll(/\p{C}/gu, "");
