/** View models of a panel's page. Counts of people are published counts. */
import type { Int64 } from "../../int64.ts";
import type { PanelSummary } from "../model/model.ts";
import type { PublishedCount } from "../model/published-count.ts";

export interface PanelView extends PanelSummary {
  /** Headers of the file's columns that were used; `[]` for a sample panel. */
  readonly columns: readonly string[];
  /** Languages of at least 10 people, most people first. `null`: unknown. */
  readonly languages: readonly { readonly language: string | null; readonly size: PublishedCount }[];
}

/** People of a panel by their answer to one attribute. */
export interface PanelAttribute {
  readonly attributeId: Int64;
  /** Valid answers. */
  readonly valid: PublishedCount;
  /** Number of those answers that expire within `EXPIRING_DAYS`. */
  readonly expiring: PublishedCount;
  readonly expired: PublishedCount;
}

export interface PanelAnswers {
  /** Valid answers that at least 10 people have, most people first; at most `MAX_ANSWERS`. */
  readonly answers: readonly { readonly value: string; readonly people: PublishedCount }[];
  /** Number of such answers, also beyond `MAX_ANSWERS`. */
  readonly total: number;
  /** People who validly have one of several answers, without it being known which. */
  readonly oneOfSeveral: PublishedCount;
}

export const MAX_ANSWERS = 1_000;
