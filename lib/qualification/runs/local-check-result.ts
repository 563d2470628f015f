/** Summary of a local check, and its difference from the run stored from it. Pure. */
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { VERDICT_LABELS } from "../../targeting/wording/verdict-labels.ts";
import { localVerdictText } from "../evaluation/verdict-text.ts";
import type { RunView } from "../model/run-view.ts";
import { compareRuns } from "./run-compare.ts";

export interface VerdictCount {
  /** `undefined`: the group is not in the library. */
  readonly verdict: VerdictKind | undefined;
  readonly label: string;
  readonly count: number;
}

const VERDICTS = [...(Object.keys(VERDICT_LABELS) as VerdictKind[]), undefined];

/** Groups of a check by label, in the order of the verdicts. */
export function verdictCounts({ outcomes }: Pick<RunView, "outcomes">): readonly VerdictCount[] {
  const byVerdict = Map.groupBy(outcomes, ({ local }) => local?.verdict);
  return VERDICTS.flatMap((verdict) => {
    const byLabel = Map.groupBy(byVerdict.get(verdict) ?? [], ({ local }) =>
      local ? localVerdictText(local) : "Not in the library",
    );
    return [...byLabel].map(([label, { length: count }]) => ({ verdict, label, count }));
  });
}

/** Number of groups that the stored run evaluates differently, because the library changed after the check. */
export const changedGroups = (check: Pick<RunView, "outcomes">, kept: Pick<RunView, "outcomes">): number =>
  compareRuns(check, kept).filter(({ changed }) => changed.includes("local")).length;
