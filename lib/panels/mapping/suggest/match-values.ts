/**
 * Meaning of a column's values as answers of an attribute. A value is compared by answer id, by the texts of all locales,
 * as a number or range, as yes or no, by its first letters, and at last by similar spelling. Pure.
 */
import type { ValueMeaning } from "../../model/model.ts";
import { fold } from "../../../store/text-index/text-folding.ts";
import { yesOrNo, type AnswerIndex, type KeyedAnswer } from "./answer-index.ts";
import { genderAnswers } from "./gender-words.ts";
import { byInitials, MAX_FEW_ANSWERS } from "./match-initials.ts";
import { answersByWords, type OpenValue } from "./match-words.ts";
import {
  areNear,
  keyOfFolded,
  spellingKeys,
  TIER,
  withoutUmlautSpelling,
  wordsKey,
  type SpellingKey,
} from "./spelling-keys.ts";
import type { ValueCount } from "./suggestion-model.ts";
import { overlap, parseRange } from "../../model/number-range.ts";

/** Texts that values were compared with. */
export type MatchedBy = "texts" | "ids" | "ranges";

export interface ValueMatches {
  /** By value. Values that say nothing mean none; values without a match are absent. */
  readonly meanings: ReadonlyMap<string, ValueMeaning>;
  /** Values with an answer. */
  readonly matched: number;
  /** Values that should have one. */
  readonly total: number;
  /** Share of the matched values: mean of the share of values and of the share of rows, 0 to 1. */
  readonly share: number;
  /** Number of different answers found. */
  readonly answers: number;
  readonly by: MatchedBy;
  /** Locale of most matched texts, `""`: the default texts; `undefined` if none was matched by its text. */
  readonly locale: string | undefined;
}

/** Values that stand for a missing answer, unless an attribute has such an answer. */
// oxfmt-ignore
const NO_ANSWER = new Set(
  ["n/a", "na", "nan", "null", "nil", "none", "missing", "unknown", "not answered", "no answer", "not asked", "skipped", "blank", "empty", "undefined",
    "k.a.", "keine angabe", "unbekannt", "non renseigné", "nr", "inconnu", "sin respuesta", "no contesta", "ns/nc", "desconocido", "不明", "無回答", "未回答"].map(wordsKey),
);
/** Usual codes of a missing answer. */
const MISSING_CODE = /^-9{1,3}$|^-1$/u;
/** Answers in one meaning: a range may contain many. */
const MAX_ANSWERS = 2_000;
/** Digits from which a number is an id rather than a count. */
const ID_DIGITS = 4;

/** Weight of a value that shares only words with an answer, and of a number that answers yes or no. */
const SOME_WORDS = 0.7;
const A_NUMBER = 0.9;

/** Value with its answers. */
type Answered = readonly [value: string, answerIds: readonly string[]];

interface Found {
  readonly value: ValueCount;
  readonly key: string;
  /** Closest texts. */
  readonly texts: readonly KeyedAnswer[];
  readonly id: string | undefined;
}

/** Whether the header names the subject of the attribute: with all of its words, some, or none. */
type HeaderSays = "all" | "some" | "nothing";

/** @param says `all`: a count can answer yes or no; `some`: values may match by single words. */
export function matchValues(
  values: readonly ValueCount[],
  index: AnswerIndex,
  says: HeaderSays = "nothing",
): ValueMatches {
  const found = distinct(values).map((value) => findValue(value, index));
  const asked = found.filter((one) => one.texts.length > 0 || one.id !== undefined || !saysNothing(one));
  const byId = asked.filter(({ id }) => id !== undefined).length;
  const byText = asked.filter(({ texts }) => texts.length > 0).length;
  const idsFirst = byId > byText;
  const locales = localesByVotes(asked);
  const answers = new Map<string, readonly string[]>();
  const loose = new Map<string, number>();
  let ranged = 0;
  for (const one of asked) {
    const texts = resolve(one.texts, locales);
    const id = one.id !== undefined && (idsFirst || one.id.length >= ID_DIGITS) ? [one.id] : [];
    const direct = idsFirst ? [id, texts] : [texts, id];
    const exact = direct.find((ids) => ids.length > 0);
    const said = exact ?? byRange(one, index) ?? byYesNo(one, index, asked);
    const ids = said ?? (says === "all" ? byNumberOf(one, index, asked) : undefined);
    if (!said && ids) loose.set(one.value.text, A_NUMBER);
    if (!exact && ids && one.texts.length === 0 && index.ranges.length > 0) ranged += 1;
    if (ids) answers.set(one.value.text, ids);
  }
  const open = () => asked.filter(({ value }) => !answers.has(value.text));
  for (const [text, ids] of byInitials(open().map(asOpen), index, asked.length, says === "all")) answers.set(text, ids);
  for (const [text, ids] of byGender(open(), index, asked)) answers.set(text, ids);
  for (const [text, ids] of byBeginning(open(), index, locales)) answers.set(text, ids);
  for (const [text, ids] of bySpelling(open(), index, locales)) answers.set(text, ids);
  const isLikely = says !== "nothing" || answers.size > 0;
  for (const [text, ids] of isLikely ? byWords(open(), index, locales) : []) {
    answers.set(text, ids);
    loose.set(text, SOME_WORDS);
  }
  return toMatches(found, asked, answers, loose, index, {
    by: idsFirst ? "ids" : ranged > byText ? "ranges" : "texts",
    locale: idsFirst ? undefined : locales[0],
  });
}

