/** Exact numbers of people with an answer to one attribute, summed over the segments of a panel. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import type { AnswerTotals, CountryOfPeople } from "../model/publish-answers.ts";
import { expiredPeople, heldAnswers } from "./held-answers.ts";

/** @param segments with the attribute's column. */
export function answerTotals(
  segments: Iterable<PanelSegment>,
  attributeId: Int64,
  clock: ReachClock,
): AnswerTotals & { readonly expired: number } {
  const byCountry = new Map<CountryOfPeople, { valid: number; expiring: number }>();
  const answers = new Map<string, number>();
  let [oneOf, expired] = [0, 0];
  for (const segment of segments) {
    const column = segment.columns.get(attributeId);
    if (!column) continue;
    const { has, expiring } = heldAnswers(segment, attributeId, clock);
    const sum = byCountry.get(segment.country) ?? { valid: 0, expiring: 0 };
    byCountry.set(segment.country, { valid: sum.valid + has, expiring: sum.expiring + expiring });
    expired += column.known.count - has;
    const old = expiredPeople(segment, attributeId, clock);
    const valid = (people: Bitmap): number => (old && !old.isEmpty ? people.andNot(old) : people).count;
    for (const [value, people] of column.values) answers.set(value, (answers.get(value) ?? 0) + valid(people));
    for (const { people } of column.oneOf) oneOf += valid(people);
  }
  return { byCountry, answers, oneOf, expired };
}
