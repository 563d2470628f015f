/** Builders for attribute answers: from a phrase line, names, numbers, or `Intl` data. */
import { CURRENCY_CODES, dayName, LANGUAGE_CODES, monthName, REGION_CODES } from "./intl-names.ts";
import { COUNTRIES } from "./locales.ts";
import type { AnswerPlan } from "./plan.ts";
import { hashText } from "./random.ts";
import { amount, literal, named, orMore, phrase, plain, type Wording } from "./wording.ts";

export interface Choice {
  readonly wording: Wording;
  readonly countries?: readonly string[];
}

/** Answers shared by many questions, from the phrase line `common`. */
export const YES: Choice = { wording: phrase("common", 0) };
export const NO: Choice = { wording: phrase("common", 1) };
export const NONE: Choice = { wording: phrase("common", 2) };
export const OTHER: Choice = { wording: phrase("common", 3) };
export const NOT_SAY: Choice = { wording: phrase("common", 5) };

/** Phrases of one line; use `from` 1 for a line that starts with its question. */
export const fromLine = (key: string, count: number, from = 0): Choice[] =>
  Array.from({ length: count }, (_none, index) => ({ wording: phrase(key, index + from) }));

export const fromNames = (names: readonly string[]): Choice[] => names.map((name) => ({ wording: literal(name) }));

export const allCountries = (): Choice[] => REGION_CODES.map((code) => ({ wording: named("region", code) }));
export const allLanguages = (): Choice[] => LANGUAGE_CODES.map((code) => ({ wording: named("language", code) }));
export const allCurrencies = (): Choice[] => CURRENCY_CODES.map((code) => ({ wording: named("currency", code) }));
export const allMonths = (): Choice[] =>
  Array.from({ length: 12 }, (_none, month) => ({ wording: (market) => monthName(market, month) }));
export const allDays = (): Choice[] =>
  Array.from({ length: 7 }, (_none, day) => ({ wording: (market) => dayName(market, day) }));

/** "0 hours", "1 hour", … */
export const amounts = (low: number, high: number, unit: "year" | "hour"): Choice[] =>
  Array.from({ length: high - low + 1 }, (_none, index) => ({ wording: amount(low + index, unit) }));

/** 0, 1, 2, … and a final "n or more". */
export const counts = (low: number, last: number): Choice[] => [
  ...Array.from({ length: last - low }, (_none, index) => ({ wording: plain(low + index) })),
  { wording: orMore(last) },
];

/** Alcohol questions are not offered where selling alcohol is forbidden. */
const DRY_COUNTRIES: ReadonlySet<string> = new Set(["SA"]);
export const WET_COUNTRIES: readonly string[] = COUNTRIES.filter((country) => !DRY_COUNTRIES.has(country));

/** Derives the ids of an attribute's first answers from the attribute's own id. */
export function answerIds(attributeId: string, count: number): string[] {
  const seed = hashText(`answers of ${attributeId}`);
  const base = 500_000 + (seed % 8_000_000);
  const step = 1 + (seed % 3);
  return Array.from({ length: count }, (_none, index) => String(base + index * step));
}

/** Assigns ids to choices: the existing ids first, then ids derived from the attribute's id. */
export function withIds(
  attributeId: string,
  choices: readonly Choice[],
  fixedIds: readonly string[] = [],
): AnswerPlan[] {
  const ids = answerIds(attributeId, choices.length);
  return choices.map((choice, index) => ({ ...choice, id: fixedIds[index] ?? ids[index] ?? "0" }));
}
