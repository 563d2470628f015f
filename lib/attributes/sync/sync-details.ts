/** Details phase of a sync: fetches at the rate the service sustains and stores the results. */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { fail } from "../../failure.ts";
import { readTypedId } from "../../int64.ts";
import { answeredFrom, type Answer, type SamplingClient } from "../../sampling/client.ts";
import type { JobWork } from "../../server/jobs/job-worker.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { accountPace, pacedCall } from "../../server/partner/paced-calls.ts";
import { checkSameAttribute } from "../names/detail-source.ts";
import type { Pace } from "../../sampling/transport/pace.ts";
import { runSync, type SyncOutcome, type SyncPorts, type SyncProgress } from "./sync-run.ts";
import { startWaiting, type Waiting } from "./sync-waiting.ts";

interface Detail {
  readonly answer: Answer<"get-attribute-info">;
  readonly from: number;
}

/** Milliseconds. Minimum interval between progress writes. */
const REPORT_EVERY = 400;
/** Milliseconds. Collects answers for one write, since each write waits for the disk once regardless of size. */
const SAVE_DELAY = 40;
/** Milliseconds. Calls at least this long leave time for deriving. */
const LONG_CALL = 250;
/** Called before every call, because a restarted sandbox has a new client. */
export type ClientSource = () => Promise<Pick<SamplingClient, "call" | "dialect">>;

/** Fetches the rest of `ids`: excludes those that succeeded or failed since the job started. */
export async function readDetails(
  context: JobContext,
  client: ClientSource,
  ids: readonly string[],
  work: Pick<JobWork, "job" | "signal" | "report">,
): Promise<SyncOutcome> {
  const { store, partner } = context;
  const { read, failed } = await store.attributes.outcomesSince(partner.scope, ids, work.job.startedAt);
  const left = ids.filter((id) => !read.has(id) && !failed.has(id));
  const before = { done: read.size, failed: failed.size };
  await work.report({ ...before, total: ids.length });
  const { dialect } = await client();
  const pace = accountPace(() => dialect.concurrency);
  const waiting = startWaiting(work.report);
  try {
    const ports = portsOf(context, client, pace, waiting, work);
    const outcome = await runSync({ ids: left, before }, pace, ports, work.signal);
    await work.report({ done: outcome.done, failed: outcome.failed, detail: {} });
    return outcome;
  } finally {
    waiting.stop();
  }
}

function portsOf(
  { store, partner }: JobContext,
  client: ClientSource,
  pace: Pace,
  waiting: Waiting,
  work: Pick<JobWork, "report">,
): SyncPorts<Detail> {
  const waits = meanWait();
  /** Start of the latest call about an attribute. */
  const asked = new Map<string, number>();
  let reportedAt = -Infinity;
  const report = async ({ done, failed }: SyncProgress): Promise<void> => {
    const at = performance.now();
    const waited = waiting.moved();
    if (!waited && at - reportedAt < REPORT_EVERY) return;
    reportedAt = at;
    await work.report({ done, failed, ...(waited ? { detail: {} } : {}) });
  };
  return {
    async call(text, signal) {
      const id = readTypedId(text);
      if (id === undefined)
        throw fail("malformed_answer", `The list contains “${text}”, which isn’t a valid attribute ID.`);
      const current = await client();
      asked.set(text, performance.now());
      const options = { signal, ...pacedCall(current.dialect, pace, waiting.note) };
      const answer = await current.call("get-attribute-info", { attribute_id: id }, options);
      const from = answeredFrom(answer);
      checkSameAttribute(id, answer);
      waits.note(answer.record.durationMs);
      return { answer, from };
    },
    async keep(answers) {
      // The clock of the job's start, which is compared after a restart.
      const readAt = await store.turns.now();
      const details = answers.map(({ answer: { value, text }, from }) => ({
        attribute: value,
        bodyText: text,
        readAt,
        from,
      }));
      if (waits.isLong()) {
        for (const { attribute, bodyText, from } of details)
          await store.attributes.saveDetail(partner.scope, attribute, bodyText, readAt, from);
      } else await store.attributes.saveDetails(partner.scope, details);
    },
    async keepFailure(id, failure) {
      await store.attributes.saveFailure(partner.scope, id, failure, await store.turns.now(), asked.get(id));
    },
    report,
    now: Date.now,
    gather: () => wait(SAVE_DELAY),
    async sleep(ms, signal) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    },
  };
}

/**
 * Mean call duration. With a slow service, derived data is computed during the calls at no cost; with a fast one it is
 * computed afterwards, so that it does not delay the calls.
 */
function meanWait() {
  let mean = 0;
  return {
    note(ms: number): void {
      mean = mean === 0 ? ms : mean * 0.9 + ms * 0.1;
    },
    isLong: () => mean > LONG_CALL,
  };
}
