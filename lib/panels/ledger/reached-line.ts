/** Share of the undetermined value that the first questions of an order reach, from published counts. Pure. */
import type { Int64 } from "../../int64.ts";
import { publishCount } from "../model/published-count.ts";
import { peopleOf, type UndeterminedOpportunity } from "./asking-order.ts";

/**
 * After each question, in order: share of the value, 0 to 1, never falling; `null` without a value. Reached and
 * undetermined people of each opportunity are rounded down as they are published, so an opportunity with fewer than 10
 * undetermined people has no share.
 */
export function reachedLine(
  opportunities: readonly UndeterminedOpportunity[],
  order: readonly Int64[],
): readonly (number | null)[] {
  const counted = opportunities
    .filter((one) => one.value > 0 && publishCount(peopleOf(one)) > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((one) => ({ ...one, published: publishCount(peopleOf(one)), reached: 0 }));
  const total = counted.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return order.map(() => null);
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  // People of an opportunity who are reached first by the question of a rank.
  const firsts: { readonly opportunity: (typeof counted)[number]; readonly people: number }[][] = order.map(() => []);
  for (const opportunity of counted) {
    for (const { missing, people } of opportunity.groups) {
      const rank = Math.min(...missing.map((id) => ranks.get(id) ?? Number.POSITIVE_INFINITY));
      if (Number.isFinite(rank)) firsts[rank]?.push({ opportunity, people });
    }
  }
  let value = 0;
  return firsts.map((reachedNow) => {
    for (const { opportunity, people } of reachedNow) {
      const before = publishCount(opportunity.reached);
      opportunity.reached += people;
      value += (opportunity.value * (publishCount(opportunity.reached) - before)) / opportunity.published;
    }
    return Math.min(1, value / total);
  });
}

/** Whole percent, rounded down, so that "at least" is true; the tolerance absorbs the rounding of sums. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-6);
