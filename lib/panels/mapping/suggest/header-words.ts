/** Words of a column's header, and the words that attributes may use instead. Pure. */
import { fold } from "../../../store/text-index/text-folding.ts";
import { compoundParts, synonymsOf } from "./header-compounds.ts";

export interface HeaderWord {
  /** Folded. */
  readonly word: string;
  /** Other words or phrases for it, as `wordsKey`, as attributes name it. */
  readonly synonyms: readonly string[];
  /** 0 to 1; words that nearly every question contains weigh little. */
  readonly weight: number;
}

/** "q12", "S3a", "v004_2", "12.", "w3", "u18": numbers of questions and waves, and bounds. */
const QUESTION_CODE =
  /^(?:(?:q|qu|qn|v|var|s|sq|d|f|p|k|w|t|u|lt|gt|wave|welle|vague|ola|frage|item|col|x)?\d{1,4}[a-z]?|\d{1,4}(?:st|nd|rd|th)?)$/u;
/** "C.P.". */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const CAMEL = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}+]+/u;
const LIGHT_WEIGHT = 0.15;
const MAX_WORDS = 24;

// oxfmt-ignore
const LIGHT: ReadonlySet<string> = new Set(`
  a an and any are at by did do does for from have has how i in into is it its kind many much me most my of often on or our per s self the their them these they this to type
  used use uses using was what when where which who with you your answer code col column data field id label name no num nr number profile profiling question resp
  respondent text val value variable wave
  anz anzahl category cnt count group grp main mode nb nbre nombre numero option pf pref prf prim primary prof rec recode self tot total
  aktuell am an auf aus bei bin das dem den der des die diese ein eine fur haben hat ich ihr ihre ihrem ihren im in ist mit oder sie sind und von was welche welchen welcher
  welches wie wer wo zu zum zur angabe antwort frage wert
  au aux avez c d j l m n s t ce ces cette dans de des du en est et la le les leur mon ou par pour qu que quel quelle quelles quels qui sur un une vos votre vous reponse
  al como con cual cuales cuanto cuantos de del el en es esta la las lo los para por que quien se su sus tiene un una y respuesta
`.trim().split(/\s+/));

/** Distinct words in order, without numbers of questions unless nothing else is left. */
export function headerWords(header: string): readonly HeaderWord[] {
  const parts = header
    .normalize("NFKC")
    .replaceAll(DOTTED, (letters) => letters.replaceAll(".", ""))
    .replaceAll(CAMEL, " ")
    .split(SEPARATORS)
    .map(fold)
    .filter((part) => part !== "");
  const named = parts.filter((part) => !QUESTION_CODE.test(part));
  const words = named.flatMap((word) => (LIGHT.has(word) ? [word] : compoundParts(word)));
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({
    word,
    synonyms: synonymsOf(word),
    weight: LIGHT.has(word) ? LIGHT_WEIGHT : 1,
  }));
}

/** Significant words, without those that nearly every question contains; all words if no other is left. */
export function significantWords(words: readonly HeaderWord[]): readonly HeaderWord[] {
  const significant = words.filter(({ weight }) => weight === 1);
  return significant.length > 0 ? significant : words;
}
