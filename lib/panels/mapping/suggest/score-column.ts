/** Ranks the attributes that a column may hold, by its header and its values. Pure. */
import type { Int64 } from "../../../int64.ts";
import type { AnswerIndex } from "./answer-index.ts";
import type { HeaderWord } from "./header-words.ts";
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
const INACTIVE = 0.7;
/** Subtracted from the score of a rarely used attribute: of two that fit alike, the more used one is meant. */
const RARITY = 0.05;
const RARE_RANK = 1_000;
/** Share of the value score for the attribute's answers that occur. */
const SEEN_WEIGHT = 0.25;
/** Answers that a column can be expected to show. */
const EXPECTED_ANSWERS = 12;
const SMALL_ID = /^\d{1,3}$/u;

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
  const saysWhat = header.words > 0 && header.covered === header.words;
  const values =
    candidate.index && sample.values.length > 0 ? matchValues(sample.values, candidate.index, saysWhat) : undefined;
  const fit = jointScore(header, words.length > 0, values, candidate) * (candidate.active ? 1 : INACTIVE);
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
  header: HeaderMatch,
  hasWords: boolean,
  values: ValueMatches | undefined,
  { index }: Candidate,
): number {
  if (!values || values.total === 0) return header.score * HEADER_ALONE;
  const value = valueScore(values, index);
  return hasWords ? VALUE_WEIGHT * value + HEADER_WEIGHT * header.score : VALUES_ALONE * value;
}

/** 0 for the most used attribute, 1 for an unlisted one. */
const rarity = (rank: number | null): number =>
  rank === null ? 1 : Math.min(1, Math.log(Math.max(1, rank)) / Math.log(RARE_RANK));

function valueScore({ share, by, answers, meanings }: ValueMatches, index: AnswerIndex | undefined): number {
  const expected = Math.min(index?.answers.length ?? 0, EXPECTED_ANSWERS);
  const seen = expected === 0 ? 0 : Math.min(1, answers / expected);
  const score = share * (1 - SEEN_WEIGHT + SEEN_WEIGHT * seen);
  if (by === "ranges") return score * RANGES;
  return by === "ids" && [...meanings.keys()].every((text) => SMALL_ID.test(text)) ? score * SMALL_IDS : score;
}
