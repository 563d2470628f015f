/** For a set of attributes that may be answered anew: one entry a step, and answers that pass all of them. Pure. */
import type { Cell } from "../sampling/schema.ts";
import type { Option, StepReach } from "./nearest-reach.ts";
import { passingAnswer } from "./passing-answer.ts";

export interface Solution {
  /** The chosen entry of every step, in the targeting's order. */
  readonly chosen: readonly Option[];
  /** By attribute; every attribute of the set. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The least count among the quota entries of steps that did not pass before; how many could come in this way. */
  readonly room: number;
}

/** Shared by one whole search. */
export interface Budget {
  /** Entries looked at and answers tried. */
  looks: number;
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
  readonly options: readonly Option[];
}

/**
 * @param attributes what may change; every other answer stays as it is.
 * @returns `undefined`: a step has no entry that fails on these alone. Empty: no answers pass all steps together.
 */
export function solve(attributes: readonly string[], context: SolveContext): Solution[] | undefined {
  const choices: Choice[] = [];
  for (const [place, reach] of context.steps.entries()) {
    const options = reach.groups.filter(({ fails }) => fails.every((id) => attributes.includes(id)));
    if (options.length === 0) return undefined;
    choices.push({
      reach,
      place,
      options: distinct(
        options.flatMap((group) => group.options),
        attributes,
        context.budget,
      ),
    });
  }
  choices.sort((a, b) => Number(a.reach.passing) - Number(b.reach.passing) || a.options.length - b.options.length);
  const found: Solution[] = [];
  const seen = new Set<string>();
  choose(0, [], new Map());
  return found;

  function choose(depth: number, chosen: readonly Option[], values: Solution["values"]): void {
    const choice = choices[depth];
    if (!choice) {
      add(chosen, values);
      return;
    }
    for (const option of choice.options) {
      if (found.length >= context.most || context.budget.looks <= 0) return;
      const touched = attributes.filter((id) => option.cellsOf.has(id));
      const next = touched.length === 0 ? values : answered([...chosen, option], touched, values);
      if (!next) continue;
      choose(depth + 1, [...chosen, option], next);
      // Nothing that changes is asked of here: any other entry of the step would only say the same again.
      if (touched.length === 0) return;
    }
  }

  function answered(
    chosen: readonly Option[],
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

  function add(chosen: readonly Option[], values: Solution["values"]): void {
    if (values.size < attributes.length) return;
    const key = JSON.stringify(attributes.map((id) => values.get(id)));
    if (seen.has(key)) return;
    seen.add(key);
    const byPlace = choices.map(({ place, reach }, depth) => ({ place, reach, option: chosen[depth] as Option }));
    const entered = byPlace.filter(({ reach }) => !reach.passing && reach.step.kind === "quota");
    found.push({
      chosen: byPlace.toSorted((a, b) => a.place - b.place).map(({ option }) => option),
      values,
      room: Math.min(...entered.map(({ option }) => option.entry.count ?? 0)),
    });
  }
}

export const cellsOn = (attributeId: string, chosen: readonly Option[]): Cell[] => [
  ...new Set(chosen.flatMap(({ cellsOf }) => cellsOf.get(attributeId) ?? [])),
];

/** Entries that ask the same of what may change are one choice: the first, which has the most room. What asks nothing is first. */
function distinct(options: readonly Option[], attributes: readonly string[], budget: Budget): Option[] {
  budget.looks -= options.length;
  const found = new Map<string, Option>();
  for (const option of options) {
    const asked = attributes.map((id) => (option.cellsOf.get(id) ?? []).map(({ tag }) => tag).toSorted());
    const key = JSON.stringify(asked);
    const known = found.get(key);
    if (!known || (known.entry.count ?? 0) < (option.entry.count ?? 0)) found.set(key, option);
  }
  return [...found.values()].toSorted(
    (a, b) => touches(a, attributes) - touches(b, attributes) || (b.entry.count ?? 0) - (a.entry.count ?? 0),
  );
}

const touches = (option: Option, attributes: readonly string[]): number =>
  Number(attributes.some((id) => option.cellsOf.has(id)));
