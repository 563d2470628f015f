/** For a set of attributes that may change: chooses one entry per step, and answers that pass all of them. Pure. */
import type { Cell } from "../../sampling/schema.ts";
import type { TargetingEntry } from "../model.ts";
import type { RoomiestSolutions, Solution } from "./nearest-best.ts";
import { isSpent, shouldYield, type SearchBudget } from "./nearest-budget.ts";
import { groupsWithin, type StepOptions } from "./nearest-reach.ts";
import { passingAnswer } from "./passing-answer.ts";

export interface SolveContext {
  readonly steps: readonly StepOptions[];
  readonly isSingle: (attributeId: string) => boolean;
  /** Shared by the whole search. */
  readonly budget: SearchBudget;
}

interface Choice {
  readonly place: number;
  readonly entries: readonly TargetingEntry[];
  /** A quota step that did not pass before: the count of its entry limits `room`. */
  readonly counts: boolean;
  /** Upper bound of `room` over the later choices. */
  readonly beyond: number;
}

/** Checks charged for sorting an entry into the choices. */
const ENTRY_COST = 8;

/**
 * Branch and bound: entries with the highest counts come first, and branches that cannot be among the best are pruned,
 * so that `best` contains exactly the solutions with the highest `room` unless the budget is cut. Yields regularly.
 * @param attributes may change; all other answers stay as they are.
 */
export function* solve(
  attributes: readonly string[],
  { steps, isSingle, budget }: SolveContext,
  best: RoomiestSolutions,
): Generator<undefined, void> {
  const choices = yield* choicesOf();
  yield* choose(0, Infinity, [], new Map());

  function* choicesOf(): Generator<undefined, readonly Choice[]> {
    const all = [];
    for (const [index, reach] of steps.entries()) {
      const entries = groupsWithin(reach, attributes).flatMap((group) => group.entries);
      const counts = !reach.passing && reach.step.kind === "quota";
      all.push({ reach, place: index, counts, entries: distinct(entries, attributes) });
      budget.looks -= 1 + entries.length * ENTRY_COST;
      if (shouldYield(budget)) yield;
    }
    all.sort((a, b) => Number(a.reach.passing) - Number(b.reach.passing) || a.entries.length - b.entries.length);
    let beyond = Infinity;
    return all
      .toReversed()
      .map(({ place, counts, entries }): Choice => {
        const choice = { place, counts, entries, beyond };
        if (counts) beyond = Math.min(beyond, entries[0]?.count ?? 0);
        return choice;
      })
      .toReversed();
  }

  function* choose(
    depth: number,
    room: number,
    chosen: readonly TargetingEntry[],
    values: Solution["values"],
  ): Generator<undefined, void> {
    const choice = choices[depth];
    if (!choice) {
      add(room, chosen, values);
      return;
    }
    for (const entry of choice.entries) {
      const left = choice.counts ? Math.min(room, entry.count ?? 0) : room;
      if (!best.isWanted(Math.min(left, choice.beyond)) || isSpent(budget)) return;
      budget.looks -= 1 + chosen.length;
      if (shouldYield(budget)) yield;
      const touched = attributes.filter((id) => touches(entry, id));
      const next = touched.length === 0 ? values : yield* answered([...chosen, entry], touched, values);
      if (!next) continue;
      yield* choose(depth + 1, left, [...chosen, entry], next);
      // The entry involves no changed attribute: other entries of the step would give the same solution.
      if (touched.length === 0) return;
    }
  }

  function* answered(
    chosen: readonly TargetingEntry[],
    touched: readonly string[],
    values: Solution["values"],
  ): Generator<undefined, Solution["values"] | undefined> {
    const next = new Map(values);
    for (const id of touched) {
      budget.looks -= chosen.length;
      const value = yield* passingAnswer(cellsOn(id, chosen), isSingle(id), budget);
      if (!value) return undefined;
      next.set(id, value);
    }
    return next;
  }

  function add(room: number, entries: readonly TargetingEntry[], values: Solution["values"]): void {
    if (values.size < attributes.length) return;
    const byPlace = choices.map(({ place }, depth) => ({ place, entry: entries[depth] as TargetingEntry }));
    const chosen = byPlace.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
    best.add({ attributes, chosen, values, room });
  }
}

export const cellsOn = (attributeId: string, chosen: readonly TargetingEntry[]): Cell[] => [
  ...new Set(chosen.flatMap(({ cells }) => cells.filter((cell) => cell.attribute_id === attributeId))),
];

const touches = ({ cells }: TargetingEntry, attributeId: string): boolean =>
  cells.some((cell) => cell.attribute_id === attributeId);

/**
 * Deduplicates entries with the same conditions on the changeable attributes, keeping the one with the highest count.
 * An entry without such conditions makes the others unnecessary.
 */
function distinct(entries: readonly TargetingEntry[], attributes: readonly string[]): TargetingEntry[] {
  const found = new Map<string, TargetingEntry>();
  for (const entry of entries) {
    const relevant = entry.cells.filter((cell) => attributes.includes(cell.attribute_id));
    if (relevant.length === 0) return [entry];
    const key =
      relevant.length > 1 ? JSON.stringify(relevant.map(({ tag }) => tag).toSorted()) : (relevant[0]?.tag ?? "");
    const existing = found.get(key);
    if (!existing || (existing.count ?? 0) < (entry.count ?? 0)) found.set(key, entry);
  }
  return [...found.values()].toSorted(byRoom);
}

/** Largest count first, then the service's order. */
const byRoom = (a: TargetingEntry, b: TargetingEntry): number => (b.count ?? 0) - (a.count ?? 0) || a.index - b.index;
