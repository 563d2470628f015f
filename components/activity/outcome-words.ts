import { failureText } from "@/components/query/failure-text";
import type { MarkState } from "@/components/ui/mark";
import type { CallFailure } from "@/lib/activity/request-choices";

interface OutcomeWords {
  readonly words: string;
  readonly state: MarkState;
}

/** How a call ended, in a word or two. A total record: a new code does not compile until it has its own. */
const FAILED: Readonly<Record<CallFailure, string>> = {
  bad_request: "Bad request",
  invalid_credentials: "Invalid credentials",
  unauthorized: "Unauthorized",
  not_found: "Not found",
  rate_limited: "Too many requests",
  internal_error: "Service failed",
  unreachable: "Not reached",
  timed_out: "Took too long",
  malformed_answer: "Not understood",
  too_large: "Too large",
  outcome_unknown: "Outcome unknown",
  clock_skew: "Clocks disagree",
  overloaded: "Not sent, too busy",
  cancelled: "Cancelled",
};

const isFailure = (outcome: string): outcome is CallFailure => Object.hasOwn(FAILED, outcome);

/** What an earlier console wrote and this one does not know stands as it is. */
export function outcomeWords(outcome: string): OutcomeWords {
  if (outcome === "ok") return { words: "Answered", state: "match" };
  return isFailure(outcome)
    ? { words: FAILED[outcome], state: failureText[outcome].state }
    : { words: outcome, state: "mute" };
}

export const FAILURES = Object.keys(FAILED) as readonly CallFailure[];
