/** Texts that look like the data of a person. Nothing that identifies a person may be stored in a mapping. Pure. */
import { namedDate, withoutWeekday } from "./named-date.ts";

const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/u;
/** Digits and the usual separators of a telephone number, or an international prefix. */
const TELEPHONE = /^(?:\+|00|\(?0)[\d\s().\-/]{7,}$/u;
const SEPARATED_DIGITS = /^\d{2,4}(?:[\s.\-/]\d{2,4}){2,}$/u;
/** "10 000 000", or a range of such numbers. */
const GROUPED_NUMBERS = /^\d{1,3}(?:[\s.,]\d{3})*(?:\s?[-–]\s?\d{1,3}(?:[\s.,]\d{3})*)?$/u;
/** In numbers, with or without a time. */
const FULL_DATE =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./] ?\d{1,2}[-./] ?(?:\d{4}|\d{2}))(?:[T ,]+\d{1,2}:\d\d.*)?$/u;
/** `1990年5月17日`, `1990년 5월 17일`, with anything behind. */
const EAST_ASIAN_DATE = /^\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]/u;

/** Kind of personal data that a text looks like, with its article; `undefined` for an ordinary value. */
export function personalKind(text: string): "an email address" | "a phone number" | "a full date" | undefined {
  const plain = text.normalize("NFKC").trim();
  if (EMAIL.test(plain)) return "an email address";
  if (isFullDate(plain)) return "a full date";
  if (GROUPED_NUMBERS.test(plain)) return undefined;
  const digits = plain.replaceAll(/\D/gu, "").length;
  const telephone = TELEPHONE.test(plain) || SEPARATED_DIGITS.test(plain);
  return telephone && digits >= 8 && digits <= 15 ? "a phone number" : undefined;
}

const isFullDate = (text: string): boolean =>
  FULL_DATE.test(withoutWeekday(text)) || EAST_ASIAN_DATE.test(text) || namedDate(text) !== undefined;
