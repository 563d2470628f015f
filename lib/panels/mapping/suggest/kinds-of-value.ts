/** Kinds of value that no answer contains word for word: amounts of money and postal codes. Pure. */
import { fold } from "../../../store/text-index/text-folding.ts";
import type { AnswerIndex } from "./answer-index.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Share of the values that must have a form. */
const MOST = 0.6;
/** A currency by sign, word or code, thousands as "k", or a number of five digits or with thousands. */
const MONEY =
  /\p{Sc}\s*\d|\d\s*\p{Sc}|\d\s*[万千]?円|\d\s*万|\b(?:usd|eur|euros?|gbp|chf|jpy|cad|mxn|sek|dkk|nok|pln|czk|try|brl|inr)\b|\d\s?k\b|\d[.,'\u2019 \u00A0\u202F]\d{3}(?!\d)|\d{5}/u;
/** Amount in the texts of answers: the currency comes before or after it. */
const AMOUNT = /\p{Sc}\s*\d|\d\s*\p{Sc}|\b[a-z]{3}[\s\u00A0]\d/u;
/** 4 to 6 digits, "〒100-0001", "SW1A 1AA", "M5V". */
const POSTAL_CODE =
  /^(?:[a-z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^〒?\d{3}-\d{4}$|^[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?$|^[a-z]\d[a-z](?: ?\d[a-z]\d)?$/u;

const most = (texts: readonly string[], form: RegExp): boolean =>
  texts.length > 0 && texts.filter((text) => form.test(text)).length >= MOST * texts.length;

const foldedValues = ({ values }: ColumnSample): readonly string[] => values.map(({ text }) => fold(text).trim());

export const arePostalCodes = (sample: ColumnSample): boolean => most(foldedValues(sample), POSTAL_CODE);

/** Whether values and answers are bands of money, with any bounds and currencies. */
export const areBothMoney = (sample: ColumnSample, { answers }: AnswerIndex): boolean =>
  most(foldedValues(sample), MONEY) &&
  most(
    answers.map(({ texts }) => (texts.find(({ locale }) => locale === "") ?? texts[0])?.folded ?? ""),
    AMOUNT,
  );

/** Whether values are words, and not numbers, codes, or yes and no. */
export const areWords = (sample: ColumnSample): boolean =>
  most(foldedValues(sample), /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u);
