/** The findings of the whole library, worked out again when what they rest on changed. In turns, one library at a time. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { DERIVE_JOB, SYNC_JOB } from "../attributes/sync-status.ts";
import { whenRested, type JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { forEveryPartner } from "../server/store-context.ts";
import { refreshFindings } from "./findings.ts";
import type { OpportunityContext } from "./reading.ts";

const again = (context: JobContext): Promise<void> => refreshAllFindings(context);

/** Tells this process when to look again; called once, at its start. */
export function registerFindings(): void {
  whenRested(SYNC_JOB, again);
  whenRested(DERIVE_JOB, again);
}

/** What was read by a version that knew no findings. */
export function startFindings(): void {
  void forEveryPartner((context) => refreshAllFindings(context, true)).catch((error: unknown) =>
    log.error("findings not worked out", { outcome: String(error).slice(0, 300) }),
  );
}

interface State {
  running: boolean;
  /** Asked for once more while it ran. */
  again: boolean;
  /** Of all, and not only of those that were never looked at. */
  all: boolean;
}

/** Returns at once where it runs already; that run begins anew when it ends. */
export async function refreshAllFindings(context: OpportunityContext, unknown = false): Promise<void> {
  const state = keepInProcess(`findings ${context.partner.id}`, (): State => ({
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
          // What is left of this round belongs to the next.
          state.all ||= !onlyUnknown;
          break;
        }
        await keepFindings(context, id);
        await breathe();
      }
    } while (state.again);
  } finally {
    state.running = false;
  }
}

/** A failure to work them out is no failure of the reading, nor of any other opportunity. */
export async function keepFindings(context: OpportunityContext, id: string): Promise<void> {
  try {
    await refreshFindings(context, id);
  } catch (error) {
    log.warn("findings were not worked out", { operation: "findings", outcome: String(error).slice(0, 300) });
  }
}
