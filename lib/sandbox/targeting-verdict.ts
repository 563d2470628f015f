/**
 * Converts filters and quotas to refusal reasons: the evaluation of `lib/targeting`, plus the hidden cells that only
 * the service knows.
 */
import { opportunitySchema } from "../sampling/schema.ts";
import { evaluate, type Answers } from "../targeting/evaluate/evaluate.ts";
import { buildTargeting, type Targeting } from "../targeting/model.ts";
import type { StepEvaluation } from "../targeting/evaluation.ts";
import type { SandboxOpportunity } from "./opportunities.ts";
import type { WireOpportunity } from "./opportunities/offer.ts";
import type { DispositionPair } from "./respondents.ts";

export interface TargetingVerdict {
  /** Refusal reasons, without duplicates; empty if the respondent may enter. */
  readonly pairs: readonly DispositionPair[];
  /** Whether no condition is unknown; without refusal reasons, the respondent is then an exact match. */
  readonly decided: boolean;
}

interface EvaluatedTargeting {
  readonly disclosed: Targeting;
  /** The same with the hidden cells restored; absent if there are none. */
  readonly complete: Targeting | undefined;
}

const targetings = new WeakMap<WireOpportunity, EvaluatedTargeting>();

export function evaluateTargeting(entry: SandboxOpportunity, answers: Answers): TargetingVerdict {
  const { disclosed, complete } = targetingOf(entry);
  const evaluation = evaluate(disclosed, answers);
  const truth = complete && evaluate(complete, answers).steps;
  const pairs = evaluation.steps.flatMap((step, index): DispositionPair[] => {
    if (step.outcome === "no") return [reasonOf(step)];
    return truth?.[index]?.outcome === "no" ? [[2, 8]] : [];
  });
  const distinct = new Map(pairs.map((pair) => [pair.join("."), pair]));
  return { pairs: [...distinct.values()], decided: evaluation.outcome === "yes" };
}

/** 2.6 or 2.7: wrong person. 3.10: nothing in the group is open. 3.20: the remaining entries are not open. */
function reasonOf({ step, eligibility, verdict }: StepEvaluation): DispositionPair {
  if (step.kind === "filter") return [2, 6];
  if (eligibility === "no" || verdict === "wrong_person") return [2, 7];
  return step.openEntries === 0 ? [3, 10] : [3, 20];
}

const build = (wire: WireOpportunity): Targeting => buildTargeting(opportunitySchema.parse(wire));

function targetingOf({ opportunity, undisclosed }: SandboxOpportunity): EvaluatedTargeting {
  const cached = targetings.get(opportunity);
  if (cached) return cached;
  const cells = opportunity.cells?.map((cell) => {
    const real = undisclosed.get(cell.tag);
    return real ? { ...real, tag: cell.tag } : cell;
  });
  const read = {
    disclosed: build(opportunity),
    complete: undisclosed.size > 0 && cells ? build({ ...opportunity, cells }) : undefined,
  };
  targetings.set(opportunity, read);
  return read;
}
