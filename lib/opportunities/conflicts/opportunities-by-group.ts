/** Snapshots by group id, for local evaluations. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting } from "../../targeting/model.ts";
import { toOpportunityHead, type OpportunityHead } from "../model/model.ts";
import { storedOpportunity, type OpportunityContext } from "../snapshots/stored-opportunity.ts";

export interface OpportunityOfGroup {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  readonly head: OpportunityHead;
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly snapshotId: string;
  readonly missingAt: number | undefined;
}

/**
 * Reads our store only. A group without a snapshot has no key. A group may have several opportunities (locales,
 * revisions): most recently fetched first.
 */
export async function opportunitiesByGroup(
  context: OpportunityContext,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpportunityOfGroup[]>> {
  const groups = new Map<string, readonly OpportunityOfGroup[]>();
  for await (const [groupId, members] of eachGroup(context, groupIds)) groups.set(groupId, members);
  return groups;
}

/** As `opportunitiesByGroup`, one group at a time, so that callers can release each before the next. */
export async function* eachGroup(
  context: OpportunityContext,
  groupIds: readonly string[],
): AsyncGenerator<readonly [groupId: string, members: readonly OpportunityOfGroup[]]> {
  const rows = await context.store.opportunities.byGroup(context.partner.scope, [...new Set(groupIds)]);
  const newestFirst = rows.toSorted((a, b) => b.readAt - a.readAt);
  for (const [groupId, ofGroup] of Map.groupBy(newestFirst, (row) => row.groupId)) {
    const members: OpportunityOfGroup[] = [];
    for (const { id } of ofGroup) {
      await nextTurn();
      const stored = await storedOpportunity(context, id);
      if (!stored) continue;
      const { opportunity, targeting, readAt, snapshotId, missingAt } = stored;
      members.push({
        opportunity,
        targeting,
        head: toOpportunityHead(opportunity),
        readAt,
        snapshotId,
        missingAt,
      });
    }
    if (members.length > 0) yield [groupId, members];
  }
}
