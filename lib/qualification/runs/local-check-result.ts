/** Summary of a local check, and its difference from the run stored from it. Pure. */
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { VERDICT_LABELS } from "../../targeting/wording/verdict-labels.ts";
import type { RunView } from "../model/run-view.ts";
import { compareRuns } from "./run-compare.ts";

export interface VerdictCount {
  /** `undefined`: the group is not in the library. */
  readonly verdict: VerdictKind | undefined;
  readonly label: string;
  readonly count: number;
}

const VERDICTS = [...(Object.keys(VERDICT_LABELS) as VerdictKind[]), undefined];

/** Groups of a check by verdict. */
export function verdictCounts({ outcomes }: Pick<RunView, "outcomes">): readonly VerdictCount[] {
  const byVerdict = Map.groupBy(outcomes, ({ local }) => local?.verdict);
  return VERDICTS.flatMap((verdict) => {
    const count = byVerdict.get(verdict)?.length ?? 0;
    return count === 0 ? [] : { verdict, label: verdict ? VERDICT_LABELS[verdict] : "Not in the library", count };
  });
}

/** Number of groups that the stored run evaluates differently, because the library changed after the check. */
export const changedGroups = (check: Pick<RunView, "outcomes">, kept: Pick<RunView, "outcomes">): number =>
  compareRuns(check, kept).filter(({ changed }) => changed.includes("local")).length;
