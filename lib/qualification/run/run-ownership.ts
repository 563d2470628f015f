/**
 * Ownership of runs among several instances: the owner keeps its runs and obeys stops requested elsewhere; runs of dead
 * instances are cut. Their calls are not sent again.
 */
import "server-only";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { thisInstance } from "../../server/instances/instance.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { stopCalls } from "./call-queue.ts";
import { liveRunOf, unendedRuns, type HeldRun } from "./run-in-memory.ts";

/** Milliseconds. Maximum delay of a stop requested from another instance; without a run under way, nothing is read. */
const STOP_INTERVAL = 1_000;

/**
 * Cuts the runs of dead instances, before the server accepts requests and from then on, and keeps the own ones: also
 * while the process stops, because calls in flight finish.
 */
export async function startRunOwnership(): Promise<void> {
  await cutRuns();
  startClock("runs", thisInstance().interval, quietly(keepAndCut), { untilFlush: true });
  startClock("stops of runs", STOP_INTERVAL, quietly(obeyStops), { untilFlush: true });
}

const quietly = (check: () => Promise<void>) => () =>
  check().catch((error: unknown) => log.error("ownership of runs not checked", { error }));

/** Own leases first: after a pause of the whole process they may have run out. */
async function keepAndCut(): Promise<void> {
  await keepRuns();
  if (!isStopping()) await cutRuns();
}

async function keepRuns(): Promise<void> {
  for (const { context, ids } of byPartner(unendedRuns())) {
    const at = Date.now();
    for (const id of await context.store.runBatches.renew(context.partner.scope, thisInstance(), ids)) {
      const run = liveRunOf(context, id);
      if (run) run.keptAt = at;
    }
  }
}

export async function cutRuns(): Promise<void> {
  await forEveryPartner(async ({ store, partner }) => {
    const rows = await store.runBatches.cut(partner.scope, thisInstance().id);
    if (rows > 0) log.warn("runs of stopped instances cut", { partner: partner.id, rows });
  });
}

/** Drops the queued calls of runs that another instance was asked to stop, or has taken over. */
async function obeyStops(): Promise<void> {
  for (const { context, ids } of byPartner(unendedRuns())) {
    const owned = await context.store.runBatches.owned(context.partner.scope, thisInstance().id, ids);
    const going = new Set(owned.filter(({ stop }) => !stop).map(({ id }) => id));
    for (const id of ids) {
      const run = liveRunOf(context, id);
      if (!run || run.ended || going.has(id)) continue;
      await stopCalls(context, run);
      // Calls retried from now on are sent.
      await context.store.runBatches.stopObeyed(context.partner.scope, thisInstance().id, id);
    }
  }
}

function byPartner(held: readonly HeldRun[]) {
  const groups = Map.groupBy(held, ({ context }) => context.partner.id);
  return [...groups.values()].flatMap((runs) => {
    const [first] = runs;
    return first ? [{ context: first.context, ids: runs.map(({ run }) => run.id) }] : [];
  });
}

/** Stops a run here, or asks the instance that owns it. @throws FailureError `missing` */
export async function stopRunAnywhere(context: Pick<ActionContext, "store" | "partner">, id: string): Promise<void> {
  const { store, partner } = context;
  const run = liveRunOf(context, id);
  if (run && !run.ended) {
    await stopCalls(context, run);
    if (!run.ended) return;
  }
  if (!(await store.runs.head(partner.scope, id))) {
    throw fail("missing", `There is no run ${id} under this partner account.`);
  }
  await store.runBatches.wantStop(partner.scope, id);
}
