/**
 * Worker of a job: claims it, keeps the lease with an independent heartbeat, obeys the requested state, and settles it.
 * Independent of the kind of job; the work is passed in.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { failureSentence } from "../../failure-sentence.ts";
import { failureOf, type Failure } from "../../failure.ts";
import type { PartnerScope } from "../../store/engine/scope.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import { storeFaultOf } from "../../store/engine/store-fault.ts";
import type { Store } from "../../store/open-store.ts";
import { thisInstance } from "../instances/instance.ts";
import { log } from "../log.ts";

/** Context passed to the work of a job. */
export interface JobWork {
  readonly job: Job;
  /** Plan saved by an earlier worker; `undefined` for the first one. */
  readonly plan: unknown;
  /** Aborted when an operator pauses or cancels the job, when the process stops, or when another worker has claimed it. */
  readonly signal: AbortSignal;
  /** Saved for later workers. */
  readonly keepPlan: (plan: unknown, progress: JobProgress) => Promise<void>;
  readonly report: (progress: JobProgress) => Promise<void>;
}

interface JobProgress {
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
  readonly detail?: unknown;
}

export interface JobEnd {
  readonly state: "done" | "failed";
  /** `message`: one sentence for operators; `failure`: the complete failure that ended it early. */
  readonly detail?: { readonly message?: string; readonly failure?: Failure };
}

/** Runs the job; returns `undefined` when the signal aborted it. */
export type JobRun = (work: JobWork) => Promise<JobEnd | undefined>;

export interface JobWorker {
  /** Checks the requested state now, instead of at the next heartbeat. */
  readonly poke: () => void;
  /** Aborts the work because the process stops, then releases the lease: a later process continues. */
  readonly leave: () => void;
  /** Releases the lease at once, although the work has not ended. */
  readonly abandon: () => Promise<void>;
  /**
   * "again": an operator resumed the job while it was stopping. "left": released by `leave`, or because the store
   * failed; a later worker continues.
   */
  readonly finished: Promise<"settled" | "again" | "nothing" | "left">;
}

export interface JobTarget {
  readonly store: Pick<Store, "jobs">;
  readonly scope: PartnerScope;
  /** Milliseconds; the heartbeat runs every quarter of it. Default: the lease of the instance. */
  readonly lease?: number;
}

const BUG = "Something went wrong in the console. Completed work is saved.";

export function startWorker(
  { store: { jobs }, scope, lease = thisInstance().lease }: JobTarget,
  id: string,
  run: JobRun,
): JobWorker {
  const owner = randomUUID();
  const stopping = new AbortController();
  let leaving = false;
  const claim = () => ({ owner, instance: thisInstance().id, lease });
  let [from, workedBefore] = [performance.now(), 0];
  const worked = () => Math.round(workedBefore + performance.now() - from);

  /** Reports progress, and aborts when a stop is requested. */
  const beat = async (progress: JobProgress & { readonly plan?: unknown } = {}): Promise<void> => {
    const wanted = await jobs.beat(scope, id, { ...claim(), ...progress, workedMs: worked() });
    if (wanted !== "run") stopping.abort();
  };
  const beatQuietly = (): void => void beat().catch((error: unknown) => log.error("heartbeat not written", { error }));

  async function work(): Promise<Awaited<JobWorker["finished"]>> {
    const job = await jobs.claim(scope, id, claim());
    if (!job) return "nothing";
    [from, workedBefore] = [performance.now(), job.workedMs];
    if (job.wanted !== "run") stopping.abort();
    const heart = setInterval(beatQuietly, lease / 4);
    try {
      const plan = await jobs.plan(scope, id);
      const end = await run({
        job,
        plan,
        signal: stopping.signal,
        keepPlan: (newPlan, progress) => beat({ ...progress, plan: newPlan }),
        report: beat,
      });
      return end ? await settle(end) : await obey();
    } catch (error) {
      const failure = failureOf(error);
      if (storeFaultOf(error)) return await giveBack(error);
      if (!failure) log.error("job failed", { operation: job.kind, error });
      if (stopping.signal.aborted && failure?.code === "cancelled") return await obey();
      return await settle({
        state: "failed",
        detail: failure ? { message: failureSentence(failure), failure } : { message: BUG },
      });
    } finally {
      clearInterval(heart);
    }
  }

  /** A job does not fail because of the store. If the lease cannot be released, it runs out. */
  async function giveBack(error: unknown): Promise<"left"> {
    log.error("job interrupted by a fault of the store", { error });
    try {
      await jobs.release(scope, id, owner);
    } catch (fault) {
      log.warn("job not released", { error: fault });
    }
    return "left";
  }

  async function settle(end: JobEnd) {
    await jobs.settle(scope, id, { owner, workedMs: worked(), ...end });
    return "settled" as const;
  }

  /** The requested state may change while the work is stopping, up to the moment of settling. */
  async function obey(): Promise<"settled" | "again" | "left"> {
    for (;;) {
      const wanted = await jobs.beat(scope, id, { ...claim(), workedMs: worked() });
      if (wanted === undefined) return "settled";
      if (wanted === "run") break;
      const state = wanted === "pause" ? "paused" : "cancelled";
      if (await jobs.settle(scope, id, { owner, workedMs: worked(), state })) return "settled";
    }
    await jobs.release(scope, id, owner);
    return leaving ? "left" : "again";
  }

  const leave = (): void => {
    leaving = true;
    stopping.abort();
  };
  return { poke: beatQuietly, leave, abandon: () => jobs.release(scope, id, owner), finished: work() };
}
