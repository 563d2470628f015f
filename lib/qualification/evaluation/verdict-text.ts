/** Verdict of a local evaluation as text. Imports no explanation code. Pure. */
import { verdictText } from "../../targeting/wording/verdict-labels.ts";
import type { LocalView } from "../model/local-view.ts";

/** Keys of steps without entries, in the service's order; empty for a brief view stored before they were kept. */
export const emptyStepsOf = ({ emptySteps, steps }: LocalView): readonly string[] =>
  emptySteps ?? steps.filter(({ told }) => told === undefined).map(({ key }) => key);

export const localVerdictText = (local: LocalView): string =>
  verdictText(local.verdict, emptyStepsOf(local).length > 0);
