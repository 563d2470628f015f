/** Step in numbers, for the placeholder shown until its entries are loaded. */
import type { Int64 } from "../../int64.ts";
import type { StepKind, TargetingStep } from "../../targeting/model.ts";
import { entryState, type EntryState } from "../../targeting/status.ts";
import { stepAttributes } from "../../targeting/step-attributes.ts";

export interface StepSummary {
  /** Such as `F1` or `Q2`. */
  readonly key: string;
  readonly kind: StepKind;
  readonly entries: number;
  readonly openEntries: number;
  /** In order of first use, at most 12. */
  readonly attributeIds: readonly Int64[];
  /** Quota steps only: entry states run-length encoded, at most 120 runs. */
  readonly states: readonly { readonly state: EntryState; readonly entries: number }[];
}

const MAX_RUNS = 120;
const MAX_ATTRIBUTES = 12;

export function summarise(step: TargetingStep): StepSummary {
  return {
    key: step.key,
    kind: step.kind,
    entries: step.entries.length,
    openEntries: step.openEntries,
    attributeIds: stepAttributes(step).slice(0, MAX_ATTRIBUTES),
    states: step.kind === "quota" ? runsOf(step) : [],
  };
}

/** Run-length encoding; above the limit one run per state, so that proportions stay exact. */
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
  return runs.length <= MAX_RUNS ? runs : [...totals].map(([state, entries]) => ({ state, entries }));
}
