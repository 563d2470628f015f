/** Types of a local evaluation: the result for one respondent. Data only. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";

/** Kleene truth values. */
export type Truth = "yes" | "no" | "unknown";

/** Reason why a cell is undecided. Only `needs_answer` can be resolved by asking the respondent. */
export type UnknownReason =
  | "needs_answer"
  /** A RANGE with a stored answer that is not a number. */
  | "not_a_number"
  /** COLLECTION: the list is stored by the service. */
  | "list_unreadable"
  /** INVITE_COLLECTIONS, STATIC_INVITE_COLLECTIONS: the invitations are stored by the service. */
  | "invites_unreadable"
  /** Unknown kind or operator, or a known kind without its field. */
  | "not_understood"
  /** A condition that did not fit the contract, or an entry whose list of conditions did not. */
  | "condition_unreadable"
  /** No condition: count or status of a quota entry that may be open did not fit the contract. */
  | "openness_unreadable";

/** `reason` is present exactly when `truth` is `unknown`. */
export interface Verdict {
  readonly truth: Truth;
  readonly reason?: UnknownReason;
}

/**
 * Capacity, independent of the respondent's eligibility. `unknown`: depends on missing answers, or no entry matches.
 */
export type Capacity = "open" | "closed" | "count_zero" | "not_understood" | "unknown";

/**
 * Overall verdict of an evaluation. `closed_quota`: no open quota entry can be reached although no known answer
 * excludes the respondent; `eligibility` distinguishes "right person" (`yes`) from "not sure" (`unknown`). `not_open`:
 * the opportunity itself. `incompatible`: device, country or language is not accepted.
 */
export type VerdictKind = "match" | "undetermined" | "closed_quota" | "wrong_person" | "incompatible" | "not_open";

/** Fact of an opportunity that decides before its targeting (§2.3). */
export type FactKind = "status" | "device" | "country" | "language";

export interface FactCheck {
  readonly kind: FactKind;
  readonly truth: Truth;
  /** Accepted values as received; empty: not stated. */
  readonly wanted: readonly string[];
  /** Value of the respondent; absent: unknown. Always absent for the status. */
  readonly has?: string;
}

export interface CellEvaluation {
  readonly cell: Cell;
  readonly verdict: Verdict;
}

export interface EntryEvaluation {
  readonly entry: TargetingEntry;
  /** Over all cells, regardless of capacity. */
  readonly eligibility: Truth;
  /** Never `unknown` for an entry. */
  readonly capacity: Capacity;
  /** Documented rule: cells and, for a quota, capacity. */
  readonly outcome: Truth;
  /** Every cell in the entry's order, without short-circuiting. */
  readonly cells: readonly CellEvaluation[];
  /** Number of distinct attributes whose current answer fails the entry: its distance in changes. */
  readonly misses: number;
}

export interface StepEvaluation {
  readonly step: TargetingStep;
  /** Whether the respondent fits an entry, regardless of its capacity. */
  readonly eligibility: Truth;
  /** Capacity of the matching entries, or of the possible ones while none matches. A filter is always `open`. */
  readonly capacity: Capacity;
  readonly outcome: Truth;
  /** Never `not_open` or `incompatible`. */
  readonly verdict: VerdictKind;
  readonly entries: readonly EntryEvaluation[];
  /** Entries whose cells all pass, open or not. */
  readonly matchedEntries: readonly EntryEvaluation[];
  /** Open entry with the fewest misses; absent when no entry is open. */
  readonly nearest: EntryEvaluation | undefined;
  /** Attributes whose answer can still decide this step; empty once decided. */
  readonly needs: readonly Int64[];
  /** Reasons why the step is undecided; empty once decided. */
  readonly reasons: readonly UnknownReason[];
}

export interface Evaluation {
  /** Rule version (`EVALUATION_MODEL`). */
  readonly model: string;
  readonly eligibility: Truth;
  readonly capacity: Capacity;
  readonly outcome: Truth;
  readonly verdict: VerdictKind;
  /** Facts checked before the targeting; empty when none were given. */
  readonly facts: readonly FactCheck[];
  readonly steps: readonly StepEvaluation[];
  /** Steps with outcome `no`: fewest changes first, steps without an open entry last; ties in the service's order. */
  readonly failing: readonly StepEvaluation[];
  /** Attributes whose answer can still decide the outcome, in order of first use; empty once decided. */
  readonly needs: readonly Int64[];
  readonly reasons: readonly UnknownReason[];
  /** A tag refers to a discarded cell or to none: the service may apply a condition that is not visible here. */
  readonly hiddenTargeting: boolean;
  /** Keys of steps without entries. No respondent can pass them: "any of none" is false. */
  readonly emptySteps: readonly string[];
}
