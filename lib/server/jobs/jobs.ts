/**
 * Jobs of this process: registered kinds and running workers. All jobs are in the store, so that they survive a reload
 * and a restart of the console; each slice registers its kinds at server start.
 */
import "server-only";
import { fail } from "../../failure.ts";
import type { Job, JobWanted } from "../../store/jobs/jobs.ts";
import type { ActionContext } from "../action.ts";
import { runAsConsole } from "../request-actor.ts";
import { runInContext } from "../request-context.ts";
import { log } from "../log.ts";
import { processSingleton } from "../process-wide.ts";
import { createInFlight } from "../shutdown/in-flight.ts";
import { isStopping, onStop } from "../shutdown/stop-hooks.ts";
import { startWorker, type JobEnd, type JobRun, type JobWork, type JobWorker } from "./job-worker.ts";

export type JobContext = Pick<ActionContext, "partner" | "store">;

export interface JobKind {
  readonly run: (context: JobContext, work: JobWork) => Promise<JobEnd | undefined>;
  /** Input for a job that retries only the failures of `job`; `undefined`: there are none. */
  readonly retry?: (context: JobContext, job: Job) => Promise<unknown>;
  /** Called when a job of the kind has stopped, so that items added in its last moments are not lost. */
  readonly rested?: (context: JobContext) => Promise<void>;
  /** Message when another job of the kind is open. */
  readonly busy: string;
}

type JobEndListener = (context: JobContext) => Promise<void>;

const kinds = () => processSingleton("job-kinds", () => new Map<string, JobKind>());
const endingListeners = () => processSingleton("job-ending-listeners", () => new Map<string, JobEndListener[]>());
const restedListeners = () => processSingleton("job-listeners", () => new Map<string, JobEndListener[]>());
/** By job id. At a stop, running workers leave their jobs to the next process. */
const workers = () =>
  processSingleton("job-workers", () => {
    const running = new Map<string, JobWorker>();
    onStop("jobs", {
      quiesce: () => running.forEach((worker) => worker.leave()),
      inFlight: settling().count,
      abort: async () => {
        await Promise.all([...running.values()].map((worker) => worker.abandon()));
      },
    });
    return running;
  });
/** Workers in progress, with the steps after their end. */
const settling = () => processSingleton("job-ends", createInFlight);

export function registerJobKind(name: string, kind: JobKind): void {
  kinds().set(name, kind);
}

/**
 * Registers a listener that stores what must follow another slice's jobs; called before the end of a job is stored, so
 * that nothing is lost with its instance. It may be called repeatedly for a job. A failure fails the job.
 */
export function onJobEnding(name: string, listener: JobEndListener): void {
  endingListeners().set(name, [...(endingListeners().get(name) ?? []), listener]);
}

/** Registers a listener for the end of another slice's jobs; called after each job that has stopped. */
export function onJobRested(name: string, listener: JobEndListener): void {
  restedListeners().set(name, [...(restedListeners().get(name) ?? []), listener]);
}

/**
 * Creates a job and starts its worker; returns its id.
 * @param startedBy email address; `""`: the console itself.
 * @throws FailureError `conflict` while a job of its kind is open.
 */
export async function startJob(context: JobContext, name: string, input: unknown, startedBy: string): Promise<string> {
  const id = await context.store.jobs.create(context.partner.scope, { kind: name, startedBy, wish: input });
  if (id === undefined) throw fail("conflict", kindOf(name).busy);
  startWorkerFor(context, name, id);
  return id;
}

/**
 * Pauses, cancels or resumes a job, immediately if its worker runs in this process.
 * @throws FailureError `missing` for an unknown job; `conflict` when its state does not allow it, or when this version
 * cannot run it.
 */
export async function controlJob(context: JobContext, id: string, wanted: JobWanted): Promise<void> {
  const { store, partner } = context;
  const job = await jobOf(context, id);
  if (wanted === "run" && !isKnownKind(job.kind)) throw unknownKind();
  const worker = workers().get(id);
  // A job whose instance died ends at once, without a worker that calls the listeners.
  if (wanted === "cancel" && !worker && job.state === "running") await callEndingListeners(context, job.kind);
  if (!(await store.jobs.want(partner.scope, id, wanted))) throw fail("conflict", tooLateMessage(job, wanted));
  if (worker) worker.poke();
  else if (wanted === "run") startWorkerFor(context, job.kind, id);
}

