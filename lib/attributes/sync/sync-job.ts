/**
 * Body of the sync job: fetches the lists, then the details that are due. A killed process loses at most the calls in
 * flight; the next one continues with the stored plan.
 */
import "server-only";
import { listAllPages, type ListedPage } from "../../sampling/pages.ts";
import type { AttributeListItem } from "../../sampling/schema.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { ListSource } from "../model/choices.ts";
import { readDetails, type ClientSource } from "./sync-details.ts";
import { DUE_AFTER } from "./sync-status.ts";
import { syncStartSchema, syncPlanSchema, syncInputSchema, type SyncPlan, type SyncInput } from "./sync-input.ts";
import { changesSentence, failedSentence, listSentence, stopSentence } from "./sync-text.ts";

/** Fetches a list of attributes (§4.2, §4.3) and stores it with its order. */
interface Listed {
  /** In the service's order. */
  readonly ids: readonly string[];
  /** Reason why the list may be incomplete, as a sentence. */
  readonly note: string | undefined;
}

const CUT: Readonly<Record<NonNullable<ListedPage["stopReason"]>, string>> = {
  repeated: "The list may be incomplete: the service sent a page with nothing new.",
  limit: "The list may be incomplete: it continued past the maximum number of pages.",
};

interface ListRequest {
  readonly list: ListSource;
  /** Only attributes of this country; their order is not a rank. */
  readonly country: string | undefined;
  readonly signal: AbortSignal;
}

/** @throws FailureError of the call; nothing of the list is stored then. */
async function readList(
  { store, partner }: JobContext,
  source: ClientSource,
  { list, country, signal }: ListRequest,
): Promise<Listed> {
  const client = await source();
  const options = { signal, background: true, deadline: client.dialect.backgroundDeadline };
  const items: AttributeListItem[] = [];
  let cut: ListedPage["stopReason"];
  let unreadable = 0;
  if (list === "list-attributes") {
    const { value, lost } = await client.call(list, country ? { country } : {}, options);
    items.push(...value);
    unreadable = lost.length;
  } else {
    for await (const page of listAllPages(client, list, { ...options, country })) {
      items.push(...page.items);
      cut = page.stopReason;
      unreadable += page.unreadable;
    }
  }
  await store.attributes.saveList(partner.scope, {
    source: list === "list-attributes" ? "top" : "full",
    country: country ?? null,
    items: items.map((item) => ({ id: item.attribute_id, active: item.active ?? null })),
    readAt: Date.now(),
  });
  const notes = [cut && CUT[cut], unreadable > 0 ? unreadableItems(unreadable) : undefined].filter(Boolean);
  return { ids: items.map((item) => item.attribute_id), note: notes.length > 0 ? notes.join(" ") : undefined };
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
  const message = [plan.note, failed, await changesText(context, plan, work.job)].filter(Boolean).join(" ");
  return { state: "done", detail: message === "" ? {} : { message } };
}

/** Changes as text. A sync without another visible result reports even "no changes". */
async function changesText({ store, partner }: JobContext, { first, ids }: SyncPlan, job: Job): Promise<string> {
  const changes = await store.attributes.changeSummary(partner.scope, job.startedAt);
  if (first) return changesSentence({ ...changes, added: 0 });
  const { list, details } = syncInputSchema.parse(job.wish);
  if (list && ids.length === 0) return listSentence(changes);
  const sentence = changesSentence(changes);
  // Requested by an operator for attributes that were not due, so the result is reported.
  return sentence === "" && (details === "all" || details === "chosen") ? "No changes." : sentence;
}

/** Fetches the requested lists; stores the plan of details before the first of them is fetched. */
async function makePlan(
  context: JobContext,
  client: ClientSource,
  { job, plan: storedPlan, signal, keepPlan }: JobWork,
): Promise<SyncPlan> {
  const input = syncInputSchema.parse(job.wish);
  const { list, alsoFull, country } = input;
  const { first } = syncStartSchema.safeParse(storedPlan).data ?? {
    first: (await context.store.attributes.listState(context.partner.scope)).length === 0,
  };
  await keepPlan({ first }, {});
  const listed = list && (await readList(context, client, { list, country, signal }));
  const full = alsoFull ? await readList(context, client, { list: "get-attributes", country, signal }) : undefined;
  const ids = await detailsToRead(context, input, listed?.ids);
  const note = [listed?.note, full?.note].find((text) => text !== undefined);
  const plan: SyncPlan = { ids, first, ...(note === undefined ? {} : { note }) };
  await keepPlan(plan, { done: 0, failed: 0, total: ids.length });
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
