/** Expectations of faults of the response's content. */
import type { FailureCode } from "../../failure.ts";
import type { FaultExpectation, FaultOutcome } from "./expectation.ts";

const UNKNOWN = "Qualify and contexts show “We don’t know whether this took effect”.";

const refused = (result: FailureCode, title: string, why: string): FaultExpectation => {
  const outcome: FaultOutcome = { result, attempts: 1 };
  return { kind: "refusal", read: outcome, write: outcome, sees: `“${title}” at once.`, why };
};

const unreadable = {
  kind: "wrong-answer",
  read: { result: "malformed_answer", attempts: 1 },
  write: { result: "outcome_unknown", detail: "unread", attempts: 1 },
  sees: `“The response couldn’t be read” at once. ${UNKNOWN}`,
} as const;

const ok = { read: { result: "ok", attempts: 1 }, write: { result: "ok", attempts: 1 } } as const;
const odd = { kind: "odd-values", ...ok } as const;

export const answerExpectations = {
  "error-400": refused(
    "bad_request",
    "The service refused the request",
    "The same request would be refused again, so there is no retry.",
  ),
  "error-401": refused(
    "invalid_credentials",
    "The service refused the partner account",
    "The clocks agree, so signing again wouldn’t help.",
  ),
  "error-403": refused(
    "unauthorized",
    "The partner account isn’t allowed to do this",
    "The account isn’t allowed to do this, however often it tries.",
  ),
  "error-404": refused("not_found", "The service can’t find this", "The ID doesn’t exist, so a retry wouldn’t help."),
  "error-500": refused(
    "internal_error",
    "The service failed",
    "An internal error often affects a single ID, so it is neither retried nor counted as an outage.",
  ),
  "error-503": {
    kind: "refusal",
    read: { result: "internal_error", attempts: 3 },
    write: { result: "internal_error", attempts: 2 },
    sees: "“The service failed” after all attempts. After many failures “Calls are paused”.",
    why: "Status 503 means that nothing was processed, so every operation can be retried. After 20 failures in a row calls pause for 5 s.",
  },
  "empty-200": { ...unreadable, why: "An empty body isn’t a usable response, although the status is 200." },
  "html-200": {
    ...unreadable,
    read: { result: "malformed_answer", detail: "web_page", attempts: 1 },
    write: { result: "outcome_unknown", detail: "unread_page", attempts: 1 },
    why: "A sign-in page or a proxy may respond in place of the service. Its markup is never shown.",
  },
  "error-with-200": { ...unreadable, why: "The body is an error message, although the status is 200." },
  "wrong-shape": {
    ...unreadable,
    why: "The response doesn’t match the documented format. The message names the path.",
  },
  "html-502": {
    kind: "refusal",
    read: { result: "internal_error", attempts: 3 },
    write: { result: "internal_error", attempts: 1 },
    sees: "“The service failed”. No markup of the page is shown.",
    why: "A gateway’s error is read from its status. Only reads are retried, because the request may have passed the gateway.",
  },
  "json-error-no-message": refused(
    "internal_error",
    "The service failed",
    "The status alone decides when the service gives no reason.",
  ),
  "unknown-enum": {
    ...odd,
    operations: ["get-opportunity", "get-attribute-info", "qualify"],
    sees: "Unknown values as sent: the status of an opportunity is “THROTTLED”, the mode of an attribute “Other (hologram)”. Activity lists them as contract drift.",
    why: "A new value must not break a page. What it means is unknown, so nothing is guessed.",
  },
  "unknown-kind": {
    ...odd,
    operations: ["get-opportunity"],
    sees: "An unknown condition with “HOROSCOPE” in place of the first cell. Local checks of it have no verdict.",
    why: "A cell of an unknown kind can’t be evaluated, so its result is unknown and not false.",
  },
  "extra-fields": {
    ...odd,
    sees: "Nothing, but an attribute names the fields, such as “$.x_new_field”. Activity lists them as contract drift.",
    why: "New fields are ignored, and names such as __proto__ can’t change any object.",
  },
  "int64-max": {
    ...odd,
    operations: ["get-opportunity", "get-attribute-info"],
    sees: "“9223372036854775807” with all its digits.",
    why: "IDs are stored as text, so no digit is rounded.",
  },
  "number-edge": {
    ...odd,
    operations: ["get-opportunity"],
    sees: "“1e400” as the price and “140%” as the incidence, each flagged as “unusual value”.",
    why: "A number outside the possible range is shown as sent and flagged, never as infinity.",
  },
  "malformed-items": {
    ...odd,
    operations: ["get-opportunity", "get-attribute-info"],
    sees: "The page without the malformed items, and “2 parts of the response couldn’t be read”.",
    why: "One malformed item must not hide the others.",
  },
  "hostile-texts": {
    ...odd,
    operations: ["get-attribute-info"],
    sees: "An attribute with the mode “Other (<b>bold</b>)”: markup and control characters are shown as text.",
    why: "Everything from the service is text, never markup.",
  },
  "endless-text": {
    ...odd,
    operations: ["get-attribute-info"],
    sees: "An attribute with a very long answer, shortened to its beginning and “1,000,000 characters in total”.",
    why: "A text of a megabyte must not freeze the page.",
  },
  "page-loop": {
    kind: "protocol",
    ...ok,
    operations: ["get-attributes"],
    sees: "“The list may be incomplete” after a first load that includes the deprecated full list. The Explorer gets the first page for every page number.",
    why: "A repeated page or the page limit ends the list, so a sync can’t run forever. The list of the most used attributes is one response and can’t loop.",
  },
  "qualify-mismatch": {
    kind: "protocol",
    ...ok,
    operations: ["qualify"],
    sees: "The run says “Missing from the response” for the first group.",
    why: "Results are matched to groups by ID, and every difference is named.",
  },
} satisfies Record<string, FaultExpectation>;
