/** Compounds in headers: "Haushaltseinkommen", "飲酒頻度", "お住まいの郵便番号". Pure. */
import { HEADER_SYNONYMS } from "./header-synonyms.ts";

/** Letters of a word of the table that a compound begins or ends with or, without blanks, contains. */
const MIN_PART = 5;
const MIN_UNSPACED_PART = 2;
/** Letters of an abbreviation: "versich". */
const MIN_BEGINNING = 4;
/** Words of a Japanese header are mostly in one of these scripts; the rest are endings and particles. */
const WORDS_OF_MIXED_SCRIPT = /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}/gu;
/** Endings of names of columns: code, division, existence, kind, flag. */
const UNSPACED_ENDING = /(?<=.{2})(?:コード|区分|有無|種別|フラグ)$/u;

/** A script without blanks between words: its words are compared as parts of a text. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

/** Parts of a compound that mean something each; the word itself if it is none. */
export function compoundParts(word: string): readonly string[] {
  if (HEADER_SYNONYMS.has(word)) return [word];
  if (isUnspaced(word)) return unspacedParts(word.replace(UNSPACED_ENDING, ""));
  const first = longestKnown((known) => word.startsWith(known), MIN_PART);
  const last = longestKnown((known) => word.endsWith(known), MIN_PART);
  return first !== "" && last !== "" && first.length + last.length <= word.length ? [first, last] : [word];
}

function unspacedParts(word: string): readonly string[] {
  const known: string[] = [];
  for (let at = 0; at < word.length;) {
    const part = longestKnown((one) => isUnspaced(one) && word.startsWith(one, at), MIN_UNSPACED_PART);
    if (part !== "") known.push(part);
    at += part.length || 1;
  }
  if (known.length > 0) return known.length > 1 ? known : [word];
  if (!/\p{Script=Hiragana}/u.test(word)) return [word];
  const parts = word.match(WORDS_OF_MIXED_SCRIPT) ?? [];
  return parts.length > 0 ? parts : [word];
}

/** Words that attributes use instead of a word, of its longest part, or of the word that it abbreviates. */
export function synonymsOf(word: string): readonly string[] {
  const own = HEADER_SYNONYMS.get(word);
  if (own) return own;
  const part = isUnspaced(word)
    ? longestKnown((known) => isUnspaced(known) && word.includes(known), MIN_UNSPACED_PART)
    : longestKnown((known) => word.startsWith(known) || word.endsWith(known), MIN_PART);
  return HEADER_SYNONYMS.get(part) ?? synonymsOfBeginning(word);
}

/** Synonyms that all words with this beginning share. */
function synonymsOfBeginning(word: string): readonly string[] {
  if (word.length < MIN_BEGINNING || isUnspaced(word)) return [];
  const [first, ...others] = [...HEADER_SYNONYMS].flatMap(([known, synonyms]) =>
    known.startsWith(word) ? [synonyms] : [],
  );
  return first?.filter((synonym) => others.every((synonyms) => synonyms.includes(synonym))) ?? [];
}

function longestKnown(fits: (known: string) => boolean, least: number): string {
  let longest = "";
  for (const known of HEADER_SYNONYMS.keys())
    if (known.length >= least && known.length > longest.length && fits(known)) longest = known;
  return longest;
}
