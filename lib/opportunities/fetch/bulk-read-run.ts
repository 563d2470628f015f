/**
 * Body of the bulk read job: processes the item list at the rate the service sustains. A killed process loses at most
 * the calls in flight; the next one continues with the remaining items.
 */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { runSync, type SyncOutcome, type SyncPorts } from "../../attributes/sync/sync-run.ts";
import { startWaiting } from "../../attributes/sync/sync-waiting.ts";
import { stopSentence } from "../../attributes/sync/sync-text.ts";
import { toResult, fail, FailureError, type Failure } from "../../failure.ts";
import type { SamplingClient } from "../../sampling/client.ts";
import type { Pace } from "../../sampling/transport/pace.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { accountPace, pacedCall } from "../../server/partner/paced-calls.ts";
import { bulkReadInputSchema } from "./bulk-read-input.ts";
import { toServiceRequest, type ServiceRequest } from "./bulk-read-items.ts";
import { runFollowUps } from "./follow-ups.ts";
import { callGetOpportunity, saveAnswer, saveNotFound, type OpportunityAnswer } from "./fetch-opportunity.ts";

/** Called before every call, because a restarted sandbox has a new client. */
export type ClientSource = () => Promise<Pick<SamplingClient, "call" | "dialect">>;

interface ItemAnswer {
  readonly item: string;
  /**
   * `undefined` if the service no longer has a watched opportunity: reported on the home page, not counted as a
   * failure.
   */
  readonly answer: OpportunityAnswer | undefined;
}

/** Items taken from the list per batch; items appended later come after them. */
const ROUND = 250;
/** Maximum unfinished items taken over from a job that ended early. */
const MAX_LEFT = 100_000;
/** Milliseconds. Minimum interval between progress writes. */
const REPORT_EVERY = 300;
/** Resolves to `undefined` if the signal aborted it. */
export async function runBulkRead(
  context: JobContext,
  client: ClientSource,
  work: JobWork,
): Promise<JobEnd | undefined> {
  const { store, partner } = context;
  const { scope } = partner;
  const { job, signal } = work;
  if (work.plan === undefined) {
    const input = bulkReadInputSchema.parse(job.wish);
    await store.bulkReadItems.fill(
      scope,
      job.id,
      input.failedIn ? await itemsToRetry(context, input.failedIn) : input.items,
      job.startedAt,
    );
    // Stored before anything can fail, so that a job that ends early reports the number of remaining items.
    const { asked } = await store.bulkReadItems.counts(scope, job.id);
    await work.keepPlan({ filled: true }, { total: asked });
  } else {
    // Items that a killed process saved may lack their follow-ups, which can be repeated.
    for (const id of await store.bulkReadItems.markKept(scope, job.id)) await runFollowUps(context, id, true);
  }
  const { dialect } = await client();
  const pace = accountPace(() => dialect.concurrency);
  while (!signal.aborted) {
    const { read: done, failed, asked } = await store.bulkReadItems.counts(scope, job.id);
    await work.report({ done, failed, total: done + failed + asked });
    const items = await store.bulkReadItems.left(scope, job.id, ROUND);
    if (items.length === 0) return { state: "done", detail: {} };
    const outcome = await readItems(context, client, pace, { items, before: { done, failed } }, work);
    const { stoppedBy } = outcome;
    await work.report({ done: outcome.done, failed: outcome.failed, detail: {} });
    if (!stoppedBy) continue;
    const total = done + failed + asked;
    return { state: "failed", detail: { message: stopSentence({ ...outcome, total }, stoppedBy) } };
  }
  return undefined;
}

/**
 * Failed items of a job that are worth a retry, plus the remaining ones if it ended early. Ids unknown to the service
 * are excluded until an operator requests them explicitly.
 */
export async function itemsToRetry({ store, partner }: JobContext, jobId: string): Promise<string[]> {
  const { scope } = partner;
  const failed = await store.bulkReadItems.failed(scope, jobId);
  const endedEarly = (await store.jobs.byId(scope, jobId))?.state === "failed";
  return [
    ...failed.filter(({ failure }) => failure.code !== "not_found").map(({ item }) => item),
    ...(endedEarly ? await store.bulkReadItems.left(scope, jobId, MAX_LEFT) : []),
  ];
}

async function readItems(
  context: JobContext,
  client: ClientSource,
  pace: Pace,
  { items, before }: { readonly items: readonly string[]; readonly before: { done: number; failed: number } },
  work: JobWork,
): Promise<SyncOutcome> {
  const { bulkReadItems } = context.store;
  const { scope } = context.partner;
  let reportedAt = performance.now();
  const waiting = startWaiting(work.report);
  /** Start of the latest call about an item. */
  const asked = new Map<string, number>();
  const ports: SyncPorts<ItemAnswer> = {
    async call(item, signal) {
      const { call, dialect } = await client();
      const request = requestOf(item);
      asked.set(item, performance.now());
      const options = { signal, ...pacedCall(dialect, pace, waiting.note) };
      const answer = await toResult(() => callGetOpportunity(call, request, options));
      if (answer.ok) return { item, answer: answer.value };
      if (!(await isMissingWatched(context, request, answer.failure))) throw new FailureError(answer.failure);
      await saveNotFound(context, request, answer.failure, asked.get(item));
      return { item, answer: undefined };
    },
    async keep(answers) {
      for (const { item, answer } of answers) {
        const { id } = answer ? await saveAnswer(context, answer) : { id: item };
        await bulkReadItems.markRead(scope, work.job.id, item, id);
      }
    },
    async keepFailure(item, failure) {
      await saveNotFound(context, requestOf(item), failure, asked.get(item));
      await bulkReadItems.markFailed(scope, work.job.id, item, failure);
    },
    async report({ done, failed }) {
      const at = performance.now();
      const waited = waiting.moved();
      if (!waited && at - reportedAt < REPORT_EVERY) return;
      reportedAt = at;
      await work.report({ done, failed, ...(waited ? { detail: {} } : {}) });
    },
    now: Date.now,
    gather: () => wait(0),
    async sleep(ms, signal) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    },
  };
  try {
    return await runSync({ ids: items, before }, pace, ports, work.signal);
  } finally {
    waiting.stop();
  }
}

async function isMissingWatched(
  { store, partner }: JobContext,
  request: ServiceRequest,
  { code }: Failure,
): Promise<boolean> {
  if (code !== "not_found" || !("id" in request)) return false;
  return (await store.watches.ofOpportunity(partner.scope, request.id)).length > 0;
}

function requestOf(item: string): ServiceRequest {
  const request = toServiceRequest(item);
  if (!request) throw fail("invalid_input", `${item} is neither an opportunity nor a group in a locale.`);
  return request;
}
