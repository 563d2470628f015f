/** Which attribute is asked after which (§2.1 `parent_dependencies`), as trees that end even when the service's data goes round. */

/** `child` is asked when `parent` has one of `answerIds`; none listed means "is answered at all" (an assumption). */
export interface DependencyEdge {
  readonly child: string;
  readonly parent: string;
  readonly answerIds: readonly string[];
}

export interface DependencyNode {
  /** The attribute at the other end of the edge. */
  readonly id: string;
  /** The parent's answers that the edge names. */
  readonly answerIds: readonly string[];
  /** The attribute already stands above in this branch: the branch is cut here. */
  readonly cycle: boolean;
  readonly nodes: readonly DependencyNode[];
}

export interface DependencyTree {
  readonly nodes: readonly DependencyNode[];
  /** Attributes whose branch leads back to themselves, once each. */
  readonly cycles: readonly string[];
  /** True when the tree was larger than what is shown. */
  readonly cut: boolean;
}

const MAX_DEPTH = 12;
const MAX_NODES = 300;

/** What is asked before `root` (`parents`) or only after it (`children`). */
export function dependencyTree(
  root: string,
  edges: readonly DependencyEdge[],
  towards: "parents" | "children",
): DependencyTree {
  const next = new Map<string, { id: string; answerIds: readonly string[] }[]>();
  for (const { child, parent, answerIds } of edges) {
    const [from, to] = towards === "parents" ? [child, parent] : [parent, child];
    const known = next.get(from);
    if (known) known.push({ id: to, answerIds });
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
  return { nodes, cycles: [...cycles], cut };
}

/** Every attribute of a tree with the parent's answers that its edges name: what needs a word. */
export function wordsWanted(
  root: string,
  tree: DependencyTree,
  towards: "parents" | "children",
): { readonly attributeId: string; readonly answerIds: readonly string[] }[] {
  const wanted = new Map<string, Set<string>>([[root, new Set()]]);
  const want = (id: string): Set<string> => {
    const known = wanted.get(id) ?? new Set<string>();
    wanted.set(id, known);
    return known;
  };
  const visit = (from: string, nodes: readonly DependencyNode[]): void => {
    for (const node of nodes) {
      want(node.id);
      const parent = want(towards === "parents" ? node.id : from);
      for (const answer of shownAnswers(node.answerIds).ids) parent.add(answer);
      visit(node.id, node.nodes);
    }
  };
  visit(root, tree.nodes);
  return [...wanted].map(([attributeId, answers]) => ({ attributeId, answerIds: [...answers] }));
}

const SHOWN = 12;

/** Up to twelve answers are named; of more, the first eleven and the last, with how many stand between. */
export function shownAnswers(ids: readonly string[]): { readonly ids: readonly string[]; readonly left: number } {
  const last = ids.at(-1);
  if (ids.length <= SHOWN || last === undefined) return { ids, left: 0 };
  return { ids: [...ids.slice(0, SHOWN - 1), last], left: ids.length - SHOWN };
}

/** `A, B or C`, with what stands between them: the separators of a list joined by "or". */
export function orSeparator(index: number, count: number, left: number): string {
  if (index === 0) return "";
  if (index < count - 1) return ", ";
  return left > 0 ? ` … (${left} more) or ` : " or ";
}
