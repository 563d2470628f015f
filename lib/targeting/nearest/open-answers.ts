/** Number of answers to an unanswered question with which the respondent can still enter. Pure. */
import { compileTargeting, verdictOf } from "../evaluate/compile.ts";
import type { Answers } from "../evaluate/evaluate.ts";
import type { Targeting } from "../model.ts";

export interface OpenAnswers {
  /** Answers with which the outcome is not a definite no. */
  readonly open: number;
  readonly all: number;
}

/** Bound of the work: answers × entries. Larger questions are named without numbers. */
const MAX_WORK = 200_000;

/**
 * Evaluates each answer alone, the others as they are. Yields after each answer. `undefined` for a question without
 * listed answers, or for one that is too large.
 */
export function* openAnswers(
  targeting: Targeting,
  answers: Answers,
  { attributeId, values }: { readonly attributeId: string; readonly values: readonly string[] },
): Generator<undefined, OpenAnswers | undefined> {
  const entries = targeting.steps.reduce((sum, step) => sum + step.entries.length, 1);
  if (values.length === 0 || values.length * entries > MAX_WORK) return undefined;
  const compiled = compileTargeting(targeting);
  let open = 0;
  for (const value of values) {
    if (verdictOf(compiled, new Map([...answers, [attributeId, [value]]])).outcome !== "no") open += 1;
    yield;
  }
  return { open, all: values.length };
}
