/** English words for the two axes of a local reading, who and is there room, as chips and small print show them. */
import type { Capacity, Reading, UnknownReason } from "./reading.ts";

/** What is said of a quota where it is plain that a quota is meant. */
export const CAPACITY_WORDS: Readonly<Record<Capacity, string>> = {
  open: "open",
  closed: "closed",
  count_zero: "count 0",
  not_understood: "not understood",
  unknown: "not known",
};

/** The same where it stands for itself, beside words about a person. */
export const quotaWords = (capacity: Capacity): string =>
  capacity === "not_understood" || capacity === "unknown"
    ? `quota ${CAPACITY_WORDS[capacity]}`
    : CAPACITY_WORDS[capacity];

export const REASON_WORDS: Readonly<Record<UnknownReason, string>> = {
  needs_answer: "needs an answer",
  not_a_number: "the answer is no number",
  list_unreadable: "the list cannot be read here",
  invites_unreadable: "invitations cannot be read here",
  not_understood: "the condition is not understood",
};

/** Both axes in one line: `right person · open`, `2 answers missing · open`, `quota closed`. */
export function axesText(reading: Pick<Reading, "eligibility" | "capacity" | "needs" | "reasons">): string {
  const room = quotaWords(reading.capacity);
  if (reading.eligibility === "yes") return `right person · ${room}`;
  if (reading.eligibility === "no") return `quota ${CAPACITY_WORDS[reading.capacity]}`;
  if (reading.needs.length > 0) {
    return `${reading.needs.length} ${reading.needs.length === 1 ? "answer" : "answers"} missing · ${room}`;
  }
  const [reason] = reading.reasons;
  return `${reason ? REASON_WORDS[reason] : "person not determined"} · ${room}`;
}
