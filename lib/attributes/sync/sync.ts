/** Starts and controls attribute syncs: one job kind, one job at a time. */
import "server-only";
import { fail } from "../../failure.ts";
import { consoleStore } from "../../server/console-store.ts";
import { env } from "../../server/env.ts";
import { registerJobKind, startJob, controlJob, type JobContext } from "../../server/jobs/jobs.ts";
import { ownPartner } from "../../server/partner/partner.ts";
import { serviceOf } from "../../server/partner/service.ts";
import type { JobWanted } from "../../store/jobs/jobs.ts";
import { resumeDeriveJob } from "./recompute-derived.ts";
import { failedIn, runSyncJob } from "./sync-job.ts";
import { DUE_AFTER, SYNC_JOB } from "./sync-status.ts";
import type { SyncInput } from "./sync-input.ts";

/** Registers the job kind; called once at process start. */
export function registerSync(): void {
  registerJobKind(SYNC_JOB, {
    run: (context, work) =>
      runSyncJob(context, { client: () => serviceOf(context.partner), derive: () => resumeDeriveJob(context) }, work),
    retry: async (context, job) => {
      const failed = await failedIn(context, job);
      return failed.length > 0
        ? ({ details: "failed", failedIn: job.id, alsoFull: false } satisfies SyncInput)
        : undefined;
    },
    busy: "The attributes are already being updated. Wait for that job to finish, or cancel it.",
  });
}

/**
 * Opens a sync and starts it.
 * @param startedBy e-mail address; `""` for the console itself.
 * @throws FailureError `conflict` while one is open.
 */
export async function startSync(context: JobContext, input: SyncInput, startedBy: string): Promise<void> {
  await startJob(context, SYNC_JOB, input, startedBy);
}

/** Pauses, cancels or resumes the latest sync. @throws FailureError `missing`, `conflict` */
export async function controlSync(context: JobContext, wanted: JobWanted): Promise<void> {
  const latest = await context.store.jobs.latest(context.partner.scope, SYNC_JOB);
  if (!latest) throw fail("missing", "The attributes haven’t been loaded yet.");
  await controlJob(context, latest.id, wanted);
}

/** In sandbox mode the first sync starts automatically; against a real service an operator has to start it. */
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
