/**
 * Conflict graph: topological order, shortest cycles and strongly connected components. Nodes are member indexes. Pure.
 */

/** `bars[a][b]`: having taken a prevents b. */
export type Prevents = readonly (readonly boolean[])[];

/** Order in which no member prevents a later one; `undefined` when there is none. */
export function order(nodes: readonly number[], bars: Prevents): number[] | undefined {
  const left = new Set(nodes);
  const ordered: number[] = [];
  while (left.size > 0) {
    // Prevents none of the remaining members, so it can be taken next.
    const next = [...left].find((node) => ![...left].some((other) => bars[node]?.[other]));
    if (next === undefined) return undefined;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** Cycle with the fewest members, or `undefined`. */
export function shortestCycle(nodes: readonly number[], bars: Prevents): number[] | undefined {
  let shortest: number[] | undefined;
  for (const start of nodes) {
    const from = new Map<number, number>();
    const queue = [start];
    search: for (const node of queue) {
      for (const next of nodes) {
        if (!bars[node]?.[next]) continue;
        if (next === start) {
          const cycle = [node];
          for (let at = node; at !== start;) cycle.push((at = from.get(at) ?? start));
          if (!shortest || cycle.length < shortest.length) shortest = cycle;
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

/** Strongly connected components; members keep the given order. */
export function stronglyConnected(nodes: readonly number[], bars: Prevents): number[][] {
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

function reachable(start: number, nodes: readonly number[], bars: Prevents): Set<number> {
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
