/** For a set of attributes that may be answered anew: one entry a step, and answers that pass all of them. Pure. */
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry } from "./model.ts";
import { byRoom, type StepReach } from "./nearest-reach.ts";
import { passingAnswer } from "./passing-answer.ts";

export interface Solution {
  /** The chosen entry of every step, in the targeting's order. */
  readonly chosen: readonly TargetingEntry[];
  /** By attribute; every attribute of the set. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The least count among the quota entries of steps that did not pass before; how many could come in this way. */
  readonly room: number;
}

/** Shared by one whole search. */
export interface Budget {
  /** Entries looked at and answers tried. */
  looks: number;
  /** At so many looks left it is time to let others have their turn. */
  restAt?: number;
}

export interface SolveContext {
  readonly steps: readonly StepReach[];
  readonly isSingle: (attributeId: string) => boolean;
  readonly budget: Budget;
  /** Solutions that are enough; the one with the most room of the hardest step comes first. */
  readonly most: number;
}

interface Choice {
  readonly reach: StepReach;
  readonly place: number;
  readonly entries: readonly TargetingEntry[];
}

/** Looks between two rests. */
const A_STRETCH = 5_000;

/** Whether it is time to rest; counts the next stretch from here. */
function isTired(budget: SolveContext["budget"]): boolean {
  if (budget.looks > (budget.restAt ?? Infinity)) return false;
  const first = budget.restAt === undefined;
  budget.restAt = budget.looks - A_STRETCH;
  return !first;
}

/**
 * Rests where it yields.
 *
 * @param attributes what may change; every other answer stays as it is.
 * @returns `undefined`: a step has no entry that fails on these alone. Empty: no answers pass all steps together.
 */
export function* solve(
  attributes: readonly string[],
  context: SolveContext,
): Generator<undefined, Solution[] | undefined> {
  const within = ({ fails }: { fails: readonly string[] }): boolean => fails.every((id) => attributes.includes(id));
  if (!context.steps.every(({ groups }) => groups.some(within))) return undefined;
  const choices = context.steps.map((reach, place): Choice => {
    const entries = reach.groups.filter(within).flatMap((group) => group.entries);
    context.budget.looks -= entries.length;
    return { reach, place, entries: distinct(entries, attributes) };
  });
  choices.sort((a, b) => Number(a.reach.passing) - Number(b.reach.passing) || a.entries.length - b.entries.length);
  const found: Solution[] = [];
  const seen = new Set<string>();
  yield* choose(0, [], new Map());
  return found;

  function* choose(
    depth: number,
    chosen: readonly TargetingEntry[],
    values: Solution["values"],
  ): Generator<undefined, void> {
    const choice = choices[depth];
    if (!choice) {
      add(chosen, values);
      return;
    }
    for (const entry of choice.entries) {
      if (found.length >= context.most || context.budget.looks <= 0) return;
      if (isTired(context.budget)) yield;
      const touched = attributes.filter((id) => touches(entry, id));
      const next = touched.length === 0 ? values : answered([...chosen, entry], touched, values);
      if (!next) continue;
      yield* choose(depth + 1, [...chosen, entry], next);
      // Nothing that changes is asked of here: any other entry of the step would only say the same again.
      if (touched.length === 0) return;
    }
  }

  function answered(
    chosen: readonly TargetingEntry[],
    touched: readonly string[],
    values: Solution["values"],
  ): Solution["values"] | undefined {
    const next = new Map(values);
    for (const id of touched) {
      context.budget.looks -= 1;
      const value = passingAnswer(cellsOn(id, chosen), context.isSingle(id));
      if (!value) return undefined;
      next.set(id, value);
    }
    return next;
  }

  function add(chosen: readonly TargetingEntry[], values: Solution["values"]): void {
    if (values.size < attributes.length) return;
    const key = JSON.stringify(attributes.map((id) => values.get(id)));
    if (seen.has(key)) return;
    seen.add(key);
    const byPlace = choices.map(({ place, reach }, depth) => ({
      place,
      reach,
      entry: chosen[depth] as TargetingEntry,
    }));
    const entered = byPlace.filter(({ reach }) => !reach.passing && reach.step.kind === "quota");
    found.push({
      chosen: byPlace.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry),
      values,
      room: Math.min(...entered.map(({ entry }) => entry.count ?? 0)),
    });
  }
}

export const cellsOn = (attributeId: string, chosen: readonly TargetingEntry[]): Cell[] => [
  ...new Set(chosen.flatMap(({ cells }) => cells.filter((cell) => cell.attribute_id === attributeId))),
];

const touches = ({ cells }: TargetingEntry, attributeId: string): boolean =>
  cells.some((cell) => cell.attribute_id === attributeId);

/** Entries that ask the same of what may change are one choice: the one with the most room. What asks nothing of it is first. */
function distinct(entries: readonly TargetingEntry[], attributes: readonly string[]): TargetingEntry[] {
  const found = new Map<string, TargetingEntry>();
  for (const entry of entries) {
    const asked = entry.cells.filter((cell) => attributes.includes(cell.attribute_id));
    if (asked.length === 0) return [entry];
    const key = asked.length > 1 ? JSON.stringify(asked.map(({ tag }) => tag).toSorted()) : (asked[0]?.tag ?? "");
    const known = found.get(key);
    if (!known || (known.count ?? 0) < (entry.count ?? 0)) found.set(key, entry);
  }
  return [...found.values()].toSorted(byRoom);
}
