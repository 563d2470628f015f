/** Test oracle: people whom a wider condition adds, as the evaluation of the changed targeting person by person. */
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../../targeting/cell-kinds.ts";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import type { ReachClock } from "../../targeting/reach/panel.ts";
import { MAX_WIDENED, type Widening } from "../../targeting/reach/step-widenings.ts";
import { canWiden, nextNumbers, widerCell } from "../../targeting/reach/wider-cell.ts";
import type { PanelPerson } from "../arbitraries/panel-arbitrary.ts";
import { isSameAs, judge } from "./plain-reach.ts";

/** @param times how often all of the people occur. */
export function plainWidenings(
  targeting: Targeting,
  facts: OpportunityFacts,
  people: readonly PanelPerson[],
  clock: ReachClock,
  times = 1,
): readonly Widening[] {
  const copies = Map.groupBy(people, (person) => person);
  const roomWith = (steps: readonly TargetingStep[]): number =>
    times *
    [...copies]
      .filter(([person]) => judge({ ...targeting, steps }, facts, person, clock).outcome === "yes")
      .reduce((sum, [, { length }]) => sum + length, 0);
  const room = roomWith(targeting.steps);
  return targeting.steps.flatMap((step, index) =>
    widenable(step.entries).flatMap((cell) => {
      const gains = answersBeside(cell, people).flatMap((answer) => {
        const added = roomWith(targeting.steps.with(index, withWider(step, cell, answer))) - room;
        return added > 0 ? [[answer, added] as const] : [];
      });
      const { attribute_id: attributeId } = cell;
      return gains.length > 0 ? { step: step.key, attributeId, cell, gains: new Map(gains) } : [];
    }),
  );
}

function withWider(step: TargetingStep, cell: Cell, answer: string): TargetingStep {
  const isSame = isSameAs(cell);
  const change = (one: Cell): Cell => (isSame(one) ? { ...widerCell(cell, answer), tag: one.tag } : one);
  return { ...step, entries: step.entries.map((entry) => ({ ...entry, cells: entry.cells.map(change) })) };
}

/** Conditions of open entries that can pass one more answer. */
function widenable(entries: readonly TargetingEntry[]): readonly Cell[] {
  const cells = entries.filter(({ open }) => open).flatMap((entry) => entry.cells);
  return cells.filter((cell, at) => canWiden(cell) && cells.findIndex(isSameAs(cell)) === at).slice(0, MAX_WIDENED);
}

/** Answers that a condition could pass, too: those next to a range, and every answer that someone may have. */
function answersBeside(cell: Cell, people: readonly PanelPerson[]): readonly string[] {
  const named = namedAnswers(cell);
  if (!named) return nextNumbers(cell);
  const given = people.flatMap(({ answers }) => {
    const one = answers.get(cell.attribute_id) ?? { values: [] };
    return "values" in one ? one.values : one.oneOf;
  });
  return [...new Set(given).difference(new Set(named.values))];
}
