/** Answers that are numbers, as a few ranges: `0–99`. Pure. */
import { withRanges } from "../../targeting/wording/number-ranges.ts";

/** Maximum ranges; beyond it, their number is more useful. */
const MOST = 3;
const RANGE = /^\d+(?:–\d+)?$/;

/** @param texts default texts. `undefined` if an answer is not a number, if none are consecutive, or if there are many gaps. */
export function numberAnswers(texts: readonly string[]): string | undefined {
  const items = withRanges(texts.map((text) => ({ text })));
  if (items.length > MOST || !items.some(({ of }) => of > 1)) return undefined;
  const ranges = items.map(({ item }) => item.text);
  return ranges.every((range) => RANGE.test(range)) ? ranges.join(", ") : undefined;
}
