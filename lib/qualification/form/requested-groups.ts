/**
 * Resolves typed ids to the groups that a run asks about: an opportunity id represents its group, and each group is
 * requested once. Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { GroupLookup } from "../model/group-lookup.ts";

export interface RequestedGroups {
  /** In the order of first mention. */
  readonly ids: readonly Int64[];
  /** Typed ids that are opportunity ids. */
  readonly opportunityIds: readonly Int64[];
  /** Number of them. */
  readonly opportunities: number;
  /** Number of groups that replace them. */
  readonly takenFor: number;
}

export function requestedGroups(typed: readonly Int64[], summaries: ReadonlyMap<string, GroupLookup>): RequestedGroups {
  const ids = new Set<Int64>();
  const taken = new Set<string>();
  const opportunityIds: Int64[] = [];
  for (const id of typed) {
    // The store keeps group ids as received: digits only.
    const group = summaries.get(id)?.groupOfOpportunity as Int64 | undefined;
    ids.add(group ?? id);
    if (group === undefined) continue;
    opportunityIds.push(id);
    taken.add(group);
  }
  return { ids: [...ids], opportunityIds, opportunities: opportunityIds.length, takenFor: taken.size };
}

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

export const groupsText = (groups: number): string => count(groups, "group", "groups");
export const callsText = (calls: number): string => count(calls, "call", "calls");

/** "11 opportunities → 5 groups" */
export const exchangeText = ({ opportunities, takenFor }: RequestedGroups): string =>
  `${count(opportunities, "opportunity", "opportunities")} → ${groupsText(takenFor)}`;

/**
 * Short count of the groups a run asks about; includes the opportunity count when every group came from an opportunity
 * id.
 */
export const requestedText = (requested: RequestedGroups): string =>
  requested.opportunities > 0 && requested.takenFor === requested.ids.length
    ? exchangeText(requested)
    : groupsText(requested.ids.length);
