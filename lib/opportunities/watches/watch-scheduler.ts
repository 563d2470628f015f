/** Timer that refreshes watched opportunities at the interval set by the partner account. */
import "server-only";
import { toResult } from "../../failure.ts";
import { toJobView } from "../../job-view.ts";
import { consoleStore } from "../../server/console-store.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { startBulkRead } from "../fetch/bulk-read-job.ts";
import { WATCH_JOB } from "../fetch/bulk-read-status.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { WatchSettings } from "../../store/watches/watch-settings.ts";
import { isDue, nextDueAt, undecidedInterval, type Schedule } from "./watch-schedule.ts";
import type { FailedRound, ScheduleView } from "./watch-model.ts";
import { notifyPending } from "./notify-watches.ts";

/** Milliseconds. Polling interval, and so the maximum delay of a round. */
const CHECK_INTERVAL = 15_000;
const PURGE_INTERVAL = 24 * 3_600_000;
/** Milliseconds. Retention of seen alerts. */
const RETENTION = 90 * 24 * 3_600_000;
const PURGE_BATCH = 2_000;

/** Starts the timer, once per process; first creates the alerts that the last process did not create. */
export async function startWatchScheduler(): Promise<void> {
  startClock("watches", CHECK_INTERVAL, async () => {
    try {
      await runScheduledReads();
    } catch (error) {
      log.error("watch clock", { error });
    }
  });
  await forEveryPartner(notifyPending);
}

/** Starts the rounds that are due by the clock of the database, since those of instances differ; removes old alerts. */
export async function runScheduledReads(): Promise<void> {
  const store = await consoleStore();
  const now = await store.turns.now();
  await forEveryPartner((context) => runScheduledRead(context, now));
  if (await store.turns.take("alerts", PURGE_INTERVAL)) await store.alerts.purge(now - RETENTION, PURGE_BATCH);
}

/**
 * Starts a round if one is due. The time is advanced before any call, so that neither a restart nor a second instance
 * starts it twice; a round is skipped while the previous one is open.
 */
export async function runScheduledRead(context: JobContext, now: number): Promise<"not due" | "begun" | "left out"> {
  const { store, partner } = context;
  const settings = await store.watchSettings.of(partner.scope);
  // Stores the default, so that the first round has a start time to count from.
  if (!settings) await store.watchSettings.save(partner.scope, undecidedInterval(partner.environment), now, "");
  const schedule = toSchedule(context, settings, now);
  const { lastAt } = schedule;
  const ahead = lastAt !== undefined && lastAt > now;
  // The clock was set back; count from now on.
  if (ahead) await store.watchSettings.take(partner.scope, lastAt, now);
  if (ahead || !isDue(schedule, now)) return "not due";
  const ids = await store.watches.watchedIds(partner.scope);
  if (ids.length === 0 || !(await store.watchSettings.take(partner.scope, lastAt ?? null, now))) return "not due";
  const begun = await toResult(() => startBulkRead(context, { ids, why: "watch" }, ""));
  return begun.ok ? "begun" : "left out";
}

const toSchedule = ({ partner }: JobContext, settings: WatchSettings | undefined, now: number): Schedule => ({
  everyMs: settings?.everyMs ?? undecidedInterval(partner.environment),
  lastAt: settings?.lastAt ?? undefined,
  since: settings?.updatedAt ?? now,
  spread: spreadOf(partner.id),
});

/** Stable per partner account, distributed across accounts. */
const spreadOf = (id: string): number => [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) / 997;

/** View model of the schedule. */
export async function scheduleView(context: JobContext, now: number): Promise<ScheduleView> {
  const { store, partner } = context;
  const settings = await store.watchSettings.of(partner.scope);
  const schedule = toSchedule(context, settings, now);
  const watched = await store.watches.watchedIds(partner.scope);
  const last = await store.jobs.latest(partner.scope, WATCH_JOB);
  const ofUse = await store.jobs.latestOfUse(partner.scope, WATCH_JOB);
  const held = await pausedJob(context);
  return {
    everyMs: schedule.everyMs,
    // Not the latest round, which may have been skipped.
    lastAt: ofUse?.startedAt,
    lastFailed: last && last.id !== ofUse?.id ? failedRound(last) : undefined,
    nextAt: held ? undefined : nextDueAt(schedule, now),
    held,
    watched: watched.length,
    chosenBy: settings?.updatedBy || undefined,
    chosenAt: settings?.updatedBy ? settings.updatedAt : undefined,
    environment: partner.environment,
  };
}

/** `undefined` for a round cancelled by an operator. */
function failedRound(job: Job): FailedRound | undefined {
  const { startedAt, total, failed, phase, message } = toJobView(job, job.readAt);
  if (phase !== "failed" && failed === 0) return undefined;
  return { at: startedAt, total, says: phase === "failed" ? message : undefined };
}

/** Paused or interrupted job; rounds are skipped until an operator resumes it. */
async function pausedJob({ store, partner }: JobContext): Promise<ScheduleView["held"]> {
  const open = (await store.jobs.open(partner.scope)).find(({ kind }) => kind === WATCH_JOB);
  if (!open) return undefined;
  const { id, phase } = toJobView(open, open.readAt);
  return phase === "paused" || phase === "interrupted" ? { jobId: id, phase } : undefined;
}
