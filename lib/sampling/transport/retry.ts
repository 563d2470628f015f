/**
 * Decides whether and after what delay to retry a failed attempt. Pure: the caller supplies the
 * clock and the random source, and does the waiting.
 */
import type { FailureCode } from "../../failure.ts";
import type { RetryClass } from "../operations.ts";

export const MAX_ATTEMPTS: Record<RetryClass, number> = { read: 3, qualify: 2, "create-context": 2 };

/** Back-off in milliseconds: full jitter below a ceiling that doubles with every attempt. */
const BASE = 100;
const CAP = 5_000;

/** Facts about a failed attempt. */
export interface FailedAttempt {
  readonly code: FailureCode;
  readonly status?: number | undefined;
  /** The request certainly never reached the service. */
  readonly unsent: boolean;
  /** A retry could succeed: not a bad certificate, not a blocked address. */
  readonly transient: boolean;
  /** Milliseconds from the service's `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

const BUSY_STATUS = new Set([429, 503]);
const GATEWAY_STATUS = new Set([429, 502, 503, 504]);

/**
 * Whether a retry is safe and sensible according to the table.
 * @param named the caller chose the id of the context, so a second creation cannot make a second context.
 */
export function isRepeatable(retry: RetryClass, failed: FailedAttempt, named: boolean): boolean {
  if (failed.unsent && failed.code === "unreachable") return failed.transient;
  const { status } = failed;
  if (retry === "read") {
    if (failed.code === "unreachable" || failed.code === "timed_out") return failed.transient;
    return status !== undefined && GATEWAY_STATUS.has(status);
  }
  return status !== undefined && BUSY_STATUS.has(status) && (retry === "qualify" || named);
}

export interface RetryContext {
  readonly retry: RetryClass;
  readonly failed: FailedAttempt;
  /** Attempts so far, including the failed one. */
  readonly attempt: number;
  readonly named: boolean;
  /** Milliseconds until the call's deadline. */
  readonly remaining: number;
  /** In 0 to 1. */
  readonly random: () => number;
}

/** Milliseconds before the next attempt, or `undefined` for no retry. */
export function retryDelay(question: RetryContext): number | undefined {
  const { retry, failed, attempt, remaining, random } = question;
  if (attempt >= MAX_ATTEMPTS[retry] || !isRepeatable(retry, failed, question.named)) return undefined;
  const backoff = random() * Math.min(CAP, BASE * 2 ** (attempt - 1));
  // `Retry-After` is a lower bound; the added jitter keeps callers with the same value from returning at the same
  // moment.
  const delay = (failed.retryAfter ?? 0) + backoff;
  return delay < remaining ? delay : undefined;
}

/** `Retry-After` is capped at one day, the longest countdown shown. */
const MAX_RETRY_AFTER = 86_400_000;

/**
 * Parses `Retry-After`: seconds (integer or decimal) or an HTTP date, to milliseconds from `now`; 0 for the past, at
 * most a day, `undefined` for anything else.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,20}(\.\d{0,20})?(e\d{1,3})?$/i.test(text)) return Math.min(MAX_RETRY_AFTER, Number(text) * 1_000);
  // Requires a leading day name: `Date.parse` alone accepts almost anything as a date.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(MAX_RETRY_AFTER, Math.max(0, at - now));
}

/** Retries that calls may make now. */
export interface RetryBudget {
  readonly left: number;
  /** The most that calls can earn. */
  readonly most: number;
}

/** Retry budget of a partner account. */
export interface RetryQuota {
  /** Credits a fraction of a retry for a call that began. */
  earn(): void;
  /** Consumes one retry if available. */
  take(): boolean;
  budget(): RetryBudget;
}

/**
 * During an outage of the service retries only add load: every call earns a fifth of a retry, up to ten. An outage thus
 * costs at most 1.2 requests per call once the ten are used; an occasional failure always gets its retry.
 */
export function createRetryQuota(initial = 10, earned = 0.2): RetryQuota {
  let tokens = initial;
  return {
    earn() {
      tokens = Math.min(initial, tokens + earned);
    },
    take() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    budget: () => ({ left: Math.floor(tokens), most: initial }),
  };
}
