/**
 * What follows from the bodies that are kept (texts, their index, coverage) is worked out behind a sync that reads faster than
 * that goes, and again when a newer version of the console does it in another way: one kind of job. The service is not asked,
 * and nothing is lost.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { failureOf } from "../failure.ts";
import type { JobEnd, JobWork } from "../server/job-worker.ts";
import { registerJobKind, startJob, wantOfJob, type JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";
import { readBody } from "../store/attribute-body.ts";
import type { KeptBody } from "../store/attribute-keeping.ts";
import { DERIVE_JOB } from "./sync-status.ts";

/** Attributes in one write to the disk. */
const TOGETHER = 10;
/** Characters of a body. */
const LARGE = 200_000;
/** Milliseconds: each report is a write to the disk. */
const REPORT_EVERY = 400;

/** Tells this process what the job does; called once, at its start. */
export function registerDerive(): void {
  registerJobKind(DERIVE_JOB, {
    run: runDerive,
    busy: "The texts are being indexed already.",
    rested: deriveTheRest,
  });
}

/** Opens the job when there is something to do, or goes on with the one that is open. */
export const startDerive = (): Promise<void> => forEveryPartner(goOnDeriving);

export async function goOnDeriving(context: JobContext): Promise<void> {
  const { total } = await context.store.attributes.derivedBefore(context.partner.scope, 0);
  if (total === 0) return;
  const open = await context.store.jobs.open(context.partner.scope);
  const deriving = open.find((job) => job.kind === DERIVE_JOB);
  try {
    if (deriving) return await wantOfJob(context, deriving.id, "run");
    log.info("texts are indexed again", { operation: DERIVE_JOB, outcome: `${total} attributes` });
    await startJob(context, DERIVE_JOB, {}, "");
  } catch (error) {
    // It ended, or another began, since we looked: what it leaves is looked for when it comes to rest.
    if (failureOf(error)?.code !== "conflict") throw error;
  }
}

/** A sync may have kept something after the job looked for the last time. One that failed is not begun again and again. */
async function deriveTheRest(context: JobContext): Promise<void> {
  const last = await context.store.jobs.latest(context.partner.scope, DERIVE_JOB);
  if (last?.state === "done") await goOnDeriving(context);
}

/** A later stretch begins with what is left: what is done says so itself. */
export async function runDerive(
  { store, partner }: JobContext,
  { signal, report }: Pick<JobWork, "signal" | "report">,
): Promise<JobEnd | undefined> {
  let [done, unreadable, reportedAt] = [0, 0, -Infinity];
  while (!signal.aborted) {
    const { total, next } = await store.attributes.derivedBefore(partner.scope, TOGETHER);
    if (total === 0 || performance.now() - reportedAt > REPORT_EVERY) {
      reportedAt = performance.now();
      await report({ done, failed: unreadable, total: done + unreadable + total });
    }
    if (total === 0)
      return { state: "done", detail: unreadable > 0 ? { message: unreadableSentence(unreadable) } : {} };
    const ready: KeptBody[] = [];
    for (const { id, bodyText } of next) {
      const attribute = await readBody(bodyText);
      if (attribute?.id === id) ready.push({ attribute, bodyText });
      else unreadable += Number(await store.attributes.forgetReading(partner.scope, id, bodyText));
      // One of ten thousand answers stands alone, so that others wait for one of them at most.
      if (bodyText.length > LARGE) break;
      await nextTurn();
    }
    if (ready.length > 0) await store.attributes.deriveAgain(partner.scope, ready);
    done += ready.length;
  }
  return undefined;
}

const unreadableSentence = (count: number): string =>
  `${count} kept ${count === 1 ? "answer" : "answers"} of the service could not be understood; the next sync reads them again.`;
