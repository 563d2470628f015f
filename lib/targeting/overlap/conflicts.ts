/**
 * Opportunities that one respondent can take (§2.3): a project is taken once, and a participant of a project that
 * another one excludes cannot enter that other one afterwards. The second rule applies only to earlier participations,
 * so the order matters: if A excludes B's project but not vice versa, A first and then B works. Pure.
 */
import type { Int64 } from "../../int64.ts";
import { order } from "./conflict-graph.ts";
import { ConflictSearch } from "./conflict-search.ts";

export interface ConflictMember {
  readonly id: Int64;
  /** `undefined`: the service gave no project, so no exclusion is known. */
  readonly projectId: Int64 | undefined;
  readonly projectExclusions: readonly Int64[];
  /** Price per interview; `undefined` counts as 0. */
  readonly price: number | undefined;
  /** Whether respondents can enter now. */
  readonly open: boolean;
}

type ConflictReason = "same_project" | "excludes_each_other" | "first_excludes_second" | "second_excludes_first";

export interface ConflictPair {
  readonly first: Int64;
  readonly second: Int64;
  readonly reason: ConflictReason;
}

export interface LargestSet {
  /** In an order in which one respondent can take them. */
  readonly ids: readonly Int64[];
  /** Sum of the prices. */
  readonly price: number;
  /** False when there were too many combinations: the set can be taken, but may not be the largest. */
  readonly exact: boolean;
}

/** Whether having taken `taken` excludes a respondent from `wanted`. */
export function prevents(taken: ConflictMember, wanted: ConflictMember): boolean {
  if (taken.projectId === undefined) return false;
  return taken.projectId === wanted.projectId || wanted.projectExclusions.includes(taken.projectId);
}

/** Pairs in which at least one excludes a respondent from the other, in the given order. */
export function conflictPairs(members: readonly ConflictMember[]): ConflictPair[] {
  return members.flatMap((first, index) =>
    members.slice(index + 1).flatMap((second): ConflictPair[] => {
      const reason = reasonOf(first, second);
      return reason ? [{ first: first.id, second: second.id, reason }] : [];
    }),
  );
}

function reasonOf(first: ConflictMember, second: ConflictMember): ConflictReason | undefined {
  if (first.projectId !== undefined && first.projectId === second.projectId) return "same_project";
  const [barsSecond, barsFirst] = [prevents(first, second), prevents(second, first)];
  if (barsSecond && barsFirst) return "excludes_each_other";
  if (barsFirst) return "first_excludes_second";
  return barsSecond ? "second_excludes_first" : undefined;
}

/** Budget in visited pairs, after which the search settles for its best result: at most a few hundred milliseconds. */
const MAX_VISITED_PAIRS = 500_000;

/** Exceeds any sum of prices: between sets of equal size, open members count more than price. */
const OPEN_IS_WORTH = 1e9;

/**
 * The largest set one respondent can take; among equal sizes the one with the most open members, then the highest
 * price. Exact for selections made by hand; see `LargestSet.exact`.
 */
export function largestSet(members: readonly ConflictMember[]): LargestSet {
  const prices = members.map((member) => Math.max(0, member.price ?? 0));
  const worth = members.map((member, index) => (prices[index] ?? 0) + (member.open ? OPEN_IS_WORTH : 0));
  const bars = members.map((taken, index) =>
    members.map((wanted, other) => index !== other && prevents(taken, wanted)),
  );
  const search = new ConflictSearch(bars, worth, MAX_VISITED_PAIRS);
  const best = search.best(members.map((_, index) => index));
  const ordered = order(best.kept, bars) ?? [];
  return {
    ids: ordered.flatMap((index) => members[index]?.id ?? []),
    price: ordered.reduce((sum, index) => sum + (prices[index] ?? 0), 0),
    exact: !search.gaveUp,
  };
}
