/** Who keeps whom from what, as a graph: orders, circles and knots. Members are their indexes. Pure. */

/** `bars[a][b]`: having taken a prevents b. */
export type Bars = readonly (readonly boolean[])[];

/** An order in which nothing prevents what comes after it; `undefined` when there is none. */
export function order(nodes: readonly number[], bars: Bars): number[] | undefined {
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
export function shortestCircle(nodes: readonly number[], bars: Bars): number[] | undefined {
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
export function knots(nodes: readonly number[], bars: Bars): number[][] {
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

function reachable(start: number, nodes: readonly number[], bars: Bars): Set<number> {
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
