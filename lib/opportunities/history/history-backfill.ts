/**
 * Back-fills key figures for snapshots stored by an older version, and change summaries lost in a crash. Runs once, in
 * the background.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import type { SnapshotFigures } from "../../store/opportunities/snapshots.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";
import { snapshotFigures, UNREADABLE_FIGURES } from "../snapshots/snapshot-figures.ts";
import { saveChangeSummary } from "./change-summary.ts";

const BATCH_SIZE = 20;

/** Does not wait for completion. */
export function startHistoryBackfill(): void {
  void forEveryPartner(backfillHistory).catch((error: unknown) => log.error("history backfill failed", { error }));
}

export async function backfillHistory(context: JobContext): Promise<void> {
  const { store, partner } = context;
  for (;;) {
    const bodies = await store.snapshots.unfigured(partner.scope, BATCH_SIZE);
    for (const { id, bodyText } of bodies) {
      await store.snapshots.saveFigures(partner.scope, id, figuresOf(bodyText));
      await nextTurn();
      if (isStopping()) return;
    }
    if (bodies.length < BATCH_SIZE) break;
  }
  for (const id of await store.snapshots.unsummed(partner.scope, Number.MAX_SAFE_INTEGER)) {
    if (isStopping()) return;
    await saveChangeSummary(context, id);
    await nextTurn();
  }
}

/** An unreadable body gets empty figures and is not retried. */
function figuresOf(bodyText: string): SnapshotFigures {
  try {
    const opportunity = parseOpportunity(bodyText);
    return snapshotFigures(opportunity, buildTargeting(opportunity));
  } catch {
    return UNREADABLE_FIGURES;
  }
}
