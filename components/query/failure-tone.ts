import type { StatusTone } from "@/components/ui/status-icon";
import type { FailureCode } from "@/lib/failure";

/** Tone of every failure code. */
export const failureTone: Readonly<Record<FailureCode, StatusTone>> = {
  bad_request: "miss",
  invalid_credentials: "miss",
  unauthorized: "miss",
  not_found: "mute",
  rate_limited: "maybe",
  internal_error: "miss",
  unreachable: "miss",
  timed_out: "miss",
  malformed_answer: "miss",
  too_large: "miss",
  outcome_unknown: "maybe",
  clock_skew: "miss",
  overloaded: "maybe",
  cancelled: "mute",
  console_gone: "miss",
  signed_out: "mute",
  forbidden: "mute",
  invalid_input: "miss",
  conflict: "maybe",
  account_fault: "miss",
  stale_build: "mute",
  store_failed: "miss",
  missing: "mute",
};
