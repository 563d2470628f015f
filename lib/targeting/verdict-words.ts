/** English words for a local reading, as chips and small print show them (the axes stay apart: who, and is there room). */
import type { Capacity, Reading, UnknownReason, VerdictKind } from "./reading.ts";

export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  match: "Match",
  undetermined: "Undetermined",
  closed_quota: "Closed quota",
  wrong_person: "Wrong person",
  not_open: "Not open",
};

export const CAPACITY_WORDS: Readonly<Record<Capacity, string>> = {
  open: "open",
  closed: "closed",
  count_zero: "count 0",
  not_understood: "room not understood",
  unknown: "room not known",
};

export const REASON_WORDS: Readonly<Record<UnknownReason, string>> = {
  needs_answer: "needs an answer",
  not_a_number: "the answer is no number",
  list_unreadable: "the list cannot be read here",
  invites_unreadable: "invitations cannot be read here",
  not_understood: "the condition is not understood",
};

/** Both axes in one line: `right person · open`, `2 answers missing · open`, `quota closed`. */
export function axesText(reading: Pick<Reading, "eligibility" | "capacity" | "needs" | "reasons">): string {
  const room = CAPACITY_WORDS[reading.capacity];
  if (reading.eligibility === "yes") return `right person · ${room}`;
  if (reading.eligibility === "no") return `quota ${room}`;
  if (reading.needs.length > 0) {
    return `${reading.needs.length} ${reading.needs.length === 1 ? "answer" : "answers"} missing · ${room}`;
  }
  const [reason] = reading.reasons;
  return `${reason ? REASON_WORDS[reason] : "person not determined"} · ${room}`;
}
