/** Computes and stores findings of the library. Yields to the event loop between opportunities. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { refreshFindings } from "./findings.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Computes findings for opportunities stored by a version that had none; called once at process start. */
export function startFindings(): void {
  void forEveryPartner(computeMissingFindings).catch((error: unknown) => log.error("findings not computed", { error }));
}

/** Computes the findings of opportunities that were never checked. */
export async function computeMissingFindings(context: OpportunityContext): Promise<void> {
  for (const id of await context.store.opportunities.idsToCheck(context.partner.scope)) {
    if (isStopping()) return;
    await saveFindings(context, id);
    await nextTurn();
  }
}

/** Logs a failure instead of throwing, so that neither the fetch nor other opportunities fail. */
export async function saveFindings(context: OpportunityContext, id: string): Promise<void> {
  try {
    await refreshFindings(context, id);
  } catch (error) {
    log.warn("findings not computed", { operation: "findings", error });
  }
}

/** Computes findings if they are overdue by that time and no other instance does. */
export async function saveDueFindings(context: OpportunityContext, id: string, now: number): Promise<void> {
  try {
    if (await context.store.opportunities.claimFindings(context.partner.scope, id, now)) {
      await refreshFindings(context, id);
    }
  } catch (error) {
    log.warn("findings not computed", { operation: "findings", error });
  }
}
