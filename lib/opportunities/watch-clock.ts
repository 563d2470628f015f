/** Reads what is watched again by itself, as often as the partner account chose. */
import "server-only";
import { attempt } from "../failure.ts";
import { toJobView } from "../job-view.ts";
import { consoleStore } from "../server/console-store.ts";
import type { JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { forEveryPartner } from "../server/store-context.ts";
import { startReading } from "./read-job.ts";
import { WATCH_JOB } from "./read-status.ts";
import type { Job } from "../store/jobs.ts";
import type { WatchSettings } from "../store/watch-settings.ts";
import { isDue, nextTurn, undecidedInterval, type Schedule } from "./watch-schedule.ts";
import type { FailedTurn, ScheduleView } from "./watch-model.ts";
import { tellUntold } from "./watch-telling.ts";

/** The clock is looked at so often; a turn is late by as much at most. */
const LOOK_EVERY = 15_000;
const PURGE_EVERY = 24 * 3_600_000;
/** Alerts that were seen are kept so long. */
const KEPT_FOR = 90 * 24 * 3_600_000;
const PURGED_AT_ONCE = 2_000;

/** Begins to look at the clock, once a process; makes good what the last end of the process left untold. */
export async function startWatchClock(): Promise<void> {
  keepInProcess("watch-clock", () => {
    let looking = false;
    let purgedAt = 0;
    const look = async () => {
      if (looking) return;
      looking = true;
      try {
        const now = Date.now();
        await forEveryPartner((context) => takeTurn(context, now));
        if (Math.abs(now - purgedAt) >= PURGE_EVERY) {
          purgedAt = now;
          await (await consoleStore()).alerts.purge(now - KEPT_FOR, PURGED_AT_ONCE);
        }
      } catch (error) {
        log.error("watch clock", { outcome: String(error).slice(0, 300) });
      } finally {
        looking = false;
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY);
    timer.unref();
    return timer;
  });
  await forEveryPartner(tellUntold);
}

/**
 * Begins a turn when one is due. The time is moved on before anything is asked, so that neither a restart nor a second
 * instance asks twice; a turn that finds the one before still open is left out.
 */
export async function takeTurn(context: JobContext, now: number): Promise<"not due" | "begun" | "left out"> {
  const { store, partner } = context;
  const kept = await store.watchSettings.of(partner.scope);
  // Kept as it begins, so that the first turn has a time to count from.
  if (!kept) await store.watchSettings.save(partner.scope, undecidedInterval(partner.environment), now, "");
  const schedule = toSchedule(context, kept, now);
  const { lastAt } = schedule;
  const ahead = lastAt !== undefined && lastAt > now;
  // The clock was set back: from now on it counts from here.
  if (ahead) await store.watchSettings.take(partner.scope, lastAt, now);
  if (ahead || !isDue(schedule, now)) return "not due";
  const ids = await store.watches.watchedIds(partner.scope);
  if (ids.length === 0 || !(await store.watchSettings.take(partner.scope, lastAt ?? null, now))) return "not due";
  const begun = await attempt(() => startReading(context, { ids, why: "watch" }, ""));
  return begun.ok ? "begun" : "left out";
}

const toSchedule = ({ partner }: JobContext, kept: WatchSettings | undefined, now: number): Schedule => ({
  everyMs: kept?.everyMs ?? undecidedInterval(partner.environment),
  lastAt: kept?.lastAt ?? undefined,
  since: kept?.updatedAt ?? now,
  spread: spreadOf(partner.id),
});

/** The same for one partner account at every turn, different among many. */
const spreadOf = (id: string): number => [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7) / 997;

/** The schedule as people see it. */
export async function scheduleView(context: JobContext, now: number): Promise<ScheduleView> {
  const { store, partner } = context;
  const kept = await store.watchSettings.of(partner.scope);
  const schedule = toSchedule(context, kept, now);
  const watched = await store.watches.watchedIds(partner.scope);
  const last = await store.jobs.latest(partner.scope, WATCH_JOB);
  const ofUse = await store.jobs.latestOfUse(partner.scope, WATCH_JOB);
  const held = await heldBy(context, now);
  return {
    everyMs: schedule.everyMs,
    // Not the turn that was taken last: it may have been left out.
    lastAt: ofUse?.startedAt,
    lastFailed: last && last.id !== ofUse?.id ? failedTurn(last, now) : undefined,
    nextAt: held ? undefined : nextTurn(schedule, now),
    held,
    watched: watched.length,
    chosenBy: kept?.updatedBy || undefined,
    chosenAt: kept?.updatedBy ? kept.updatedAt : undefined,
    environment: partner.environment,
  };
}

/** `undefined` for one that somebody cancelled. */
function failedTurn(job: Job, now: number): FailedTurn | undefined {
  const { startedAt, total, failed, phase, message } = toJobView(job, now);
  if (phase !== "failed" && failed === 0) return undefined;
  return { at: startedAt, total, says: phase === "failed" ? message : undefined };
}

/** The job that makes turns be left out until somebody lets it go on. */
async function heldBy({ store, partner }: JobContext, now: number): Promise<ScheduleView["held"]> {
  const open = (await store.jobs.open(partner.scope)).find(({ kind }) => kind === WATCH_JOB);
  if (!open) return undefined;
  const { id, phase } = toJobView(open, now);
  return phase === "paused" || phase === "interrupted" ? { jobId: id, phase } : undefined;
}
