/** Ranks the attributes that a column may hold, by its header and its values. Pure. */
import type { Int64 } from "../../../int64.ts";
import type { AnswerIndex } from "./answer-index.ts";
import type { HeaderWord } from "./header-words.ts";
import { areBothMoney, arePostalCodes, areWords } from "./kinds-of-value.ts";
import { matchHeader, type AttributeText, type HeaderMatch } from "./match-header.ts";
import { matchValues, type ValueMatches } from "./match-values.ts";
import { suggestionReason } from "./suggestion-reason.ts";
import type { AttributeSuggestion, ColumnSample } from "./suggestion-model.ts";

/** Attribute that may fit a column. */
export interface Candidate {
  readonly attributeId: Int64;
  readonly name: string;
  /** Position by use; `null` if unlisted. */
  readonly rank: number | null;
  readonly active: boolean;
  readonly texts: readonly AttributeText[];
  /** `undefined`: free text, such as a postal code. */
  readonly index: AnswerIndex | undefined;
}

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly suggestion: AttributeSuggestion;
  readonly header: HeaderMatch;
  readonly values: ValueMatches | undefined;
}

/** Values say more than the header. */
const VALUE_WEIGHT = 0.6;
const HEADER_WEIGHT = 0.4;
/** Without words in the header. */
const VALUES_ALONE = 0.75;
const HEADER_ALONE = 0.6;
/** Numbers and small ids fit many attributes by chance. */
const SMALL_IDS = 0.6;
const RANGES = 0.8;
/** Values of the same kind as the answers, money for instance, or as an attribute without answers. */
const SAME_KIND = 0.5;
/** A header whose words all fit, though no value does. */
const UNPROVED_HEADER = 0.45;
const YES_NO = 0.25;
const ONE_ANSWER = 0.25;
const MIN_DISTINCT = 3;
const NOT_FIRST = 0.4;
const INACTIVE = 0.7;
/** Subtracted from the score of a rarely used attribute: if two fit alike, the more used one is probably meant. */
const RARITY = 0.05;
const RARE_RANK = 1_000;
/** Share of the value score for the attribute's answers that occur. */
const SEEN_WEIGHT = 0.25;
/** Answers that a column can be expected to show. */
const EXPECTED_ANSWERS = 12;
const LARGE_ID = /^\d{4,}$/u;
const FLAG = /^[01]$/u;

/** Best first; ties by use of the attribute, then by id. */
export function scoreColumn(
  sample: ColumnSample,
  words: readonly HeaderWord[],
  candidates: readonly Candidate[],
): readonly ScoredCandidate[] {
  return candidates
    .map((candidate) => scoreCandidate(sample, words, candidate))
    .toSorted(
      (a, b) =>
        b.suggestion.score - a.suggestion.score ||
        (a.candidate.rank ?? Infinity) - (b.candidate.rank ?? Infinity) ||
        (a.candidate.attributeId < b.candidate.attributeId ? -1 : 1),
    );
}

export function scoreCandidate(
  sample: ColumnSample,
  words: readonly HeaderWord[],
  candidate: Candidate,
): ScoredCandidate {
  const header = matchHeader(sample.header, words, candidate.texts);
  const headerFit = header.covered === 0 ? "nothing" : header.covered === header.words ? "all" : "some";
  const values =
    candidate.index && sample.values.length > 0 ? matchValues(sample.values, candidate.index, headerFit) : undefined;
  const fit = jointScore(sample, header, words.length > 0, values, candidate) * (candidate.active ? 1 : INACTIVE);
  const score = Math.max(0, fit - RARITY * rarity(candidate.rank));
  return {
    candidate,
    header,
    values,
    suggestion: {
      attributeId: candidate.attributeId,
      name: candidate.name,
      score: Math.round(score * 1_000) / 1_000,
      reason: suggestionReason(header, values),
    },
  };
}

function jointScore(
  sample: ColumnSample,
  header: HeaderMatch,
  hasWords: boolean,
  values: ValueMatches | undefined,
  { index }: Candidate,
): number {
  if (!index || !values || values.total === 0) {
    const isCode = header.covered > 0 && arePostalCodes(sample);
    return isCode ? VALUE_WEIGHT * SAME_KIND + HEADER_WEIGHT * header.score : header.score * HEADER_ALONE;
  }
  if (values.matched === 0 && header.covered > 0) {
    if (areBothMoney(sample, index)) return VALUE_WEIGHT * SAME_KIND + HEADER_WEIGHT * header.score;
    if (header.covered === header.words && areWords(sample)) return UNPROVED_HEADER * header.score;
  }
  const value = valueScore(values, index, header);
  if (!hasWords) return VALUES_ALONE * value;
  // A header in other words is not evidence against the attribute, but many values are then needed.
  if (header.covered === 0) return VALUES_ALONE * value * (values.matched / (values.matched + 1));
  return VALUE_WEIGHT * value + HEADER_WEIGHT * header.score;
}

/** 0 for the most used attribute, 1 for an unlisted one. */
const rarity = (rank: number | null): number =>
  rank === null ? 1 : Math.min(1, Math.log(Math.max(1, rank)) / Math.log(RARE_RANK));

function valueScore(values: ValueMatches, index: AnswerIndex, header: HeaderMatch): number {
  const { share, by, answers, meanings, matched } = values;
  const score = share * (1 - SEEN_WEIGHT + SEEN_WEIGHT * seenShare(values, index));
  const texts = [...meanings.keys()];
  // Yes and no answer any such question, and different values with one answer don't distinguish people.
  const isFlag = index.yesNo ? by !== "ids" : index.ranges.length > 0 && texts.every((text) => FLAG.test(text));
  if (isFlag && header.covered < header.words) return score * YES_NO;
  if (by === "ids") return texts.some((text) => LARGE_ID.test(text)) ? score : score * SMALL_IDS;
  if (answers === 1 && matched >= MIN_DISTINCT) return score * ONE_ANSWER;
  return by === "ranges" ? score * RANGES : score;
}

/** Share of the answers that a column can be expected to show. Small numbers are frequent, so counts show the first one. */
function seenShare({ meanings, answers }: ValueMatches, { answers: all, ranges }: AnswerIndex): number {
  const expected = Math.min(all.length, EXPECTED_ANSWERS);
  if (expected === 0) return 0;
  const [first] = ranges.toSorted((a, b) => a.range.low - b.range.low);
  if (!first || ranges.length < all.length - 1 || all.length > EXPECTED_ANSWERS) return Math.min(1, answers / expected);
  const showsFirst = [...meanings.values()].some(
    (meaning) => (meaning.kind === "equal" || meaning.kind === "oneOf") && meaning.values.includes(first.id),
  );
  return showsFirst ? 1 : NOT_FIRST;
}
