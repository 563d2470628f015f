/** Published counts of a panel's people by their answers. Pure. */
import type { Int64 } from "../../int64.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import { answerTotals } from "../ledger/answer-totals.ts";
import { publishAnswers } from "../model/publish-answers.ts";
import { publishCount } from "../model/published-count.ts";
import { MAX_ANSWERS, type PanelAnswers, type PanelAttribute } from "./model.ts";

export function toPanelAttribute(
  segments: readonly PanelSegment[],
  attributeId: Int64,
  clock: ReachClock,
): PanelAttribute {
  const totals = answerTotals(segments, attributeId, clock);
  const { valid, expiring } = publishAnswers(totals);
  return { attributeId, valid, expiring, expired: publishCount(totals.expired) };
}

/**
 * Valid answers that at least 10 people have, over all segments. Ordered by published counts, so that the order reveals no
 * more than they do.
 */
export function toPanelAnswers(segments: readonly PanelSegment[], attributeId: Int64, clock: ReachClock): PanelAnswers {
  const { answers, oneOf } = publishAnswers(answerTotals(segments, attributeId, clock));
  const listed = [...answers]
    .map(([value, people]) => ({ value, people }))
    // A listed answer would reveal that 1 to 9 people have it.
    .filter(({ people }) => people > 0)
    .toSorted((a, b) => b.people - a.people || compare(a.value, b.value));
  return { answers: listed.slice(0, MAX_ANSWERS), total: listed.length, oneOfSeveral: oneOf };
}

const { compare } = new Intl.Collator("en", { numeric: true });
