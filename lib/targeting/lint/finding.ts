/** Findings of the linter, and the facts it needs. */
import type { Cell } from "../../sampling/schema.ts";

export type FindingKind =
  | "no_open_path"
  | "contradiction"
  | "empty_step"
  | "status_not_understood"
  | "locale_not_understood"
  | "kind_not_understood"
  | "dangling_tag"
  | "duplicate_tag"
  | "unused_cell"
  | "hidden_targeting"
  | "inactive_attribute"
  | "unknown_answer"
  | "answer_not_offered"
  | "no_text"
  | "past_field"
  | "contract_drift";

/** Severity: no respondent can enter; something may be wrong; informational. */
export type FindingState = "miss" | "maybe" | "mute";

/** Link target. A step is `Q2`, an entry `Q2.3`. */
export interface FindingPosition {
  readonly step?: string;
  readonly entry?: string;
  readonly tag?: string;
  readonly attributeId?: string;
  readonly value?: string;
}

/** Requirement of one side of a contradiction: of a step, or of a cell of an entry. */
export interface FindingSide {
  /** Absent for a contradiction within one entry. */
  readonly step?: string;
  /** At most three, for the text. */
  readonly cells: readonly Cell[];
  /** Number of further cells. */
  readonly more: number;
}

export interface Finding {
  readonly kind: FindingKind;
  readonly state: FindingState;
  /** At most 50; the full number is `positionsTotal`, or `total` when that is absent. */
  readonly positions: readonly FindingPosition[];
  /** Number of affected items of the kind: steps, tags, cells, answers, entries, differences. */
  readonly total: number;
  /** Number of positions, when it differs from `total`: one hidden cell may be in ten entries. */
  readonly positionsTotal?: number;
  /** `dangling_tag`: number of distinct tags. `total` counts each entry of a tag. */
  readonly tags?: number;
  /** The single attribute concerned. */
  readonly attributeId?: string;
  /** `contradiction`: the requirements of the sides; a single side can never be satisfied. */
  readonly sides?: readonly FindingSide[];
  /** `contradiction`: no respondent can pass the whole step, not just the entry. */
  readonly forEveryone?: boolean;
  /** `no_text`: the question lacks text, too. `total` counts the answers. */
  readonly question?: boolean;
  /** `no_text`: `de_DE`. `answer_not_offered`: `DE`. */
  readonly where?: string;
  /**
   * `status_not_understood`, `locale_not_understood`, `kind_not_understood`: values as received; `contract_drift`: differences as phrases. At most
   * five.
   */
  readonly values?: readonly string[];
  /** `status_not_understood`: the opportunity states no status. */
  readonly isUnstated?: true;
  /** `past_field`: days since the field time ended. */
  readonly days?: number;
}

/** Facts about one attribute, for the locale and country of the checked opportunity. */
export interface AttributeFacts {
  /** `undefined`: not stated. */
  readonly active: boolean | undefined;
  /** Whether a respondent may have several answers; `undefined`: unknown, treated as yes. */
  readonly multi?: boolean | undefined;
  /** `undefined`: the attribute has no such answer. */
  answer(value: string): { readonly offeredHere: boolean; readonly hasText: boolean } | undefined;
  readonly hasQuestionText: boolean;
  /** Answers are a closed list; false for free text such as an age. */
  readonly countsAnswers: boolean;
}

export interface LintFacts {
  /** `undefined`: not fetched yet, or not accessible. Nothing is reported about it. */
  attribute(id: string): AttributeFacts | undefined;
}
