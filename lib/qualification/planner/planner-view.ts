/** Planner result: the next questions to ask about the undetermined pairs of a run. Contains no respondent's answer. */
import type { LocalText } from "../../attributes/names/attribute-names.ts";
import type { Int64 } from "../../int64.ts";
import type { UnknownReason } from "../../targeting/evaluation.ts";

/** Reason why no question of the plan decides a pair. */
export type OpenReason =
  | UnknownReason
  /** The respondent was entered by hand: the answers were not stored. */
  | "typed"
  /** The persona was deleted, or is not shared with the operator. */
  | "persona_gone"
  /** The service needs more profiling, although our evaluation has all answers. */
  | "service_only"
  /** A snapshot or an answer changed since the run, and the pair is decided now. */
  | "moved"
  /** The group is no longer in the library. */
  | "unread"
  /** Beyond the maximum number of pairs of a plan. */
  | "not_looked_at"
  /** More questions are needed than the plan may contain. */
  | "beyond";

/** "Asked when **Children** is Yes". Without `answers`: asked once the parent has any answer. */
export interface AskedWhen {
  readonly attributeId: Int64;
  readonly name: string;
  /** Consecutive integers are merged: `16–99`. */
  readonly answers: readonly LocalText[];
  /** Number of answers beyond those listed. */
  readonly more: number;
}

export interface PlannerQuestion {
  readonly attributeId: Int64;
  /** Empty: attribute details are not available. */
  readonly name: string;
  /** Absent: the attribute has no question in this locale and no default one. */
  readonly question?: LocalText;
  readonly askedWhen: readonly AskedWhen[];
  /** Names of the respondents to ask. */
  readonly subjects: readonly string[];
  /** Respondents whose answer expired, with the time of expiry (epoch milliseconds). */
  readonly expired: readonly { readonly subject: string; readonly since: number }[];
  /** Pairs decided once this question is answered as well, for any answer. */
  readonly decides: number;
  /** Sum of the earnings per click of these pairs, in hundredths; 0: unknown. */
  readonly worth: number;
}

export interface PlannerView {
  /** Undetermined pairs of the run. */
  readonly undetermined: number;
  /** Number of pairs decided by all questions together. */
  readonly decided: number;
  /** Parents before children. */
  readonly questions: readonly PlannerQuestion[];
  /** A pair may count under several reasons. */
  readonly open: readonly { readonly why: OpenReason; readonly pairs: number }[];
  /** Locale of the question texts, as the service writes it; `""`: default texts. */
  readonly locale: string;
  /** Number of subjects of the run. */
  readonly subjects: number;
}
