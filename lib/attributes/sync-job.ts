/**
 * What a sync does: the lists, then the details of what is due. A killed process loses at most the calls under way; the next
 * one goes on with the plan that is kept.
 */
import "server-only";
import type { JobEnd, JobWork } from "../server/job-worker.ts";
import type { JobContext } from "../server/jobs.ts";
import type { Job } from "../store/jobs.ts";
import { readDetails, type ClientSource } from "./sync-details.ts";
import { readList } from "./sync-list.ts";
import { DUE_AFTER } from "./sync-status.ts";
import { syncBeginning, syncPlan, syncWish, type SyncPlan, type SyncWish } from "./sync-wish.ts";
import { changesSentence, listSentence, stopSentence } from "./sync-words.ts";

export interface SyncSurroundings {
  readonly client: ClientSource;
  /** Begins to work out what follows from what was read; does not wait for it. */
  readonly derive: () => Promise<void>;
}

/** Returns nothing when the signal ended it. */
export async function runSyncJob(
  context: JobContext,
  { client, derive }: SyncSurroundings,
  work: JobWork,
): Promise<JobEnd | undefined> {
  const plan = syncPlan.safeParse(work.plan).data ?? (await makePlan(context, client, work));
  if (work.signal.aborted) return undefined;
  const outcome = await readDetails(context, client, plan.ids, work);
  await derive();
  if (outcome.stoppedBy) {
    const detail = { message: stopSentence(outcome, outcome.stoppedBy), failure: outcome.stoppedBy };
    return { state: "failed", detail };
  }
  if (outcome.done + outcome.failed < outcome.total) return undefined;
  const message = [plan.note, await newsOf(context, plan, work.job)].filter(Boolean).join(" ");
  return { state: "done", detail: message === "" ? {} : { message } };
}

/** What it changed in words. Where only a list was read there is nothing else to see: that nothing changed is told too. */
async function newsOf({ store, partner }: JobContext, { first, ids }: SyncPlan, job: Job): Promise<string> {
  const changes = await store.attributes.changeSummary(partner.scope, job.startedAt);
  if (first) return changesSentence({ ...changes, added: 0 });
  return syncWish.parse(job.wish).list && ids.length === 0 ? listSentence(changes) : changesSentence(changes);
}

/** Reads the lists that were wished for; what is to be read after them is kept before the first of it is asked for. */
async function makePlan(
  context: JobContext,
  client: ClientSource,
  { job, plan: kept, signal, keepPlan }: JobWork,
): Promise<SyncPlan> {
  const wish = syncWish.parse(job.wish);
  const { list, alsoFull, country } = wish;
  const { first } = syncBeginning.safeParse(kept).data ?? {
    first: (await context.store.attributes.listState(context.partner.scope)).length === 0,
  };
  await keepPlan({ first }, {});
  const listed = list && (await readList(context, client, { list, country, signal }));
  const full = alsoFull ? await readList(context, client, { list: "get-attributes", country, signal }) : undefined;
  const ids = await detailsToRead(context, wish, listed?.ids);
  const note = [listed?.note, full?.note].find((text) => text !== undefined);
  const plan: SyncPlan = { ids, first, ...(note === undefined ? {} : { note }) };
  await keepPlan(plan, { done: 0, failed: 0, total: ids.length });
  return plan;
}

/** What failed in that job and was not read since, in the order of its plan. */
export async function failedIn({ store, partner }: JobContext, { id, startedAt }: Job): Promise<string[]> {
  const plan = syncPlan.safeParse(await store.jobs.plan(partner.scope, id)).data;
  if (!plan) return [];
  const { failed } = await store.attributes.outcomesSince(partner.scope, plan.ids, startedAt);
  return plan.ids.filter((attribute) => failed.has(attribute));
}

async function detailsToRead(
  context: JobContext,
  wish: SyncWish,
  listed: readonly string[] | undefined,
): Promise<string[]> {
  const { store, partner } = context;
  if (wish.details === "none") return [];
  if (wish.details === "failed") {
    const of = wish.failedIn === undefined ? undefined : await store.jobs.byId(partner.scope, wish.failedIn);
    return of ? failedIn(context, of) : store.attributes.failedIds(partner.scope);
  }
  const olderThan = Date.now() - DUE_AFTER;
  return store.attributes.due(partner.scope, listed ? { olderThan, ids: listed } : { olderThan });
}
