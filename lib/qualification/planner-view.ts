/** The planner's answer: which questions to ask next about the undetermined pairs of a run. Holds no answer of anybody. */
import type { LocalText } from "../attributes/attribute-names.ts";
import type { Int64 } from "../int64.ts";
import type { UnknownReason } from "../targeting/reading.ts";

/** Why no question of the plan decides a pair. */
export type OpenWhy =
  | UnknownReason
  /** The respondent was typed: the answers were not kept. */
  | "typed"
  /** The persona was deleted, or is not shared with whoever looks. */
  | "persona_gone"
  /** The service wants to know more, though nothing is missing for our reading. */
  | "service_only"
  /** A reading or an answer changed since the run, and it is decided by now. */
  | "moved"
  /** The group is not in the library any more. */
  | "unread"
  /** The plan is made over so many pairs at most. */
  | "not_looked_at"
  /** More questions than the plan has. */
  | "beyond";

/** "Asked when **Children** is Yes". Without answers: once it is answered at all. */
export interface AskedWhen {
  readonly attributeId: Int64;
  readonly name: string;
  /** Whole numbers in a row are one: `16–99`. */
  readonly answers: readonly LocalText[];
  /** Answers beyond those named. */
  readonly more: number;
}

export interface PlannerQuestion {
  readonly attributeId: Int64;
  /** Empty: its details are not available. */
  readonly name: string;
  /** Absent: the attribute has no question in this locale, nor a default one. */
  readonly question?: LocalText;
  readonly askedWhen: readonly AskedWhen[];
  /** Whom to ask, by name. */
  readonly subjects: readonly string[];
  /** Those among them whose answer is too old, with when it stopped counting (epoch milliseconds). */
  readonly expired: readonly { readonly subject: string; readonly since: number }[];
  /** Pairs that are decided once it is answered too, whatever the answer. */
  readonly decides: number;
  /** Earnings per click of these pairs together, in hundredths; 0: not known. */
  readonly worth: number;
}

export interface PlannerView {
  /** Undetermined pairs of the run. */
  readonly undetermined: number;
  /** Of those, how many all questions decide. */
  readonly decided: number;
  /** Parents before children. */
  readonly questions: readonly PlannerQuestion[];
  /** A pair may count for several reasons. */
  readonly open: readonly { readonly why: OpenWhy; readonly pairs: number }[];
  /** In which the questions are worded, as the service writes it; `""`: the default texts. */
  readonly locale: string;
  /** How many subjects the run has. */
  readonly subjects: number;
}
