/** What is looked at in every opportunity, one line a kind of finding. */
import type { Finding, FindingKind } from "../targeting/lint.ts";

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

/** What only the details of an attribute can tell. */
const OF_ATTRIBUTES: ReadonlySet<FindingKind> = new Set([
  "inactive_attribute",
  "unknown_answer",
  "answer_not_offered",
  "no_text",
]);

/** What the linter says of one opportunity. */
export interface FindingsView {
  /** Worst first. */
  readonly findings: readonly Finding[];
  /** Attributes that its cells name and whose details were not read: nothing is said of them. */
  readonly unknownAttributes: number;
}

/** What could not be looked at for want of details: "4 of 14 checks need …"; `""` when everything was. */
export function uncheckedText({ unknownAttributes: unknown }: Pick<FindingsView, "unknownAttributes">): string {
  if (unknown === 0) return "";
  const whose = unknown === 1 ? "an attribute that was" : `${unknown.toLocaleString("en")} attributes that were`;
  return `${OF_ATTRIBUTES.size} of ${CHECKS.length} checks need the details of ${whose} not read.`;
}

/** For an opportunity without findings: only what was looked at has passed. */
export function passedText({ unknownAttributes: unknown }: Pick<FindingsView, "unknownAttributes">): string {
  if (unknown === 0) return `No findings: ${CHECKS.length} checks passed.`;
  return `No findings so far: ${CHECKS.length - OF_ATTRIBUTES.size} of ${CHECKS.length} checks passed.`;
}
