/** A stored opportunity as shown on its page. */
import "server-only";
import { jsonPath } from "../../sampling/issues.ts";
import { lostOf } from "../../sampling/parse-by-item.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { toOpportunityView, type OldSnapshot, type OpportunityPageView } from "../model/model.ts";
import { INLINE_LIMIT, targetingParts } from "../model/targeting-parts.ts";
import { ownSnapshot } from "../snapshots/parsed-snapshot.ts";
import {
  type OpportunityContext,
  type StoredOpportunity,
  requireStoredOpportunity,
} from "../snapshots/stored-opportunity.ts";
import { factLines } from "./fact-lines.ts";

/** View model of the page. */
export async function toOpportunityPageView(
  context: OpportunityContext,
  stored: StoredOpportunity,
  old?: OldSnapshot,
): Promise<OpportunityPageView> {
  const { opportunity, targeting, bodyText, readAt, fetches, snapshots, missingAt } = stored;
  const view = toOpportunityView(opportunity, targeting);
  return {
    view,
    facts: factLines(view, readAt),
    parts: bodyText.length <= INLINE_LIMIT ? targetingParts(opportunity) : undefined,
    bodyLength: bodyText.length,
    readAt,
    fetches,
    snapshots,
    old,
    missingAt,
    unreadable: lostOf(opportunity).map(({ field }) => jsonPath(field)),
    othersInProject: await othersInProject(context, opportunity),
  };
}

async function othersInProject({ partner, store }: OpportunityContext, opportunity: Opportunity): Promise<number> {
  const projectId = opportunity.project_id;
  if (!projectId) return 0;
  return Math.max(0, (await store.opportunities.countInProject(partner.scope, projectId)) - 1);
}

/** View model of an older snapshot. @throws FailureError `missing` */
export async function snapshotPageView(
  context: OpportunityContext,
  id: string,
  snapshotId: string,
): Promise<OpportunityPageView> {
  const shown = await ownSnapshot(context, id, snapshotId);
  const newest = await requireStoredOpportunity(context, id);
  if (newest.snapshotId === snapshotId) return toOpportunityPageView(context, newest);
  const { position, firstReadAt } = shown;
  const old = { id: snapshotId, position, firstReadAt, newestReadAt: newest.readAt };
  return toOpportunityPageView(context, { ...newest, ...shown, snapshotId, missingAt: undefined }, old);
}
