/** Similarity of a column's header to the name and the questions of an attribute. Pure. */
import { isUnspaced } from "./header-compounds.ts";
import { significantWords, type HeaderWord } from "./header-words.ts";
import { wordsKey } from "./spelling-keys.ts";

/** Name or question of an attribute. */
export interface AttributeText {
  readonly part: "name" | "question";
  /** `""`: the default text. */
  readonly locale: string;
  /** As `wordsKey`, and its words. */
  readonly key: string;
  readonly words: readonly string[];
}

export interface HeaderMatch {
  /** 0 to 1. */
  readonly score: number;
  /** Text that resembles the header most; `undefined` if none does. */
  readonly text: AttributeText | undefined;
  /** The header is the text. */
  readonly exact: boolean;
  /** Significant words of the header that occur in the text, and their total number. */
  readonly covered: number;
  readonly words: number;
}

const NO_MATCH: HeaderMatch = { score: 0, text: undefined, exact: false, covered: 0, words: 0 };

/** From this share, a word counts as found. */
const IS_COVERED = 0.5;
const SYNONYM = 0.85;
/** Degree of a word that occurs in a text. */
const SAME_WORD = 0.9;
/** Degree of a word that is a part of another. */
const IS_PART = 0.7;
/** Weight of the share of the header that the text covers. */
const COVERAGE_WEIGHT = 0.7;
/** Weight of the share of the text that the header covers. An inexact match scores at most the sum of both. */
const PRECISION_WEIGHT = 0.25;

export function matchHeader(
  header: string,
  words: readonly HeaderWord[],
  texts: readonly AttributeText[],
): HeaderMatch {
  const key = wordsKey(header);
  const significant = significantWords(words);
  let best: HeaderMatch = { ...NO_MATCH, words: significant.length };
  for (const text of texts) {
    const match = matchText(key, words, significant, text);
    if (match.score > best.score) best = match;
  }
  return best;
}

function matchText(
  key: string,
  words: readonly HeaderWord[],
  significant: readonly HeaderWord[],
  text: AttributeText,
): HeaderMatch {
  if (key !== "" && text.key === key)
    return { score: 1, text, exact: true, covered: significant.length, words: significant.length };
  let [weights, sum, covered] = [0, 0, 0];
  for (const word of words) {
    const share = coverageOf(word, text.key, text.words);
    weights += word.weight;
    sum += word.weight * share;
    if (share >= IS_COVERED && significant.includes(word)) covered += 1;
  }
  if (sum === 0) return NO_MATCH;
  const precision = isUnspaced(text.key)
    ? letterShare(significant, text.key)
    : Math.min(1, covered / text.words.length);
  const score = (sum / weights) * (COVERAGE_WEIGHT + PRECISION_WEIGHT * precision);
  return { score, text, exact: false, covered, words: significant.length };
}

/** Degree to which a text contains a word or a synonym of it, 0 to 1. */
function coverageOf({ word, synonyms }: HeaderWord, text: string, tokens: readonly string[]): number {
  let best = degree(word, text, tokens);
  for (const synonym of synonyms) {
    if (best >= SYNONYM) break;
    if (synonym.split(" ").every((part) => degree(part, text, tokens) >= SAME_WORD)) best = SYNONYM;
  }
  return best;
}

function degree(word: string, text: string, tokens: readonly string[]): number {
  if (isUnspaced(word)) {
    if (tokens.includes(word)) return 1;
    if (text.includes(word)) return 0.9;
    // "持家" for "持ち家".
    const [bareWord, bareText] = [withoutKana(word), withoutKana(text)];
    if (bareWord.length >= 2 && bareText.includes(bareWord)) return 0.8;
    return Math.max(pairShare(word, text), pairShare(word, bareText)) * 0.8;
  }
  let best = word.length >= 4 && text.includes(word) ? IS_PART : 0;
  for (const token of tokens) {
    if (token === word) return 1;
    best = Math.max(best, likeness(word, token));
  }
  return best;
}

/** One is a prefix of the other, the word ends with the token, or both share a long prefix. */
function likeness(word: string, token: string): number {
  if (word.length >= 2 && token.startsWith(word)) return word.length >= 3 ? 0.9 : 0.6;
  if (token.length >= 4 && word.startsWith(token)) return 0.8;
  if (token.length >= 5 && word.endsWith(token)) return IS_PART;
  let shared = 0;
  while (shared < word.length && word[shared] === token[shared]) shared += 1;
  return shared >= 4 && shared >= 0.6 * Math.max(word.length, token.length) ? 0.75 : 0;
}

/** Share of a text without blanks that the words of a header make up. */
const letterShare = (words: readonly HeaderWord[], text: string): number =>
  Math.min(
    1,
    words.reduce((sum, { word }) => sum + (text.includes(word) ? word.length : 0), 0) / withoutKana(text).length,
  );

const withoutKana = (text: string): string => text.replaceAll(/\p{Script=Hiragana}+/gu, "");

/** Share of a word's pairs of adjacent characters that a text contains: for scripts without blanks. */
function pairShare(word: string, text: string): number {
  const letters = [...word];
  if (letters.length < 3) return 0;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return pairs.filter((pair) => text.includes(pair)).length / pairs.length;
}
