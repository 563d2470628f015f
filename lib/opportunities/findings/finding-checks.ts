/** Table of the linter's checks, one line per kind of finding. */
import { pluralize } from "../../pluralize.ts";
import type { Finding, FindingKind } from "../../targeting/lint/finding.ts";

const CHECKS_BY_KIND: Readonly<Record<FindingKind, string>> = {
  no_open_path: "Every step of an open opportunity has an open entry",
  contradiction: "No two steps, and no two cells of an entry, contradict each other",
  empty_step: "Every step has an entry",
  status_not_understood: "Every status is documented by the service",
  locale_not_understood: "Country and language are two-letter codes",
  kind_not_understood: "Every cell has a supported kind",
  dangling_tag: "Every tag has a matching cell",
  duplicate_tag: "Every tag is defined once",
  unused_cell: "Every cell is used by an entry",
  hidden_targeting: "No cell is hidden by the service",
  inactive_attribute: "Every attribute is active",
  unknown_answer: "Every answer belongs to its attribute",
  answer_not_offered: "Every answer is offered in the country",
  no_text: "Questions and answers have text in the locale",
  past_field: "No open opportunity is past its days in field",
  contract_drift: "Every field, value, and type is in the contract",
};

export const CHECKS: readonly string[] = Object.values(CHECKS_BY_KIND);

/** Checks that need the details of attributes. */
const OF_ATTRIBUTES: ReadonlySet<FindingKind> = new Set([
  "inactive_attribute",
  "unknown_answer",
  "answer_not_offered",
  "no_text",
]);

/** Linter result of one opportunity. */
export interface FindingsView {
  /** Worst first. */
  readonly findings: readonly Finding[];
  /** Number of attributes that its cells name but whose details were never fetched; they are not checked. */
  readonly unknownAttributes: number;
}

/** Checks that lacked attribute details: "4 of 14 checks are incomplete: …"; `""` if all ran. */
export function uncheckedText({ unknownAttributes: unknown }: Pick<FindingsView, "unknownAttributes">): string {
  if (unknown === 0) return "";
  const whose = pluralize(unknown, "attribute");
  return `${OF_ATTRIBUTES.size} of ${CHECKS.length} checks are incomplete: details not loaded for ${whose}.`;
}

/** Text for an opportunity without findings; counts only the checks that ran. */
export function passedText({ unknownAttributes: unknown }: Pick<FindingsView, "unknownAttributes">): string {
  if (unknown === 0) return `No findings: ${CHECKS.length} checks passed.`;
  return `No findings so far: ${CHECKS.length - OF_ATTRIBUTES.size} of ${CHECKS.length} checks passed.`;
}
