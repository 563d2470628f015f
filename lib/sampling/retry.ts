/**
 * When a failed attempt may be repeated, and after how long (service-facts §7). Pure decisions: whoever asks brings the
 * clock and the dice, and does the waiting.
 */
import type { FailureCode } from "../failure.ts";
import type { RetryClass } from "./operations.ts";

export const MAX_ATTEMPTS: Record<RetryClass, number> = { read: 3, qualify: 2, "create-context": 2 };

/** Backoff in milliseconds: full jitter below a ceiling that doubles with every attempt. */
const BASE = 100;
const CAP = 5_000;

/** What is known about an attempt that failed. */
export interface FailedAttempt {
  readonly code: FailureCode;
  readonly status?: number | undefined;
  /** The request surely never reached the service. */
  readonly unsent: boolean;
  /** Trying again could change something: not a bad certificate, not a refused address. */
  readonly passing: boolean;
  /** Milliseconds that the service asked to wait. */
  readonly retryAfter?: number | undefined;
}

const BUSY_STATUS = new Set([429, 503]);
const GATEWAY_STATUS = new Set([429, 502, 503, 504]);

/**
 * Whether repeating is safe and sensible by the table.
 *
 * @param named the caller chose the id of the context, so a second creation cannot make a second context.
 */
export function isRepeatable(retry: RetryClass, failed: FailedAttempt, named: boolean): boolean {
  if (failed.unsent && failed.code === "unreachable") return failed.passing;
  const { status } = failed;
  if (retry === "read") {
    if (failed.code === "unreachable" || failed.code === "timed_out") return failed.passing;
    return status !== undefined && GATEWAY_STATUS.has(status);
  }
  return status !== undefined && BUSY_STATUS.has(status) && (retry === "qualify" || named);
}

export interface RetryQuestion {
  readonly retry: RetryClass;
  readonly failed: FailedAttempt;
  /** Attempts made so far, the failed one included. */
  readonly attempt: number;
  readonly named: boolean;
  /** Milliseconds until the call's deadline. */
  readonly remaining: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Milliseconds to wait before the next attempt, or `undefined` when there is none. */
export function retryDelay(question: RetryQuestion): number | undefined {
  const { retry, failed, attempt, remaining, random } = question;
  if (attempt >= MAX_ATTEMPTS[retry] || !isRepeatable(retry, failed, question.named)) return undefined;
  const backoff = random() * Math.min(CAP, BASE * 2 ** (attempt - 1));
  // A wish of the service is a floor; the jitter on top keeps callers that were told the same from returning as one.
  const delay = (failed.retryAfter ?? 0) + backoff;
  return delay < remaining ? delay : undefined;
}

/** Nobody waits longer than a day for a countdown; larger wishes are cut to it. */
const LONGEST_WISH = 86_400_000;

/**
 * Reads `Retry-After`: seconds (whole or not) or an HTTP date, in milliseconds from `now`; 0 for the past, at most a
 * day, `undefined` for anything that is neither.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,20}(\.\d{0,20})?(e\d{1,3})?$/i.test(text)) return Math.min(LONGEST_WISH, Number(text) * 1_000);
  // Only what begins with a day name is a date: `Date.parse` alone reads dates into almost anything.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(LONGEST_WISH, Math.max(0, at - now));
}

/** Retries that a partner account may still make. */
export interface RetryQuota {
  /** A call began: it earns a part of a retry. */
  earn(): void;
  /** Takes a whole retry, if one is there. */
  take(): boolean;
}

/**
 * While the service fails for everybody, retries only add to its load: every call earns a fifth of a retry, ten at most
 * are kept. A storm thus costs at most 1.2 requests a call once the ten are used; a failure now and then costs nothing.
 */
export function createRetryQuota(kept = 10, earned = 0.2): RetryQuota {
  let tokens = kept;
  return {
    earn() {
      tokens = Math.min(kept, tokens + earned);
    },
    take() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
