/**
 * The local evaluation made ready for many respondents: the same figures as `evaluate`, by the same model (`EVALUATION_MODEL`),
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
import type { Targeting } from "./model.ts";
import type { Capacity, Reading, Truth, VerdictKind } from "./reading.ts";
import { RuleTable, type Truths } from "./rule-table.ts";

/** Equal to the fields of that name of `evaluate` with the same targeting, answers and status. */
export type QuickVerdict = Readonly<Pick<Reading, "eligibility" | "capacity" | "outcome" | "verdict">>;

export interface CompiledTargeting {
  readonly rules: RuleTable;
  readonly steps: readonly CompiledStep[];
  /** A status was given and it is not OPEN. */
  readonly shut: boolean;
}

/**
 * @param status the opportunity's status; left out, it is not considered.
 * @param rules shared by all that are compiled together: a rule is then decided once a respondent, not once an opportunity.
 */
export function compileTargeting(targeting: Targeting, status?: string, rules = new RuleTable()): CompiledTargeting {
  return {
    rules,
    steps: targeting.steps.map((step) => compileStep(step, rules)),
    shut: status !== undefined && status !== "OPEN",
  };
}

/** One respondent against one opportunity. For many of either see `evaluateMany`. */
export const verdictOf = (compiled: CompiledTargeting, answers: Answers): QuickVerdict =>
  verdictBy(compiled, compiled.rules.truthsFor(answers));

/** @param truths of the same rules, worked out after the last of them was added */
export function verdictBy({ steps, shut }: CompiledTargeting, truths: Truths): QuickVerdict {
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
  return VERDICTS[((shut ? 1 : 0) * 3 + eligible) * 15 + outcome * 5 + capacity] as QuickVerdict;
}

/** Kleene's values in the order of AND: the least of all counts. */
const [NEVER, PERHAPS, ALL] = [0, 1, 2];
const TRUTHS: readonly Truth[] = ["no", "unknown", "yes"];
/** The tightest speaks. */
const CAPACITIES: readonly Capacity[] = ["open", "unknown", "not_understood", "count_zero", "closed"];

/** Place in `CAPACITIES` of a quota step without an open match; the same order of bits as in `evaluate`. */
function tightness(matched: number, possible: number): number {
  if ((possible & OPEN) !== 0) return 1;
  const shut = matched === 0 ? possible : matched;
  if ((shut & NOT_UNDERSTOOD) !== 0) return 2;
  if ((shut & CLOSED) !== 0) return 4;
  return (shut & COUNT_ZERO) === 0 ? 1 : 3;
}

/** Every verdict there is, made once. */
const VERDICTS: readonly QuickVerdict[] = [false, true].flatMap((shut) =>
  TRUTHS.flatMap((eligibility) =>
    TRUTHS.flatMap((outcome) =>
      CAPACITIES.map((capacity) =>
        Object.freeze({
          eligibility,
          capacity,
          outcome: shut ? ("no" as const) : outcome,
          verdict: shut ? ("not_open" as const) : wordFor(outcome, eligibility),
        }),
      ),
    ),
  ),
);

function wordFor(outcome: Truth, eligibility: Truth): VerdictKind {
  if (outcome === "yes") return "match";
  if (outcome === "unknown") return "undetermined";
  return eligibility === "no" ? "wrong_person" : "closed_quota";
}
