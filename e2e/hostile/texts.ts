/**
 * Texts that try to break out of their context. Each contains a marker that occurs nowhere else in the console and
 * includes a right-to-left letter, so that it is recognized anywhere.
 */

/** Delimiters of the marker in a hostile text. */
export const [BEGIN, END] = ["ψא", "Ψ"];
/** Element name that none of the console's pages uses. */
export const BAIT = "x-bait";
/** Link target that would run a script. */
export const SCRIPT_LINK = "javascript:alert(5)//";

const MARKUP = `<img src=x onerror=alert(1)><${BAIT} onclick=alert(2)>`;
const CLOSING = `"'></title></textarea></script><svg onload=alert(3)>`;
/**
 * Characters. Wider than any window at any text size; with five times as many, line breaking would add a minute to the
 * whole visit.
 */
const ENDLESS = 2_000;

/** Each kind puts the marker at its most dangerous position; all but the link start like a formula. */
const KINDS = [
  (word: string) => `=${word}${MARKUP}`,
  // A bidi override and unclosed isolates.
  (word: string) => `\u202E+\u2066${word}\u202E\u2067`,
  (word: string) => `@${word}${CLOSING}`,
  (word: string) => `\t-\u200B${word}\uFEFF\u200D\u00AD`,
  (word: string) => `${SCRIPT_LINK}${word}`,
  (word: string) => `=cmd|' /C calc'!A0${word}&lt;img src=x onerror=alert(4)&gt;`,
] as const;
/** Text without a break opportunity. Only every few texts are of this kind, because its layout is expensive. */
const endless = (word: string) => `@${word.slice(0, -1)}${"W".repeat(ENDLESS)}`;
const CYCLE = 2 * KINDS.length + 1;

/** One of the kinds, deterministic by name. @param most maximum number of characters */
export function hostile(name: string, most = 2 * ENDLESS): string {
  const sum = [...name].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const make = sum % CYCLE === 0 ? endless : (KINDS[sum % KINDS.length] ?? endless);
  return make(`${BEGIN}${name}${END}`).slice(0, most);
}

/** Without invisible characters, for fields that refuse them. */
export const visible = (text: string): string => text.replaceAll(/\p{C}/gu, "");
