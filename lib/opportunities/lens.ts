/** A person's answers laid over a targeting: what each step, entry and cell says to them. A local reading; pure. */
import type { Int64 } from "../int64.ts";
import type { EntryReading, Reading, StepReading, Verdict, VerdictKind } from "../targeting/reading.ts";

export interface LensAnswer {
  readonly attributeId: string;
  /** Answer ids, or typed text such as an age. */
  readonly values: readonly string[];
}

/** Whoever the lens can show: somebody the sandbox knows, or answers of one's own. */
export interface LensPerson {
  readonly id: string;
  readonly label: string;
  /** One sentence; `""` when there is none. */
  readonly about: string;
  readonly answers: readonly LensAnswer[];
}

export interface Lens {
  readonly person: LensPerson;
  readonly reading: Reading;
  /** By keys such as `Q2`, `Q2.17` and the cell's tag; `undefined` for what the targeting does not hold. */
  step(key: string): StepReading | undefined;
  entry(key: string): EntryReading | undefined;
  /** The one verdict of an entry: one that fits and has no room is not a wrong person. */
  entryVerdict(key: string): VerdictKind | undefined;
  cell(tag: string): Verdict | undefined;
  /** The word of each verdict. Here, because whoever looks through nobody needs none. */
  readonly words: Readonly<Record<VerdictKind, string>>;
  /** "needs Income" of a step that is undetermined. */
  needs(step: StepReading, nameOf: (attributeId: Int64) => string): string;
}

/** Keys of the steps that the person passes, where only what fails is wanted. */
export function hiddenSteps(lens: Lens | undefined, failing: boolean): ReadonlySet<string> {
  const passed = failing && lens ? lens.reading.steps.filter((step) => step.outcome === "yes") : [];
  return new Set(passed.map(({ step }) => step.key));
}

/** "3 of 5 steps hidden: they pass"; `""` for none. */
export function hiddenStepsText(hidden: number, all: number): string {
  if (hidden === 0) return "";
  if (hidden === all) return `All ${all} steps hidden: they pass`;
  return `${hidden} of ${all} steps hidden: ${hidden === 1 ? "it passes" : "they pass"}`;
}
