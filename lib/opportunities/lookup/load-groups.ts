/** Fetches groups in one locale, one after another; a failing group does not stop the others. */
import { failureOf, type Failure, type FailureCode } from "../../failure.ts";
import { FOREIGN_AFTER, isForeignAnswer } from "../../failure-sentence.ts";
import type { Int64 } from "../../int64.ts";
import type { GroupLocale } from "../model/group-locale.ts";
import type { GroupQuery } from "../model/group-query.ts";

export interface GroupFailure {
  readonly id: Int64;
  /** `undefined` for a bug. */
  readonly failure: Failure | undefined;
}

export interface LoadedGroups {
  readonly loaded: readonly Int64[];
  readonly failed: readonly GroupFailure[];
  /** Not requested, because the last failure, or the last `FOREIGN_AFTER` ones, concern every group. */
  readonly untried: readonly Int64[];
  /** The last `FOREIGN_AFTER` calls had foreign answers, so the remaining groups were not requested. */
  readonly isForeignStop: boolean;
}

/** Failures of one group; after any other, the next call would fail as well. */
const OF_ONE_GROUP: ReadonlySet<FailureCode> = new Set([
  "not_found",
  "bad_request",
  "internal_error",
  "malformed_answer",
  "too_large",
  "timed_out",
]);

/** @param onProgress called with the number of finished groups. */
export async function loadGroups(
  ids: readonly Int64[],
  locale: GroupLocale,
  fetchGroup: (query: GroupQuery) => Promise<unknown>,
  onProgress: (done: number) => void = () => undefined,
): Promise<LoadedGroups> {
  const loaded: Int64[] = [];
  const failed: GroupFailure[] = [];
  let foreign = 0;
  for (const [index, groupId] of ids.entries()) {
    try {
      await fetchGroup({ groupId, ...locale });
      loaded.push(groupId);
      foreign = 0;
    } catch (error) {
      const failure = failureOf(error);
      failed.push({ id: groupId, failure });
      foreign = failure && isForeignAnswer(failure) ? foreign + 1 : 0;
      const untried = ids.slice(index + 1);
      if (foreign >= FOREIGN_AFTER) return { loaded, failed, untried, isForeignStop: untried.length > 0 };
      if (failure && !OF_ONE_GROUP.has(failure.code)) return { loaded, failed, untried, isForeignStop: false };
    }
    onProgress(index + 1);
  }
  return { loaded, failed, untried: [], isForeignStop: false };
}
