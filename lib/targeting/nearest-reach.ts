/** What each step would take: its open entries, and for each the attributes whose present answer does not pass it. Pure. */
import type { Cell } from "../sampling/schema.ts";
import { evaluateCell, type Answers } from "./evaluate.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "./model.ts";
import { isReadable } from "./passing-answer.ts";

/** Entries of one step that fail on the same attributes. */
export interface OptionGroup {
  readonly fails: readonly string[];
  /** In the service's order. */
  readonly entries: readonly TargetingEntry[];
}

export interface StepReach {
  readonly step: TargetingStep;
  /** By `failsKey`, in the service's order. */
  readonly groups: ReadonlyMap<string, OptionGroup>;
  /** The step passes with the answers as they are. */
  readonly passing: boolean;
  /** Open entries that no answer known here can pass. */
  readonly unreadable: number;
  readonly open: number;
}

/** Linear in the size of the targeting; rests where it yields. Entries that fail on more attributes than `most` are left out. */
export function* reachOf(targeting: Targeting, answers: Answers, most: number): Generator<undefined, StepReach[]> {
  const known = new Map<Cell, Verdict>();
  const verdictOf = (cell: Cell): Verdict => {
    let verdict = known.get(cell);
    if (verdict === undefined) {
      verdict = look(cell, answers);
      known.set(cell, verdict);
    }
    return verdict;
  };
  const reaches: StepReach[] = [];
  for (const step of targeting.steps) reaches.push(yield* reachOfStep(step, verdictOf, most));
  return reaches;
}

type Verdict = "passes" | "fails" | "unreadable";

function look(cell: Cell, answers: Answers): Verdict {
  if (evaluateCell(cell, answers).truth === "yes") return "passes";
  return isReadable(cell) ? "fails" : "unreadable";
}

/** Entries between two rests. */
const A_STRETCH = 2_000;

function* reachOfStep(
  step: TargetingStep,
  verdictOf: (cell: Cell) => Verdict,
  most: number,
): Generator<undefined, StepReach> {
  const groups = new Map<string, { fails: readonly string[]; entries: TargetingEntry[] }>();
  let unreadable = 0;
  for (const entry of step.entries) {
    if (entry.index % A_STRETCH === A_STRETCH - 1) yield;
    if (!entry.open) continue;
    const fails = failsOf(entry, verdictOf);
    if (!fails) unreadable += 1;
    if (!fails || fails.length > most) continue;
    const key = failsKey(fails);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { fails, entries: [entry] });
  }
  return {
    step,
    groups,
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

const failsKey = (fails: readonly string[]): string =>
  fails.length > 1 ? fails.toSorted().join(" ") : (fails[0] ?? "");

/** Groups that fail on nothing but some of these few attributes, found without walking a step's thousands of groups. */
export function groupsWithin({ groups }: Pick<StepReach, "groups">, attributes: readonly string[]): OptionGroup[] {
  const found: OptionGroup[] = [];
  for (let bits = 0; bits < 2 ** attributes.length; bits += 1) {
    const group = groups.get(failsKey(attributes.filter((_id, place) => ((bits >> place) & 1) === 1)));
    if (group) found.push(group);
  }
  return found;
}
