/**
 * The local evaluation of a targeting (service-facts §4), in Kleene's three values and without short-circuit: every step,
 * entry and cell gets its own verdict, so that a refusal can be explained completely. Pure.
 */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { applyRule } from "./cell-rules.ts";
import { EVALUATION_MODEL, type Targeting, type TargetingEntry, type TargetingStep } from "./model.ts";
import type {
  Capacity,
  CellReading,
  EntryReading,
  Reading,
  StepReading,
  Truth,
  UnknownReason,
  Verdict,
  VerdictKind,
} from "./reading.ts";
import { entryCapacity } from "./status.ts";

/**
 * Attribute id → values on file: answer ids, or raw text such as an age (`["31"]`). An absent attribute is unanswered, so
 * its cells are unknown. An empty list says that it is known that nothing applies: VALUE, LIST, RANGE and ANSWERED fail.
 * Values are compared as strings (`07` is not `7`), for RANGE as decimal numbers.
 */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** One cell against the answers. Negation turns yes and no around and leaves unknown unknown. */
export function evaluateCell(cell: Cell, answers: Answers): Verdict {
  const verdict = applyRule(cell, answers.get(cell.attribute_id));
  if (cell.negate !== true || verdict.truth === "unknown") return verdict;
  return { truth: verdict.truth === "yes" ? "no" : "yes" };
}

/**
 * The reading of a whole targeting for one respondent. Linear in its size.
 *
 * @param status the opportunity's status; when given and not OPEN nobody can enter. Left out, it is not considered.
 */
export function evaluate(targeting: Targeting, answers: Answers, status?: string): Reading {
  const readings = new Map<Cell, CellReading>();
  const readCell = (cell: Cell): CellReading => {
    const known = readings.get(cell);
    if (known) return known;
    const reading = { cell, verdict: evaluateCell(cell, answers) };
    readings.set(cell, reading);
    return reading;
  };
  const steps = targeting.steps.map((step) => readStep(step, readCell));
  const shut = status !== undefined && status !== "OPEN";
  const eligibility = all(steps.map((step) => step.eligibility));
  const outcome = shut ? "no" : all(steps.map((step) => step.outcome));
  const undecided = outcome === "unknown" ? steps : [];
  return {
    model: EVALUATION_MODEL,
    eligibility,
    capacity: joinCapacity(steps.map((step) => step.capacity)),
    outcome,
    verdict: shut ? "not_open" : verdictKind(outcome, eligibility),
    steps,
    failing: steps.filter((step) => step.outcome === "no").sort((a, b) => distance(a) - distance(b)),
    needs: [...new Set(undecided.flatMap((step) => step.needs))],
    reasons: [...new Set(undecided.flatMap((step) => step.reasons))],
    hiddenTargeting: hasHiddenTargeting(targeting),
    emptySteps: targeting.steps.filter((step) => step.entries.length === 0).map((step) => step.key),
  };
}

function readStep(step: TargetingStep, readCell: (cell: Cell) => CellReading): StepReading {
  const entries = step.entries.map((entry) => readEntry(entry, readCell));
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

function readEntry(entry: TargetingEntry, readCell: (cell: Cell) => CellReading): EntryReading {
  const cells = entry.cells.map(readCell);
  const eligibility = all(cells.map((cell) => cell.verdict.truth));
  const refuted = cells.filter((reading) => reading.verdict.truth === "no").map((reading) => reading.cell.attribute_id);
  return {
    entry,
    eligibility,
    capacity: entryCapacity(entry),
    outcome: entry.open ? eligibility : "no",
    cells,
    misses: new Set(refuted).size,
  };
}

/** What is missing, taken only from entries that can still decide: an entry that already fails asks for nothing. */
function missing(outcome: Truth, entries: readonly EntryReading[]): Pick<StepReading, "needs" | "reasons"> {
  const needs = new Set<Int64>();
  const reasons = new Set<UnknownReason>();
  const deciding = outcome === "unknown" ? entries.filter((entry) => entry.outcome === "unknown") : [];
  for (const { cell, verdict } of deciding.flatMap((entry) => entry.cells)) {
    if (verdict.reason) reasons.add(verdict.reason);
    if (verdict.reason === "needs_answer") needs.add(cell.attribute_id);
  }
  return { needs: [...needs], reasons: [...reasons] };
}

/** Room is asked of the entries that match; while none does, of those that still may. */
function stepCapacity(entries: readonly EntryReading[], matched: readonly EntryReading[]): Capacity {
  if (matched.some((entry) => entry.entry.open)) return "open";
  const possible = entries.filter((entry) => entry.eligibility === "unknown");
  if (possible.some((entry) => entry.entry.open)) return "unknown";
  const shut = new Set((matched.length > 0 ? matched : possible).map((entry) => entry.capacity));
  const order = ["not_understood", "closed", "count_zero"] as const;
  return order.find((capacity) => shut.has(capacity)) ?? "unknown";
}

/** Every step needs room, so the tightest speaks. */
function joinCapacity(capacities: readonly Capacity[]): Capacity {
  const order = ["closed", "count_zero", "not_understood", "unknown"] as const;
  return order.find((capacity) => capacities.includes(capacity)) ?? "open";
}

function verdictKind(outcome: Truth, eligibility: Truth): VerdictKind {
  if (outcome === "yes") return "match";
  if (outcome === "unknown") return "undetermined";
  return eligibility === "no" ? "wrong_person" : "closed_quota";
}

function nearestOf(entries: readonly EntryReading[]): EntryReading | undefined {
  let nearest: EntryReading | undefined;
  for (const entry of entries) {
    if (entry.entry.open && (!nearest || entry.misses < nearest.misses)) nearest = entry;
  }
  return nearest;
}

/** A large finite number for "no open entry": the difference of two infinities is no order. */
const distance = (step: StepReading): number => step.nearest?.misses ?? Number.MAX_SAFE_INTEGER;

/** Some entry names a condition that the service hides, or one that is not there. */
export const hasHiddenTargeting = ({ steps }: Targeting): boolean =>
  steps.some((step) => step.entries.some(hidesTargeting));

const hidesTargeting = (entry: TargetingEntry): boolean => entry.hiddenTags.length > 0 || entry.danglingTags.length > 0;

/** AND: of nothing, yes. */
function all(truths: readonly Truth[]): Truth {
  if (truths.includes("no")) return "no";
  return truths.includes("unknown") ? "unknown" : "yes";
}

/** OR: of nothing, no. */
function any(truths: readonly Truth[]): Truth {
  if (truths.includes("yes")) return "yes";
  return truths.includes("unknown") ? "unknown" : "no";
}
