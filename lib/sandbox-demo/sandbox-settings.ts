/** Changes to the sandbox account as a whole, in sandbox mode only. */
import "server-only";
import { fail } from "../failure.ts";
import { isOpen, isWorking, toJobView } from "../job-view.ts";
import { READ_JOB, WATCH_JOB } from "../opportunities/fetch/bulk-read-status.ts";
import { SAMPLE_JOB } from "../panels/sample/sample-status.ts";
import { env } from "../server/env.ts";
import type { JobContext } from "../server/jobs/jobs.ts";
import { resetSandbox, sandboxAhead, setSandboxAhead } from "../server/partner/sandbox-process.ts";
import type { PartnerDataCounts } from "../store/partners/partner-data.ts";
import { sandboxContext, startDemo } from "./demo-job.ts";
import { DEMO_JOB, isEmpty, type ClockDays, type SandboxView } from "./sandbox-view.ts";

const DAY = 86_400_000;

/** @throws FailureError `missing` outside sandbox mode */
export async function requireSandbox(): Promise<JobContext> {
  if (env().mode !== "sandbox")
    throw fail("missing", "The built-in sandbox is available only when no real service is configured.");
  return sandboxContext();
}

/** @throws FailureError `missing` outside sandbox mode; `unreachable` */
export async function sandboxView(): Promise<SandboxView> {
  const { store, partner } = await requireSandbox();
  const job = await store.jobs.latest(partner.scope, DEMO_JOB);
  return {
    counts: await store.partnerData.counts(partner.scope),
    ahead: await sandboxAhead(),
    job: job && toJobView(job, job.readAt),
  };
}

/**
 * Starts to load demo data. Existing data is deleted first; returns whether data existed.
 * @throws FailureError `missing`; `conflict` while other work uses the data.
 */
export async function reloadDemoData(startedBy: string): Promise<{ readonly reset: boolean }> {
  const context = await requireSandbox();
  await refuseWhileBusy(context);
  const reset = !isEmpty({ counts: await context.store.partnerData.counts(context.partner.scope) });
  await startDemo(context, { reset }, startedBy);
  return { reset };
}

/** Deletes the own data of the account, and the contexts in the sandbox. @throws FailureError as `reloadDemoData` */
export async function deleteSandboxData(): Promise<PartnerDataCounts> {
  const context = await requireSandbox();
  await refuseWhileBusy(context);
  await resetSandbox();
  return context.store.partnerData.clear(context.partner.scope);
}

/** @param days 0: back to the real time. @throws FailureError as `reloadDemoData` */
export async function moveSandboxClock(days: ClockDays): Promise<void> {
  const context = await requireSandbox();
  await refuseWhileDemoLoads(context, "Demo data is being loaded, which also moves the clock.");
  await setSandboxAhead(days === 0 ? 0 : (await sandboxAhead()) + days * DAY);
}

/** Jobs that write data of the sandbox account. */
const WRITERS: ReadonlySet<string> = new Set([DEMO_JOB, READ_JOB, WATCH_JOB]);

async function refuseWhileBusy(context: JobContext): Promise<void> {
  const { store, partner } = context;
  const jobs = await store.jobs.open(partner.scope);
  const isBusy = (kinds: ReadonlySet<string>): boolean =>
    jobs.some((job) => kinds.has(job.kind) && isOpen(toJobView(job, job.readAt).phase));
  if (isBusy(new Set([SAMPLE_JOB])))
    throw fail("conflict", "A job is creating a sample panel. Wait for it to finish, or cancel it.");
  if (isBusy(WRITERS)) throw fail("conflict", "A job is loading opportunities. Wait for it to finish, or cancel it.");
  if ((await store.partnerData.runningRuns(partner.scope)) > 0)
    throw fail("conflict", "A run is waiting for answers. Wait for it to finish, or stop it.");
}

/** @throws FailureError `conflict`, with the given reason for a job that runs */
export async function refuseWhileDemoLoads({ store, partner }: JobContext, reason: string): Promise<void> {
  const jobs = await store.jobs.open(partner.scope);
  const job = jobs.find(({ kind }) => kind === DEMO_JOB);
  if (!job) return;
  const { phase } = toJobView(job, job.readAt);
  if (isWorking(phase)) throw fail("conflict", `${reason} Wait for it to finish.`);
  throw fail("conflict", `The job that loads demo data is ${phase}. Resume or cancel it first.`);
}
