/**
 * A step as a flattened tree of literals: conditions shared by entries are checked once, and a failing node skips its
 * subtree.
 */
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { entryCapacity } from "../status.ts";
import { NO, UNKNOWN, type RuleTable, type Truths } from "./rule-table.ts";

/** Bit flags of entry states. */
export const OPEN = 1;
export const CLOSED = 2;
export const COUNT_ZERO = 4;
export const NOT_UNDERSTOOD = 8;

const BIT = { open: OPEN, closed: CLOSED, count_zero: COUNT_ZERO, not_understood: NOT_UNDERSTOOD } as const;

/** Nodes in depth-first order. */
export interface CompiledStep {
  readonly quota: boolean;
  readonly literals: Int32Array;
  /** Index after the last descendant of each node. */
  readonly ends: Int32Array;
  /** Flags of the entries that end at this node; 0: none. */
  readonly entries: Uint8Array;
}

interface TreeNode {
  readonly literal: number;
  /** Absent in leaves, which most nodes are. */
  below?: Map<number, TreeNode>;
  entries: number;
}

export function compileStep(step: TargetingStep, rules: RuleTable): CompiledStep {
  const wanted = step.entries.map((entry) => [...new Set(entry.cells.map((cell) => rules.literalOf(cell)))]);
  const uses = new Map<number, number>();
  for (const literals of wanted) for (const literal of literals) uses.set(literal, (uses.get(literal) ?? 0) + 1);
  const root: TreeNode = { literal: 0, entries: 0 };
  let nodeCount = 1;
  for (const [at, literals] of wanted.entries()) {
    let node = root;
    // The most frequent literals come first, so that entries share tree prefixes.
    literals.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a - b);
    for (const literal of literals) {
      node.below ??= new Map();
      let next = node.below.get(literal);
      if (!next) {
        next = { literal, entries: 0 };
        node.below.set(literal, next);
        nodeCount += 1;
      }
      node = next;
    }
    node.entries |= bitOf(step.entries[at]);
  }
  return flatten(root, nodeCount, step.kind === "quota");
}

const bitOf = (entry: TargetingEntry | undefined): number => (!entry || entry.open ? OPEN : BIT[entryCapacity(entry)]);

/** Iterative, because one entry may have thousands of cells. */
function flatten(root: TreeNode, nodeCount: number, quota: boolean): CompiledStep {
  const [literals, ends, entries] = [new Int32Array(nodeCount), new Int32Array(nodeCount), new Uint8Array(nodeCount)];
  const above = new Int32Array(nodeCount);
  const waiting: { readonly knot: TreeNode; readonly from: number }[] = [{ knot: root, from: 0 }];
  for (let at = 0; at < nodeCount; at += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { knot: node, from } = next;
    literals[at] = node.literal;
    entries[at] = node.entries;
    above[at] = from;
    ends[at] = at + 1;
    // Stack order: children with an open entry are visited first, because the walk may stop there.
    if (!node.below) continue;
    const below = [...node.below.values()].sort((a, b) => (a.entries & OPEN) - (b.entries & OPEN));
    for (const one of below) waiting.push({ knot: one, from: at });
  }
  for (let at = nodeCount - 1; at > 0; at -= 1) {
    const parent = above[at] as number;
    ends[parent] = Math.max(ends[parent] as number, ends[at] as number);
  }
  return { quota, literals, ends, entries };
}

/** Result of a walk: flags of the matching entries and of those that may still match. An open match stops the walk. */
export interface Walk {
  matched: number;
  possible: number;
}

export function walkStep({ literals, ends, entries }: CompiledStep, truths: Truths, walk: Walk): void {
  let matched = 0;
  let possible = 0;
  // Before this index an ancestor is unknown.
  let unknownTo = 0;
  const size = literals.length;
  for (let at = 0; at < size; at += 1) {
    const truth = truths[literals[at] as number];
    if (truth === NO) {
      at = (ends[at] as number) - 1;
      continue;
    }
    if (truth === UNKNOWN && at >= unknownTo) unknownTo = ends[at] as number;
    if (at < unknownTo) possible |= entries[at] as number;
    else matched |= entries[at] as number;
    if (matched & OPEN) break;
  }
  walk.matched = matched;
  walk.possible = possible;
}
