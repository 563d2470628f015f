/**
 * Folds many texts and splits them into terms, in steps of a bounded size: a text may be a megabyte, or all of them
 * long.
 */
import "server-only";
import { toPlainText } from "../../plain-text.ts";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { foldSteps } from "./text-folding.ts";
import { termSteps } from "./ngrams.ts";
import type { IndexedText } from "./text-index.ts";

/** UTF-16 units processed per step. */
const UNITS_PER_BATCH = 20_000;

/** Folded plain text of each text, as received, for comparison. */
export const foldEach = (texts: readonly string[]): CooperativeSteps<readonly string[]> =>
  each(
    texts,
    (text) => text.length,
    (text) => foldSteps(toPlainText(text)),
  );

export const termsOfEach = (texts: readonly IndexedText[]): CooperativeSteps<readonly string[]> =>
  each(texts, ({ folded }) => folded.length, termSteps);

/** Also yields between short texts. */
function* each<T, R>(
  items: readonly T[],
  unitsOf: (item: T) => number,
  steps: (item: T) => CooperativeSteps<R>,
): CooperativeSteps<R[]> {
  const made: R[] = [];
  let units = 0;
  for (const item of items) {
    made.push(yield* steps(item));
    units += unitsOf(item);
    if (units < UNITS_PER_BATCH) continue;
    units = 0;
    yield;
  }
  return made;
}
