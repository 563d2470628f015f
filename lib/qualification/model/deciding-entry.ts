/** Selects and orders the entries and cells of an evaluation that are shown. Pure. */
import type { WantedName } from "../../attributes/names/attribute-names.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";
import type { Answers } from "../../targeting/evaluate/evaluate.ts";
import type { TargetingStep } from "../../targeting/model.ts";
import type { EntryEvaluation, Evaluation, StepEvaluation } from "../../targeting/evaluation.ts";

/** Failing steps in the evaluation's own order (nearest first), then undetermined ones, then passing ones. */
export function stepsByUrgency(evaluation: Evaluation): StepEvaluation[] {
  const failing = new Set(evaluation.failing);
  const rest = evaluation.steps.filter((step) => !failing.has(step));
  return [
    ...evaluation.failing,
    ...rest.filter((step) => step.outcome === "unknown"),
    ...rest.filter((step) => step.outcome !== "unknown"),
  ];
}

/**
 * The entry that the respondent enters; else a matching but closed one; else one that may still match; else the
 * nearest.
 */
export function decidingEntry({ entries, matchedEntries, nearest }: StepEvaluation): EntryEvaluation | undefined {
  return (
    entries.find((entry) => entry.outcome === "yes") ??
    matchedEntries[0] ??
    entries.find((entry) => entry.outcome === "unknown") ??
    nearest ??
    entries[0]
  );
}

/** Steps with at most this many entries are also shown as a whole. */
const FEW = 8;

export const isFewChoices = ({ entries }: TargetingStep): boolean => entries.length > 1 && entries.length <= FEW;

/** Maximum answers of one cell whose names are looked up; longer lists are shortened in the sentence. */
const NAMED_VALUES = 8;

/** Names needed to display this evaluation. */
export function evaluationNames(evaluation: Evaluation, answers: Answers): WantedName[] {
  const cells = evaluation.steps.flatMap((step) =>
    isFewChoices(step.step)
      ? step.step.entries.flatMap((entry) => entry.cells)
      : (decidingEntry(step)?.entry.cells ?? []),
  );
  return [
    ...cells
      .filter((cell) => cell.attribute_id !== NO_ATTRIBUTE)
      .map((cell) => ({
        attributeId: cell.attribute_id,
        answerIds: [
          ...(typeof cell.value === "string" ? [cell.value] : []),
          ...(cell.list ?? []).slice(0, NAMED_VALUES),
          ...(answers.get(cell.attribute_id) ?? []),
        ],
      })),
    ...evaluation.needs.map((attributeId) => ({ attributeId, answerIds: [] })),
  ];
}
