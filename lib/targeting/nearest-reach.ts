/** What each step would take: its open entries, and for each the attributes whose present answer does not pass it. Pure. */
import type { Cell } from "../sampling/schema.ts";
import { evaluateCell, type Answers } from "./evaluate.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "./model.ts";
import { isReadable } from "./passing-answer.ts";

export interface Option {
  readonly entry: TargetingEntry;
  readonly cellsOf: ReadonlyMap<string, readonly Cell[]>;
}

/** Entries of one step that fail on the same attributes. */
export interface OptionGroup {
  readonly fails: readonly string[];
  /** The largest count first, then the service's order. */
  readonly options: readonly Option[];
}

export interface StepReach {
  readonly step: TargetingStep;
  readonly groups: readonly OptionGroup[];
  /** The step passes with the answers as they are. */
  readonly passing: boolean;
  /** Open entries that no answer known here can pass. */
  readonly unreadable: number;
  readonly open: number;
}

/** Linear in the size of the targeting. Entries that fail on more attributes than `most` are left out. */
export function reachOf(targeting: Targeting, answers: Answers, most: number): StepReach[] {
  const known = new Map<Cell, Verdict>();
  const verdictOf = (cell: Cell): Verdict => {
    let verdict = known.get(cell);
    if (verdict === undefined) {
      verdict = look(cell, answers);
      known.set(cell, verdict);
    }
    return verdict;
  };
  return targeting.steps.map((step) => reachOfStep(step, verdictOf, most));
}

type Verdict = "passes" | "fails" | "unreadable";

function look(cell: Cell, answers: Answers): Verdict {
  if (evaluateCell(cell, answers).truth === "yes") return "passes";
  return isReadable(cell) ? "fails" : "unreadable";
}

function reachOfStep(step: TargetingStep, verdictOf: (cell: Cell) => Verdict, most: number): StepReach {
  const groups = new Map<string, { fails: string[]; options: Option[] }>();
  let unreadable = 0;
  for (const entry of step.entries) {
    if (!entry.open) continue;
    const fails = new Set<string>();
    let readable = true;
    for (const cell of entry.cells) {
      const verdict = verdictOf(cell);
      if (verdict === "fails") fails.add(cell.attribute_id);
      if (verdict === "unreadable") readable = false;
    }
    if (!readable) unreadable += 1;
    if (!readable || fails.size > most) continue;
    const key = [...fails].toSorted().join(" ");
    const group = groups.get(key);
    const option = { entry, cellsOf: Map.groupBy(entry.cells, (cell) => cell.attribute_id as string) };
    if (group) group.options.push(option);
    else groups.set(key, { fails: [...fails], options: [option] });
  }
  return {
    step,
    groups: [...groups.values()].map(({ fails, options }) => ({ fails, options: options.toSorted(byRoom) })),
    passing: groups.has(""),
    unreadable,
    open: step.openEntries,
  };
}

const byRoom = (a: Option, b: Option): number => (b.entry.count ?? 0) - (a.entry.count ?? 0);
