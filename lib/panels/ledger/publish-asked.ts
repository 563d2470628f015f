/**
 * Exact numbers of people who miss an answer → published counts of the views of all opportunities and of each country.
 * The views have people in common, so that their figures, rounded one by one, could prove a small group. Pure.
 */
import type { CountryOfPeople } from "../model/publish-answers.ts";
import { publishCount, publishWhole, type PublishedCount } from "../model/published-count.ts";

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
    return { could: roundedSum(counts.map((one) => one.could)), alone: roundedSum(counts.map((one) => one.alone)) };
  }
  const counts = [...whole.values()];
  const own = [...whole].map(([people, all]) =>
    ofPeople(
      all,
      [...parts.values()].flatMap((part) => part.get(people) ?? []),
    ),
  );
  const most = (of: "could" | "alone"): number =>
    publishWhole(
      counts.reduce((sum, one) => sum + one[of], 0),
      own.flatMap((one) => one.parts.map((part) => part[of])),
      own.reduce((sum, one) => sum + one.fixed[of], 0),
    );
  const could = most("could");
  // People who miss other answers, too, by the parts: nothing but their remainders can belong to `alone`.
  const others = own
    .flatMap(({ parts: those, fixed }) => [...those, fixed])
    .reduce((sum, one) => sum + publishCount(one.could) - publishCount(one.alone), 0);
  return { could: could as PublishedCount, alone: Math.min(most("alone"), could - others) as PublishedCount };
}

/**
 * People of one country. Parts that share people have no sum: how many they are together is rounded, within what the
 * rounded parts can have.
 */
function ofPeople(all: AskedCounts, parts: readonly AskedCounts[]) {
  const listed = parts.filter(({ could }) => publishCount(could) > 0);
  if (listed.length < 2) return { parts: listed, fixed: { could: 0, alone: 0 } };
  const singles = roundedSum(listed.map((one) => one.alone));
  const alone = Math.min(publishCount(all.alone), singles);
  const could = Math.min(publishCount(all.could), alone + roundedSum(listed.map((one) => one.could)) - singles);
  return { parts: [], fixed: { could, alone } };
}

const roundedSum = (counts: readonly number[]): PublishedCount =>
  counts.reduce((sum, count) => sum + publishCount(count), 0) as PublishedCount;
