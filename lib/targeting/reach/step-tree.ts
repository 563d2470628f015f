/**
 * A step as a flattened tree of literals: conditions shared by entries are applied once, and the subtree of a node
 * without people is skipped. As in `compile-step.ts`, but for sets of people, whose memory decides the order: the largest
 * child comes last and takes over the memory of its parent, so that n nodes need log n sets.
 */

/** Flags of the entries that end at a node. */
export const OPEN = 1;
export const CLOSED = 2;

export interface TreeEntry {
  readonly literals: readonly number[];
  readonly isOpen: boolean;
}

/** Nodes in depth-first order; the first is the root, which has no literal. */
export interface StepTree {
  readonly literals: Int32Array;
  /** Memory of the parent's people. */
  readonly from: Int32Array;
  /** Memory of the node's people, kept until its subtree is done. */
  readonly to: Int32Array;
  /** Index after the last descendant of each node. */
  readonly ends: Int32Array;
  readonly flags: Uint8Array;
  /** Indexes of the entries that end at each node. */
  readonly entries: readonly (readonly number[] | undefined)[];
  readonly hasClosed: boolean;
}

interface TreeNode {
  readonly literal: number;
  readonly above: TreeNode | undefined;
  below?: Map<number, TreeNode>;
  entries?: number[];
  flags: number;
  /** Nodes of its subtree. */
  weight: number;
}

export function buildStepTree(entries: readonly TreeEntry[]): StepTree {
  const uses = new Map<number, number>();
  for (const { literals } of entries) {
    for (const literal of new Set(literals)) uses.set(literal, (uses.get(literal) ?? 0) + 1);
  }
  const root: TreeNode = { literal: -1, above: undefined, flags: 0, weight: 1 };
  /** Parents come before their children. */
  const nodes = [root];
  for (const [index, { literals, isOpen }] of entries.entries()) {
    let node = root;
    // The most frequent literals come first, so that entries share tree prefixes.
    const ordered = [...new Set(literals)].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a - b);
    for (const literal of ordered) {
      node.below ??= new Map();
      let next = node.below.get(literal);
      if (!next) {
        next = { literal, above: node, flags: 0, weight: 1 };
        node.below.set(literal, next);
        nodes.push(next);
      }
      node = next;
    }
    (node.entries ??= []).push(index);
    node.flags |= isOpen ? OPEN : CLOSED;
  }
  for (const node of nodes.toReversed()) if (node.above) node.above.weight += node.weight;
  return flatten(root, nodes.length);
}

/** Iterative, because one entry may have thousands of cells. */
function flatten(root: TreeNode, size: number): StepTree {
  const [literals, from, to, ends] = Array.from({ length: 4 }, () => new Int32Array(size)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const flags = new Uint8Array(size);
  const entries: (readonly number[] | undefined)[] = [];
  let hasClosed = false;
  const waiting: { readonly node: TreeNode; readonly from: number; readonly to: number }[] = [
    { node: root, from: 0, to: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const at = entries.length;
    literals[at] = node.literal;
    from[at] = next.from;
    to[at] = next.to;
    ends[at] = at + node.weight;
    flags[at] = node.flags;
    entries.push(node.entries);
    hasClosed ||= (node.flags & CLOSED) !== 0;
    if (!node.below) continue;
    const below = [...node.below.values()].sort((a, b) => b.weight - a.weight);
    // The first one on the stack is visited last.
    for (const [index, child] of below.entries())
      waiting.push({ node: child, from: next.to, to: index === 0 ? next.to : next.to + 1 });
  }
  return { literals, from, to, ends, flags, entries, hasClosed };
}
