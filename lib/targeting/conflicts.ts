/**
 * Which opportunities one respondent can take (§2.3): a project is taken once, and whoever took part in a project that
 * another excludes cannot enter that other one afterwards. The second rule looks back only, so the order matters: where A
 * excludes B's project and not the other way round, A first and then B works. Pure.
 */
import type { Int64 } from "../int64.ts";

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
 * The most that one respondent can take of them; of equally many, those with the most that are open now, then the dearest. Exact for what people select by hand; see
 * `LargestSet.exact`.
 */
export function largestSet(members: readonly ConflictMember[]): LargestSet {
  const prices = members.map((member) => Math.max(0, member.price ?? 0));
  const worth = members.map((member, index) => (prices[index] ?? 0) + (member.open ? OPEN_IS_WORTH : 0));
  const bars = members.map((taken, index) =>
    members.map((wanted, other) => index !== other && prevents(taken, wanted)),
  );
  const search = new Search(bars, worth, MOST_LOOKED_AT);
  const best = search.best(members.map((_, index) => index));
  const ordered = order(best.kept, bars) ?? [];
  return {
    ids: ordered.flatMap((index) => members[index]?.id ?? []),
    price: ordered.reduce((sum, index) => sum + (prices[index] ?? 0), 0),
    exact: !search.gaveUp,
  };
}

interface Found {
  readonly kept: readonly number[];
  readonly worth: number;
}
const NOTHING: Found = { kept: [], worth: 0 };
const better = (a: Found, b: Found): boolean =>
  a.kept.length > b.kept.length || (a.kept.length === b.kept.length && a.worth > b.worth);

/** Branch and bound over the knots of the graph "taken first, prevents": what is in no circle is always kept. */
class Search {
  gaveUp = false;
  private readonly bars: readonly (readonly boolean[])[];
  private readonly worths: readonly number[];
  private readonly most: number;
  #spent = 0;

  constructor(bars: readonly (readonly boolean[])[], worths: readonly number[], most: number) {
    this.bars = bars;
    this.worths = worths;
    this.most = most;
  }

  best(nodes: readonly number[]): Found {
    const parts = knots(nodes, this.bars).map((knot) => this.#bestOfKnot(knot));
    return { kept: parts.flatMap(({ kept }) => kept), worth: parts.reduce((sum, { worth }) => sum + worth, 0) };
  }

  #bestOfKnot(knot: readonly number[]): Found {
    const [only] = knot;
    if (only === undefined) return NOTHING;
    if (knot.length === 1) return { kept: knot, worth: this.worths[only] ?? 0 };
    this.#spend(knot);
    const cliques = this.#cliques(knot);
    const bound: Found = {
      kept: cliques.map((clique) => clique[0] ?? 0),
      worth: cliques.reduce((sum, clique) => sum + Math.max(...clique.map((node) => this.worths[node] ?? 0)), 0),
    };
    if (cliques.length === 1) return this.#dearest(knot);
    if (this.gaveUp) return this.#greedy(knot);
    // Without the most entangled one; or with it, and then without whatever it and the other keep each other from.
    const pivot = this.#mostEntangled(knot);
    const withIt = this.#bestWith(pivot, knot);
    if (withIt.kept.length === bound.kept.length && withIt.worth >= bound.worth) return withIt;
    const without = this.best(knot.filter((node) => node !== pivot));
    return better(withIt, without) ? withIt : without;
  }

  /** The best that holds `pivot`: circles through it are broken one after the other. */
  #bestWith(pivot: number, knot: readonly number[]): Found {
    const left = knot.filter((node) => node === pivot || !this.#exclusive(pivot, node));
    return this.#holding(left, [pivot]);
  }

