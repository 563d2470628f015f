/**
 * Recomputes the findings of the whole library after their inputs changed. Yields to the event loop between
 * opportunities; one run per partner account at a time.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DERIVE_JOB, SYNC_JOB } from "../../attributes/sync/sync-status.ts";
import { onJobRested, type JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { refreshFindings } from "./findings.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

const refresh = (context: JobContext): Promise<void> => refreshAllFindings(context);

/** Registers the triggers; called once at process start. */
export function registerFindings(): void {
  onJobRested(SYNC_JOB, refresh);
  onJobRested(DERIVE_JOB, refresh);
}

/** Computes findings for opportunities stored by a version that had none. */
export function startFindings(): void {
  void forEveryPartner((context) => refreshAllFindings(context, true)).catch((error: unknown) =>
    log.error("findings not computed", { error }),
  );
}

interface State {
  running: boolean;
  /** Requested again while running. */
  again: boolean;
  /** Covers all opportunities, not only those never checked. */
  all: boolean;
}

/** Returns at once if a run is in progress; that run then restarts. */
export async function refreshAllFindings(context: OpportunityContext, unknown = false): Promise<void> {
  const state = processSingleton(`findings ${context.partner.id}`, (): State => ({
    running: false,
    again: false,
    all: false,
  }));
  state.all ||= !unknown;
  if (state.running) {
    state.again = true;
    return;
  }
  state.running = true;
  try {
    do {
      state.again = false;
      const onlyUnknown = !state.all;
      state.all = false;
      for (const id of await context.store.opportunities.idsToCheck(context.partner.scope, onlyUnknown)) {
        if (state.again) {
          // The rest of this round moves to the next one.
          state.all ||= !onlyUnknown;
          break;
        }
        if (isStopping()) return;
        await saveFindings(context, id);
        await nextTurn();
      }
    } while (state.again);
  } finally {
    state.running = false;
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
