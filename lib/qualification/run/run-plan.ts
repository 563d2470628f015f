/** Splits a run into calls. Pure. */
import type { Int64 } from "../../int64.ts";
import { MAX_GROUPS } from "../../sampling/limits.ts";

export interface PlannedCall {
  /** 1-based. */
  readonly number: number;
  /** Index of the respondent among the subjects. */
  readonly subject: number;
  /** At most ten (§8), in request order. */
  readonly groupIds: readonly Int64[];
}

/** Calls needed for one respondent. */
export const callsFor = (groups: number): number => Math.ceil(groups / MAX_GROUPS);

/**
 * Covers each pair of a live subject and a group once, subject by subject.
 * @param groupIds unique ids.
 * @param live whether each subject is asked live.
 */
export function planCalls(groupIds: readonly Int64[], live: readonly boolean[]): readonly PlannedCall[] {
  const calls: PlannedCall[] = [];
  for (const [subject, asked] of live.entries()) {
    if (!asked) continue;
    for (let from = 0; from < groupIds.length; from += MAX_GROUPS) {
      calls.push({ number: calls.length + 1, subject, groupIds: groupIds.slice(from, from + MAX_GROUPS) });
    }
  }
  return calls;
}

/** Removes duplicates; keeps the first occurrence. */
export const withoutDuplicates = <T>(ids: readonly T[]): readonly T[] => [...new Set(ids)];
