/**
 * Folds many texts and splits them into terms, in steps of a bounded size: a text may be a megabyte, or all of them
 * long.
 */
import "server-only";
import { toPlainText } from "../../plain-text.ts";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { foldSteps } from "./text-folding.ts";
import { spelledWords } from "./near-spelling.ts";
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

/** Distinct words of texts, as received, that a misspelled query word can mean. Only the beginning of a long text. */
export function* wordSteps(texts: readonly string[]): CooperativeSteps<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const folded of yield* foldEach(texts.map((text) => text.slice(0, UNITS_PER_BATCH))))
    for (const word of spelledWords(folded)) found.add(word);
  return found;
}

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
