/**
 * Exact numbers of people who miss an answer → published counts of the views of all opportunities and of each country.
 * The views have people in common, so that their figures, rounded one by one, could prove a small group. Pure.
 */
import type { CountryOfPeople } from "../model/publish-answers.ts";
import { atMost, publishCount, publishWhole, sumOf, type PublishedCount } from "../model/published-count.ts";

/** Exact. */
export interface AskedCounts {
  /** People who are undetermined for some opportunity and miss this answer. */
  readonly could: number;
  /** Number of those people for whom it is the only missing answer of some opportunity. */
  readonly alone: number;
}

export interface AskedPeople {
  /** Distinct people over all opportunities, by their country. */
  readonly whole: ReadonlyMap<CountryOfPeople, AskedCounts>;
  /** By country of the opportunities (`""`: not stated), and then of people. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<CountryOfPeople, AskedCounts>>;
}

export interface PublishedAsked {
  readonly could: PublishedCount;
  readonly alone: PublishedCount;
}

/**
 * A view of one country is the sum of its rounded parts. That of all is at most what the parts of at least 10 people can
 * have: for all views together, there may be no one in the others.
 * @param country of the opportunities; `""`: all of them.
 */
export function publishAsked({ whole, parts }: AskedPeople, country: string): PublishedAsked {
  if (country !== "") {
    const counts = [...(parts.get(country)?.values() ?? [])];
    return { could: roundedSum(counts, "could"), alone: roundedSum(counts, "alone") };
  }
  const byPeopleCountry = [...whole].map(([peopleCountry, counts]) =>
    ofPeopleCountry(
      counts,
      [...parts.values()].flatMap((part) => part.get(peopleCountry) ?? []),
    ),
  );
  const maxPeople = (figure: keyof AskedCounts): PublishedCount =>
    publishWhole(
      sumOf([...whole.values()].map((counts) => counts[figure])),
      byPeopleCountry.flatMap((people) => people.parts.map((part) => part[figure])),
      sumOf(byPeopleCountry.map(({ fixed }) => fixed[figure])),
    );
  const could = maxPeople("could");
  // By the parts, these people miss other answers, too: nothing but their remainders can belong to `alone`.
  const missingOthers = sumOf(
    byPeopleCountry
      .flatMap((people) => [...people.parts, people.fixed])
      .map((counts) => publishCount(counts.could) - publishCount(counts.alone)),
  );
  return { could, alone: atMost(maxPeople("alone"), could - missingOthers) };
}

/**
 * People of one country. Parts that share people have no sum: how many they are together is rounded, within what the
 * rounded parts can have.
 */
function ofPeopleCountry(
  all: AskedCounts,
  parts: readonly AskedCounts[],
): { readonly parts: readonly AskedCounts[]; readonly fixed: PublishedAsked } {
  const listed = parts.filter(({ could }) => publishCount(could) > 0);
  if (listed.length < 2) return { parts: listed, fixed: { could: publishCount(0), alone: publishCount(0) } };
  const maxAlone = roundedSum(listed, "alone");
  const alone = atMost(publishCount(all.alone), maxAlone);
  const could = atMost(publishCount(all.could), alone + roundedSum(listed, "could") - maxAlone);
  return { parts: [], fixed: { could, alone } };
}

const roundedSum = (counts: readonly AskedCounts[], figure: keyof AskedCounts): PublishedCount =>
  sumOf(counts.map((one) => publishCount(one[figure])));