const asOpen = ({ value, key }: Found): OpenValue => ({ text: value.text, key });

/** Values that differ only in their form of Unicode or in blanks are one. */
function distinct(values: readonly ValueCount[]): readonly ValueCount[] {
  const counts = new Map<string, number>();
  for (const { text, count } of values) {
    const normal = text.normalize("NFC").trim();
    counts.set(normal, (counts.get(normal) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => ({ text, count }));
}

const saysNothing = ({ key, value }: Found): boolean =>
  key === "" || NO_ANSWER.has(key) || MISSING_CODE.test(value.text);

function findValue(value: ValueCount, index: AnswerIndex): Found {
  const folded = fold(value.text);
  const key = keyOfFolded(folded);
  // Canonical: "01" is not an id.
  const id = /^(?:0|-?[1-9]\d{0,18})$/u.test(value.text) && index.order.has(value.text) ? value.text : undefined;
  return { value, key, texts: closest(folded, index), id };
}

/** Texts that share the strictest key. */
function closest(folded: string, { byKey }: AnswerIndex): readonly KeyedAnswer[] {
  let best: readonly KeyedAnswer[] = [];
  let bestTier: number = TIER.near;
  for (const { key, tier } of keysOfValue(folded)) {
    for (const answer of byKey.get(key) ?? []) {
      const joint = Math.max(tier, answer.tier);
      if (joint < bestTier) [best, bestTier] = [[answer], joint];
      else if (joint === bestTier && bestTier < TIER.near) best = [...best, answer];
    }
  }
  return best;
}

function keysOfValue(folded: string): readonly SpellingKey[] {
  const respelled = withoutUmlautSpelling(folded);
  return respelled === "" ? spellingKeys(folded) : [...spellingKeys(folded), { key: respelled, tier: TIER.form }];
}

/** Locales in which most values are texts of answers, first. */
function localesByVotes(found: readonly Found[]): readonly string[] {
  const votes = new Map<string, number>();
  for (const { texts } of found)
    for (const locale of new Set(texts.map((text) => text.locale))) votes.set(locale, (votes.get(locale) ?? 0) + 1);
  return [...votes].toSorted(([a, own], [b, other]) => other - own || (a < b ? -1 : 1)).map(([locale]) => locale);
}

/** Answers meant by a text; if there are several, those in the column's language. */
function resolve(texts: readonly KeyedAnswer[], locales: readonly string[]): readonly string[] {
  const ids = [...new Set(texts.map(({ id }) => id))];
  if (ids.length <= 1) return ids;
  const locale = locales.find((one) => texts.some((text) => text.locale === one));
  return [...new Set(texts.filter((text) => text.locale === locale).map(({ id }) => id))];
}

function byRange({ value, texts }: Found, { ranges }: AnswerIndex): readonly string[] | undefined {
  if (texts.length > 0 || ranges.length < 2) return undefined;
  const wanted = parseRange(value.text);
  if (!wanted) return undefined;
  const ids = ranges.filter(({ range }) => overlap(range, wanted)).map(({ id }) => id);
  return ids.length > 0 && ids.length <= MAX_ANSWERS ? ids : undefined;
}

/** Codes such as 1 and 0 mean yes and no only if the column has nothing else. */
function byYesNo({ key }: Found, { yesNo }: AnswerIndex, all: readonly Found[]): readonly string[] | undefined {
  if (!yesNo || !all.every((one) => yesOrNo(one.key) !== undefined || one.texts.length > 0)) return undefined;
  const says = yesOrNo(key);
  return says && [yesNo[says]];
}

/** Largest number of children, cars or pets. */
const MANY = 20;

/** "0", "1", "2", "3+" of something: none is no, any other number is yes. */
function byNumberOf({ value }: Found, { yesNo }: AnswerIndex, all: readonly Found[]): readonly string[] | undefined {
  const numbers = all.map((one) => parseRange(one.value.text));
  const isCount = numbers.every((range) => range && range.low <= MANY) && numbers.some((range) => range?.high === 0);
  const range = parseRange(value.text);
  if (!yesNo || !isCount || !range) return undefined;
  if (range.high === 0) return [yesNo.no];
  return range.low > 0 ? [yesNo.yes] : undefined;
}

/** Usual words and letters for a gender: "Mann", or "w" in a column that also has "m". */
function byGender(open: readonly Found[], index: AnswerIndex, all: readonly Found[]): readonly Answered[] {
  const answerOf = open.length === 0 ? undefined : genderAnswers(index, new Set(all.map(({ key }) => key)));
  if (!answerOf) return [];
  return open.flatMap(({ value, key }) => {
    const id = answerOf(key);
    return id === undefined ? [] : [[value.text, [id]] as const];
  });
}

const bySpelling = (
  open: readonly Found[],
  { answers }: AnswerIndex,
  locales: readonly string[],
): readonly Answered[] => byOneText(open, answers, locales, areNear);

/** "Arbeitslos" is the beginning of "Arbeitslos und auf Arbeitssuche", and of no other answer. */
const byBeginning = (
  open: readonly Found[],
  { answers }: AnswerIndex,
  locales: readonly string[],
): readonly Answered[] =>
  byOneText(open, answers, locales, (text, key) => key.length >= MIN_BEGINNING && text.startsWith(`${key} `));

function byWords(open: readonly Found[], index: AnswerIndex, locales: readonly string[]): readonly Answered[] {
  if (index.answers.length > MAX_FEW_ANSWERS || open.length > MAX_FEW_ANSWERS) return [];
  const values = open.filter((one) => one.texts.length === 0).map(asOpen);
  return [...answersByWords(values, index, locales.slice(0, SPOKEN_LOCALES))].map(([text, id]) => [text, [id]]);
}

const MIN_BEGINNING = 5;
const SPOKEN_LOCALES = 3;

/** Values that fit the texts of a single answer, in the languages of the column. */
function byOneText(
  open: readonly Found[],
  answers: AnswerIndex["answers"],
  locales: readonly string[],
  fits: (text: string, key: string) => boolean,
): readonly Answered[] {
  if (open.length === 0 || answers.length > MAX_FEW_ANSWERS || open.length > MAX_FEW_ANSWERS) return [];
  const spoken = new Set(["", ...locales.slice(0, SPOKEN_LOCALES)]);
  const texts = answers.flatMap(({ id, texts: all }) =>
    all.filter(({ locale }) => spoken.has(locale)).map(({ folded }) => ({ id, key: keyOfFolded(folded) })),
  );
  return open.flatMap(({ value, key }) => {
    const found = new Set(texts.filter((text) => fits(text.key, key)).map(({ id }) => id));
    return found.size === 1 ? [[value.text, [...found]] as const] : [];
  });
}

function toMatches(
  found: readonly Found[],
  asked: readonly Found[],
  answers: ReadonlyMap<string, readonly string[]>,
  loose: ReadonlyMap<string, number>,
  { order }: AnswerIndex,
  facts: Pick<ValueMatches, "by" | "locale">,
): ValueMatches {
  const meanings = new Map<string, ValueMeaning>();
  for (const { value } of found) {
    const ids = answers.get(value.text);
    if (ids) meanings.set(value.text, toMeaning(ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))));
  }
  const withAnswer = new Set(asked.map(({ value }) => value.text));
  for (const { value } of found) if (!withAnswer.has(value.text)) meanings.set(value.text, { kind: "none" });
  const matched = asked.filter(({ value }) => answers.has(value.text));
  const weigh = (of: readonly Found[], weight: (value: ValueCount) => number) =>
    of.reduce((sum, { value }) => sum + weight(value) * (loose.get(value.text) ?? 1), 0);
  const rows = asked.reduce((sum, { value }) => sum + value.count, 0);
  const [ofValues, ofRows] = [weigh(matched, () => 1), weigh(matched, ({ count }) => count)];
  const share = asked.length === 0 ? 0 : (ofValues / asked.length + ofRows / Math.max(1, rows)) / 2;
  const seen = new Set([...answers.values()].flat());
  return { meanings, matched: matched.length, total: asked.length, share, answers: seen.size, ...facts };
}

const toMeaning = (ids: readonly string[]): ValueMeaning =>
  ids.length === 1 ? { kind: "equal", values: ids } : { kind: "oneOf", values: ids };
