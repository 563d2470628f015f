/** For a set of attributes that may be answered anew: one entry a step, and answers that pass all of them. Pure. */
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry } from "./model.ts";
import type { RoomiestSolutions, Solution } from "./nearest-best.ts";
import { isSpent, isTired, type SearchBudget } from "./nearest-budget.ts";
import { groupsWithin, type StepReach } from "./nearest-reach.ts";
import { passingAnswer } from "./passing-answer.ts";

export interface SolveContext {
  readonly steps: readonly StepReach[];
  readonly isSingle: (attributeId: string) => boolean;
  /** Shared by one whole search. */
  readonly budget: SearchBudget;
}

interface Choice {
  readonly place: number;
  readonly entries: readonly TargetingEntry[];
  /** The step is a quota that did not pass before: the count of its entry bounds the room. */
  readonly counts: boolean;
  /** The most room that the choices after this one leave. */
  readonly beyond: number;
}

/** Looks that setting one entry among the choices is worth. */
const AN_ENTRY = 8;

/**
 * Branch and bound: entries with the most room come first, and what cannot be among the best any more is left out, so that `best` holds
 * exactly the solutions with the most room unless the budget is cut. Rests where it yields.
 *
 * @param attributes what may change; every other answer stays as it is.
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
    for (const [place, reach] of steps.entries()) {
      const entries = groupsWithin(reach, attributes).flatMap((group) => group.entries);
      const counts = !reach.passing && reach.step.kind === "quota";
      all.push({ reach, place, counts, entries: distinct(entries, attributes) });
      budget.looks -= 1 + entries.length * AN_ENTRY;
      if (isTired(budget)) yield;
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
      if (isTired(budget)) yield;
      const touched = attributes.filter((id) => touches(entry, id));
      const next = touched.length === 0 ? values : yield* answered([...chosen, entry], touched, values);
      if (!next) continue;
      yield* choose(depth + 1, left, [...chosen, entry], next);
      // Nothing that changes is asked of here: any other entry of the step would only say the same again.
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

/** Entries that ask the same of what may change are one choice: the one with the most room. What asks nothing of it is alone. */
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

/** The largest count first, then the service's order. */
const byRoom = (a: TargetingEntry, b: TargetingEntry): number => (b.count ?? 0) - (a.count ?? 0) || a.index - b.index;
