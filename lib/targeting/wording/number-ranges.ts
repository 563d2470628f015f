/** Merges consecutive integer answers into ranges: "16–99" instead of 84 numbers. Pure. */
import { ENGLISH, type Grammar } from "./grammar.ts";

interface Text {
  readonly text: string;
}

export interface RangeText<Own extends Text> {
  readonly item: Own | Text;
  /** Number of texts it represents. */
  readonly of: number;
}

/** Minimum length of a range; two numbers are as short individually. */
const SHORTEST = 3;
/** At most 15 digits: longer ones may not be exact as a number. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;

/** "18–54" */
export const betweenText = (from: string, to: string, grammar: Grammar): string =>
  grammar.between.replace("{from}", from).replace("{to}", to);

/** In the given order; sorted numerically if all are integers. */
export function withRanges<Own extends Text>(
  texts: readonly Own[],
  grammar: Grammar = ENGLISH,
): readonly RangeText<Own>[] {
  const ordered = texts.every(({ text }) => WHOLE.test(text))
    ? texts.toSorted((a, b) => Number(a.text) - Number(b.text))
    : texts;
  return runsOf(ordered).flatMap((run): RangeText<Own>[] => {
    const [first, last] = [run[0]?.text, run.at(-1)?.text];
    if (run.length < SHORTEST || first === undefined || last === undefined)
      return run.map((shown) => ({ item: shown, of: 1 }));
    return [{ item: { text: betweenText(first, last, grammar) }, of: run.length }];
  });
}

/** Splits wherever a text is not the successor of the previous one. */
function runsOf<Own extends Text>(texts: readonly Own[]): readonly (readonly Own[])[] {
  const runs: Own[][] = [];
  for (const one of texts) {
    const run = runs.at(-1);
    const before = run?.at(-1)?.text ?? "";
    const follows = WHOLE.test(before) && WHOLE.test(one.text) && Number(one.text) === Number(before) + 1;
    if (run && follows) run.push(one);
    else runs.push([one]);
  }
  return runs;
}
