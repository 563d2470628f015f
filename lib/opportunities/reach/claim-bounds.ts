/**
 * Conclusions from published figures about exact numbers: every figure bounds its set, and sets that contain each other or add
 * up bound each other. Bounds are narrowed until none moves. Pure.
 */
import { SMALLEST_GROUP } from "../../panels/model/published-count.ts";

/** Signed sum of numbers of people: at most 0. */
type Limit = readonly (readonly [sign: 1 | -1, set: string])[];

export interface Claims {
  /** Published figures by set. */
  readonly figures: ReadonlyMap<string, number>;
  /** Sets whose figure may be rounded up. */
  readonly roundedUp: ReadonlySet<string>;
  /** Sets and groups that are known not to be small. */
  readonly notSmall: ReadonlySet<string>;
  readonly limits: readonly Limit[];
  /** Groups of people: differences of two sets of which one contains the other. */
  readonly groups: ReadonlyMap<string, readonly [whole: string, part: string]>;
}

export class ClaimList implements Claims {
  readonly figures = new Map<string, number>();
  readonly roundedUp = new Set<string>();
  readonly notSmall = new Set<string>();
  readonly limits: Limit[] = [];
  readonly groups = new Map<string, readonly [string, string]>();

  /** The part is within the whole. @returns the group of the others */
  within(part: string, whole: string): string {
    const others = `${whole} without ${part}`;
    this.limits.push([
      [1, part],
      [-1, whole],
    ]);
    this.groups.set(others, [whole, part]);
    return others;
  }

  /** Together, the parts have at most the people of the wholes. */
  atMost(parts: readonly string[], wholes: readonly string[]): void {
    this.limits.push([...parts.map((set) => [1, set] as const), ...wholes.map((set) => [-1, set] as const)]);
  }

  sameSum(some: readonly string[], others: readonly string[]): void {
    this.atMost(some, others);
    this.atMost(others, some);
  }

  same(one: string, other: string): void {
    this.sameSum([one], [other]);
  }
}

type Bounds = readonly [least: number, most: number];

/** Rounds of narrowing; more have not been seen to matter. */
const MAX_ROUNDS = 100;

/**
 * Bounds of every set and group; `undefined`: the claims contradict each other.
 * @param rounding number of people that one figure may stand for.
 */
export function* claimBounds(
  claims: Claims,
  rounding = SMALLEST_GROUP,
): Generator<undefined, Map<string, Bounds> | undefined> {
  const { figures, roundedUp, notSmall, limits, groups } = claims;
  const names = [...new Set([...figures.keys(), ...limits.flat().map(([, set]) => set), ...groups.keys()])];
  const indexes = new Map(names.map((set, index) => [set, index]));
  const least = Float64Array.from(names, (set) =>
    Math.max(notSmall.has(set) ? rounding : 0, (figures.get(set) ?? 0) - (roundedUp.has(set) ? rounding - 1 : 0)),
  );
  const most = Float64Array.from(names, (set) => (figures.get(set) ?? Infinity) + rounding - 1);
  const all = [...limits, ...[...groups].flatMap(([group, [whole, part]]) => differenceLimits(group, whole, part))].map(
    (limit) => limit.map(([sign, set]) => [sign, indexes.get(set) ?? 0] as const),
  );
  let moved = true;
  for (let round = 0; moved && round < MAX_ROUNDS; round += 1) {
    moved = false;
    yield;
    for (const limit of all) {
      let sum = 0;
      for (const [sign, set] of limit) sum += sign > 0 ? (least[set] as number) : -(most[set] as number);
      if (sum === -Infinity) continue;
      for (const [sign, set] of limit) {
        const [low, high] = [least[set] as number, most[set] as number];
        if (sign > 0 && low - sum < high) most[set] = low - sum;
        else if (sign < 0 && high + sum > low) least[set] = high + sum;
        else continue;
        if ((least[set] as number) > (most[set] as number)) return undefined;
        moved = true;
      }
    }
  }
  return new Map(names.map((set, index) => [set, [least[index] ?? 0, most[index] ?? 0]]));
}

/** The group is the difference of the two. */
const differenceLimits = (group: string, whole: string, part: string): readonly Limit[] => [
  [
    [1, group],
    [1, part],
    [-1, whole],
  ],
  [
    [1, whole],
    [-1, part],
    [-1, group],
  ],
];

/** Sets and groups that have 1 to 9 people for certain; all of them if the claims contradict each other. */
export function* provenSmallGroups(claims: Claims): Generator<undefined, readonly string[]> {
  const bounds = yield* claimBounds(claims);
  if (!bounds) return [...claims.figures.keys(), ...claims.groups.keys()];
  return [...bounds].flatMap(([set, [least, most]]) => (least >= 1 && most < SMALLEST_GROUP ? set : []));
}
