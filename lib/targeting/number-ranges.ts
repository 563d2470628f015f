/** Answers that are whole numbers in a row, told as one range: "16–99" instead of 84 numbers. Pure. */
import { betweenText } from "./cell-sentence.ts";
import { ENGLISH } from "./grammar.ts";

interface Text {
  readonly text: string;
}

export interface ToldText<Own extends Text> {
  readonly told: Own | Text;
  /** How many of the texts it stands for. */
  readonly of: number;
}

/** Two numbers are as short one by one. */
const SHORTEST = 3;
/** A longer one may not be held exactly as a number. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;

/** In the order given; where all are whole numbers, by size. */
export function withRanges<Own extends Text>(texts: readonly Own[]): readonly ToldText<Own>[] {
  const ordered = texts.every(({ text }) => WHOLE.test(text))
    ? texts.toSorted((a, b) => Number(a.text) - Number(b.text))
    : texts;
  return runsOf(ordered).flatMap((run): ToldText<Own>[] => {
    const [first, last] = [run[0]?.text, run.at(-1)?.text];
    if (run.length < SHORTEST || first === undefined || last === undefined) return run.map((told) => ({ told, of: 1 }));
    return [{ told: { text: betweenText(first, last, ENGLISH) }, of: run.length }];
  });
}

/** Cut wherever a text is not the number after the one before it. */
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
