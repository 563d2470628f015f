/**
 * Body of the sync job: fetches the lists, then the details that are due. A killed process loses at most the calls in
 * flight; the next one continues with the stored plan.
 */
import "server-only";
import { isAllFailed } from "../../job-view.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import { readList, type ListedAttributes, type ListRequest } from "./read-list.ts";
import { readDetails, type ClientSource } from "./sync-details.ts";
import { DUE_AFTER } from "./sync-status.ts";
import { syncStartSchema, syncPlanSchema, syncInputSchema, type SyncPlan, type SyncInput } from "./sync-input.ts";
import type { SyncOutcome } from "./sync-run.ts";
import { changesSentence, countSentence, failedSentence, listSentence, stopSentence } from "./sync-text.ts";

const CUT: Readonly<Record<NonNullable<ListedAttributes["cut"]>, string>> = {
  repeated: "The list may be incomplete: the service sent a page with nothing new.",
  limit: "The list may be incomplete: it was too long to be loaded completely.",
};

interface Listed {
  /** In the service's order. */
  readonly ids: readonly string[];
  /** Reason why the list may be incomplete, as a sentence. */
  readonly note: string | undefined;
}

/**
 * Fetches a list and stores it with its order; one that may be incomplete removes nothing from the stored one.
 * @throws FailureError of the call; nothing of the list is stored then.
 */
async function saveListOf(
  { store, partner }: JobContext,
  source: ClientSource,
  request: Pick<ListRequest, "list" | "country">,
  { signal, report }: Pick<JobWork, "signal" | "report">,
): Promise<Listed> {
  const { list, country } = request;
  const onCount = (count: number) => report({ detail: { message: countSentence(count) } });
  const { items, cut, unreadable } = await readList(await source(), { list, country, signal, onCount });
  await store.attributes.saveList(partner.scope, {
    source: list === "list-attributes" ? "top" : "full",
    country: country ?? null,
    items,
    readAt: await store.turns.now(),
    // A list that is cut for its length counts as complete, because it ends at the same item each time.
    isComplete: cut !== "repeated" && unreadable === 0,
  });
  const notes = [cut && CUT[cut], unreadable > 0 ? unreadableItems(unreadable) : undefined].filter(Boolean);
  return { ids: items.map(({ id }) => id), note: notes.length > 0 ? notes.join(" ") : undefined };
}

const unreadableItems = (count: number): string =>
  count === 1
    ? "1 list item couldn’t be read and was skipped."
    : `${count.toLocaleString("en")} list items couldn’t be read and were skipped.`;

export interface SyncDependencies {
  readonly client: ClientSource;
  /** Starts computing derived data; does not wait for it. */
  readonly derive: () => Promise<void>;
}

/** Resolves to `undefined` if the signal aborted it. */
export async function runSyncJob(
  context: JobContext,
  { client, derive }: SyncDependencies,
  work: JobWork,
): Promise<JobEnd | undefined> {
  const plan = syncPlanSchema.safeParse(work.plan).data ?? (await makePlan(context, client, work));
  if (work.signal.aborted) return undefined;
  const outcome = await readDetails(context, client, plan.ids, work);
  await derive();
  if (outcome.stoppedBy) {
    const detail = { message: stopSentence(outcome, outcome.stoppedBy), failure: outcome.stoppedBy };
    return { state: "failed", detail };
  }
  if (outcome.done + outcome.failed < outcome.total) return undefined;
  const failed = outcome.failed > 0 ? failedSentence(await failedIn(context, work.job)) : "";
  const message = [plan.note, failed, await changesText(context, plan, work.job, outcome)].filter(Boolean).join(" ");
  return { state: "done", detail: message === "" ? {} : { message } };
}

/** Changes as text. A sync without another visible result reports even "no changes". */
async function changesText(
  { store, partner }: JobContext,
  { first, ids }: SyncPlan,
  job: Job,
  outcome: SyncOutcome,
): Promise<string> {
  const changes = await store.attributes.changeSummary(partner.scope, job.startedAt);
  if (first) return changesSentence({ ...changes, added: 0 });
  const { list, details } = syncInputSchema.parse(job.wish);
  if (list && ids.length === 0) return listSentence(changes);
  const sentence = changesSentence(changes);
  // Requested by an operator for attributes that were not due, so the result is reported.
  const isRequested = (details === "all" || details === "chosen") && !isAllFailed(outcome);
  return sentence === "" && isRequested ? "No changes." : sentence;
}

/** Fetches the requested lists; stores the plan of details before the first of them is fetched. */
async function makePlan(context: JobContext, client: ClientSource, work: JobWork): Promise<SyncPlan> {
  const { job, plan: storedPlan, keepPlan } = work;
  const input = syncInputSchema.parse(job.wish);
  const { list, alsoFull, country } = input;
  const { first } = syncStartSchema.safeParse(storedPlan).data ?? {
    first: (await context.store.attributes.listState(context.partner.scope)).length === 0,
  };
  await keepPlan({ first }, {});
  const listed = list && (await saveListOf(context, client, { list, country }, work));
  const full = alsoFull ? await saveListOf(context, client, { list: "get-attributes", country }, work) : undefined;
  const ids = await detailsToRead(context, input, listed?.ids);
  const note = [listed?.note, full?.note].filter(Boolean).join(" ");
  const plan: SyncPlan = { ids, first, ...(note === "" ? {} : { note }) };
  await keepPlan(plan, { done: 0, failed: 0, total: ids.length, detail: {} });
  return plan;
}

/** Failures of that job not fetched since, in the order of its plan. */
export async function failedIn({ store, partner }: JobContext, { id, startedAt }: Job): Promise<string[]> {
  const plan = syncPlanSchema.safeParse(await store.jobs.plan(partner.scope, id)).data;
  if (!plan) return [];
  const { failed } = await store.attributes.outcomesSince(partner.scope, plan.ids, startedAt);
  return plan.ids.filter((attribute) => failed.has(attribute));
}

async function detailsToRead(
  context: JobContext,
  input: SyncInput,
  listed: readonly string[] | undefined,
): Promise<string[]> {
  const { store, partner } = context;
  if (input.details === "none") return [];
  if (input.details === "chosen") return [...new Set(input.ids)];
  if (input.details === "all") return store.attributes.catalogueIds(partner.scope);
  if (input.details === "failed") {
    const of = input.failedIn === undefined ? undefined : await store.jobs.byId(partner.scope, input.failedIn);
    return of ? failedIn(context, of) : store.attributes.failedIds(partner.scope);
  }
  const olderThan = Date.now() - DUE_AFTER;
  return store.attributes.due(partner.scope, listed ? { olderThan, ids: listed } : { olderThan });
}
