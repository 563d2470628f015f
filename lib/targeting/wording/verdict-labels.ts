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
