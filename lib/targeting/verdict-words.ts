/** The word for each verdict, as chips show it. By itself: a page shows it long before what explains it is fetched. */
import type { VerdictKind } from "./reading.ts";

export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
  match: "Match",
  undetermined: "Undetermined",
  closed_quota: "Closed quota",
  wrong_person: "Wrong person",
  not_open: "Not open",
};
