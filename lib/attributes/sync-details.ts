/** The details of a sync's plan: read over the client at the pace the service bears, kept in the store. */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { fail } from "../failure.ts";
import { readTypedId } from "../int64.ts";
import type { Answer, SamplingClient } from "../sampling/client.ts";
import type { JobContext } from "../server/jobs.ts";
import type { JobWork } from "../server/job-worker.ts";
import { checkSameAttribute } from "./detail-source.ts";
import { createPace, loadSign, type Pace } from "./sync-pace.ts";
import { runSync, type SyncOutcome, type SyncPorts, type SyncProgress } from "./sync-run.ts";
import { startWaiting, type Waiting } from "./sync-waiting.ts";

type Detail = Answer<"get-attribute-info">;

/** Progress is written at most this often. */
const REPORT_EVERY = 400;
/** Milliseconds: each keeping waits for the disk once, however many answers it holds. */
const GATHER = 40;
/** Milliseconds from which a call leaves time for other work. */
const LONG_CALL = 250;
/** Asked anew for each call: a sandbox that was started again has another client. */
export type ClientSource = () => Promise<Pick<SamplingClient, "call" | "dialect">>;

/** Reads what is left of `ids`: what was read or failed since the job began is not asked for again. */
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
  const pace = createPace(dialect.concurrency);
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
  let reportedAt = 0;
  const report = async ({ done, failed }: SyncProgress): Promise<void> => {
    const at = Date.now();
    const waited = waiting.moved();
    if (!waited && at - reportedAt < REPORT_EVERY) return;
    reportedAt = at;
    await work.report({ done, failed, ...(waited ? { detail: {} } : {}) });
  };
  return {
    async call(text, signal) {
      const id = readTypedId(text);
      if (id === undefined) throw fail("malformed_answer", `The list names the attribute ${text}, which is no id.`);
      const answer = await callFor(await client(), id, signal, pace);
      checkSameAttribute(id, answer);
      waits.note(answer.record.durationMs);
      return answer;
    },
    async keep(answers) {
      const readAt = Date.now();
      const readings = answers.map(({ value, text }) => ({ attribute: value, bodyText: text, readAt }));
      if (waits.isLong()) {
        for (const { attribute, bodyText } of readings)
          await store.attributes.saveDetail(partner.scope, attribute, bodyText, readAt);
      } else await store.attributes.keepReadings(partner.scope, readings);
    },
    keepFailure: (id, failure) => store.attributes.saveFailure(partner.scope, id, failure, Date.now()),
    report,
    now: Date.now,
    gather: () => wait(GATHER),
    async sleep(ms, signal) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    },
  };
}

function callFor(
  { call, dialect }: Pick<SamplingClient, "call" | "dialect">,
  id: NonNullable<ReturnType<typeof readTypedId>>,
  signal: AbortSignal,
  pace: Pace,
): Promise<Detail> {
  return call(
    "get-attribute-info",
    { attribute_id: id },
    {
      signal,
      background: true,
      deadline: dialect.backgroundDeadline,
      onAttempt: (record) => pace.note(loadSign(record), record.startedAt, Date.now()),
    },
  );
}

/**
 * While a service takes its time, what follows from an answer is worked out beside the next calls and costs nothing. A quick
 * one is read first; what follows is worked out afterwards, so that it does not hold up the calls.
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
