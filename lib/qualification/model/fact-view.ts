/**
 * Facts checked before the targeting, as sentences for the screen and for the stored run. Besides the decidable ones:
 * what only the service or the respondent can decide (requirements, exclusions), and the age of the snapshot. Pure.
 */
import { isolateBidi } from "../../bidi-isolate.ts";
import { requirementsOf } from "../../opportunities/model/requirements.ts";
import { unstatedText } from "../../opportunities/model/unstated-text.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Truth } from "../../targeting/evaluation.ts";
import type { FactCheck, FactKind } from "../../targeting/evaluation.ts";
import { factText } from "../../targeting/wording/fact-text.ts";
import { freshness, formatAge } from "../../time.ts";
import { pastExclusion, type PastAnswer } from "./past-answers.ts";

export interface FactView {
  readonly kind: FactKind | "requirements" | "exclusions" | "snapshot";
  readonly truth: Truth;
  /** Phrase without a final stop: "Desktop only; this respondent is on a phone". */
  readonly text: string;
  /** From an earlier answer of the service. It decides nothing: the service decides again. */
  readonly fromRun?: true;
}

interface FactContext {
  readonly opportunity: Pick<
    Opportunity,
    "group_id" | "project_id" | "requirements" | "project_exclusions" | "category_exclusions"
  >;
  /** Age of the snapshot in milliseconds. */
  readonly age: number;
  /** Earlier answers about the respondent from stored live runs, newest first. */
  readonly past?: readonly PastAnswer[];
}

export const toFactViews = (
  checks: readonly FactCheck[],
  { opportunity, age, past = [] }: FactContext,
): readonly FactView[] => [
  ...toCheckViews(checks),
  requirementsFact(opportunity),
  pastFact(past, opportunity) ?? exclusionsFact(opportunity),
  snapshotFact(age),
];

/** Checked facts only, without the rules that the service or the respondent decides. */
export const toCheckViews = (checks: readonly FactCheck[]): readonly FactView[] =>
  checks.map((check) => ({ kind: check.kind, truth: check.truth, text: factText(check) }));

/** For a result stored without its facts. */
export const INCOMPATIBLE = "The device, country, or language isn’t accepted";

/** First fact that excludes the respondent. */
export const excludingFact = (facts: readonly FactView[] | undefined): FactView | undefined =>
  facts?.find(({ truth }) => truth === "no");

function requirementsFact(opportunity: FactContext["opportunity"]): FactView {
  const requirements = requirementsOf(opportunity);
  const required = requirements.filter(({ value }) => value === "yes" || value === "odd");
  const unstated = unstatedText(requirements);
  if (required.length === 0 && unstated !== undefined)
    return { kind: "requirements", truth: "unknown", text: capital(unstated) };
  if (required.length === 0) return { kind: "requirements", truth: "yes", text: "No special requirements" };
  const labels = required.map(({ label }) => isolateBidi(label));
  const more = labels.length > MAX_NAMED ? `, and ${labels.length - MAX_NAMED} more` : "";
  const rest = unstated === undefined ? "" : `; ${unstated}`;
  const text = `Requires ${labels.slice(0, MAX_NAMED).join(", ")}${more}; not checked here${rest}`;
  return { kind: "requirements", truth: "unknown", text };
}

const MAX_NAMED = 5;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function pastFact(past: readonly PastAnswer[], opportunity: FactContext["opportunity"]): FactView | undefined {
  const text = pastExclusion(past, opportunity);
  return text === undefined ? undefined : { kind: "exclusions", truth: "unknown", text, fromRun: true };
}

/** The opportunity's own project always excludes earlier participants (§2.3). */
function exclusionsFact(opportunity: FactContext["opportunity"]): FactView {
  const { project_id: own, project_exclusions, category_exclusions } = opportunity;
  const projects = new Set(project_exclusions.filter((id) => id !== own)).size;
  const categories = new Set(category_exclusions).size;
  const parts = [
    ...(projects > 0 ? [counted(projects, "other project", "other projects")] : []),
    ...(categories > 0 ? [counted(categories, "category", "categories")] : []),
  ];
  const text =
    parts.length === 0
      ? "One participation per project; earlier participation is unknown"
      : `Excludes participants of this project and of ${parts.join(" and ")}; earlier participation is unknown`;
  return { kind: "exclusions", truth: "unknown", text };
}

const snapshotFact = (age: number): FactView => ({
  kind: "snapshot",
  truth: freshness(age) === "stale" ? "unknown" : "yes",
  text: `Snapshot is ${formatAge(age)} old`,
});

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
