import type { StatusTone } from "@/components/ui/status-icon";
import type { Failure, FailureCode, FailureDetail } from "@/lib/failure";
import { isUnreadWrite } from "@/lib/failure-sentence";
import { failureTone } from "./failure-tone";

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
export const failureText: Record<FailureCode, Omit<FailureText, "state">> = {
  bad_request: {
    title: "The service refused the request",
    advice: "Check the values. Sending the same request again won’t help.",
  },
  invalid_credentials: {
    title: "The service refused the partner account",
    advice: "The access key or signing secret isn’t accepted. You’re signed in correctly. An admin can check both.",
  },
  unauthorized: {
    title: "The partner account isn’t allowed to do this",
    advice:
      "The service doesn’t allow this operation for the account. You’re signed in correctly. Ask an admin to have it allowed.",
  },
  not_found: {
    title: "The service can’t find this",
    advice: "It never existed or was removed. Check the ID.",
  },
  rate_limited: {
    title: "Too many requests",
    advice: "The service asked us to wait. Data that’s already loaded stays available.",
  },
  internal_error: {
    title: "The service failed",
    advice: "The problem is on the service’s side.",
    again: RETRY_ADVICE,
  },
  unreachable: {
    title: "The service can’t be reached",
    advice: "No connection could be made, so nothing was processed.",
    again: RETRY_ADVICE,
  },
  timed_out: {
    title: "The service took too long",
    advice: "No complete response arrived in time.",
    again: RETRY_ADVICE,
  },
  malformed_answer: {
    title: "The response couldn’t be read",
    advice:
      "The service sent something that doesn’t match its documentation, so it isn’t shown. If it happens again, report it with the details below.",
  },
  too_large: {
    title: "The response was too large",
    advice: "The console stopped receiving it. Request less data at once.",
  },
  outcome_unknown: {
    title: "We don’t know whether this took effect",
    advice:
      "The request was sent, but no complete response arrived. It wasn’t repeated because it may have been processed.",
  },
  clock_skew: {
    title: "The clocks don’t match",
    advice: "The service rejects this console’s time. Ask the person who runs this console to correct its clock.",
  },
  overloaded: {
    title: "The console is busy",
    advice: "Too many requests at once. Nothing was sent.",
    again: RETRY_ADVICE,
  },
  cancelled: {
    title: "Canceled",
    advice: "The call was canceled before a response arrived.",
  },
  console_gone: {
    title: "The console can’t be reached",
    advice: "It may have stopped, or your connection is down. This page stays as it is.",
    again: RETRY_ADVICE,
  },
  signed_out: {
    title: "You’re signed out",
    advice: "Sign in again to continue. Your input is kept.",
  },
  forbidden: {
    title: "Your role doesn’t allow this",
    advice: "Ask an admin if you need access.",
  },
  invalid_input: {
    title: "Some values need attention",
    advice: "Nothing was sent. Correct the values below, in the form or in the page’s URL.",
  },
  conflict: {
    title: "Someone else changed this",
    advice: "Reload to see the current version, then make your change again.",
  },
  account_fault: {
    title: "This partner account can’t be used",
    advice: "Nothing was sent. Stored data stays available.",
  },
  stale_build: {
    title: "The console was updated",
    advice:
      "Your last action wasn’t carried out. Reload the page to use the new version. Copy anything you typed first: a reload clears it.",
  },
  store_failed: {
    title: "The console’s database isn’t available",
    advice: "Your input is kept. After a change, reload the page to see whether it was saved.",
    again: RETRY_ADVICE,
  },
  missing: {
    title: "Not found in this console",
    advice: "It was never loaded, or it was deleted. Check the ID.",
  },
};

const WRONG_BASE_URL = "The base URL is probably wrong";

/** Texts for circumstances that make the text of the code untrue or too vague. */
const detailText: Record<FailureDetail, FailureText> = {
  account_gone: {
    title: "The partner account changed",
    advice: "Nothing was sent. Check the account before you send again.",
    state: failureTone.conflict,
  },
  paused: {
    title: "Calls are paused",
    advice: "The service failed many times in a row. Calls resume after the pause.",
    again: RETRY_ADVICE,
    state: "maybe",
  },
  redirect: {
    title: WRONG_BASE_URL,
    advice: "The base URL of this partner account redirects to another URL. The service itself doesn’t redirect.",
    state: "miss",
  },
  web_page: {
    title: WRONG_BASE_URL,
    advice:
      "A web page answered instead of the service. The base URL may be wrong, or a sign-in page or proxy may be in the way.",
    state: "miss",
  },
  wrong_path: {
    title: WRONG_BASE_URL,
    advice: "A server responds at this URL, but it doesn’t support the service’s operations.",
    state: "miss",
  },
  unusable: {
    title: "The service can’t be reached",
    advice: "Nothing was sent. Trying again won’t help until the base URL or its certificate is fixed.",
    state: "miss",
  },
  reset: {
    title: "The connection was interrupted",
    advice: "The request was sent, but the connection ended before the complete response arrived.",
    again: RETRY_ADVICE,
    state: "miss",
  },
  unread: {
    title: "We don’t know whether this took effect",
    advice: "The service reported success, but its response couldn’t be read. The request wasn’t repeated.",
    state: "maybe",
  },
  unread_page: {
    title: "We don’t know whether this took effect",
    advice:
      "A web page answered with success instead of the service. The base URL may be wrong, or a sign-in page or proxy may be in the way. The request wasn’t repeated.",
    state: "maybe",
  },
  sent: {
    title: "Canceled after it was sent",
    advice: "The service may have processed the request.",
    state: "maybe",
  },
};

/** Texts of one failure. */
export function textOf({ code, detail }: Pick<Failure, "code" | "detail">): FailureText {
  // A write without an answer stays unknown, regardless of the cause.
  if (detail === undefined || (code === "outcome_unknown" && !isUnreadWrite({ detail })))
    return { ...failureText[code], state: failureTone[code] };
  const texts = detailText[detail];
  // A single page instead of data may have another cause than the address.
  const isSingle = detail === "web_page" && code === "malformed_answer";
  return isSingle ? { ...texts, title: failureText.malformed_answer.title } : texts;
}
