/** Branch and bound for the largest set that can be taken under the conflict graph. Pure. */
import { stronglyConnected, order, shortestCycle, type Prevents } from "./conflict-graph.ts";

interface Found {
  readonly kept: readonly number[];
  readonly worth: number;
}
const NOTHING: Found = { kept: [], worth: 0 };
const better = (a: Found, b: Found): boolean =>
  a.kept.length > b.kept.length || (a.kept.length === b.kept.length && a.worth > b.worth);

/**
 * Branch and bound over the strongly connected components of the graph "taken first, prevents": a member in no cycle is
 * always kept.
 */
export class ConflictSearch {
  gaveUp = false;
  private readonly bars: Prevents;
  private readonly worths: readonly number[];
  private readonly most: number;
  #spent = 0;

  constructor(bars: Prevents, worths: readonly number[], most: number) {
    this.bars = bars;
    this.worths = worths;
    this.most = most;
  }

  best(nodes: readonly number[]): Found {
    const parts = stronglyConnected(nodes, this.bars).map((knot) => this.#bestOfKnot(knot));
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
    // Branches on the member with the most conflicts: with it, minus all members it mutually excludes, or without it.
    const pivot = this.#mostEntangled(knot);
    const withIt = this.#bestWith(pivot, knot);
    if (withIt.kept.length === bound.kept.length && withIt.worth >= bound.worth) return withIt;
    const without = this.best(knot.filter((node) => node !== pivot));
    return better(withIt, without) ? withIt : without;
  }

  /** Best set that contains `pivot`: cycles through it are broken one by one. */
  #bestWith(pivot: number, knot: readonly number[]): Found {
    const left = knot.filter((node) => node === pivot || !this.#exclusive(pivot, node));
    return this.#holding(left, [pivot]);
  }

  #holding(nodes: readonly number[], must: readonly number[]): Found {
    this.#spend(nodes);
    const circle = shortestCycle(nodes, this.bars);
    if (!circle) return this.#sum(nodes);
    const free = circle.filter((node) => !must.includes(node));
    if (free.length === 0) return NOTHING;
    if (this.gaveUp) return this.#greedy(nodes, must);
    let best = NOTHING;
    const held = [...must];
    for (const node of free) {
      // Drops this node and keeps the earlier ones, so that no set is visited twice.
      const found = this.#holding(
        nodes.filter((other) => other !== node),
        held,
      );
      if (better(found, best)) best = found;
      held.push(node);
    }
    return best;
  }

  /** Charges a cycle search, which visits every pair. */
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

  /** Groups of mutually exclusive members, of which at most one can be taken. */
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

  /** Greedy fallback: adds members that close no cycle, fewest mutual exclusions first. */
  #greedy(nodes: readonly number[], must: readonly number[] = []): Found {
    const ties = (node: number) => nodes.filter((other) => this.#exclusive(node, other)).length;
    const kept = [...must];
    for (const node of nodes.filter((one) => !must.includes(one)).toSorted((a, b) => ties(a) - ties(b))) {
      if (order([...kept, node], this.bars)) kept.push(node);
    }
    return this.#sum(kept);
  }
}
