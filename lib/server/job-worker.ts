/**
 * One stretch of work on a job: claimed, kept alive by a heartbeat that depends on nothing else, obedient to what people
 * want, and settled. Knows no kind of job; what is done is handed in.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { failureSentence } from "../failure-sentence.ts";
import { failureOf, type Failure } from "../failure.ts";
import type { Job } from "../store/jobs.ts";
import type { Store } from "../store/open-store.ts";
import type { PartnerScope } from "../store/scope.ts";
import { log } from "./log.ts";

/** What a kind of job is given to work with. */
export interface JobWork {
  readonly job: Job;
  /** What an earlier stretch kept; `undefined` in the first one. */
  readonly plan: unknown;
  /** Ends when somebody pauses or cancels the job, or when another worker has it. */
  readonly signal: AbortSignal;
  /** Kept for later stretches. */
  readonly keepPlan: (plan: unknown, progress: JobProgress) => Promise<void>;
  readonly report: (progress: JobProgress) => Promise<void>;
}

export interface JobProgress {
  readonly done?: number;
  readonly failed?: number;
  readonly total?: number;
  readonly detail?: unknown;
}

export interface JobEnd {
  readonly state: "done" | "failed";
  /** `message`: one sentence for people; `failure`: what ended it early, whole. */
  readonly detail?: { readonly message?: string; readonly failure?: Failure };
}

/** Does the work; returns nothing when the signal ended it. */
export type JobRun = (work: JobWork) => Promise<JobEnd | undefined>;

export interface JobWorker {
  /** Looks now at what people want, instead of with the next heartbeat. */
  readonly poke: () => void;
  /** "again": somebody wanted it to go on while it was stopping. */
  readonly finished: Promise<"settled" | "again" | "nothing">;
}

export interface JobPlace {
  readonly store: Pick<Store, "jobs">;
  readonly scope: PartnerScope;
  /** Milliseconds; a heartbeat every quarter of it. */
  readonly lease?: number;
}

/**
 * A worker that gave no sign of life for so long is taken for gone. A heartbeat is a write, and waits like any other until
 * a large attribute is kept.
 */
const LEASE = 60_000;
const BUG = "Something in the console went wrong. What was done is kept.";

export function startWorker({ store: { jobs }, scope, lease = LEASE }: JobPlace, id: string, run: JobRun): JobWorker {
  const owner = randomUUID();
  const stopping = new AbortController();
  const claim = () => ({ owner, at: Date.now(), leaseUntil: Date.now() + lease });
  let [from, workedBefore] = [performance.now(), 0];
  const worked = () => Math.round(workedBefore + performance.now() - from);

  /** Says how far it is, and stops when that is wanted. */
  const beat = async (progress: JobProgress & { readonly plan?: unknown } = {}): Promise<void> => {
    const wanted = await jobs.beat(scope, id, { ...claim(), ...progress, workedMs: worked() });
    if (wanted !== "run") stopping.abort();
  };
  const beatQuietly = (): void =>
    void beat().catch((error: unknown) => log.error("heartbeat not written", { outcome: String(error).slice(0, 300) }));

  async function work(): Promise<"settled" | "again" | "nothing"> {
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
        keepPlan: (kept, progress) => beat({ ...progress, plan: kept }),
        report: beat,
      });
      return end ? await settle(end) : await obey();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) log.error("job broke", { operation: job.kind, outcome: String(error).slice(0, 300) });
      if (stopping.signal.aborted && failure?.code === "cancelled") return await obey();
      return await settle({
        state: "failed",
        detail: failure ? { message: failureSentence(failure), failure } : { message: BUG },
      });
    } finally {
      clearInterval(heart);
    }
  }

  async function settle(end: JobEnd) {
    await jobs.settle(scope, id, { owner, at: Date.now(), workedMs: worked(), ...end });
    return "settled" as const;
  }

  /** People may change their minds while the work comes to its end, up to the very moment of settling. */
  async function obey(): Promise<"settled" | "again"> {
    for (;;) {
      const wanted = await jobs.beat(scope, id, { ...claim(), workedMs: worked() });
      if (wanted === undefined) return "settled";
      if (wanted === "run") break;
      const state = wanted === "pause" ? "paused" : "cancelled";
      if (await jobs.settle(scope, id, { owner, at: Date.now(), workedMs: worked(), state })) return "settled";
    }
    await jobs.release(scope, id, owner);
    return "again";
  }

  return { poke: beatQuietly, finished: work() };
}
