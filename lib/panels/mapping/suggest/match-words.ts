/** Values that share their words with a single answer: "Renter" and "I rent it", "三菱UFJ" and "三菱UFJ銀行". Pure. */
import { yesOrNo, type AnswerIndex } from "./answer-index.ts";
import { isUnspaced } from "./header-compounds.ts";
import { keyOfFolded } from "./spelling-keys.ts";

const MIN_LETTERS = 3;
const MIN_UNSPACED = 2;
/** Letters that two forms of a word begin with, and their share of the longer form. */
const MIN_STEM = 4;
const STEM_SHARE = 0.6;
/** Letters of a word that a compound ends with. */
const MIN_ENDING = 5;
const MAX_WORDS = 8;

/** Value by its `wordsKey`. */
export interface OpenValue {
  readonly text: string;
  readonly key: string;
}

/**
 * Answer of each value, in the language that explains most values.
 * @param locales languages of the column; none: any language.
 */
export function answersByWords(
  open: readonly OpenValue[],
  { answers }: Pick<AnswerIndex, "answers">,
  locales: readonly string[],
): ReadonlyMap<string, string> {
  const wanted = open.flatMap(({ text, key }) => {
    const words = wordsOf(key);
    return words.length > 0 ? [{ text, words }] : [];
  });
  let best: ReadonlyMap<string, string> = new Map();
  if (wanted.length === 0) return best;
  const spoken =
    locales.length > 0 ? locales : [...new Set(answers.flatMap(({ texts }) => texts.map(({ locale }) => locale)))];
  for (const locale of spoken) {
    const known = answers.flatMap(({ id, texts }) =>
      texts.filter((text) => text.locale === locale).map(({ folded }) => ({ id, words: wordsOf(keyOfFolded(folded)) })),
    );
    const found = new Map<string, string>();
    for (const { text, words } of wanted) {
      const ids = new Set(known.filter((one) => agree(words, one.words)).map(({ id }) => id));
      const [id] = ids;
      if (id !== undefined && ids.size === 1) found.set(text, id);
    }
    if (found.size > best.size) best = found;
  }
  return best;
}

/** Words that can distinguish answers. */
const wordsOf = (key: string): readonly string[] =>
  key
    .split(" ")
    .filter((word) => word.length >= (isUnspaced(word) ? MIN_UNSPACED : MIN_LETTERS))
    .filter((word) => /\p{L}/u.test(word) && yesOrNo(word) === undefined)
    .slice(0, MAX_WORDS);

/** All words of one are in the other. */
const agree = (a: readonly string[], b: readonly string[]): boolean => contains(a, b) || contains(b, a);

const contains = (all: readonly string[], some: readonly string[]): boolean =>
  some.length > 0 && some.every((word) => all.some((other) => areForms(word, other)));

/** Forms of one word, or a compound and its last word. */
function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (isUnspaced(short)) return long.includes(short);
  if (short.length >= MIN_ENDING && long.endsWith(short)) return true;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= MIN_STEM && (shared === short.length || shared >= STEM_SHARE * long.length);
}
