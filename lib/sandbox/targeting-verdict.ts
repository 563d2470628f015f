/** Filters and quotas as reasons: the evaluation of `lib/targeting`, plus what only the service knows of hidden cells. */
import { opportunitySchema } from "../sampling/schema.ts";
import { evaluate, type Answers } from "../targeting/evaluate.ts";
import { buildTargeting, type Targeting } from "../targeting/model.ts";
import type { StepReading } from "../targeting/reading.ts";
import type { SandboxOpportunity } from "./opportunities.ts";
import type { WireOpportunity } from "./opportunities/wire.ts";
import type { DispositionPair } from "./respondents.ts";

export interface TargetingVerdict {
  /** Why not, each reason once; empty when the respondent may enter. */
  readonly pairs: readonly DispositionPair[];
  /** Nothing is unknown: an exact match when there is no reason against. */
  readonly decided: boolean;
}

interface Read {
  readonly disclosed: Targeting;
  /** The same with the hidden cells put back; absent when there are none. */
  readonly complete: Targeting | undefined;
}

const targetings = new WeakMap<WireOpportunity, Read>();

export function readTargeting(entry: SandboxOpportunity, answers: Answers): TargetingVerdict {
  const { disclosed, complete } = targetingOf(entry);
  const reading = evaluate(disclosed, answers);
  const truth = complete && evaluate(complete, answers).steps;
  const pairs = reading.steps.flatMap((step, index): DispositionPair[] => {
    if (step.outcome === "no") return [reasonOf(step)];
    return truth?.[index]?.outcome === "no" ? [[2, 8]] : [];
  });
  const distinct = new Map(pairs.map((pair) => [pair.join("."), pair]));
  return { pairs: [...distinct.values()], decided: reading.outcome === "yes" };
}

/** 2.6 or 2.7: the wrong person. 3.10: nothing in the group is open. 3.20: the entries that remain are not open. */
function reasonOf({ step, eligibility, verdict }: StepReading): DispositionPair {
  if (step.kind === "filter") return [2, 6];
  if (eligibility === "no" || verdict === "wrong_person") return [2, 7];
  return step.openEntries === 0 ? [3, 10] : [3, 20];
}

const build = (wire: WireOpportunity): Targeting => buildTargeting(opportunitySchema.parse(wire));

function targetingOf({ opportunity, undisclosed }: SandboxOpportunity): Read {
  const known = targetings.get(opportunity);
  if (known) return known;
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
