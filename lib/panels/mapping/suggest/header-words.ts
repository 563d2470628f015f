/** Words of a column's header, and the words that attributes may use instead. Pure. */
import { fold } from "../../../store/text-index/text-folding.ts";
import { HEADER_SYNONYMS } from "./header-synonyms.ts";

export interface HeaderWord {
  /** Folded. */
  readonly word: string;
  /** Other words or phrases for it, as `wordsKey`, as attributes name it. */
  readonly synonyms: readonly string[];
  /** 0 to 1; words that nearly every question contains weigh little. */
  readonly weight: number;
}

/** "q12", "S3a", "v004_2", "12.": numbers of questions. */
const QUESTION_CODE = /^(?:(?:q|qu|qn|v|var|s|sq|d|f|p|k|frage|item|col|x)?\d{1,4}[a-z]?|\d{1,4}(?:st|nd|rd|th)?)$/u;
const CAMEL = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}+]+/u;
const LIGHT_WEIGHT = 0.15;
const MAX_WORDS = 24;

// oxfmt-ignore
const LIGHT = new Set(`
  a an and any are at by did do does for from have has how i in into is it its kind many much me most my of often on or our per s self the their them these they this to type
  used use uses using was what when where which who with you your answer code col column data field id label name no num nr number profile profiling question resp
  respondent text val value variable wave
  aktuell am an auf aus bei bin das dem den der des die diese ein eine fur haben hat ich ihr ihre ihrem ihren im in ist mit oder sie sind und von was welche welchen welcher
  welches wie wer wo zu zum zur angabe antwort frage wert
  au aux avez c d j l m n s t ce ces cette dans de des du en est et la le les leur mon ou par pour qu que quel quelle quelles quels qui sur un une vos votre vous reponse
  al como con cual cuales cuanto cuantos de del el en es esta la las lo los para por que quien se su sus tiene un una y respuesta
`.trim().split(/\s+/));

/** Distinct words in order, without numbers of questions unless nothing else is left. */
export function headerWords(header: string): readonly HeaderWord[] {
  const parts = header
    .normalize("NFKC")
    .replaceAll(CAMEL, " ")
    .split(SEPARATORS)
    .map(fold)
    .filter((part) => part !== "");
  const named = parts.filter((part) => !QUESTION_CODE.test(part));
  return [...new Set(named)].slice(0, MAX_WORDS).map((word) => ({
    word,
    synonyms: synonymsOf(word),
    weight: LIGHT.has(word) ? LIGHT_WEIGHT : 1,
  }));
}

/** Letters of a word of the table that a longer word, a compound, begins with or, without blanks, contains. */
const MIN_PART = 5;
const MIN_UNSPACED_PART = 2;

function synonymsOf(word: string): readonly string[] {
  const own = HEADER_SYNONYMS.get(word);
  if (own) return own;
  let longest = "";
  for (const known of HEADER_SYNONYMS.keys()) {
    const isPart = isUnspaced(word)
      ? known.length >= MIN_UNSPACED_PART && isUnspaced(known) && word.includes(known)
      : known.length >= MIN_PART && word.startsWith(known);
    if (isPart && known.length > longest.length) longest = known;
  }
  return HEADER_SYNONYMS.get(longest) ?? [];
}

/** Words that say something; all words if none does. */
export function tellingWords(words: readonly HeaderWord[]): readonly HeaderWord[] {
  const telling = words.filter(({ weight }) => weight === 1);
  return telling.length > 0 ? telling : words;
}

/** A script without blanks between words: its words are compared as parts of a text. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);
