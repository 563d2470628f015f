/** What each step would take: its open entries, and for each the attributes whose present answer does not pass it. Pure. */
import type { Cell } from "../sampling/schema.ts";
import { evaluateCell, type Answers } from "./evaluate.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "./model.ts";
import { isReadable } from "./passing-answer.ts";

/** Entries of one step that fail on the same attributes. */
export interface OptionGroup {
  readonly fails: readonly string[];
  /** The largest count first, then the service's order. */
  readonly entries: readonly TargetingEntry[];
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
  const groups = new Map<string, { fails: readonly string[]; entries: TargetingEntry[] }>();
  let unreadable = 0;
  for (const entry of step.entries) {
    if (!entry.open) continue;
    const fails = failsOf(entry, verdictOf);
    if (!fails) unreadable += 1;
    if (!fails || fails.length > most) continue;
    const key = fails.length > 1 ? fails.toSorted().join(" ") : (fails[0] ?? "");
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { fails, entries: [entry] });
  }
  return {
    step,
    groups: [...groups.values()].map(({ fails, entries }) => ({ fails, entries: entries.toSorted(byRoom) })),
    passing: groups.has(""),
    unreadable,
    open: step.openEntries,
  };
}

const NOTHING: readonly string[] = [];

/** Attributes, each once; `undefined` for an entry that no answer known here can pass. */
function failsOf(entry: TargetingEntry, verdictOf: (cell: Cell) => Verdict): readonly string[] | undefined {
  let fails: string[] | undefined;
  for (const cell of entry.cells) {
    const verdict = verdictOf(cell);
    if (verdict === "unreadable") return undefined;
    if (verdict === "passes" || fails?.includes(cell.attribute_id)) continue;
    if (fails) fails.push(cell.attribute_id);
    else fails = [cell.attribute_id];
  }
  return fails ?? NOTHING;
}

export const byRoom = (a: TargetingEntry, b: TargetingEntry): number => (b.count ?? 0) - (a.count ?? 0);
