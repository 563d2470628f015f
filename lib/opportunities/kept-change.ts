/** What the newest snapshot changed against the one before it, summed up and kept for lists. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "../server/log.ts";
import { summariseDiff } from "../targeting/change-summary.ts";
import { diffOpportunities } from "../targeting/diff.ts";
import { parsedSnapshot } from "./parsed-snapshot.ts";
import type { OpportunityContext } from "./reading.ts";

/** A reading is never lost because this fails: what is missing is worked out at the next start. */
export async function keepChange(context: OpportunityContext, opportunityId: string): Promise<void> {
  try {
    await workOutChange(context, opportunityId);
  } catch (error) {
    log.error("change not summed up", { outcome: String(error).slice(0, 300) });
  }
}

export async function workOutChange(context: OpportunityContext, opportunityId: string): Promise<void> {
  const { partner, store } = context;
  const [newest, before] = await store.snapshots.list(partner.scope, opportunityId, { limit: 2 });
  if (!newest || !before) return;
  const earlier = await parsedSnapshot(context, before.id);
  await nextTurn();
  const later = await parsedSnapshot(context, newest.id);
  await nextTurn();
  const diff = diffOpportunities(earlier.opportunity, later.opportunity);
  await nextTurn();
  const summary = summariseDiff(diff, earlier.opportunity, later.opportunity);
  await store.snapshots.saveChange(partner.scope, opportunityId, newest.id, summary);
}
