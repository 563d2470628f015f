/**
 * Which opportunities one respondent can take (§2.3): a project is taken once, and whoever took part in a project that
 * another excludes cannot enter that other one afterwards. The second rule looks back only, so the order matters: where A
 * excludes B's project and not the other way round, A first and then B works. Pure.
 */
import type { Int64 } from "../int64.ts";
import { order } from "./conflict-graph.ts";
import { ConflictSearch } from "./conflict-search.ts";

export interface ConflictMember {
  readonly id: Int64;
  /** `undefined`: the service named none, so nothing is known to exclude it. */
  readonly projectId: Int64 | undefined;
  readonly projectExclusions: readonly Int64[];
  /** Price per interview; `undefined` counts as nothing. */
  readonly price: number | undefined;
  /** Whether somebody can enter now. */
  readonly open: boolean;
}

export type ConflictReason = "same_project" | "excludes_each_other" | "first_excludes_second" | "second_excludes_first";

export interface ConflictPair {
  readonly first: Int64;
  readonly second: Int64;
  readonly reason: ConflictReason;
}

export interface LargestSet {
  /** In an order in which one respondent can take them. */
  readonly ids: readonly Int64[];
  /** Sum of the prices of the set. */
  readonly price: number;
  /** False when there were too many to try: then at least so many can be taken, perhaps more. */
  readonly exact: boolean;
}

/** Whether having taken `taken` keeps a respondent from `wanted`. */
export function prevents(taken: ConflictMember, wanted: ConflictMember): boolean {
  if (taken.projectId === undefined) return false;
  return taken.projectId === wanted.projectId || wanted.projectExclusions.includes(taken.projectId);
}

/** Pairs in which at least one keeps a respondent from the other, in the given order. */
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

/** Pairs looked at before the search settles for what it has: some hundred milliseconds at the very most. */
const MOST_LOOKED_AT = 500_000;

/** More than prices come to: of two sets the one with more open members is worth more. */
const OPEN_IS_WORTH = 1e9;

/**
 * The most that one respondent can take of them; of equally many, those with the most that are open now, then the dearest.
 * Exact for what people select by hand; see `LargestSet.exact`.
 */
export function largestSet(members: readonly ConflictMember[]): LargestSet {
  const prices = members.map((member) => Math.max(0, member.price ?? 0));
  const worth = members.map((member, index) => (prices[index] ?? 0) + (member.open ? OPEN_IS_WORTH : 0));
  const bars = members.map((taken, index) =>
    members.map((wanted, other) => index !== other && prevents(taken, wanted)),
  );
  const search = new ConflictSearch(bars, worth, MOST_LOOKED_AT);
  const best = search.best(members.map((_, index) => index));
  const ordered = order(best.kept, bars) ?? [];
  return {
    ids: ordered.flatMap((index) => members[index]?.id ?? []),
    price: ordered.reduce((sum, index) => sum + (prices[index] ?? 0), 0),
    exact: !search.gaveUp,
  };
}
