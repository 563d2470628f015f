/** One step as a tree of literals laid out flat: what entries share is looked at once, and what fails skips all that hangs on it. */
import type { TargetingEntry, TargetingStep } from "./model.ts";
import { NO, UNKNOWN, type RuleTable, type Truths } from "./rule-table.ts";
import { entryCapacity } from "./status.ts";

/** Bits: what kinds of entries there are. */
export const OPEN = 1;
export const CLOSED = 2;
export const COUNT_ZERO = 4;
export const NOT_UNDERSTOOD = 8;

const BIT = { open: OPEN, closed: CLOSED, count_zero: COUNT_ZERO, not_understood: NOT_UNDERSTOOD } as const;

/** Knots in the order of a walk from the root. */
export interface CompiledStep {
  readonly quota: boolean;
  readonly literals: Int32Array;
  /** The place behind the last knot that hangs on this one. */
  readonly ends: Int32Array;
  /** Bits of the entries that are complete here; 0 without any. */
  readonly entries: Uint8Array;
}

interface Knot {
  readonly literal: number;
  /** Absent at the ends, which most knots are. */
  below?: Map<number, Knot>;
  entries: number;
}

export function compileStep(step: TargetingStep, rules: RuleTable): CompiledStep {
  const wanted = step.entries.map((entry) => [...new Set(entry.cells.map((cell) => rules.literalOf(cell)))]);
  const uses = new Map<number, number>();
  for (const literals of wanted) for (const literal of literals) uses.set(literal, (uses.get(literal) ?? 0) + 1);
  const root: Knot = { literal: 0, entries: 0 };
  let knots = 1;
  for (const [at, literals] of wanted.entries()) {
    let knot = root;
    // What most entries share comes first, so that it is shared in the tree too.
    literals.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a - b);
    for (const literal of literals) {
      knot.below ??= new Map();
      let next = knot.below.get(literal);
      if (!next) {
        next = { literal, entries: 0 };
        knot.below.set(literal, next);
        knots += 1;
      }
      knot = next;
    }
    knot.entries |= bitOf(step.entries[at]);
  }
  return layOut(root, knots, step.kind === "quota");
}

const bitOf = (entry: TargetingEntry | undefined): number => (!entry || entry.open ? OPEN : BIT[entryCapacity(entry)]);

/** Without recursion: one entry may name thousands of cells. */
function layOut(root: Knot, knots: number, quota: boolean): CompiledStep {
  const [literals, ends, entries] = [new Int32Array(knots), new Int32Array(knots), new Uint8Array(knots)];
  const above = new Int32Array(knots);
  const waiting: { readonly knot: Knot; readonly from: number }[] = [{ knot: root, from: 0 }];
  for (let at = 0; at < knots; at += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { knot, from } = next;
    literals[at] = knot.literal;
    entries[at] = knot.entries;
    above[at] = from;
    ends[at] = at + 1;
    // The last in is the next out: those with an open entry, where a walk may end.
    if (!knot.below) continue;
    const below = [...knot.below.values()].sort((a, b) => (a.entries & OPEN) - (b.entries & OPEN));
    for (const one of below) waiting.push({ knot: one, from: at });
  }
  for (let at = knots - 1; at > 0; at -= 1) {
    const parent = above[at] as number;
    ends[parent] = Math.max(ends[parent] as number, ends[at] as number);
  }
  return { quota, literals, ends, entries };
}

/** What a walk found: bits of the entries that match, and of those that still may. An open match ends it. */
export interface Walk {
  matched: number;
  possible: number;
}

export function walkStep({ literals, ends, entries }: CompiledStep, truths: Truths, walk: Walk): void {
  let matched = 0;
  let possible = 0;
  // Below this place something on the way is unknown.
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
