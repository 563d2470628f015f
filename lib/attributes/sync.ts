/**
 * Reading the list of attributes and the details of what is due: one kind of job. A killed process loses at most the calls
 * under way; the next one goes on with the plan that is kept.
 */
import "server-only";
import { fail } from "../failure.ts";
import type { JobWanted } from "../store/jobs.ts";
import { consoleStore } from "../server/console-store.ts";
import { env } from "../server/env.ts";
import type { JobEnd, JobWork } from "../server/job-worker.ts";
import { registerJobKind, startJob, wantOfJob, type JobContext } from "../server/jobs.ts";
import { currentPartner } from "../server/partner.ts";
import { service } from "../server/service.ts";
import { readDetails } from "./sync-details.ts";
import { readList } from "./sync-list.ts";
import { DUE_AFTER, SYNC_JOB } from "./sync-status.ts";
import { changesSentence, stopSentence } from "./sync-words.ts";
import { syncPlan, syncWish, type SyncPlan, type SyncWish } from "./sync-wish.ts";

/** Tells this process what a sync does; called once, at its start. */
export function registerSync(): void {
  registerJobKind(SYNC_JOB, {
    run,
    retry: async ({ store, partner }) => {
      const failed = await store.attributes.failedIds(partner.scope);
      return failed.length > 0 ? ({ details: "failed", alsoFull: false } satisfies SyncWish) : undefined;
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
  const context = { store: await consoleStore(), partner: currentPartner() };
  const { scope } = context.partner;
  const open = await context.store.jobs.open(scope);
  if (open.some((job) => job.kind === SYNC_JOB)) return;
  const { listed } = await context.store.attributes.counts(scope);
  const due = await context.store.attributes.due(scope, { olderThan: Date.now() - DUE_AFTER, limit: 1 });
  if (listed > 0 && due.length === 0) return;
  await startSync(context, { list: "list-attributes", alsoFull: false, details: "due" }, "");
}

async function run(context: JobContext, work: JobWork): Promise<JobEnd | undefined> {
  const plan = work.plan === undefined ? await makePlan(context, work) : syncPlan.parse(work.plan);
  if (work.signal.aborted) return undefined;
  const outcome = await readDetails(context, { client: service }, plan.ids, work);
  if (outcome.stoppedBy) return { state: "failed", detail: { message: stopSentence(outcome, outcome.stoppedBy) } };
  if (outcome.done + outcome.failed < outcome.total) return undefined;
  const changes = await context.store.attributes.changeSummary(context.partner.scope, work.job.startedAt);
  const message = [plan.note, changesSentence(changes)].filter(Boolean).join(" ");
  return { state: "done", detail: message === "" ? {} : { message } };
}

/** Reads the lists that were wished for; what is to be read after them is kept before the first of it is asked for. */
async function makePlan(context: JobContext, { job, signal, keepPlan }: JobWork): Promise<SyncPlan> {
  const wish = syncWish.parse(job.wish);
  const listed = wish.list && (await readList(context, wish.list, wish.country, signal));
  const full = wish.alsoFull ? await readList(context, "get-attributes", wish.country, signal) : undefined;
  const ids = await detailsToRead(context, wish, listed?.ids);
  const note = [listed?.note, full?.note].find((text) => text !== undefined);
  const plan: SyncPlan = { ids, ...(note === undefined ? {} : { note }) };
  await keepPlan(plan, { done: 0, failed: 0, total: ids.length });
  return plan;
}

async function detailsToRead(
  { store, partner }: JobContext,
  wish: SyncWish,
  listed: readonly string[] | undefined,
): Promise<string[]> {
  if (wish.details === "none") return [];
  if (wish.details === "failed") return store.attributes.failedIds(partner.scope);
  const olderThan = Date.now() - DUE_AFTER;
  return store.attributes.due(partner.scope, listed ? { olderThan, ids: listed } : { olderThan });
}
