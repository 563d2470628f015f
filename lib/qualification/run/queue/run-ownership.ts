/**
 * Ownership of runs among several instances: the owner keeps its runs and obeys stops requested elsewhere; runs of dead
 * instances are cut. Their calls are not sent again.
 */
import "server-only";
import type { ActionContext } from "../../../server/action.ts";
import { consoleStore } from "../../../server/console-store.ts";
import { moment } from "../../../server/instances/elapsed.ts";
import { thisInstance } from "../../../server/instances/instance.ts";
import { log } from "../../../server/log.ts";
import { startClock } from "../../../server/shutdown/clock.ts";
import { partnerScope } from "../../../store/engine/scope.ts";
import { missingRun } from "../missing-run.ts";
import { endRuns, stopCalls } from "./call-queue.ts";
import { liveRunOf, unendedRuns, type HeldRun } from "../run-in-memory.ts";

/** Milliseconds. Maximum delay of a stop requested from another instance; without an active run, nothing is read. */
const STOP_INTERVAL = 1_000;

/**
 * Cuts the runs of dead instances, before the server accepts requests and from then on, and keeps the own ones: also
 * while the process stops, because calls in flight finish.
 */
export async function startRunOwnership(): Promise<void> {
  await cutRuns();
  // Separate timers: cutting may wait for a lane, and must not delay the renewal of this instance’s leases.
  startClock("runs", thisInstance().interval, quietly(keepRuns), { untilFlush: true });
  startClock("runs of dead instances", thisInstance().interval, quietly(cutRuns));
  startClock("stops of runs", STOP_INTERVAL, quietly(endAndObey), { untilFlush: true });
}

const quietly = (check: () => Promise<void>) => () =>
  check().catch((error: unknown) => log.error("ownership of runs not checked", { error }));

async function keepRuns(): Promise<void> {
  for (const { context, ids } of byPartner(unendedRuns())) {
    const from = moment();
    const kept = new Set(await context.store.runBatches.renew(context.partner.scope, thisInstance(), ids));
    for (const id of ids) {
      const run = liveRunOf(context, id);
      if (!run) continue;
      if (kept.has(id)) run.kept = from;
      // Taken over, unless it was begun again meanwhile.
      else if (run.kept && run.kept.steady <= from.steady) delete run.kept;
    }
  }
}

/** Also for partner accounts that are disabled by now. */
export async function cutRuns(): Promise<void> {
  const { runBatches } = await consoleStore();
  const self = { id: thisInstance().id, runIds: unendedRuns().map(({ run }) => run.id) };
  for (const partner of await runBatches.partnersToCut(self)) {
    const rows = await runBatches.cut(partnerScope(partner), self);
    if (rows > 0) log.warn("runs of stopped instances cut", { partner, rows });
  }
}

async function endAndObey(): Promise<void> {
  await endRuns();
  await obeyStops();
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
  if (!(await store.runs.head(partner.scope, id))) throw missingRun(id);
  await store.runBatches.wantStop(partner.scope, id);
}
