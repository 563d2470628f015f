/**
 * Chip label of each verdict. In its own module, because a page shows labels long before it loads the explanation code.
 */
import type { VerdictKind } from "../evaluation.ts";

export const VERDICT_LABELS: Readonly<Record<VerdictKind, string>> = {
  match: "Match",
  undetermined: "Undetermined",
  closed_quota: "Closed quota",
  wrong_person: "Wrong person",
  incompatible: "Incompatible",
  not_open: "Not open",
};

/** Label of one respondent's verdict. A step without entries refuses everyone, which is not the respondent's mistake. */
export const verdictText = (verdict: VerdictKind, hasEmptyStep: boolean): string =>
  verdict === "wrong_person" && hasEmptyStep ? "No one can enter" : VERDICT_LABELS[verdict];
