/**
 * Exact numbers of people with an answer to one attribute, by country and by answer → published counts that hold
 * together. Both divide the same people, so that counts of one, rounded alone, could prove a small group of the other. Pure.
 */
import { atMost, publishCount, publishWhole, sumOf, type PublishedCount } from "./published-count.ts";

/** Country of people; `undefined`: unknown. */
export type CountryOfPeople = string | undefined;

/** Exact. */
export interface AnswerTotals {
  /** People with a valid answer, and those of them whose answer expires soon. */
  readonly byCountry: ReadonlyMap<CountryOfPeople, { readonly valid: number; readonly expiring: number }>;
  /** People with a valid answer, by answer; a person may have several. */
  readonly answers: ReadonlyMap<string, number>;
  /** Others with a valid answer, of which it is not known which. */
  readonly oneOf: number;
}

export interface PublishedAnswers {
  readonly valid: PublishedCount;
  readonly expiring: PublishedCount;
  readonly byCountry: ReadonlyMap<
    CountryOfPeople,
    { readonly valid: PublishedCount; readonly expiring: PublishedCount }
  >;
  readonly answers: ReadonlyMap<string, PublishedCount>;
  readonly oneOf: PublishedCount;
}

/**
 * For all figures together, there are people without any group of 1 to 9 by country or by answer who would have the same
 * figures. Where rounding alone does not leave this possible, the largest figures are lowered.
 */
export function publishAnswers({ byCountry, answers, oneOf }: AnswerTotals): PublishedAnswers {
  const exact = sumOf([...byCountry.values()].map(({ valid }) => valid));
  const isDisjoint = sumOf([...answers.values()]) + oneOf <= exact;
  // One count for each answer, and the last one for `oneOf`.
  const answerCounts = [...answers.values(), oneOf].map(publishCount);
  const countryCounts = [...byCountry.values()].map(({ valid }) => publishCount(valid));
  const cappedCountries = lowered(countryCounts, sumOf(countryCounts) - maxPeopleIn(answerCounts));
  const maxPeople = maxPeopleIn(cappedCountries);
  const oneOfCount = publishCount(oneOf);
  const cappedAnswers = isDisjoint
    ? lowered(answerCounts, sumOf(answerCounts) - maxPeople)
    : answerCounts.map((people, at) =>
        atMost(people, at === answers.size ? maxPeople : Math.max(0, maxPeople - oneOfCount)),
      );
  const publishedByCountry = new Map(
    [...byCountry].map(([country, { expiring }], at) => {
      const valid = cappedCountries[at] ?? publishCount(0);
      return [country, { valid, expiring: atMost(publishCount(expiring), valid) }] as const;
    }),
  );
  return {
    valid: atMost(publishCount(exact), Math.min(maxPeople, maxPeopleIn(cappedAnswers))),
    expiring: sumOf([...publishedByCountry.values()].map(({ expiring }) => expiring)),
    byCountry: publishedByCountry,
    answers: new Map([...answers.keys()].map((answer, at) => [answer, cappedAnswers[at] ?? publishCount(0)])),
    oneOf: cappedAnswers[answers.size] ?? publishCount(0),
  };
}

/** Most people, in tens, that the groups can have if those of fewer than 10 are empty. */
const maxPeopleIn = (groups: readonly PublishedCount[]): PublishedCount =>
  publishWhole(Number.POSITIVE_INFINITY, groups);

/** @param excess multiple of 10 by which the sum is lowered, largest count first. */
function lowered(counts: readonly PublishedCount[], excess: number): readonly PublishedCount[] {
  const capped = [...counts];
  let rest = excess;
  for (const [at, count] of [...counts.entries()].toSorted(([, a], [, b]) => b - a)) {
    if (rest <= 0) break;
    const less = Math.min(count, rest);
    capped[at] = (count - less) as PublishedCount;
    rest -= less;
  }
  return capped;
}
