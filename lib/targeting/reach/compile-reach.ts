/** Opportunity prepared for counting people: its distinct rules, and its steps as trees. */
import type { Int64 } from "../../int64.ts";
import type { OpportunityFacts } from "../facts/facts.ts";
import type { Targeting, TargetingStep } from "../model.ts";
import { placesOf } from "../status.ts";
import { admitsAnyone, decidesEveryone } from "./chunk-reader.ts";
import type { PanelSegment } from "./panel.ts";
import { ReachRules, type ReachRule } from "./reach-rules.ts";
import { buildStepTree, type StepTree, type TreeEntry } from "./step-tree.ts";

export interface CompiledReachStep {
  readonly step: TargetingStep;
  readonly tree: StepTree;
  readonly entries: readonly TreeEntry[];
}

/** Usable for any number of segments and times. */
export interface CompiledReach {
  readonly targeting: Targeting;
  readonly facts: OpportunityFacts;
  /** Attributes whose columns are read, in order of first use; other columns of a segment can be left out. */
  readonly attributeIds: readonly Int64[];
  readonly rules: readonly ReachRule[];
  readonly steps: readonly CompiledReachStep[];
}

export function compileReach(targeting: Targeting, facts: OpportunityFacts): CompiledReach {
  const rules = new ReachRules();
  const steps = targeting.steps.map((step): CompiledReachStep => {
    const entries = step.entries.map(({ cells, open }) => ({
      literals: cells.map((cell) => rules.literalOf(cell)),
      isOpen: open,
    }));
    return { step, tree: buildStepTree(entries), entries };
  });
  const asked = rules.rules.filter(({ isAskable }) => isAskable);
  const attributeIds = [...new Set(asked.map(({ attributeId }) => attributeId))];
  return { targeting, facts, attributeIds, rules: rules.rules, steps };
}

/** Whether the facts admit anyone of a segment; the columns of another one are not read and can be left out. */
export const admitsSegment = ({ facts }: Pick<CompiledReach, "facts">, segment: PanelSegment): boolean =>
  admitsAnyone(facts, segment);

/** Whether the facts are undecided for no one of a segment, whatever devices its people have. */
export const decidesSegment = ({ facts }: Pick<CompiledReach, "facts">, segment: PanelSegment): boolean =>
  decidesEveryone(facts, segment);

/**
 * Places in the open entries of the tightest quota step: the one with the fewest. `undefined`: no quotas, or a step
 * without an open entry, or with an unreadable count or status.
 */
export function openPlaces({ steps }: Targeting): number | undefined {
  const places = steps
    .filter(({ kind }) => kind === "quota")
    .map(({ entries }) => entries.reduce((sum, entry) => sum + (placesOf(entry) ?? Number.NaN), 0));
  const fewest = Math.min(...places);
  return Number.isFinite(fewest) && fewest > 0 ? fewest : undefined;
}