/** Creates a new job for exactly the failed items of a job. @throws FailureError `missing`, `conflict` */
export async function retryFailed(context: JobContext, id: string, startedBy: string): Promise<string> {
  const job = await jobOf(context, id);
  if (!isKnownKind(job.kind)) throw unknownKind();
  const input = await kindOf(job.kind).retry?.(context, job);
  if (input === undefined) throw fail("conflict", "There are no failed items to retry.");
  return startJob(context, job.kind, input, startedBy);
}

/**
 * Resumes, at the start, all jobs of instances that have stopped. A job of another version of the console, whose kind is
 * unknown here, is left as it is.
 */
export async function resumeJobs(context: JobContext): Promise<void> {
  const { store, partner } = context;
  await store.jobs.releaseDead(partner.scope);
  for (const { kind } of await takeUpJobs(context)) {
    log.warn("job of an unknown kind is left alone", { operation: kind, partner: partner.id });
  }
}

/** Starts workers for jobs that have none, or a dead one. Returns the jobs of unknown kinds. */
export async function takeUpJobs(context: JobContext): Promise<readonly Job[]> {
  const jobs = await context.store.jobs.unheld(context.partner.scope);
  for (const { kind, id } of jobs) if (isKnownKind(kind)) startWorkerFor(context, kind, id);
  return jobs.filter(({ kind }) => !isKnownKind(kind));
}

/** Kinds of open jobs that this version cannot run, in alphabetical order, with the number of jobs. */
export async function unknownJobKinds(contexts: readonly JobContext[]): Promise<{ kind: string; jobs: number }[]> {
  const counts = new Map<string, number>();
  for (const { store, partner } of contexts) {
    for (const { kind } of await store.jobs.open(partner.scope))
      if (!isKnownKind(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort().map(([kind, jobs]) => ({ kind, jobs }));
}

async function jobOf({ store, partner }: JobContext, id: string): Promise<Job> {
  const job = await store.jobs.byId(partner.scope, id);
  if (!job) throw fail("missing", "This job no longer exists.");
  return job;
}

function tooLateMessage({ state }: Job, wanted: JobWanted): string {
  if (wanted !== "run") return "This job has already ended.";
  return state === "failed"
    ? "Another job of this kind is open. Wait for it to finish, or cancel it."
    : "This job has already ended.";
}

const isKnownKind = (name: string): boolean => kinds().has(name);

const unknownKind = () =>
  fail("conflict", "This version of the console can’t run jobs of this kind. Another version started it.");

function kindOf(name: string): JobKind {
  const kind = kinds().get(name);
  if (!kind) throw new Error(`No kind of job is called ${name}.`);
  return kind;
}

function startWorkerFor(context: JobContext, name: string, id: string): void {
  // While the process stops, the job stays open in the store; the next process runs it.
  if (workers().has(id) || isStopping()) return;
  const kind = kindOf(name);
  const jobPlace = { store: context.store, scope: context.partner.scope };
  const run: JobRun = async (work) => {
    try {
      return await runAsConsole(() => kind.run(context, work));
    } finally {
      await callEndingListeners(context, name);
    }
  };
  const worker = runInContext(() => startWorker(jobPlace, id, run));
  workers().set(id, worker);
  void settling().track(afterwards(context, name, id, worker));
}

async function callEndingListeners(context: JobContext, name: string): Promise<void> {
  for (const listener of endingListeners().get(name) ?? []) await listener(context);
}

/** Whether the job was resumed after it was settled, while its worker was no longer active. */
async function isLeftRunning({ store, partner }: JobContext, id: string): Promise<boolean> {
  const job = await store.jobs.byId(partner.scope, id);
  return job?.state === "running" && job.leaseUntil === null;
}

async function afterwards(context: JobContext, name: string, id: string, worker: JobWorker): Promise<void> {
  try {
    const end = await worker.finished;
    workers().delete(id);
    if (end === "left") return;
    if (end === "again" || (await isLeftRunning(context, id))) startWorkerFor(context, name, id);
    else if (end === "settled") {
      await kindOf(name).rested?.(context);
      for (const listener of restedListeners().get(name) ?? []) await listener(context);
    }
  } catch (error) {
    workers().delete(id);
    log.error("job not settled", { operation: name, error });
  }
}
