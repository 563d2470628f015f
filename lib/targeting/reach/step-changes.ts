/** Changes of one step that drop a part of its conditions, each as a tree of the remaining ones. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";
import { stepAttributes } from "../step-attributes.ts";
import type { CompiledReachStep } from "./compile-reach.ts";
import type { ReachRule } from "./reach-rules.ts";
import { buildStepTree, type StepTree } from "./step-tree.ts";

export type StepChange = { readonly tree: StepTree; readonly attributeId: Int64 } & (
  | { readonly kind: "attribute" }
  | { readonly kind: "condition"; readonly cell: Cell }
);

/** Single conditions of a step; those after them are only dropped with their attribute. */
const MAX_CONDITIONS = 24;

export function* stepChanges(
  compiled: CompiledReachStep,
  rules: readonly ReachRule[],
): Generator<undefined, readonly StepChange[]> {
  const { step, entries } = compiled;
  const without = (isDropped: (literal: number) => boolean): StepTree =>
    buildStepTree(
      entries.map(({ literals, isOpen }) => ({ literals: literals.filter((literal) => !isDropped(literal)), isOpen })),
    );
  const single = singleConditions(compiled, rules);
  const changes: StepChange[] = [];
  for (const attributeId of stepAttributes(step)) {
    if (attributeId === NO_ATTRIBUTE) continue;
    changes.push({
      kind: "attribute",
      attributeId,
      tree: without((literal) => rules[literal >> 1]?.attributeId === attributeId),
    });
    yield;
    for (const [literal, cell] of single) {
      if (cell.attribute_id !== attributeId) continue;
      changes.push({ kind: "condition", attributeId, cell, tree: without((one) => one === literal) });
      yield;
    }
  }
  return changes;
}

/**
 * Conditions that are worth dropping alone, with a cell of each: negated ones, and those that all entries have. Without
 * another one, the entry that had it would admit everyone as if its attribute were dropped. Nor are they listed if the
 * step has no other condition on their attribute.
 */
function singleConditions({ step, entries }: CompiledReachStep, rules: readonly ReachRule[]): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  const uses = new Map<number, number>();
  const ofAttribute = new Map<Int64 | undefined, Set<number>>();
  for (const [index, { literals }] of entries.entries()) {
    for (const [at, literal] of literals.entries()) {
      const cell = step.entries[index]?.cells[at];
      if (cell && !cells.has(literal)) cells.set(literal, cell);
      const attributeId = rules[literal >> 1]?.attributeId;
      const known = ofAttribute.get(attributeId) ?? new Set();
      ofAttribute.set(attributeId, known.add(literal));
    }
    for (const literal of new Set(literals)) uses.set(literal, (uses.get(literal) ?? 0) + 1);
  }
  const worth = [...cells].filter(
    ([literal, { attribute_id }]) =>
      (ofAttribute.get(attribute_id)?.size ?? 0) > 1 && ((literal & 1) === 1 || uses.get(literal) === entries.length),
  );
  return new Map(worth.slice(0, MAX_CONDITIONS));
}
