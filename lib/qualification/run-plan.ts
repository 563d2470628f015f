/** Which calls a run is made of. Pure. */
import type { Int64 } from "../int64.ts";
import { MAX_GROUPS } from "../sampling/limits.ts";

export interface PlannedCall {
  /** From 1. */
  readonly number: number;
  /** Place of the respondent among the subjects. */
  readonly subject: number;
  /** At most ten (§8), in the order asked. */
  readonly groupIds: readonly Int64[];
}

/** Calls for one respondent about so many groups. */
export const callsFor = (groups: number): number => Math.ceil(groups / MAX_GROUPS);

/**
 * Each live subject beside each group once, subject by subject.
 *
 * @param groupIds each once.
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

/** The same ids, each once, in the order of their first place. */
export const eachOnce = <T>(ids: readonly T[]): readonly T[] => [...new Set(ids)];
