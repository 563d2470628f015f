/** What is looked at in every opportunity, one line a kind of finding. */
import type { FindingKind } from "../targeting/lint.ts";

const CHECKS_BY_KIND: Readonly<Record<FindingKind, string>> = {
  no_open_path: "Every step of an open opportunity has an open entry",
  contradiction: "No two steps, and no two cells of an entry, exclude each other",
  empty_step: "Every step has an entry",
  status_not_understood: "Every status is one that the service documents",
  kind_not_understood: "Every cell is of a kind that can be read here",
  dangling_tag: "Every tag leads to a cell",
  duplicate_tag: "Every tag is defined once",
  unused_cell: "Every cell is used by an entry",
  hidden_targeting: "No cell is hidden by the service",
  inactive_attribute: "Every attribute is active",
  unknown_answer: "Every answer is one of its attribute",
  answer_not_offered: "Every answer is offered in the country",
  no_text: "Questions and answers have a text in the locale",
  past_field: "Its days in field are not over while it is open",
};

export const CHECKS: readonly string[] = Object.values(CHECKS_BY_KIND);
