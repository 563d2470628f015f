/** Which of a reading's many entries and cells are told to a person, and in which order. Pure. */
import type { WantedName } from "../attributes/attribute-names.ts";
import type { Answers } from "../targeting/evaluate.ts";
import type { TargetingStep } from "../targeting/model.ts";
import type { EntryReading, Reading, StepReading } from "../targeting/reading.ts";

/** Failing steps in the reading's own order (nearest first), then undetermined ones, then those that pass. */
export function stepsByUrgency(reading: Reading): StepReading[] {
  const failing = new Set(reading.failing);
  const rest = reading.steps.filter((step) => !failing.has(step));
  return [
    ...reading.failing,
    ...rest.filter((step) => step.outcome === "unknown"),
    ...rest.filter((step) => step.outcome !== "unknown"),
  ];
}

/** The entry that the respondent enters; else the one that matches though shut; else the one that may still match; else the nearest. */
export function tellingEntry({ entries, matchedEntries, nearest }: StepReading): EntryReading | undefined {
  return (
    entries.find((entry) => entry.outcome === "yes") ??
    matchedEntries[0] ??
    entries.find((entry) => entry.outcome === "unknown") ??
    nearest ??
    entries[0]
  );
}

/** Steps of so many entries are told as a whole too. */
const FEW = 8;

export const isFewChoices = ({ entries }: TargetingStep): boolean => entries.length > 1 && entries.length <= FEW;

/** Answers of one cell that are asked for by name; a sentence shortens longer lists anyway. */
const NAMED_VALUES = 8;

/** Every word that telling this reading will need. */
export function wantedNames(reading: Reading, answers: Answers): WantedName[] {
  const cells = reading.steps.flatMap((step) =>
    isFewChoices(step.step)
      ? step.step.entries.flatMap((entry) => entry.cells)
      : (tellingEntry(step)?.entry.cells ?? []),
  );
  return [
    ...cells.map((cell) => ({
      attributeId: cell.attribute_id,
      answerIds: [
        ...(typeof cell.value === "string" ? [cell.value] : []),
        ...(cell.list ?? []).slice(0, NAMED_VALUES),
        ...(answers.get(cell.attribute_id) ?? []),
      ],
    })),
    ...reading.needs.map((attributeId) => ({ attributeId, answerIds: [] })),
  ];
}
