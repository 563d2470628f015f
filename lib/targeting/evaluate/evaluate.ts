/**
 * Local evaluation of a targeting in Kleene logic without short-circuiting: every step, entry and
 * cell gets a verdict, so that a refusal can be explained completely. Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { applyRule } from "../cell-rules.ts";
import { exclusionOf } from "../facts/facts.ts";
import { EVALUATION_MODEL, type Targeting, type TargetingEntry, type TargetingStep } from "../model.ts";
import type {
  Capacity,
  CellEvaluation,
  EntryEvaluation,
  Evaluation,
  FactCheck,
  StepEvaluation,
  Truth,
  UnknownReason,
  Verdict,
  VerdictKind,
} from "../evaluation.ts";
import { entryCapacity } from "../status.ts";

/**
 * Attribute id → stored values: answer ids, or raw text such as an age (`["31"]`). An absent attribute is unanswered,
 * so its cells are unknown. An empty list means that nothing applies: VALUE, LIST, RANGE and ANSWERED fail. Values are
 * compared as strings (`07` is not `7`), for RANGE as decimal numbers.
 */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** One cell against the answers. Negation swaps yes and no; unknown stays unknown. */
export function evaluateCell(cell: Cell, answers: Answers): Verdict {
  const verdict = applyRule(cell, answers.get(cell.attribute_id));
  if (cell.negate !== true || verdict.truth === "unknown") return verdict;
  return { truth: verdict.truth === "yes" ? "no" : "yes" };
}

/**
 * Evaluates a whole targeting for one respondent. Linear in its size.
 * @param facts checks before the targeting (`checkFacts`): a definite no excludes the respondent, regardless of the
 * answers.
 */
export function evaluate(targeting: Targeting, answers: Answers, facts: readonly FactCheck[] = []): Evaluation {
  const evaluations = new Map<Cell, CellEvaluation>();
  const readCell = (cell: Cell): CellEvaluation => {
    const cached = evaluations.get(cell);
    if (cached) return cached;
    const evaluation = { cell, verdict: evaluateCell(cell, answers) };
    evaluations.set(cell, evaluation);
    return evaluation;
  };
  const steps = targeting.steps.map((step) => evaluateStep(step, readCell));
  const exclusion = exclusionOf(facts);
  const eligibility = all(steps.map((step) => step.eligibility));
  const outcome = exclusion ? "no" : all(steps.map((step) => step.outcome));
  const undecided = outcome === "unknown" ? steps : [];
  return {
    model: EVALUATION_MODEL,
    eligibility,
    capacity: joinCapacity(steps.map((step) => step.capacity)),
    outcome,
    verdict: exclusion ?? verdictKind(outcome, eligibility),
    facts,
    steps,
    failing: steps.filter((step) => step.outcome === "no").sort((a, b) => distance(a) - distance(b)),
    needs: [...new Set(undecided.flatMap((step) => step.needs))],
    reasons: [...new Set(undecided.flatMap((step) => step.reasons))],
    hiddenTargeting: hasHiddenTargeting(targeting),
    emptySteps: emptyStepsIn(targeting),
  };
}

function evaluateStep(step: TargetingStep, readCell: (cell: Cell) => CellEvaluation): StepEvaluation {
  const entries = step.entries.map((entry) => evaluateEntry(entry, readCell));
  const eligibility = any(entries.map((entry) => entry.eligibility));
  const outcome = any(entries.map((entry) => entry.outcome));
  const matchedEntries = entries.filter((entry) => entry.eligibility === "yes");
  return {
    step,
    eligibility,
    capacity: step.kind === "filter" ? "open" : stepCapacity(entries, matchedEntries),
    outcome,
    verdict: verdictKind(outcome, eligibility),
    entries,
    matchedEntries,
    nearest: nearestOf(entries),
    ...missing(outcome, entries),
  };
}

