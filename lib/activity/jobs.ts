/** Jobs of a partner account as shown to users. */
import "server-only";
import { toJobView } from "../job-view.ts";
import { consoleStore } from "../server/console-store.ts";
import type { JobContext } from "../server/jobs/jobs.ts";
import type { Partner } from "../server/partner/partner.ts";
import type { Job } from "../store/jobs/jobs.ts";
import type { JobsView } from "./model.ts";

const RECENT = 24 * 3_600_000;
const MAX_ENDED = 5;

export async function jobsView({ store, partner }: JobContext): Promise<JobsView> {
  const { open, ended } = await store.jobs.current(partner.scope, { since: Date.now() - RECENT, limit: MAX_ENDED });
  return { open: open.map(toView), ended: ended.map(toView) };
}

const toView = (job: Job) => toJobView(job, job.readAt);

/** Same view for the page frame, which has no action context. The caller has already authorized the user. */
export async function currentJobs(partner: Partner): Promise<JobsView> {
  return jobsView({ store: await consoleStore(), partner });
}
