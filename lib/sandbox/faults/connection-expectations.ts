/** Expectations of faults of the connection, the size, and the readiness of the sandbox. */
import type { FaultExpectation } from "./expectation.ts";

const UNKNOWN = "Qualify and contexts show “We don’t know whether this took effect”.";

const timedOut = {
  read: { result: "timed_out", attempts: 2 },
  write: { result: "outcome_unknown", attempts: 1 },
  sees: `“The service took too long” after 15 s. ${UNKNOWN}`,
} as const;

const interrupted = {
  kind: "cut",
  read: { result: "unreachable", detail: "reset", attempts: 3 },
  write: { result: "outcome_unknown", detail: "reset", attempts: 1 },
  sees: `“The connection was interrupted” after three attempts. ${UNKNOWN}`,
} as const;

const PARTIAL =
  "Part of a response is never shown as the whole. A write isn’t repeated, because it may have been processed.";

const tooLarge = {
  kind: "heavy",
  read: { result: "too_large", attempts: 1 },
  write: { result: "outcome_unknown", detail: "unread", attempts: 1 },
  sees: `“The response was too large” at once. ${UNKNOWN}`,
} as const;

export const connectionExpectations = {
  "headers-never": {
    kind: "silence",
    ...timedOut,
    why: "A read gets a second attempt within its deadline. A write isn’t repeated, because it may have been processed.",
  },
  "body-stall": {
    kind: "silence",
    ...timedOut,
    why: "One deadline covers all attempts and the whole body, so a response that stops halfway can’t hold a page.",
  },
  "drip-body": {
    kind: "silence",
    ...timedOut,
    why: "The deadline covers the whole body: a byte now and then doesn’t extend it.",
  },
  "slow-but-ok": {
    kind: "silence",
    read: { result: "ok", attempts: 1 },
    write: { result: "ok", attempts: 1 },
    sees: "Everything works, but each response takes 12 s. Until then, the page shows a placeholder. The request log shows one attempt as “Answered”.",
    why: "A slow response within the deadline is a success. A second request would only add load.",
  },
  "reset-before-response": {
    ...interrupted,
    why: "A read can be repeated safely. A write isn’t repeated, because it may have been processed.",
  },
  "stale-keepalive": {
    kind: "cut",
    read: { result: "ok", attempts: 2 },
    write: { result: "outcome_unknown", detail: "reset", attempts: 1 },
    callsBefore: 1,
    sees: `Nothing: reads are repeated on a new connection. ${UNKNOWN}`,
    why: "A connection that the service closed between two calls breaks at the next call. Only a read can be repeated safely.",
  },
  "reset-mid-body": { ...interrupted, why: PARTIAL },
  "truncated-length": { ...interrupted, why: PARTIAL },
  "truncated-eof": {
    kind: "cut",
    read: { result: "malformed_answer", attempts: 1 },
    write: { result: "outcome_unknown", detail: "unread", attempts: 1 },
    sees: `“The response couldn’t be read” at once. ${UNKNOWN}`,
    why: "Without a length, only the incomplete JSON shows that the response is cut. It is rejected, because part of a response is never shown as the whole.",
  },
  "chunked-cut": { ...interrupted, why: PARTIAL },
  "huge-body": { ...tooLarge, why: "The console stops receiving at 16 MB, so its memory stays flat." },
  "gzip-bomb": {
    ...tooLarge,
    why: "The limit of 16 MB counts unpacked bytes, so a small packed body can’t fill the memory.",
  },
  "deep-json": {
    kind: "heavy",
    read: { result: "malformed_answer", attempts: 1 },
    write: { result: "outcome_unknown", detail: "unread", attempts: 1 },
    sees: `“The response couldn’t be read” at once. ${UNKNOWN}`,
    why: "JSON deeper than 100 levels is rejected before it is parsed, so it can’t exhaust the stack.",
  },
  "429-retry-after": {
    kind: "refusal",
    read: { result: "rate_limited", attempts: 3 },
    write: { result: "rate_limited", attempts: 2 },
    sees: "“Too many requests” with a countdown, after as many attempts as the requested wait allows.",
    why: "The service says how long to wait, and the console does.",
  },
  "503-storm": {
    kind: "refusal",
    read: { result: "internal_error", attempts: 3 },
    write: { result: "internal_error", attempts: 2 },
    sees: "“The service failed” for a minute. After many failures “Calls are paused”, then everything works for a minute.",
    why: "Retries add load to a service that is down, so a quota limits them, and after 20 failures in a row calls pause for 5 s.",
  },
  "503-some": {
    kind: "refusal",
    read: { result: "ok", attempts: 2, atMost: true },
    write: { result: "ok", attempts: 2, atMost: true },
    sees: "Nothing: the second attempt succeeds. The request log shows the first one as “Service failed”.",
    why: "A refusal with status 503 means that nothing was processed, so every operation can be retried.",
  },
  "clock-skew": {
    kind: "refusal",
    read: { result: "ok", attempts: 2 },
    write: { result: "ok", attempts: 2 },
    sees: "Everything works. The request log shows the first attempt as “Invalid credentials”, and the clock as about 3,600 s “ahead”.",
    why: "The service’s Date header tells the difference, so the call is signed once more with the service’s time, which is then remembered.",
  },
  "creds-revoked-midway": {
    kind: "refusal",
    read: { result: "invalid_credentials", attempts: 1 },
    write: { result: "invalid_credentials", attempts: 1 },
    callsBefore: 5,
    sees: "Five calls succeed, then “The service refused the partner account”. Jobs stop.",
    why: "A refused key stays refused, so there is no retry, and a batch doesn’t go on.",
  },
  "redirect-307": {
    kind: "refusal",
    read: { result: "malformed_answer", detail: "redirect", attempts: 1 },
    write: { result: "malformed_answer", detail: "redirect", attempts: 1 },
    sees: "“The base URL is probably wrong” at once.",
    why: "A redirect isn’t followed, because that would send the access key to another address.",
  },
} satisfies Record<string, FaultExpectation>;
