/**
 * Job that computes the reach of the library's opportunities in the default panel: after another panel became the
 * default, after a sync of the attributes, and once a day, because answers expire. A fetch computes its opportunity at
 * once.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { SYNC_JOB } from "../../attributes/sync/sync-status.ts";
import { failureOf } from "../../failure.ts";
import { onDefaultPanelChanged } from "../../panels/list/panel-events.ts";
import { dayOf } from "../../panels/reader/reach-clock.ts";
import { pluralize } from "../../pluralize.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import { controlJob, onJobRested, registerJobKind, startJob, type JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import type { StaleOpportunities, StoredReach } from "../../store/panels/opportunity-reach.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { notifyReach } from "../watches/notify-reach.ts";
import { libraryReach } from "./opportunity-reach.ts";

/** `kind` of the job in the store. */
export const REACH_JOB = "opportunities-reach";

/** Opportunities per write. */
const BATCH_SIZE = 20;
/** Milliseconds. Each progress report is a disk write. */
const REPORT_EVERY = 400;
/** Milliseconds between two checks whether the day has changed. */
const CHECK_INTERVAL = 600_000;

const inputSchema = z.object({ panelId: z.string() });

/** Registers the job kind and its triggers; called once at process start. */
export function registerReach(): void {
  registerJobKind(REACH_JOB, {
    run: runReachJob,
    busy: "Reach is already being computed.",
    rested: startForChangedPanel,
  });
  onDefaultPanelChanged("reach", startReachJob);
  onJobRested(SYNC_JOB, startReachJob);
}

/** Starts the timer, once per process, with a first check at once. */
export const startReachClock = (): Promise<void> => startClock("reach", CHECK_INTERVAL, checkAllPartners)();

async function checkAllPartners(): Promise<void> {
  try {
    await forEveryPartner(startDailyReachJob);
  } catch (error) {
    log.error("reach clock", { error });
  }
}

/** Starts the job if there is work, unless all that is left could not be read by a job of this day. */
export async function startDailyReachJob(context: JobContext): Promise<void> {
  const { store, partner } = context;
  const panel = await store.panels.default(partner.scope);
  if (!panel) return;
  const { stale } = await store.opportunityReach.counts(partner.scope, staleNow(panel.id));
  const last = await store.jobs.latest(partner.scope, REACH_JOB);
  const isToday = last && last.startedAt >= dayOf(Date.now()) && panelOf(last.wish) === panel.id;
  if (stale > (isToday ? last.failed : 0)) await startReachJob(context);
}

const staleNow = (panelId: string): StaleOpportunities => ({ panelId, since: dayOf(Date.now()) });

/** Opens the job if there is work, or resumes the open one. */
export async function startReachJob(context: JobContext): Promise<void> {
  const { store, partner } = context;
  const panel = await store.panels.default(partner.scope);
  if (!panel) return;
  if ((await store.opportunityReach.counts(partner.scope, staleNow(panel.id))).stale === 0) return;
  const open = (await store.jobs.open(partner.scope)).find(({ kind }) => kind === REACH_JOB);
  try {
    if (open) return await controlJob(context, open.id, "run");
    await startJob(context, REACH_JOB, { panelId: panel.id }, "");
  } catch (error) {
    // The job ended or another one started in between.
    if (failureOf(error)?.code !== "conflict") throw error;
  }
}

const panelOf = (wish: unknown): string | undefined => inputSchema.safeParse(wish).data?.panelId;

/** The job ends early when another panel becomes the default one. */
async function startForChangedPanel(context: JobContext): Promise<void> {
  const { store, partner } = context;
  const [panel, last] = [await store.panels.default(partner.scope), await store.jobs.latest(partner.scope, REACH_JOB)];
  if (panel && last?.state === "done" && panelOf(last.wish) !== panel.id) await startReachJob(context);
}

/** Continues with the opportunities that have no current reach. */
export async function runReachJob(
  context: JobContext,
  { job, signal, report }: Pick<JobWork, "job" | "signal" | "report">,
): Promise<JobEnd | undefined> {
  const { store, partner } = context;
  const stale = staleNow(panelOf(job.wish) ?? "");
  const { all, stale: left } = await store.opportunityReach.counts(partner.scope, stale);
  let [done, failed, after, reportedAt] = [all - left, 0, "", -Infinity];
  for (;;) {
    if (signal.aborted) return undefined;
    const current = await store.panels.default(partner.scope);
    const panel = current?.id === stale.panelId ? current : undefined;
    const ids = panel ? await store.opportunityReach.staleIds(partner.scope, stale, after, BATCH_SIZE) : [];
    if (ids.length === 0 || performance.now() - reportedAt > REPORT_EVERY) {
      reportedAt = performance.now();
      await report({ done, failed, total: Math.max(all, done + failed) });
    }
    if (!panel || ids.length === 0) return { state: "done", detail: failed > 0 ? { message: unreadable(failed) } : {} };
    const batch: StoredReach[] = [];
    for (const id of ids) {
      if (signal.aborted) break;
      const reach = await unlessUnreadable(() => libraryReach(context, panel, id, Date.now()));
      if (reach) batch.push(reach);
      else failed += 1;
      await nextTurn();
    }
    await store.opportunityReach.save(partner.scope, panel.id, batch);
    await notifyReach(context);
    done += batch.length;
    after = ids.at(-1) ?? after;
  }
}

const unreadable = (count: number): string => `${pluralize(count, "opportunity", "opportunities")} couldn’t be read.`;

/** `undefined` for a body that this version cannot read; other failures end the job. */
async function unlessUnreadable<T>(compute: () => Promise<T>): Promise<T | undefined> {
  try {
    return await compute();
  } catch (error) {
    if (failureOf(error)?.code === "malformed_answer") return undefined;
    throw error;
  }
}

/** Follow-up of a fetch. Never fails the fetch; the next job computes missing reach. */
export async function saveReach(context: OpportunityContext, opportunityId: string): Promise<void> {
  const { store, partner } = context;
  try {
    const panel = await store.panels.default(partner.scope);
    if (!panel) return;
    const reach = await libraryReach(context, panel, opportunityId, Date.now());
    if (reach) await store.opportunityReach.save(partner.scope, panel.id, [reach]);
    await notifyReach(context);
  } catch (error) {
    log.warn("reach not computed", { operation: "reach", error });
  }
}
