/** Backfills counts and search data of runs stored by earlier versions. Runs once, in the background. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import type { UnfilledResult } from "../../store/runs/run-backfill.ts";
import type { StoredLive, ResultParts } from "../model/run-view.ts";
import { resultFigures } from "./result-figures.ts";

const BATCH_SIZE = 50;

/** Starts the backfill; does not wait for it. */
export function startRunBackfill(): void {
  void forEveryPartner(backfillRuns).catch((error: unknown) => log.error("run backfill failed", { error }));
}

export async function backfillRuns({ store, partner }: Pick<JobContext, "store" | "partner">): Promise<void> {
  for (;;) {
    const results = await store.runFill.unfilled(partner.scope, BATCH_SIZE);
    for (const result of results) {
      await store.runFill.fill(result, figuresOf(result));
      await nextTurn();
      if (isStopping()) return;
    }
    if (results.length < BATCH_SIZE) break;
  }
  while (!isStopping() && (await store.runFill.makeFound(partner.scope, BATCH_SIZE)) === BATCH_SIZE) await nextTurn();
}

/** An unreadable result gets empty fields and is not retried. */
function figuresOf({ liveText, localText, at }: UnfilledResult): ReturnType<typeof resultFigures> {
  try {
    // Both columns were written by this code.
    const live = liveText === null ? undefined : (JSON.parse(liveText) as StoredLive);
    const local = localText === null ? undefined : (JSON.parse(localText) as ResultParts["local"]);
    return resultFigures({ ...(live ? { live: live.view } : {}), ...(local ? { local } : {}) }, at);
  } catch {
    return resultFigures({}, at);
  }
}