function evaluateEntry(entry: TargetingEntry, readCell: (cell: Cell) => CellEvaluation): EntryEvaluation {
  const cells = entry.cells.map(readCell);
  const eligibility = all(cells.map((cell) => cell.verdict.truth));
  const refuted = cells.filter(({ verdict }) => verdict.truth === "no").map(({ cell }) => cell.attribute_id);
  return {
    entry,
    eligibility,
    capacity: entryCapacity(entry),
    outcome: entry.open ? eligibility : "no",
    cells,
    misses: new Set(refuted).size,
  };
}

/** Missing answers, only from entries that can still decide: a failing entry needs none. */
function missing(outcome: Truth, entries: readonly EntryEvaluation[]): Pick<StepEvaluation, "needs" | "reasons"> {
  const needs = new Set<Int64>();
  const reasons = new Set<UnknownReason>();
  const deciding = outcome === "unknown" ? entries.filter((entry) => entry.outcome === "unknown") : [];
  for (const { cell, verdict } of deciding.flatMap((entry) => entry.cells)) {
    if (verdict.reason) reasons.add(verdict.reason);
    if (verdict.reason === "needs_answer") needs.add(cell.attribute_id);
  }
  return { needs: [...needs], reasons: [...reasons] };
}

/** Capacity of the matching entries, or of the possible ones when none matches. */
function stepCapacity(entries: readonly EntryEvaluation[], matched: readonly EntryEvaluation[]): Capacity {
  if (matched.some((entry) => entry.entry.open)) return "open";
  const possible = entries.filter((entry) => entry.eligibility === "unknown");
  if (possible.some((entry) => entry.entry.open)) return "unknown";
  const shut = new Set((matched.length > 0 ? matched : possible).map((entry) => entry.capacity));
  const order = ["not_understood", "closed", "count_zero"] as const;
  return order.find((capacity) => shut.has(capacity)) ?? "unknown";
}

/** Every step needs capacity, so the tightest one wins. */
function joinCapacity(capacities: readonly Capacity[]): Capacity {
  const order = ["closed", "count_zero", "not_understood", "unknown"] as const;
  return order.find((capacity) => capacities.includes(capacity)) ?? "open";
}

function verdictKind(outcome: Truth, eligibility: Truth): VerdictKind {
  if (outcome === "yes") return "match";
  if (outcome === "unknown") return "undetermined";
  return eligibility === "no" ? "wrong_person" : "closed_quota";
}

function nearestOf(entries: readonly EntryEvaluation[]): EntryEvaluation | undefined {
  let nearest: EntryEvaluation | undefined;
  for (const entry of entries) {
    if (entry.entry.open && (!nearest || entry.misses < nearest.misses)) nearest = entry;
  }
  return nearest;
}

/** Large finite number for "no open entry": subtracting two infinities gives NaN. */
const distance = (step: StepEvaluation): number => step.nearest?.misses ?? Number.MAX_SAFE_INTEGER;

/** Whether an entry refers to a condition that the service hides or that does not exist. */
export const hasHiddenTargeting = ({ steps }: Targeting): boolean =>
  steps.some((step) => step.entries.some(hidesTargeting));

/** Keys of steps without entries, which no respondent can pass. */
export const emptyStepsIn = ({ steps }: Targeting): readonly string[] =>
  steps.filter(({ entries }) => entries.length === 0).map(({ key }) => key);

const hidesTargeting = (entry: TargetingEntry): boolean => entry.hiddenTags.length > 0 || entry.danglingTags.length > 0;

/** AND; yes for an empty list. */
function all(truths: readonly Truth[]): Truth {
  if (truths.includes("no")) return "no";
  return truths.includes("unknown") ? "unknown" : "yes";
}

/** OR; no for an empty list. */
function any(truths: readonly Truth[]): Truth {
  if (truths.includes("yes")) return "yes";
  return truths.includes("unknown") ? "unknown" : "no";
}
