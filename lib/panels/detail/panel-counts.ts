/** Counts of a panel's people by their answers. Pure; exact counts stay here and in its callers. */
import type { Int64 } from "../../int64.ts";
import type { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import { expiredPeople, heldAnswers } from "../ledger/held-answers.ts";
import { publishCount } from "../model/published-count.ts";
import { MAX_ANSWERS, type PanelAnswers, type PanelAttribute } from "./model.ts";

/** Exact. */
export interface AnswerCounts {
  readonly valid: number;
  readonly expiring: number;
  readonly expired: number;
}

export const NO_COUNTS: AnswerCounts = { valid: 0, expiring: 0, expired: 0 };

export const addCounts = (a: AnswerCounts, b: AnswerCounts): AnswerCounts => ({
  valid: a.valid + b.valid,
  expiring: a.expiring + b.expiring,
  expired: a.expired + b.expired,
});

/** Answers of one segment to an attribute. */
export function countAnswers(segment: PanelSegment, attributeId: Int64, clock: ReachClock): AnswerCounts {
  const { has, expiring } = heldAnswers(segment, attributeId, clock);
  const known = segment.columns.get(attributeId)?.known.count ?? 0;
  return { valid: has, expiring, expired: known - has };
}

export const toPanelAttribute = (attributeId: Int64, counts: AnswerCounts): PanelAttribute => ({
  attributeId,
  valid: publishCount(counts.valid),
  expiring: publishCount(counts.expiring),
  expired: publishCount(counts.expired),
});

/**
 * Valid answers that at least 10 people have, over all segments. Ordered by published counts, so that the order reveals no
 * more than they do.
 */
export function toPanelAnswers(segments: readonly PanelSegment[], attributeId: Int64, clock: ReachClock): PanelAnswers {
  const people = new Map<string, number>();
  let oneOfSeveral = 0;
  for (const segment of segments) {
    const column = segment.columns.get(attributeId);
    if (!column) continue;
    const expired = expiredPeople(segment, attributeId, clock);
    const valid = (those: Bitmap) => (expired && !expired.isEmpty ? those.andNot(expired) : those).count;
    for (const [value, those] of column.values) people.set(value, (people.get(value) ?? 0) + valid(those));
    for (const group of column.oneOf) oneOfSeveral += valid(group.people);
  }
  const answers = [...people]
    .map(([value, count]) => ({ value, people: publishCount(count) }))
    // A listed answer would reveal that 1 to 9 people have it.
    .filter((answer) => answer.people > 0)
    .toSorted((a, b) => b.people - a.people || compare(a.value, b.value));
  return { answers: answers.slice(0, MAX_ANSWERS), total: answers.length, oneOfSeveral: publishCount(oneOfSeveral) };
}

const { compare } = new Intl.Collator("en", { numeric: true });
