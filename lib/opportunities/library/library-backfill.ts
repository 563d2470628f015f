/**
 * Back-fills library columns that an older version did not store, from the newest bodies. Runs once, in the background.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import type { FacetSource } from "../../store/opportunities/opportunities.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";

const BATCH_SIZE = 50;

/** Does not wait for completion. */
export function startLibraryBackfill(): void {
  void forEveryPartner(backfillLibrary).catch((error: unknown) => log.error("library backfill failed", { error }));
}

export async function backfillLibrary({ store, partner }: JobContext): Promise<void> {
  for (;;) {
    const bodies = await store.opportunities.unfilled(partner.scope, BATCH_SIZE);
    for (const { id, bodyText } of bodies) {
      await store.opportunities.fill(partner.scope, id, readable(bodyText));
      await nextTurn();
      if (isStopping()) return;
    }
    if (bodies.length < BATCH_SIZE) return;
  }
}

/** An unreadable body gets empty facets, so that it does not block the others. */
function readable(bodyText: string): FacetSource {
  try {
    return parseOpportunity(bodyText);
  } catch {
    return { category_ids: [], requirements: null };
  }
}
