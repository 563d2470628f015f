/**
 * Order of questions by the undetermined value that they reach. A person of an opportunity is reached once one of the
 * answers they miss is asked for. The value of an opportunity is spread evenly over its undetermined people. This
 * objective is monotone and submodular, so that the first k questions of the greedy order reach at least 1 − 1/e of what
 * the best k reach. Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { UndeterminedGroup } from "./undetermined-groups.ts";

export interface UndeterminedOpportunity {
  readonly id: string;
  /** 0: unknown, or nothing is open. */
  readonly value: number;
  /** At least one. */
  readonly groups: readonly UndeterminedGroup[];
}

export const peopleOf = ({ groups }: UndeterminedOpportunity): number =>
  groups.reduce((sum, { people }) => sum + people, 0);

interface WeightedSet {
  readonly missing: readonly Int64[];
  value: number;
  /** Person-opportunity pairs. */
  pairs: number;
}

/** Sets of missing answers over all opportunities, in a fixed order, so that sums do not depend on the input's order. */
function weightedSets(opportunities: readonly UndeterminedOpportunity[]): readonly WeightedSet[] {
  const sets = new Map<string, WeightedSet>();
  for (const opportunity of opportunities.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const all = peopleOf(opportunity);
    for (const { missing, people } of opportunity.groups) {
      const key = missing.join(" ");
      const set = sets.get(key) ?? { missing, value: 0, pairs: 0 };
      set.value += (opportunity.value * people) / all;
      set.pairs += people;
      sets.set(key, set);
    }
  }
  return [...sets].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, set]) => set);
}

/**
 * All attributes that someone misses: largest additional value first, then most additional pairs of person and
 * opportunity, then the lower id.
 */
export function greedyOrder(opportunities: readonly UndeterminedOpportunity[]): readonly Int64[] {
  const setsOf = new Map<Int64, WeightedSet[]>();
  for (const set of weightedSets(opportunities)) {
    for (const id of set.missing) {
      const sets = setsOf.get(id);
      if (sets) sets.push(set);
      else setsOf.set(id, [set]);
    }
  }
  const reached = new Set<WeightedSet>();
  const gainOf = (sets: readonly WeightedSet[]): Gain => {
    let [value, pairs] = [0, 0];
    for (const set of sets) {
      if (reached.has(set)) continue;
      value += set.value;
      pairs += set.pairs;
    }
    return { value, pairs };
  };
  // Gains only shrink, so that an outdated gain is an upper bound: most need not be computed again.
  const rest = [...setsOf].map(([id, sets]) => ({ id, sets, gain: gainOf(sets) }));
  const order: Int64[] = [];
  while (rest.length > 0) {
    rest.sort(byGain);
    let best = rest[0];
    for (const candidate of rest) {
      if (best && candidate !== best && byGain(best, candidate) < 0) break;
      candidate.gain = gainOf(candidate.sets);
      if (!best || byGain(candidate, best) < 0) best = candidate;
    }
    if (!best) break;
    order.push(best.id);
    for (const set of best.sets) reached.add(set);
    rest.splice(rest.indexOf(best), 1);
  }
  return order;
}

interface Gain {
  readonly value: number;
  readonly pairs: number;
}

type Candidate = { readonly id: Int64; readonly gain: Gain };

function byGain(a: Candidate, b: Candidate): number {
  if (a.gain.value !== b.gain.value) return b.gain.value - a.gain.value;
  if (a.gain.pairs !== b.gain.pairs) return b.gain.pairs - a.gain.pairs;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
