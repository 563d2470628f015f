/** Requirements of each step: its open entries, and for each the attributes whose current answer fails. Pure. */
import type { Cell } from "../../sampling/schema.ts";
import { evaluateCell, type Answers } from "../evaluate/evaluate.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../model.ts";
import { isReadable } from "./passing-answer.ts";

/** Entries of one step that fail on the same attributes. */
export interface OptionGroup {
  readonly fails: readonly string[];
  /** In the service's order. */
  readonly entries: readonly TargetingEntry[];
}

export interface StepOptions {
  readonly step: TargetingStep;
  /** By `failsKey`, in the service's order. */
  readonly groups: ReadonlyMap<string, OptionGroup>;
  /** The step passes with the current answers. */
  readonly passing: boolean;
  /** Number of open entries that no answer tried here can pass. */
  readonly unreadable: number;
  readonly open: number;
}

/** Linear in the targeting; yields regularly. Skips entries that fail on more than `most` attributes. */
export function* optionsOfSteps(
  targeting: Targeting,
  answers: Answers,
  most: number,
): Generator<undefined, StepOptions[]> {
  const cache = new Map<Cell, Verdict>();
  const verdictOf = (cell: Cell): Verdict => {
    let verdict = cache.get(cell);
    if (verdict === undefined) {
      verdict = checkCell(cell, answers);
      cache.set(cell, verdict);
    }
    return verdict;
  };
  const reaches: StepOptions[] = [];
  for (const step of targeting.steps) reaches.push(yield* optionsOfStep(step, verdictOf, most));
  return reaches;
}

type Verdict = "passes" | "fails" | "unreadable";

function checkCell(cell: Cell, answers: Answers): Verdict {
  if (evaluateCell(cell, answers).truth === "yes") return "passes";
  return isReadable(cell) ? "fails" : "unreadable";
}

/** Entries between two yields. */
const ENTRIES_PER_YIELD = 2_000;

function* optionsOfStep(
  step: TargetingStep,
  verdictOf: (cell: Cell) => Verdict,
  most: number,
): Generator<undefined, StepOptions> {
  const groups = new Map<string, { fails: readonly string[]; entries: TargetingEntry[] }>();
  let unreadable = 0;
  for (const entry of step.entries) {
    if (entry.index % ENTRIES_PER_YIELD === ENTRIES_PER_YIELD - 1) yield;
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

/** Unique attribute ids; `undefined` for an entry that no answer tried here can pass. */
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

/**
 * Groups whose failing attributes are a subset of the given few, looked up by key instead of scanning a step's
 * thousands of groups.
 */
export function groupsWithin({ groups }: Pick<StepOptions, "groups">, attributes: readonly string[]): OptionGroup[] {
  const found: OptionGroup[] = [];
  for (let bits = 0; bits < 2 ** attributes.length; bits += 1) {
    const group = groups.get(failsKey(attributes.filter((_id, index) => ((bits >> index) & 1) === 1)));
    if (group) found.push(group);
  }
  return found;
}
