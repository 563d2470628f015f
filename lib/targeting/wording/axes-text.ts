/** English labels for the two axes of a local evaluation, eligibility and capacity, for chips and small print. */
import type { Capacity, Evaluation, UnknownReason } from "../evaluation.ts";

/** Labels where the context makes clear that a quota is meant. */
export const CAPACITY_LABELS: Readonly<Record<Capacity, string>> = {
  open: "open",
  closed: "closed",
  count_zero: "count 0",
  not_understood: "not understood",
  unknown: "unknown",
};

/** Labels for use without that context, next to labels about the respondent. */
export const quotaText = (capacity: Capacity): string =>
  capacity === "not_understood" || capacity === "unknown"
    ? `quota ${CAPACITY_LABELS[capacity]}`
    : CAPACITY_LABELS[capacity];

export const UNKNOWN_REASON_LABELS: Readonly<Record<UnknownReason, string>> = {
  needs_answer: "needs an answer",
  not_a_number: "the answer isn’t a number",
  list_unreadable: "the list’s contents aren’t available",
  invites_unreadable: "invite lists aren’t available",
  not_understood: "the condition isn’t supported",
  condition_unreadable: "the condition couldn’t be read",
  openness_unreadable: "the quota’s count or status couldn’t be read",
};

interface WithAxes extends Pick<Evaluation, "verdict" | "eligibility" | "capacity" | "needs" | "reasons"> {
  readonly hasQuotas: boolean;
}

/**
 * Both axes in one line: `right person · open`, `2 answers missing · no quotas`, `quota closed`; below "Not open", which
 * is about the opportunity, `right person · quota open`.
 */
export function axesText(evaluation: WithAxes): string {
  const { verdict, capacity } = evaluation;
  const quota = evaluation.hasQuotas ? `quota ${CAPACITY_LABELS[capacity]}` : "no quotas";
  const room = verdict === "not_open" || !evaluation.hasQuotas ? quota : quotaText(capacity);
  if (evaluation.eligibility === "yes") return `right person · ${room}`;
  if (evaluation.eligibility === "no") return quota;
  if (evaluation.needs.length > 0) {
    return `${evaluation.needs.length} ${evaluation.needs.length === 1 ? "answer" : "answers"} missing · ${room}`;
  }
  const [reason] = evaluation.reasons;
  return `${reason ? UNKNOWN_REASON_LABELS[reason] : "eligibility unknown"} · ${room}`;
}
