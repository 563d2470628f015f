/** The local evaluation made ready for many respondents: the same four figures as `evaluate`, without the explanation. Pure. */
import { evaluate, type Answers } from "./evaluate.ts";
import type { Targeting } from "./model.ts";
import type { Reading } from "./reading.ts";

/** Equal to the fields of that name of `evaluate` with the same targeting, answers and status. */
export type QuickVerdict = Pick<Reading, "eligibility" | "capacity" | "outcome" | "verdict">;

export interface CompiledTargeting {
  readonly targeting: Targeting;
  readonly status: string | undefined;
}

/** @param status the opportunity's status; left out, it is not considered. */
export function compileTargeting(targeting: Targeting, status?: string): CompiledTargeting {
  return { targeting, status };
}

export function verdictOf({ targeting, status }: CompiledTargeting, answers: Answers): QuickVerdict {
  const { eligibility, capacity, outcome, verdict } = evaluate(targeting, answers, status);
  return { eligibility, capacity, outcome, verdict };
}
