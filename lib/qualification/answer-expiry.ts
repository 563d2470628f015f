/** Which answers on file still count: an answer older than its attribute's `expiration_duration` (§2.1) counts as unanswered. Pure. */
import type { Answers } from "../targeting/evaluate.ts";
import type { KeptAnswer } from "./persona.ts";

export interface Expired {
  /** Day on which it was given. */
  readonly at: number;
  /** When it stopped counting. */
  readonly since: number;
}

export interface CountedAnswers {
  readonly counted: Answers;
  /** By attribute id. */
  readonly expired: ReadonlyMap<string, Expired>;
}

const DAY = 86_400_000;

/**
 * @param expiresAfter int64 milliseconds as text; absent, 0, negative or no number: not stated, so the answer counts.
 * @param now epoch milliseconds.
 */
export function countedAnswers(
  answers: readonly KeptAnswer[],
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

/** When an answer of that day stops counting; `undefined`: never, as far as is stated, or beyond any date. */
export function endOf(at: number, expiresAfter: string | undefined): number | undefined {
  if (expiresAfter === undefined || !/^\d+$/.test(expiresAfter)) return undefined;
  const duration = BigInt(expiresAfter);
  if (duration === 0n) return undefined;
  // Only the day is known, not the hour: what is given today counts today, however short it holds.
  const end = BigInt(at) + (duration < BigInt(DAY) ? BigInt(DAY) : duration);
  return end > BigInt(LAST_DATE) ? undefined : Number(end);
}

/** The last millisecond that a date can tell. */
const LAST_DATE = 8_640_000_000_000_000;
