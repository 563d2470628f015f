/** Many texts folded and cut into terms, in steps of a bounded size: one of them may be a megabyte, or all of them long. */
import "server-only";
import { toPlainText } from "../plain-text.ts";
import { foldSteps } from "./fold.ts";
import { termSteps } from "./grams.ts";
import type { Steps } from "../steps.ts";
import type { IndexedText } from "./text-index.ts";

/** UTF-16 units handled in one step. */
const UNITS_AT_ONCE = 20_000;

/** What is compared of each text as received. */
export const foldEach = (texts: readonly string[]): Steps<readonly string[]> =>
  each(
    texts,
    (text) => text.length,
    (text) => foldSteps(toPlainText(text)),
  );

/** The terms of each text. */
export const termsOfEach = (texts: readonly IndexedText[]): Steps<readonly string[]> =>
  each(texts, ({ folded }) => folded.length, termSteps);

/** Rests between texts too, however short they are. */
function* each<T, R>(items: readonly T[], unitsOf: (item: T) => number, steps: (item: T) => Steps<R>): Steps<R[]> {
  const made: R[] = [];
  let units = 0;
  for (const item of items) {
    made.push(yield* steps(item));
    units += unitsOf(item);
    if (units < UNITS_AT_ONCE) continue;
    units = 0;
    yield;
  }
  return made;
}
