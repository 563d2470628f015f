/**
 * What a job that reads opportunities does: its list, item by item, at the pace the service bears. A killed process loses at
 * most the calls under way; the next one goes on with what is left of the list.
 */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { createPace, loadSign, type Pace } from "../attributes/sync-pace.ts";
import { runSync, type SyncOutcome, type SyncPorts } from "../attributes/sync-run.ts";
import { startWaiting } from "../attributes/sync-waiting.ts";
import { stopSentence } from "../attributes/sync-words.ts";
import { attempt, fail, FailureError, type Failure } from "../failure.ts";
import type { Answer, SamplingClient } from "../sampling/client.ts";
import type { JobEnd, JobWork } from "../server/job-worker.ts";
import type { JobContext } from "../server/jobs.ts";
import { readWish } from "./read-wish.ts";
import { toServiceWish, type ServiceWish } from "./reading-items.ts";
import { askService, keepAnswer, keepRefusal } from "./reading.ts";

/** Asked anew for each call: a sandbox that was started again has another client. */
export type ClientSource = () => Promise<Pick<SamplingClient, "call" | "dialect">>;

interface ItemAnswer {
  readonly item: string;
  /** `undefined`: the service does not know what somebody watches any more. That is news, which home tells, no failure. */
  readonly answer: Answer<"get-opportunity"> | undefined;
}

/** Items taken from the list at once; what is added meanwhile comes after them. */
const ROUND = 250;
/** Of a job that ended early, taken up by another. */
const MOST_LEFT = 100_000;
/** Milliseconds: progress is written at most this often. */
const REPORT_EVERY = 300;
/** Returns nothing when the signal ended it. */
export async function runReading(
  context: JobContext,
  client: ClientSource,
  work: JobWork,
): Promise<JobEnd | undefined> {
  const { store, partner } = context;
  const { scope } = partner;
  const { job, signal } = work;
  if (work.plan === undefined) {
    const wish = readWish.parse(job.wish);
    await store.readingItems.fill(
      scope,
      job.id,
      wish.failedIn ? await itemsToRetry(context, wish.failedIn) : wish.items,
      job.startedAt,
    );
    // Before anything can fail: a job that ended early says how many it has left.
    const { asked } = await store.readingItems.counts(scope, job.id);
    await work.keepPlan({ filled: true }, { total: asked });
  } else await store.readingItems.markKept(scope, job.id);
  const { dialect } = await client();
  const pace = createPace(dialect.concurrency);
  while (!signal.aborted) {
    const { read: done, failed, asked } = await store.readingItems.counts(scope, job.id);
    await work.report({ done, failed, total: done + failed + asked });
    const items = await store.readingItems.left(scope, job.id, ROUND);
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
 * What failed in that job and may go better, and what it has left when it ended early: an id that the service does not know
 * stays unknown, until somebody asks for it by name.
 */
export async function itemsToRetry({ store, partner }: JobContext, jobId: string): Promise<string[]> {
  const { scope } = partner;
  const failed = await store.readingItems.failed(scope, jobId);
  const endedEarly = (await store.jobs.byId(scope, jobId))?.state === "failed";
  return [
    ...failed.filter(({ failure }) => failure.code !== "not_found").map(({ item }) => item),
    ...(endedEarly ? await store.readingItems.left(scope, jobId, MOST_LEFT) : []),
  ];
}

async function readItems(
  context: JobContext,
  client: ClientSource,
  pace: Pace,
  { items, before }: { readonly items: readonly string[]; readonly before: { done: number; failed: number } },
  work: JobWork,
): Promise<SyncOutcome> {
  const { readingItems } = context.store;
  const { scope } = context.partner;
  let reportedAt = Date.now();
  const waiting = startWaiting(work.report);
  const ports: SyncPorts<ItemAnswer> = {
    async call(item, signal) {
      const { call, dialect } = await client();
      const wish = wishOf(item);
      const answer = await attempt(() =>
        askService(call, wish, {
          signal,
          background: true,
          deadline: dialect.backgroundDeadline,
          onAttempt: (record) => pace.note(loadSign(record), record.startedAt, Date.now()),
        }),
      );
      if (answer.ok) return { item, answer: answer.value };
      if (!(await isNews(context, wish, answer.failure))) throw new FailureError(answer.failure);
      await keepRefusal(context, wish, answer.failure);
      return { item, answer: undefined };
    },
    async keep(answers) {
      for (const { item, answer } of answers) {
        const { id } = answer ? await keepAnswer(context, answer) : { id: item };
        await readingItems.markRead(scope, work.job.id, item, id);
      }
    },
    async keepFailure(item, failure) {
      await keepRefusal(context, wishOf(item), failure);
      await readingItems.markFailed(scope, work.job.id, item, failure);
    },
    async report({ done, failed }) {
      const at = Date.now();
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

async function isNews({ store, partner }: JobContext, wish: ServiceWish, { code }: Failure): Promise<boolean> {
  if (code !== "not_found" || !("id" in wish)) return false;
  return (await store.watches.ofOpportunity(partner.scope, wish.id)).length > 0;
}

function wishOf(item: string): ServiceWish {
  const wish = toServiceWish(item);
  if (!wish) throw fail("invalid_input", `${item} is neither an opportunity nor a group in a locale.`);
  return wish;
}
