/** Jobs of a partner account as people see them. */
import "server-only";
import { toJobView } from "../job-view.ts";
import { consoleStore } from "../server/console-store.ts";
import type { JobContext } from "../server/jobs.ts";
import type { Partner } from "../server/partner.ts";
import type { JobsView } from "./model.ts";

const RECENT = 24 * 3_600_000;
const MOST_ENDED = 5;

export async function jobsView({ store, partner }: JobContext): Promise<JobsView> {
  const now = Date.now();
  const open = await store.jobs.open(partner.scope);
  const ended = await store.jobs.ended(partner.scope, { since: now - RECENT, limit: MOST_ENDED });
  return { open: open.map((job) => toJobView(job, now)), ended: ended.map((job) => toJobView(job, now)) };
}

/** The same for a page's frame, which has no action's context. Whoever calls it has let the person in. */
export async function currentJobs(partner: Partner): Promise<JobsView> {
  return jobsView({ store: await consoleStore(), partner });
}
