/**
 * Job that recomputes data derived from stored bodies (texts, index, coverage): after a sync that fetches faster than
 * deriving keeps up, and after an upgrade that derives differently. Does not call the service and loses nothing.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { failureOf } from "../../failure.ts";
import { hasOtherInstances } from "../../server/instances/share.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import { registerJobKind, startJob, controlJob, type JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { readBody } from "../../store/attributes/attribute-body.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { AttributeBody } from "../../store/attributes/save-attribute.ts";
import { DERIVE_JOB } from "./sync-status.ts";

/** Attributes per write transaction. */
const BATCH_SIZE = 10;
/** Characters of a body. */
const LARGE = 200_000;
/** Milliseconds. Each progress report is a disk write. */
const REPORT_EVERY = 400;

/** Registers the job kind; called once at process start. */
export function registerDeriveJob(): void {
  registerJobKind(DERIVE_JOB, {
    run: runDeriveJob,
    busy: "The texts are already being indexed.",
    rested: deriveRemaining,
  });
}

/** Opens the job if there is work, or resumes the open one. */
export const startDeriveJob = (): Promise<void> => forEveryPartner((context) => resumeDeriveJob(context));

/** Starts the job when this instance starts; while others are live, a job that one of them has paused stays paused. */
export const startDeriveJobAtBoot = (): Promise<void> =>
  forEveryPartner((context) => resumeDeriveJob(context, { leavesOpen: hasOtherInstances() }));

/** @param leavesOpen leaves an open job as it is. */
export async function resumeDeriveJob(context: JobContext, { leavesOpen = false } = {}): Promise<void> {
  const { total } = await context.store.attributes.derivedBefore(context.partner.scope, 0);
  if (total === 0) return;
  const open = await context.store.jobs.open(context.partner.scope);
  const deriving = open.find((job) => job.kind === DERIVE_JOB);
  if (deriving && leavesOpen) return;
  try {
    if (deriving) return await controlJob(context, deriving.id, "run");
    log.info("texts are indexed again", { operation: DERIVE_JOB, outcome: `${total} attributes` });
    await startJob(context, DERIVE_JOB, {}, "");
  } catch (error) {
    // The job ended or another one started in between; the remaining work is resumed when that job ends.
    if (failureOf(error)?.code !== "conflict") throw error;
  }
}

/** A sync may have stored more after the job's last check. A failed job is not restarted. */
async function deriveRemaining(context: JobContext): Promise<void> {
  const last = await context.store.jobs.latest(context.partner.scope, DERIVE_JOB);
  if (last?.state === "done") await resumeDeriveJob(context);
}

/** Resumes with the remaining attributes; finished ones are flagged as such in the store. */
export async function runDeriveJob(
  { store, partner }: JobContext,
  { job, signal, report }: Pick<JobWork, "signal" | "report"> & { readonly job: Pick<Job, "done" | "failed"> },
): Promise<JobEnd | undefined> {
  let [done, unreadable, reportedAt] = [job.done, job.failed, -Infinity];
  while (!signal.aborted) {
    const { total, next } = await store.attributes.derivedBefore(partner.scope, BATCH_SIZE);
    if (total === 0 || performance.now() - reportedAt > REPORT_EVERY) {
      reportedAt = performance.now();
      await report({ done, failed: unreadable, total: done + unreadable + total });
    }
    if (total === 0) {
      await store.search.mergeIndex(signal);
      if (signal.aborted) return undefined;
      return { state: "done", detail: unreadable > 0 ? { message: unreadableSentence(unreadable) } : {} };
    }
    const ready: AttributeBody[] = [];
    for (const { id, bodyText } of next) {
      const attribute = await readBody(bodyText);
      if (attribute?.id === id) ready.push({ attribute, bodyText });
      else unreadable += Number(await store.attributes.forgetDetail(partner.scope, id, bodyText));
      // A body with 10,000 answers forms a separate batch, to bound the time before yielding.
      if (bodyText.length > LARGE) break;
      await nextTurn();
    }
    if (ready.length > 0) await store.attributes.deriveAgain(partner.scope, ready);
    done += ready.length;
  }
  return undefined;
}

const unreadableSentence = (count: number): string =>
  `${count} stored ${count === 1 ? "response" : "responses"} from the service couldn’t be understood; the next update fetches ${count === 1 ? "it" : "them"} again.`;
