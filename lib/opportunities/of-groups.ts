/** What was read of some groups, for local readings. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import { toOpportunityHead, type OpportunityHead } from "./model.ts";
import { storedOpportunity, type OpportunityContext } from "./reading.ts";

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
 * From our store only. A group that was never read has no key; several opportunities of one group (locales, revisions)
 * are each there, the one read last first.
 */
export async function opportunitiesOfGroups(
  context: OpportunityContext,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpportunityOfGroup[]>> {
  const rows = await context.store.opportunities.byGroup(context.partner.scope, [...new Set(groupIds)]);
  const groups = new Map<string, OpportunityOfGroup[]>();
  for (const { id, groupId } of rows.toSorted((a, b) => b.readAt - a.readAt)) {
    const stored = await storedOpportunity(context, id);
    if (!stored) continue;
    await breathe();
    const { opportunity, targeting, readAt, snapshotId, missingAt } = stored;
    const one = { opportunity, targeting, head: toOpportunityHead(opportunity), readAt, snapshotId, missingAt };
    groups.set(groupId, [...(groups.get(groupId) ?? []), one]);
  }
  return groups;
}
