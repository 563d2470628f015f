/**
 * Expiry of stored answers: an answer older than its attribute's `expiration_duration` (§2.1) counts as unanswered.
 * Pure.
 */
import type { Answers } from "../../targeting/evaluate/evaluate.ts";
import type { DatedAnswer } from "./persona/persona.ts";

export interface Expired {
  /** Day the answer was given, epoch milliseconds. */
  readonly at: number;
  /** Time of expiry, epoch milliseconds. */
  readonly since: number;
}

export interface CountedAnswers {
  readonly counted: Answers;
  /** By attribute id. */
  readonly expired: ReadonlyMap<string, Expired>;
}

const DAY = 86_400_000;

/**
 * @param expiresAfter int64 milliseconds as text; absent, 0, negative or not a number: not stated, so the answer
 * counts.
 * @param now epoch milliseconds.
 */
export function countedAnswers(
  answers: readonly DatedAnswer[],
  expiresAfter: (attributeId: string) => string | undefined,
  now: number,
): CountedAnswers {
  const counted = new Map<string, readonly string[]>();
  const expired = new Map<string, Expired>();
  for (const { attributeId, values, at } of answers) {
    const since = at === undefined ? undefined : endOf(at, expiresAfter(attributeId));
    if (at !== undefined && since !== undefined && since <= now) expired.set(attributeId, { at, since });
    else counted.set(attributeId, values);
  }
  return { counted, expired };
}

/** Time at which an answer of that day expires; `undefined`: never, not stated, or beyond the maximum date. */
function endOf(at: number, expiresAfter: string | undefined): number | undefined {
  if (expiresAfter === undefined || !/^\d+$/.test(expiresAfter)) return undefined;
  const duration = BigInt(expiresAfter);
  if (duration === 0n) return undefined;
  // Only the day is known, not the hour: an answer given today counts today, even with a shorter lifetime.
  const end = BigInt(at) + (duration < BigInt(DAY) ? BigInt(DAY) : duration);
  return end > BigInt(LAST_DATE) ? undefined : Number(end);
}

/** Maximum time value of a `Date`, in milliseconds. */
const LAST_DATE = 8_640_000_000_000_000;
