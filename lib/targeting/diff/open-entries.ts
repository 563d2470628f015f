/** Change of the number of open quota entries between two snapshots. Pure. */
import type { Targeting } from "../model.ts";
import type { OpportunityDiff } from "./diff-model.ts";

type Figures = Pick<Targeting, "openQuotaEntries">;

/**
 * Open entries before and after, as every other place counts them. `undefined` if the number is the same, or differs only
 * by entries whose count or status is unreadable in one of the snapshots: these count as open, and may have been so.
 */
export function openEntriesMove(
  diff: Pick<OpportunityDiff, "status" | "count">,
  { openQuotaEntries: before }: Figures,
  { openQuotaEntries: after }: Figures,
): readonly [number, number] | undefined {
  return before === after || after - before === unreadableMove(diff) ? undefined : [before, after];
}

/** Part of the change that is due to unreadable entries. */
export const unreadableMove = ({ status, count }: Pick<OpportunityDiff, "status" | "count">, step?: string): number =>
  [...new Set([...status, ...count])]
    .filter((change) => step === undefined || change.step === step)
    .reduce((sum, { open: [was, is] = [false, false] }) => {
      const isUnreadable = was === undefined || is === undefined;
      return isUnreadable ? sum + Number(is ?? true) - Number(was ?? true) : sum;
    }, 0);
