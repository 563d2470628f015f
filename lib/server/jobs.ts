/**
 * Long work of this process: which kinds there are, who works on what. The store holds every job, so that a reload, another
 * page or the next start of the console sees it; a slice registers what its kind does when the server starts.
 */
import "server-only";
import { fail } from "../failure.ts";
import type { Job, JobWanted } from "../store/jobs.ts";
import type { ActionContext } from "./action.ts";
import { askedByNobody } from "./asking.ts";
import { startWorker, type JobEnd, type JobWork, type JobWorker } from "./job-worker.ts";
import { log } from "./log.ts";
import { keepInProcess } from "./process-wide.ts";

export type JobContext = Pick<ActionContext, "partner" | "store">;

export interface JobKind {
  readonly run: (context: JobContext, work: JobWork) => Promise<JobEnd | undefined>;
  /** What to wish for so that only what failed in that job is done again; `undefined`: nothing of it is left. */
  readonly retry?: (context: JobContext, job: Job) => Promise<unknown>;
  /** Called when one of its kind has come to rest: what arrived in its last moments is not lost. */
  readonly rested?: (context: JobContext) => Promise<void>;
  /** Why another cannot begin while one is open. */
  readonly busy: string;
}

type Rested = (context: JobContext) => Promise<void>;

const kinds = () => keepInProcess("job-kinds", () => new Map<string, JobKind>());
const listeners = () => keepInProcess("job-listeners", () => new Map<string, Rested[]>());
const workers = () => keepInProcess("job-workers", () => new Map<string, JobWorker>());

export function registerJobKind(name: string, kind: JobKind): void {
  kinds().set(name, kind);
}

/** For those who build on what jobs of another slice leave behind: called after each that has come to rest. */
export function whenRested(name: string, listener: Rested): void {
  listeners().set(name, [...(listeners().get(name) ?? []), listener]);
}

/**
 * Opens a job and starts on it; returns its id.
 *
 * @param startedBy e-mail address; `""`: the console by itself.
 * @throws FailureError `conflict` while one of its kind is open.
 */
export async function startJob(context: JobContext, name: string, wish: unknown, startedBy: string): Promise<string> {
  const at = Date.now();
  const id = await context.store.jobs.create(context.partner.scope, { kind: name, at, startedBy, wish });
  if (id === undefined) throw fail("conflict", kindOf(name).busy);
  workOn(context, name, id);
  return id;
}

/**
 * Pauses, cancels or goes on with a job, at once when it is worked on here.
 *
 * @throws FailureError `missing` for a job that is none; `conflict` when it is in no state for it.
 */
export async function wantOfJob(context: JobContext, id: string, wanted: JobWanted): Promise<void> {
  const { store, partner } = context;
  const job = await jobOf(context, id);
  if (!(await store.jobs.want(partner.scope, id, wanted, Date.now()))) throw fail("conflict", tooLate(job, wanted));
  const worker = workers().get(id);
  if (worker) worker.poke();
  else if (wanted === "run") workOn(context, job.kind, id);
}

/** Opens a new job for exactly what failed in that one. @throws FailureError `missing`, `conflict` */
export async function retryFailed(context: JobContext, id: string, startedBy: string): Promise<string> {
  const job = await jobOf(context, id);
  const wish = await kindOf(job.kind).retry?.(context, job);
  if (wish === undefined) throw fail("conflict", "Nothing that failed is left to try again.");
  return startJob(context, job.kind, wish, startedBy);
}

/**
 * Goes on with everything that was running when the console last stopped. The store is this process's alone, so nobody else
 * can be at work on it.
 */
export async function resumeJobs(context: JobContext): Promise<void> {
  const { store, partner } = context;
  await store.jobs.releaseAll(partner.scope);
  for (const job of await store.jobs.open(partner.scope)) {
    if (job.state === "running") workOn(context, job.kind, job.id);
  }
}

async function jobOf({ store, partner }: JobContext, id: string): Promise<Job> {
  const job = await store.jobs.byId(partner.scope, id);
  if (!job) throw fail("missing", "There is no such job.");
  return job;
}

function tooLate({ state }: Job, wanted: JobWanted): string {
  if (wanted !== "run") return "This job has ended already.";
  return state === "failed" ? "Another job of its kind is open. It has to end first." : "This job has ended already.";
}

function kindOf(name: string): JobKind {
  const kind = kinds().get(name);
  if (!kind) throw new Error(`No kind of job is called ${name}.`);
  return kind;
}

function workOn(context: JobContext, name: string, id: string): void {
  if (workers().has(id)) return;
  const kind = kindOf(name);
  const place = { store: context.store, scope: context.partner.scope };
  const worker = startWorker(place, id, (work) => askedByNobody(() => kind.run(context, work)));
  workers().set(id, worker);
  void afterwards(context, name, id, worker);
}

/** Whether somebody wanted it to go on after it was settled, and found a worker that was no longer at work. */
async function isLeft({ store, partner }: JobContext, id: string): Promise<boolean> {
  const job = await store.jobs.byId(partner.scope, id);
  return job?.state === "running" && job.leaseUntil === null;
}

async function afterwards(context: JobContext, name: string, id: string, worker: JobWorker): Promise<void> {
  try {
    const end = await worker.finished;
    workers().delete(id);
    if (end === "again" || (await isLeft(context, id))) workOn(context, name, id);
    else if (end === "settled") {
      await kindOf(name).rested?.(context);
      for (const listener of listeners().get(name) ?? []) await listener(context);
    }
  } catch (error) {
    workers().delete(id);
    log.error("job not settled", { operation: name, outcome: String(error).slice(0, 300) });
  }
}
