/** Attribute of a group of columns with one column per answer, and the answer of each. Pure. */
import type { ColumnGroup } from "./answer-columns.ts";
import { headerWords } from "./header-words.ts";
import type { ScoredCandidate } from "./score-column.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

export interface MatchedGroup {
  readonly group: ColumnGroup;
  /** Best first. */
  readonly candidates: readonly [ScoredCandidate, ...ScoredCandidate[]];
  /** Answer by position of the column; each answer once. */
  readonly answers: ReadonlyMap<number, string>;
}

/** Columns that must match where the stem doesn't name the attribute, and their share of the group. */
const MIN_COLUMNS = 2;
const MIN_SHARE = 0.6;
/** Share of the stem's significant words that must occur in the attribute: brands known are not brands owned. */
const MIN_STEM = 0.5;
/** Score of the stem of a single column. */
const CLEAR_STEM = 0.6;

/** A group as one column: its stem is the header, and its parts are the values. */
export const asColumn = ({ stem, columns }: ColumnGroup): ColumnSample => ({
  header: stem,
  separator: null,
  content: "values",
  values: columns.map(({ part, marks }) => ({ text: part, count: marks.count })).toSorted((a, b) => b.count - a.count),
});

/**
 * Active attribute whose answers are the parts of most columns; in a tie, the one that the stem fits better.
 * @param scored candidates of the group as one column (`asColumn`).
 * @returns `undefined` if too few columns match, or if two attributes fit alike.
 */
export function matchGroup(group: ColumnGroup, scored: readonly ScoredCandidate[]): MatchedGroup | undefined {
  const [first, second] = scored
    .filter(({ candidate }) => candidate.active)
    .map((best) => ({
      group,
      candidates: [best, ...scored.filter((other) => other !== best && other.suggestion.score > 0)] as const,
      answers: answersOf(group, best),
    }))
    .filter(isEnough)
    .toSorted((a, b) => b.answers.size - a.answers.size || stemScore(b) - stemScore(a));
  const isTie = first && second && first.answers.size === second.answers.size && stemScore(first) === stemScore(second);
  return isTie ? undefined : first;
}

const stemScore = ({ candidates: [best] }: MatchedGroup): number => best.header.score;

function isEnough({ group: { stem, columns }, candidates: [{ header }], answers }: MatchedGroup): boolean {
  const isNamed = header.covered > 0 && header.covered === header.words;
  if (columns.length === 1) return answers.size === 1 && isNamed && header.score >= CLEAR_STEM;
  if (isNamed) return answers.size > 0;
  const saysElse = header.covered < MIN_STEM * header.words && headerWords(stem).some(({ weight }) => weight === 1);
  return !saysElse && answers.size >= MIN_COLUMNS && answers.size >= MIN_SHARE * columns.length;
}

/** An answer that fits several columns belongs to the only one that has exactly its words, or to none. */
function answersOf({ columns }: ColumnGroup, { candidate, values }: ScoredCandidate): ReadonlyMap<number, string> {
  const found = columns.flatMap(({ at, part }) => {
    const meaning = values?.meanings.get(part.normalize("NFC").trim());
    if (meaning?.kind !== "equal") return [];
    const [answer = ""] = meaning.values;
    const texts = candidate.index?.byKey.get(wordsKey(part)) ?? [];
    return [{ at, answer, isExact: texts.some(({ id }) => id === answer) }];
  });
  const answers = new Map<number, string>();
  for (const [answer, claims] of Map.groupBy(found, (one) => one.answer)) {
    const exact = claims.filter(({ isExact }) => isExact);
    const [only, ...others] = claims.length === 1 ? claims : exact;
    if (only && others.length === 0) answers.set(only.at, answer);
  }
  return answers;
}

/**
 * Groups that can be suggested together. If groups share a column, the one with more answers stays. If groups share an
 * answer, such as devices owned and devices wanted, the one whose stem fits the attribute better stays.
 */
export function withoutRivals(matched: readonly MatchedGroup[]): readonly MatchedGroup[] {
  const taken = new Set<number>();
  const apart = matched
    .toSorted((a, b) => b.answers.size - a.answers.size || a.group.columns.length - b.group.columns.length)
    .filter(({ group: { columns } }) => {
      const isFree = columns.every(({ at }) => !taken.has(at));
      if (isFree) for (const { at } of columns) taken.add(at);
      return isFree;
    });
  return [...Map.groupBy(apart, ({ candidates: [{ candidate }] }) => candidate.attributeId).values()].flatMap((same) =>
    same.filter((one) =>
      same.every((other) => one === other || !shareAnswer(one, other) || stemScore(one) > stemScore(other)),
    ),
  );
}

function shareAnswer({ answers: own }: MatchedGroup, { answers: others }: MatchedGroup): boolean {
  const ids = new Set(own.values());
  return others.values().some((id) => ids.has(id));
}
