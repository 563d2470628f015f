/**
 * Dependencies between attributes (§2.1 `parent_dependencies`) as trees, finite even if the service's data has cycles.
 */

/** `child` is asked if `parent` has one of `answerIds`; an empty list means "has any answer" (an assumption). */
export interface DependencyEdge {
  readonly child: string;
  readonly parent: string;
  readonly answerIds: readonly string[];
}

export interface DependencyNode {
  /** Attribute at the other end of the edge. */
  readonly id: string;
  /** Answers of the parent named by the edge. */
  readonly answerIds: readonly string[];
  /** The attribute occurs above in this branch; the branch ends here. */
  readonly cycle: boolean;
  readonly nodes: readonly DependencyNode[];
}

export interface DependencyTree {
  readonly nodes: readonly DependencyNode[];
  /** Distinct attributes whose branch leads back to them. */
  readonly cycles: readonly string[];
  /** True if the tree was truncated. */
  readonly truncated: boolean;
}

const MAX_DEPTH = 12;
const MAX_NODES = 300;

/** Attributes that `root` depends on (`parents`) or that depend on it (`children`). */
export function dependencyTree(
  root: string,
  edges: readonly DependencyEdge[],
  towards: "parents" | "children",
): DependencyTree {
  const next = new Map<string, { id: string; answerIds: readonly string[] }[]>();
  for (const { child, parent, answerIds } of edges) {
    const [from, to] = towards === "parents" ? [child, parent] : [parent, child];
    const visited = next.get(from);
    if (visited) visited.push({ id: to, answerIds });
    else next.set(from, [{ id: to, answerIds }]);
  }
  const cycles = new Set<string>();
  let left = MAX_NODES;
  let cut = false;

  const grow = (id: string, above: readonly string[]): DependencyNode[] => {
    const nodes: DependencyNode[] = [];
    for (const edge of next.get(id) ?? []) {
      if (left === 0 || above.length > MAX_DEPTH) {
        cut = true;
        break;
      }
      left -= 1;
      const cycle = above.includes(edge.id);
      if (cycle) cycles.add(edge.id);
      nodes.push({ ...edge, cycle, nodes: cycle ? [] : grow(edge.id, [...above, edge.id]) });
    }
    return nodes;
  };

  const nodes = grow(root, [root]);
  return { nodes, cycles: [...cycles], truncated: cut };
}

/** Maximum answers of a condition whose texts are looked up: enough for every age and year of birth. */
const MAX_NAMED = 1_000;

/** Answers whose texts are looked up: the first and the last. */
export const answersToFetch = (ids: readonly string[]): readonly string[] =>
  ids.length <= MAX_NAMED ? ids : [...ids.slice(0, MAX_NAMED - 1), ...ids.slice(-1)];

/** Attributes of a tree, with the parent's answers named by its edges: the ids that need texts. */
export function namesToFetch(
  root: string,
  tree: DependencyTree,
  towards: "parents" | "children",
): { readonly attributeId: string; readonly answerIds: readonly string[] }[] {
  const wanted = new Map<string, Set<string>>([[root, new Set()]]);
  const want = (id: string): Set<string> => {
    const answerIds = wanted.get(id) ?? new Set<string>();
    wanted.set(id, answerIds);
    return answerIds;
  };
  const visit = (from: string, nodes: readonly DependencyNode[]): void => {
    for (const node of nodes) {
      want(node.id);
      const parent = want(towards === "parents" ? node.id : from);
      for (const answer of answersToFetch(node.answerIds)) parent.add(answer);
      visit(node.id, node.nodes);
    }
  };
  visit(root, tree.nodes);
  return [...wanted].map(([attributeId, answers]) => ({ attributeId, answerIds: [...answers] }));
}