  #holding(nodes: readonly number[], must: readonly number[]): Found {
    this.#spend(nodes);
    const circle = shortestCircle(nodes, this.bars);
    if (!circle) return this.#sum(nodes);
    const free = circle.filter((node) => !must.includes(node));
    if (free.length === 0) return NOTHING;
    if (this.gaveUp) return this.#greedy(nodes, must);
    let best = NOTHING;
    const held = [...must];
    for (const node of free) {
      // Drops this one and holds those before it, so that no set is looked at twice.
      const found = this.#holding(
        nodes.filter((other) => other !== node),
        held,
      );
      if (better(found, best)) best = found;
      held.push(node);
    }
    return best;
  }

  /** A look for circles goes over every pair. */
  #spend(nodes: readonly number[]): void {
    this.#spent += nodes.length ** 2;
    if (this.#spent > this.most) this.gaveUp = true;
  }

  #exclusive = (a: number, b: number): boolean => Boolean(this.bars[a]?.[b] && this.bars[b]?.[a]);
  #sum = (nodes: readonly number[]): Found => ({
    kept: nodes,
    worth: nodes.reduce((sum, node) => sum + (this.worths[node] ?? 0), 0),
  });

  #dearest(nodes: readonly number[]): Found {
    const [first] = nodes.toSorted((a, b) => (this.worths[b] ?? 0) - (this.worths[a] ?? 0));
    return this.#sum(first === undefined ? [] : [first]);
  }

  /** Groups of which at most one can be taken, all pairs in a group being exclusive. */
  #cliques(nodes: readonly number[]): number[][] {
    const cliques: number[][] = [];
    for (const node of nodes) {
      const home = cliques.find((clique) => clique.every((other) => this.#exclusive(node, other)));
      if (home) home.push(node);
      else cliques.push([node]);
    }
    return cliques;
  }

  #mostEntangled(knot: readonly number[]): number {
    const ties = (node: number) => knot.filter((other) => this.bars[node]?.[other] || this.bars[other]?.[node]).length;
    return knot.reduce((most, node) => (ties(node) > ties(most) ? node : most));
  }

  /** One after the other, whatever still closes no circle: the least entangled first. */
  #greedy(nodes: readonly number[], must: readonly number[] = []): Found {
    const ties = (node: number) => nodes.filter((other) => this.#exclusive(node, other)).length;
    const kept = [...must];
    for (const node of nodes.filter((one) => !must.includes(one)).toSorted((a, b) => ties(a) - ties(b))) {
      if (order([...kept, node], this.bars)) kept.push(node);
    }
    return this.#sum(kept);
  }
}

/** An order in which nothing prevents what comes after it; `undefined` when there is none. */
function order(nodes: readonly number[], bars: readonly (readonly boolean[])[]): number[] | undefined {
  const left = new Set(nodes);
  const ordered: number[] = [];
  while (left.size > 0) {
    // What none of the others is still to be taken after: it prevents none that is left.
    const next = [...left].find((node) => ![...left].some((other) => bars[node]?.[other]));
    if (next === undefined) return undefined;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** A circle of fewest members, or `undefined`. */
function shortestCircle(nodes: readonly number[], bars: readonly (readonly boolean[])[]): number[] | undefined {
  let shortest: number[] | undefined;
  for (const start of nodes) {
    const from = new Map<number, number>();
    const queue = [start];
    search: for (const node of queue) {
      for (const next of nodes) {
        if (!bars[node]?.[next]) continue;
        if (next === start) {
          const circle = [node];
          for (let at = node; at !== start;) circle.push((at = from.get(at) ?? start));
          if (!shortest || circle.length < shortest.length) shortest = circle;
          break search;
        }
        if (next !== start && !from.has(next)) {
          from.set(next, node);
          queue.push(next);
        }
      }
    }
    if (shortest?.length === 2) return shortest;
  }
  return shortest;
}

/** Strongly connected parts, the members of each in the given order. */
function knots(nodes: readonly number[], bars: readonly (readonly boolean[])[]): number[][] {
  const reach = new Map(nodes.map((node) => [node, reachable(node, nodes, bars)]));
  const parts: number[][] = [];
  for (const node of nodes) {
    const home = parts.find(
      ([first]) => first !== undefined && reach.get(first)?.has(node) && reach.get(node)?.has(first),
    );
    if (home) home.push(node);
    else parts.push([node]);
  }
  return parts;
}

function reachable(start: number, nodes: readonly number[], bars: readonly (readonly boolean[])[]): Set<number> {
  const seen = new Set<number>();
  const queue = [start];
  for (const node of queue) {
    for (const next of nodes) {
      if (!bars[node]?.[next] || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}
