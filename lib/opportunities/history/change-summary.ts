/** Summary of the changes in the newest snapshot against the previous one, stored for lists. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "../../server/log.ts";
import { summariseDiff } from "../../targeting/diff/change-summary.ts";
import { diffOpportunities } from "../../targeting/diff/diff.ts";
import { withoutLostFields } from "../snapshots/lost-fields.ts";
import { parsedSnapshot } from "../snapshots/parsed-snapshot.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Never fails the fetch; a missing summary is computed at the next start. */
export async function saveChangeSummary(context: OpportunityContext, opportunityId: string): Promise<void> {
  try {
    await computeChangeSummary(context, opportunityId);
  } catch (error) {
    log.error("change summary failed", { error });
  }
}

async function computeChangeSummary(context: OpportunityContext, opportunityId: string): Promise<void> {
  const { partner, store } = context;
  const [newest, before] = await store.snapshots.list(partner.scope, opportunityId, { limit: 2 });
  if (!newest || !before) return;
  const earlier = await parsedSnapshot(context, before.id);
  await nextTurn();
  const later = await parsedSnapshot(context, newest.id);
  await nextTurn();
  const bodies = [earlier.opportunity, later.opportunity] as const;
  const diff = withoutLostFields(diffOpportunities(...bodies), ...bodies);
  await nextTurn();
  const summary = summariseDiff(diff, earlier.targeting, later.targeting);
  await store.snapshots.saveChange(partner.scope, opportunityId, newest.id, summary);
}
