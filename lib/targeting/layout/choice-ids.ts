/** Choices of a pictured step by a short id for URLs. Pure. */
import type { TargetingStep } from "../model.ts";
import { readAxes, type Axis } from "./factor.ts";

/** Minimum number of entries for a picture; fewer are as readable as a list. */
const MIN_PICTURED = 12;

/** Attributes of a step that has a picture; `undefined` for any other step. */
export const pictureAxes = (step: TargetingStep): readonly Axis[] | undefined =>
  step.entries.length < MIN_PICTURED ? undefined : readAxes(step.entries);

/**
 * Id of a choice: FNV-1a of its key (32 bits, base 36). Equal for choices of equal meaning in any snapshot; among 180
 * choices two share an id with a probability of 4 in a million, and are then chosen together.
 */
export function choiceId(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Keys of the step's choices with one of the ids; other ids are ignored. */
export function chosenKeys(axes: readonly Axis[], ids: readonly string[]): ReadonlySet<string> {
  if (ids.length === 0) return new Set();
  const wanted = new Set(ids);
  return new Set(axes.flatMap(({ keys }) => keys.filter((key) => wanted.has(choiceId(key)))));
}

/** Ids that no choice of the step has. */
export function missingIds(axes: readonly Axis[], ids: readonly string[]): readonly string[] {
  const existing = new Set(axes.flatMap(({ keys }) => keys.map(choiceId)));
  return ids.filter((id) => !existing.has(id));
}
