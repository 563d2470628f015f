import type { StatusTone } from "@/components/ui/status-icon";
import type { FailureCode } from "@/lib/failure";

export interface FailureText {
  /** Heading stating what happened. */
  readonly title: string;
  /** Meaning and remedy. */
  readonly advice: string;
  /** Added only where a retry button is shown. */
  readonly again?: string;
  readonly state: StatusTone;
}

const RETRY_ADVICE = "Try again in a moment.";

/** Texts for every failure code. A total record: a new code does not compile without its text. */
export const failureText: Record<FailureCode, FailureText> = {
  bad_request: {
    title: "The service refused the request",
    advice: "It did not accept what was sent. Check the values; sending the same again will not help.",
    state: "miss",
  },
  invalid_credentials: {
    title: "The service refused the partner account",
    advice:
      "Its access key or signing secret is not accepted. You are signed in correctly; the account needs attention.",
    state: "miss",
  },
  unauthorized: {
    title: "The partner account may not do this",
    advice: "The service knows the account but does not allow it this operation. You are signed in correctly.",
    state: "miss",
  },
  not_found: {
    title: "The service does not know this",
    advice: "It may never have existed or may have been removed. Check the id.",
    state: "mute",
  },
  rate_limited: {
    title: "Too many requests for now",
    advice: "The service asks for a pause. What was read before stays usable.",
    state: "maybe",
  },
  internal_error: {
    title: "The service failed",
    advice: "The trouble is on its side.",
    again: RETRY_ADVICE,
    state: "miss",
  },
  unreachable: {
    title: "The service cannot be reached",
    advice: "No connection came about, so nothing was processed.",
    again: RETRY_ADVICE,
    state: "miss",
  },
  timed_out: {
    title: "The service took too long",
    advice: "No complete answer came in time.",
    again: RETRY_ADVICE,
    state: "miss",
  },
  malformed_answer: {
    title: "The answer could not be understood",
    advice: "The service sent something other than its documentation says. Nothing of it is shown as if it were true.",
    state: "miss",
  },
  too_large: {
    title: "The answer was too large",
    advice: "Reading was stopped to protect the console. Ask for less at once.",
    state: "miss",
  },
  outcome_unknown: {
    title: "It is not known whether this took effect",
    advice: "The connection broke after sending. It was not repeated, because it may have been processed already.",
    state: "maybe",
  },
  clock_skew: {
    title: "The clocks disagree",
    advice: "The service rejects the time of this machine. Set the clock of the machine that runs the console.",
    state: "miss",
  },
  overloaded: {
    title: "The console is busy",
    advice: "Too many calls are waiting already.",
    again: RETRY_ADVICE,
    state: "maybe",
  },
  cancelled: {
    title: "Cancelled",
    advice: "The call was stopped before its answer arrived.",
    state: "mute",
  },
  console_gone: {
    title: "The console cannot be reached",
    advice: "It may have been stopped, or the connection to it is gone. What you see stays.",
    again: RETRY_ADVICE,
    state: "miss",
  },
  signed_out: {
    title: "You are signed out",
    advice: "Sign in again to go on. What is filled in stays.",
    state: "mute",
  },
  forbidden: {
    title: "Your role does not allow this",
    advice: "Ask an administrator if you need it.",
    state: "mute",
  },
  invalid_input: {
    title: "Some values need attention",
    advice: "Nothing was sent. Correct what is named here, in the form or in the address of the page.",
    state: "miss",
  },
  conflict: {
    title: "Someone changed this in the meantime",
    advice: "Load the current state and make your change again.",
    state: "maybe",
  },
  account_fault: {
    title: "Nothing can be asked with this partner account",
    advice: "Nothing was sent. What is kept stays readable.",
    state: "miss",
  },
  stale_build: {
    title: "The console was updated",
    advice: "Reload the page to go on with the new version.",
    state: "mute",
  },
  missing: {
    title: "This is not in the console",
    advice: "It was never read or has been removed. Check the id.",
    state: "mute",
  },
};
