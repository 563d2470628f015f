/** Answers of an attribute by the spellings of their texts, to find the meaning of values. Pure. */
import { keyOfFolded, spellingKeys, wordsKey, type SpellingTier } from "./spelling-keys.ts";
import { parseRange, type NumberRange } from "../../model/number-range.ts";

/** Answer with its texts in every locale. */
export interface AnswerTexts {
  readonly id: string;
  /** `""`: the default text. Without case, marks and width (`fold`). */
  readonly texts: readonly { readonly locale: string; readonly folded: string }[];
}

/** Answer whose text in a locale has a key. */
export interface KeyedAnswer {
  readonly id: string;
  readonly locale: string;
  readonly tier: SpellingTier;
}

export interface AnswerIndex {
  readonly answers: readonly AnswerTexts[];
  /** Positions of the answers, by id. */
  readonly order: ReadonlyMap<string, number>;
  readonly byKey: ReadonlyMap<string, readonly KeyedAnswer[]>;
  /** Answers that are numbers or ranges of numbers. */
  readonly ranges: readonly { readonly id: string; readonly range: NumberRange }[];
  /** The two answers of a question with yes and no. */
  readonly yesNo: { readonly yes: string; readonly no: string } | undefined;
}

/** "Yes" in the languages of the catalog and in usual codes; the digit means it only in a column of 1 and 0. */
// oxfmt-ignore
const YES = new Set(["yes", "y", "true", "t", "1", "x", "ja", "j", "oui", "o", "si", "s", "sim", "tak", "da", "evet", "はい", "有", "有り", "あり", "ある", "是", "예", "네", "نعم", "да"].map(wordsKey));
// oxfmt-ignore
const NO = new Set(["no", "n", "false", "f", "0", "nein", "non", "nao", "nie", "ne", "nej", "nee", "hayir", "いいえ", "無", "無し", "なし", "ない", "否", "아니요", "لا", "нет"].map(wordsKey));

/** Whether a value means yes or no; `undefined` for others. */
export function yesOrNo(key: string): "yes" | "no" | undefined {
  if (YES.has(key)) return "yes";
  return NO.has(key) ? "no" : undefined;
}

/** With more answers, yes and no are two of several. */
const MAX_YES_NO_ANSWERS = 4;

export function answerIndex(answers: readonly AnswerTexts[]): AnswerIndex {
  const byKey = new Map<string, KeyedAnswer[]>();
  const ranges: { id: string; range: NumberRange }[] = [];
  for (const { id, texts } of answers) {
    for (const { locale, folded } of texts) {
      for (const { key, tier } of keysOf(folded)) {
        const found = byKey.get(key);
        if (found) found.push({ id, locale, tier });
        else byKey.set(key, [{ id, locale, tier }]);
      }
    }
    const range = rangeOf(texts);
    if (range) ranges.push({ id, range });
  }
  return {
    answers,
    order: new Map(answers.map(({ id }, at) => [id, at])),
    byKey,
    ranges,
    yesNo: yesNoOf(answers),
  };
}

/** Scales recur in hundreds of attributes: their texts are taken apart once. */
const cache = new Map<string, ReturnType<typeof spellingKeys>>();
const CACHE_LIMIT = 50_000;

function keysOf(folded: string): ReturnType<typeof spellingKeys> {
  const cached = cache.get(folded);
  if (cached) return cached;
  const keys = spellingKeys(folded);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  if (folded.length <= 200) cache.set(folded, keys);
  return keys;
}

function rangeOf(texts: AnswerTexts["texts"]): NumberRange | undefined {
  const standard = texts.find(({ locale }) => locale === "") ?? texts[0];
  return standard && parseRange(standard.folded);
}

function yesNoOf(answers: readonly AnswerTexts[]): AnswerIndex["yesNo"] {
  if (answers.length < 2 || answers.length > MAX_YES_NO_ANSWERS) return undefined;
  const meaning = answers.map(({ id, texts }) => {
    const standard = texts.find(({ locale }) => locale === "") ?? texts[0];
    return { id, says: standard ? yesOrNo(keyOfFolded(standard.folded)) : undefined };
  });
  const [yes, ...moreYes] = meaning.filter(({ says }) => says === "yes");
  const [no, ...moreNo] = meaning.filter(({ says }) => says === "no");
  return yes && no && moreYes.length + moreNo.length === 0 ? { yes: yes.id, no: no.id } : undefined;
}
