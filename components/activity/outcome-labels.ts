import { failureTone } from "@/components/query/failure-tone";
import type { StatusTone } from "@/components/ui/status-icon";
import type { CallFailure } from "@/lib/activity/address";

interface OutcomeLabel {
  readonly text: string;
  readonly state: StatusTone;
}

/** Labels of failed calls. A total record: a new code does not compile without a label. */
const FAILED: Readonly<Record<CallFailure, string>> = {
  bad_request: "Bad request",
  invalid_credentials: "Invalid credentials",
  unauthorized: "Unauthorized",
  not_found: "Not found",
  rate_limited: "Too many requests",
  internal_error: "Service failed",
  unreachable: "Unreachable",
  timed_out: "Timed out",
  malformed_answer: "Unreadable response",
  too_large: "Too large",
  outcome_unknown: "Outcome unknown",
  clock_skew: "Clock out of sync",
  overloaded: "Not sent (paused or busy)",
  cancelled: "Canceled",
};

const isFailure = (outcome: string): outcome is CallFailure => Object.hasOwn(FAILED, outcome);

/** Outcomes written by another version of the console and unknown to this one are shown as stored. */
export function outcomeLabel(outcome: string): OutcomeLabel {
  if (outcome === "ok") return { text: "Answered", state: "match" };
  return isFailure(outcome) ? { text: FAILED[outcome], state: failureTone[outcome] } : { text: outcome, state: "mute" };
}

export const FAILURES = Object.keys(FAILED) as readonly CallFailure[];
