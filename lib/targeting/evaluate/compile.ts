/**
 * Compiled evaluation for many respondents: same results as `evaluate` under the same model (`EVALUATION_MODEL`),
 * without the explanation. Pure.
 */
import {
  CLOSED,
  compileStep,
  COUNT_ZERO,
  NOT_UNDERSTOOD,
  OPEN,
  walkStep,
  type CompiledStep,
  type Walk,
} from "./compile-step.ts";
import type { Answers } from "./evaluate.ts";
import {
  checkFacts,
  exclusionOf,
  type Exclusion,
  type OpportunityFacts,
  type RespondentFacts,
} from "../facts/facts.ts";
import type { Targeting } from "../model.ts";
import type { Capacity, Evaluation, Truth, VerdictKind } from "../evaluation.ts";
import { RuleTable, type Truths } from "./rule-table.ts";

/** Equal to the same fields of `evaluate` for the same targeting, answers and facts. */
export type QuickVerdict = Readonly<Pick<Evaluation, "eligibility" | "capacity" | "outcome" | "verdict">>;

export interface CompiledTargeting {
  readonly rules: RuleTable;
  readonly steps: readonly CompiledStep[];
  readonly facts: OpportunityFacts | undefined;
}

/**
 * @param facts of the opportunity; not checked when omitted.
 * @param rules shared by all targetings compiled together: a rule is then decided once per respondent instead of once
 * per opportunity.
 */
export function compileTargeting(
  targeting: Targeting,
  facts?: OpportunityFacts,
  rules = new RuleTable(),
): CompiledTargeting {
  return {
    rules,
    steps: targeting.steps.map((step) => compileStep(step, rules)),
    facts,
  };
}

/** One respondent against one opportunity. */
export const verdictOf = (compiled: CompiledTargeting, answers: Answers, respondent?: RespondentFacts): QuickVerdict =>
  verdictBy(compiled, compiled.rules.truthsFor(answers), respondent);

/** @param truths computed from the same rules after the last one was added. */
export function verdictBy(
  { steps, facts }: CompiledTargeting,
  truths: Truths,
  respondent?: RespondentFacts,
): QuickVerdict {
  const walk: Walk = { matched: 0, possible: 0 };
  let eligible = ALL;
  let outcome = ALL;
  let capacity = 0;
  for (const step of steps) {
    walkStep(step, truths, walk);
    const { matched, possible } = walk;
    if (matched === 0) eligible = Math.min(eligible, possible === 0 ? NEVER : PERHAPS);
    if ((matched & OPEN) !== 0) continue;
    outcome = Math.min(outcome, (possible & OPEN) === 0 ? NEVER : PERHAPS);
    if (step.quota) capacity = Math.max(capacity, tightness(matched, possible));
  }
  const exclusion = facts ? exclusionOf(checkFacts(facts, respondent)) : undefined;
  return VERDICTS[(EXCLUSIONS.indexOf(exclusion) * 3 + eligible) * 15 + outcome * 5 + capacity] as QuickVerdict;
}

/** Kleene values ordered for AND: the minimum wins. */
const [NEVER, PERHAPS, ALL] = [0, 1, 2];
const TRUTHS: readonly Truth[] = ["no", "unknown", "yes"];
/** Ordered by tightness: the maximum wins. */
const CAPACITIES: readonly Capacity[] = ["open", "unknown", "not_understood", "count_zero", "closed"];

/** Index in `CAPACITIES` for a quota step without an open match; flag precedence as in `evaluate`. */
function tightness(matched: number, possible: number): number {
  if ((possible & OPEN) !== 0) return 1;
  const shut = matched === 0 ? possible : matched;
  if ((shut & NOT_UNDERSTOOD) !== 0) return 2;
  if ((shut & CLOSED) !== 0) return 4;
  return (shut & COUNT_ZERO) === 0 ? 1 : 3;
}

const EXCLUSIONS: readonly (Exclusion | undefined)[] = [undefined, "not_open", "incompatible"];

/** All possible verdicts, precomputed. */
const VERDICTS: readonly QuickVerdict[] = EXCLUSIONS.flatMap((exclusion) =>
  TRUTHS.flatMap((eligibility) =>
    TRUTHS.flatMap((outcome) =>
      CAPACITIES.map((capacity) =>
        Object.freeze({
          eligibility,
          capacity,
          outcome: exclusion ? ("no" as const) : outcome,
          verdict: exclusion ?? labelFor(outcome, eligibility),
        }),
      ),
    ),
  ),
);

function labelFor(outcome: Truth, eligibility: Truth): VerdictKind {
  if (outcome === "yes") return "match";
  if (outcome === "unknown") return "undetermined";
  return eligibility === "no" ? "wrong_person" : "closed_quota";
}
