/**
 * Starting and steering the reading of attributes: one kind of job, one at a time.
 */
import "server-only";
import { fail } from "../failure.ts";
import type { JobWanted } from "../store/jobs.ts";
import { consoleStore } from "../server/console-store.ts";
import { env } from "../server/env.ts";
import { registerJobKind, startJob, wantOfJob, type JobContext } from "../server/jobs.ts";
import { ownPartner } from "../server/partner.ts";
import { serviceOf } from "../server/service.ts";
import { goOnDeriving } from "./derive-again.ts";
import { failedIn, runSyncJob } from "./sync-job.ts";
import { DUE_AFTER, SYNC_JOB } from "./sync-status.ts";
import type { SyncWish } from "./sync-wish.ts";

/** Tells this process what a sync does; called once, at its start. */
export function registerSync(): void {
  registerJobKind(SYNC_JOB, {
    run: (context, work) =>
      runSyncJob(context, { client: () => serviceOf(context.partner), derive: () => goOnDeriving(context) }, work),
    retry: async (context, job) => {
      const failed = await failedIn(context, job);
      return failed.length > 0
        ? ({ details: "failed", failedIn: job.id, alsoFull: false } satisfies SyncWish)
        : undefined;
    },
    busy: "The attributes are being read already. Wait for that job to end, or cancel it.",
  });
}

/**
 * Opens a sync and starts on it.
 *
 * @param startedBy e-mail address; `""`: the console by itself.
 * @throws FailureError `conflict` while one is open.
 */
export async function startSync(context: JobContext, wish: SyncWish, startedBy: string): Promise<void> {
  await startJob(context, SYNC_JOB, wish, startedBy);
}

/** Pauses, cancels or goes on with the latest sync. @throws FailureError `missing`, `conflict` */
export async function steerSync(context: JobContext, wanted: JobWanted): Promise<void> {
  const latest = await context.store.jobs.latest(context.partner.scope, SYNC_JOB);
  if (!latest) throw fail("missing", "The attributes were never read.");
  await wantOfJob(context, latest.id, wanted);
}

/** Sandbox mode reads everything by itself; against a real service somebody has to say so. */
export async function startFirstSync(): Promise<void> {
  if (env().mode !== "sandbox") return;
  const context = { store: await consoleStore(), partner: ownPartner() };
  const { scope } = context.partner;
  const open = await context.store.jobs.open(scope);
  if (open.some((job) => job.kind === SYNC_JOB)) return;
  const { listed } = await context.store.attributes.counts(scope);
  const due = await context.store.attributes.due(scope, { olderThan: Date.now() - DUE_AFTER, limit: 1 });
  if (listed > 0 && due.length === 0) return;
  await startSync(context, { list: "list-attributes", alsoFull: false, details: "due" }, "");
}
