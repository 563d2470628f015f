/** Persona overlay: verdict of each step, entry and cell for a persona's answers. Local evaluation; pure. */
import type { Int64 } from "../../int64.ts";
import type { FormFactor } from "../../sampling/limits.ts";
import type { EntryEvaluation, Evaluation, StepEvaluation, Verdict, VerdictKind } from "../../targeting/evaluation.ts";

export interface OverlayAnswer {
  readonly attributeId: string;
  /** Answer ids, or typed text such as an age. */
  readonly values: readonly string[];
}

/** Persona of the overlay: a saved persona, a sandbox respondent, or custom answers. */
export interface OverlayPersona {
  readonly id: string;
  readonly label: string;
  /** One sentence; `""` if there is none. */
  readonly about: string;
  readonly answers: readonly OverlayAnswer[];
  /** Attributes whose answers count although they may have expired: the attribute was never loaded. */
  readonly expiryUnknown?: readonly string[];
  /** Absent for custom answers: the device is unknown. */
  readonly formFactor?: FormFactor;
  readonly locale?: string;
}

/** Selectable persona. The answers of a saved one are loaded when it is chosen. */
export type OverlayChoice = Omit<OverlayPersona, "answers"> & Partial<Pick<OverlayPersona, "answers">>;

export interface PersonaOverlay {
  readonly person: OverlayPersona;
  readonly evaluation: Evaluation;
  /** Targeted attributes among those with an unknown expiry of the persona's answer. */
  readonly expiryUnknown: readonly Int64[];
  /** Lookups by step key (`Q2`), entry key (`Q2.17`) and cell tag; `undefined` if absent from the targeting. */
  step(key: string): StepEvaluation | undefined;
  entry(key: string): EntryEvaluation | undefined;
  /** Combined verdict of an entry: one that fits but is closed is not `wrong_person`. */
  entryVerdict(key: string): VerdictKind | undefined;
  cell(tag: string): Verdict | undefined;
  /** Label of each verdict. Part of the lazy-loaded overlay, so that pages without a persona do not load them. */
  readonly labels: Readonly<Record<VerdictKind, string>>;
  /** Text for an undetermined step: "needs Income". */
  needs(step: StepEvaluation, nameOf: (attributeId: Int64) => string): string;
}

/** Keys of the passed steps, to be hidden when only failures are shown. */
export function hiddenSteps(personaOverlay: PersonaOverlay | undefined, failing: boolean): ReadonlySet<string> {
  const passed =
    failing && personaOverlay ? personaOverlay.evaluation.steps.filter((step) => step.outcome === "yes") : [];
  return new Set(passed.map(({ step }) => step.key));
}

/** "3 of 5 steps hidden (passed)"; `""` if none is hidden. */
export function hiddenStepsText(hidden: number, all: number): string {
  if (hidden === 0) return "";
  if (hidden === all) return all === 1 ? "The only step is hidden (passed)" : `All ${all} steps hidden (passed)`;
  return `${hidden} of ${all} steps hidden (passed)`;
}
