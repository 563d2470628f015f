/** The local reading of a targeting: what our evaluation of it found for one respondent. Data only. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";

/** Kleene's three values. */
export type Truth = "yes" | "no" | "unknown";

/** Why a cell is undecided. Only `needs_answer` can be helped by asking the respondent. */
export type UnknownReason =
  | "needs_answer"
  /** A RANGE, and an answer on file that is no number. */
  | "not_a_number"
  /** COLLECTION: the list lives in the service. */
  | "list_unreadable"
  /** INVITE_COLLECTIONS, STATIC_INVITE_COLLECTIONS: the invitations live in the service. */
  | "invites_unreadable"
  /** An unknown kind or operator, or a known kind without its field. */
  | "not_understood";

/** `reason` is present exactly when `truth` is `unknown`. */
export interface Verdict {
  readonly truth: Truth;
  readonly reason?: UnknownReason;
}

/**
 * Whether there is room, apart from who the respondent is. `unknown`: it depends on answers that are missing, or no
 * entry matches at all.
 */
export type Capacity = "open" | "closed" | "count_zero" | "not_understood" | "unknown";

/**
 * The one word for a reading. `closed_quota`: no open quota entry can be reached although nothing we know speaks against
 * the respondent; `eligibility` tells "right person" (`yes`) from "not sure" (`unknown`). `not_open`: the opportunity itself.
 */
export type VerdictKind = "match" | "undetermined" | "closed_quota" | "wrong_person" | "not_open";

export interface CellReading {
  readonly cell: Cell;
  readonly verdict: Verdict;
}

export interface EntryReading {
  readonly entry: TargetingEntry;
  /** All cells, whatever the capacity. */
  readonly eligibility: Truth;
  /** Never `unknown` for an entry. */
  readonly capacity: Capacity;
  /** The documented rule: cells and, for a quota, room. */
  readonly outcome: Truth;
  /** Every cell, in the entry's order; nothing is short-circuited. */
  readonly cells: readonly CellReading[];
  /** Distinct attributes whose present answer speaks against the entry: how many changes away it is. */
  readonly misses: number;
}

export interface StepReading {
  readonly step: TargetingStep;
  /** Whether the respondent fits an entry, whatever its capacity. */
  readonly eligibility: Truth;
  /** Of the matching entries, or of the possible ones while none matches yet. A filter is always `open`. */
  readonly capacity: Capacity;
  readonly outcome: Truth;
  /** Never `not_open`. */
  readonly verdict: VerdictKind;
  readonly entries: readonly EntryReading[];
  /** Entries whose cells all pass, open or not. */
  readonly matchedEntries: readonly EntryReading[];
  /** The open entry with the fewest misses; absent when no entry is open. */
  readonly nearest: EntryReading | undefined;
  /** Attributes whose answer can still decide this step; empty once it is decided. */
  readonly needs: readonly Int64[];
  /** Why the step is undecided; empty once it is decided. */
  readonly reasons: readonly UnknownReason[];
}

export interface Reading {
  /** Names the rules (`EVALUATION_MODEL`). */
  readonly model: string;
  readonly eligibility: Truth;
  readonly capacity: Capacity;
  readonly outcome: Truth;
  readonly verdict: VerdictKind;
  readonly steps: readonly StepReading[];
  /** Steps whose outcome is `no`: fewest changes first, then those without an open entry; ties in the service's order. */
  readonly failing: readonly StepReading[];
  /** Attributes whose answer can still decide the outcome, in order of first use; empty once it is decided. */
  readonly needs: readonly Int64[];
  readonly reasons: readonly UnknownReason[];
  /** A tag leads to a discarded cell or to none: the service may know of a condition that is not shown here. */
  readonly hiddenTargeting: boolean;
  /** Keys of steps without any entry. Nobody can pass them: "any of none" is false. */
  readonly emptySteps: readonly string[];
}
