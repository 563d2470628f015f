/** Runs that an earlier version kept are counted and made findable once, behind everything else. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";
import type { UnfilledResult } from "../store/run-fill.ts";
import { resultFigures } from "./result-figures.ts";
import type { KeptLive, ResultParts } from "./run-view.ts";

const AT_ONCE = 50;

/** Does not wait for the end of it. */
export function startFillingRuns(): void {
  void forEveryPartner(fillRuns).catch((error: unknown) =>
    log.error("runs not filled", { outcome: String(error).slice(0, 300) }),
  );
}

export async function fillRuns({ store, partner }: Pick<JobContext, "store" | "partner">): Promise<void> {
  for (;;) {
    const results = await store.runFill.unfilled(partner.scope, AT_ONCE);
    for (const result of results) {
      await store.runFill.fill(result, figuresOf(result));
      await nextTurn();
    }
    if (results.length < AT_ONCE) break;
  }
  while ((await store.runFill.makeFound(partner.scope, AT_ONCE)) === AT_ONCE) await nextTurn();
}

/** What cannot be read any more counts as nothing, and is not tried again. */
function figuresOf({ liveText, localText, at }: UnfilledResult): ReturnType<typeof resultFigures> {
  try {
    // Both columns hold what was kept by us.
    const live = liveText === null ? undefined : (JSON.parse(liveText) as KeptLive);
    const local = localText === null ? undefined : (JSON.parse(localText) as ResultParts["local"]);
    return resultFigures({ ...(live ? { live: live.view } : {}), ...(local ? { local } : {}) }, at);
  } catch {
    return resultFigures({}, at);
  }
}
