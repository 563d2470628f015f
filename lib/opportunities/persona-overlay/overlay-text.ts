/** Evaluation of the persona overlay as text. Lazy-loaded with it. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Capacity, Evaluation, StepEvaluation } from "../../targeting/evaluation.ts";
import { factText, unknownFactTexts } from "../../targeting/wording/fact-text.ts";
import { emptyStepsText } from "../../targeting/wording/empty-steps-text.ts";
import { CAPACITY_LABELS, quotaText, UNKNOWN_REASON_LABELS } from "../../targeting/wording/axes-text.ts";

const WHO = { yes: "right person", no: "wrong person", unknown: "eligibility unknown" } as const;
/** Maximum steps or attributes named in one line. */
const NAMED = 3;

type Axes = Pick<Evaluation, "capacity" | "eligibility" | "verdict" | "emptySteps" | "steps">;

/** Definite reasons before the targeting's conditions: "Desktop only; this respondent is on a phone". `""`: none. */
export const refusalText = ({ facts, emptySteps }: Evaluation): string =>
  [
    ...facts.filter(({ truth }) => truth === "no").map(factText),
    ...(emptySteps.length > 0 ? [emptyStepsText(emptySteps)] : []),
  ].join(" · ");

/** Both axes: "right person, open"; `""` if a step without entries leaves the eligibility undecided. */
export function axesOfOverlay(evaluation: Axes): string {
  const person = evaluation.emptySteps.length > 0 ? "" : WHO[evaluation.eligibility];
  return [person, capacityText(evaluation)].filter(Boolean).join(", ");
}

/** Text of the capacity axis; `""` for a persona that fits no entry, and for an opportunity that is not open. */
function capacityText({ capacity, eligibility, verdict, steps }: Axes): string {
  if (verdict === "not_open") return "";
  if (capacity === "open" && eligibility !== "yes") return "";
  if (capacity === "open") return steps.some(({ step }) => step.kind === "quota") ? "open" : "no quotas";
  if (capacity === "closed") return "quota closed";
  if (capacity === "unknown") return "";
  return quotaText(capacity);
}

/**
 * Short reason in the targeting: "Q3: all 310 closed", "Q1: the 1 matching entry is closed (of 3)", "F1 and Q2 don’t match", "needs
 * Income"; then the unknown facts of a persona that nothing refuses: "device unknown (desktop only)". `""`: none.
 */
export function becauseText(evaluation: Evaluation, nameOf: (attributeId: Int64) => string): string {
  const wrong = evaluation.failing.filter(({ verdict, step }) => verdict === "wrong_person" && step.entries.length > 0);
  const shut = evaluation.failing.filter((step) => step.verdict === "closed_quota");
  const parts = [
    ...(wrong.length > 0
      ? [`${listed(wrong.map((step) => step.step.key))} ${wrong.length === 1 ? "doesn’t" : "don’t"} match`]
      : []),
    ...shut.slice(0, NAMED).map((step) => `${step.step.key}: ${closedText(step)}`),
    ...(evaluation.outcome === "unknown" ? [needsText(evaluation, nameOf)] : []),
    ...(evaluation.outcome === "no" ? [] : unknownFactTexts(evaluation.facts)),
  ];
  return parts.join(" · ");
}

/** "expiry unknown: Income"; the answer counts, because nothing says that it has expired. `""` if none. */
export const expiryText = (attributeIds: readonly Int64[], nameOf: (attributeId: Int64) => string): string =>
  attributeIds.length === 0 ? "" : `expiry unknown: ${listed(attributeIds.map(nameOf))}`;

/** Attributes missing for a verdict, of one step or overall: "Undetermined: needs Income". */
export function needsText(
  { needs, reasons }: Pick<Evaluation, "needs" | "reasons">,
  nameOf: (attributeId: Int64) => string,
): string {
  if (needs.length > 0) return `needs ${listed(needs.map(nameOf))}`;
  const [reason] = reasons;
  return reason ? UNKNOWN_REASON_LABELS[reason] : "unknown";
}

/**
 * "all 310 closed" if all are; otherwise counts the entries that match the persona: "the 1 matching entry is closed (of
 * 3)"; of a single entry, "closed" or "at count 0".
 */
export function closedText({ step, entries, matchedEntries }: StepEvaluation): string {
  const all = step.entries.length.toLocaleString("en");
  const [first, second] = entries;
  if (first && !second) return CLOSED_LABELS[first.capacity];
  if (entries.every(({ capacity }) => capacity === "closed")) return `all ${all} closed`;
  const possible = entries.filter(({ eligibility }) => eligibility === "unknown");
  const [of, kind] = matchedEntries.length > 0 ? [matchedEntries, "matching"] : [possible, "possibly matching"];
  const shut = new Set(of.map(({ capacity }) => CLOSED_LABELS[capacity]));
  const how = new Intl.ListFormat("en", { type: "disjunction" }).format(shut);
  const which = of.length === 1 ? `1 ${kind} entry is` : `${of.length.toLocaleString("en")} ${kind} entries are`;
  return `the ${which} ${how} (of ${all})`;
}

const CLOSED_LABELS: Readonly<Record<Capacity, string>> = {
  ...CAPACITY_LABELS,
  count_zero: "at count 0",
  not_understood: "in an unknown status",
};

function listed(items: readonly string[]): string {
  const shown = items.slice(0, NAMED);
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : new Intl.ListFormat("en").format(shown);
}
