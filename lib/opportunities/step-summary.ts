/** A step in numbers: what can be shown of it before its entries are there. */
import type { Int64 } from "../int64.ts";
import type { StepKind, TargetingStep } from "../targeting/model.ts";
import { entryState, type EntryState } from "../targeting/status.ts";
import { stepAttributes } from "../targeting/step-attributes.ts";

export interface StepSummary {
  /** `F1`, `Q2`. */
  readonly key: string;
  readonly kind: StepKind;
  readonly entries: number;
  readonly openEntries: number;
  /** In order of first use, at most 12. */
  readonly attributeIds: readonly Int64[];
  /** Of a quota step: states of its entries, neighbours of one state together, at most 120 runs. */
  readonly states: readonly { readonly state: EntryState; readonly entries: number }[];
}

const MOST_RUNS = 120;
const MOST_ATTRIBUTES = 12;

export function summarise(step: TargetingStep): StepSummary {
  return {
    key: step.key,
    kind: step.kind,
    entries: step.entries.length,
    openEntries: step.openEntries,
    attributeIds: stepAttributes(step).slice(0, MOST_ATTRIBUTES),
    states: step.kind === "quota" ? runsOf(step) : [],
  };
}

/** Neighbours together; beyond the limit every entry of one state together, so that the proportions stay true. */
function runsOf(step: TargetingStep): StepSummary["states"] {
  const runs: { state: EntryState; entries: number }[] = [];
  const totals = new Map<EntryState, number>();
  for (const entry of step.entries) {
    const state = entryState(entry);
    totals.set(state, (totals.get(state) ?? 0) + 1);
    const last = runs.at(-1);
    if (last?.state === state) last.entries += 1;
    else runs.push({ state, entries: 1 });
  }
  return runs.length <= MOST_RUNS ? runs : [...totals].map(([state, entries]) => ({ state, entries }));
}
