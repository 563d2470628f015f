/**
 * Recomputes findings that change without a new snapshot: when the days in field end, and when attributes are fetched.
 * After a sync, the whole library is marked as due in the store, so that any instance completes what a stop interrupts.
 */
import "server-only";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { onAttributeRead } from "../../attributes/names/attribute-read-event.ts";
import { DERIVE_JOB, SYNC_JOB } from "../../attributes/sync/sync-status.ts";
import { consoleStore } from "../../server/console-store.ts";
import { onJobEnding, onJobRested, type JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { saveDueFindings, saveFindings } from "./refresh-findings.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Milliseconds. Debounce, so that the attributes of one page cause one recomputation. */
const DEBOUNCE = 1_000;
/** Milliseconds. Polling is cheap: the store finds due opportunities by an index. */
const CHECK_INTERVAL = 60_000;
/** Milliseconds between two checks by any instance; shorter, so that one instance alone misses none. */
const TURN_INTERVAL = 50_000;

interface Schedule {
  /** Ids whose findings are recomputed in any case, before the due ones. */
  readonly changed: Set<string>;
  /** By id, the time by which the findings must be due. May be the whole library. */
  readonly due: Map<string, number>;
  running: Promise<void> | undefined;
}

/** Subscribes to attribute fetches, single ones and those of jobs; called once at process start. */
export function registerFindingsSchedule(): void {
  onAttributeRead(scheduleForAttribute);
  for (const kind of [SYNC_JOB, DERIVE_JOB]) {
    onJobEnding(kind, markDue);
    onJobRested(kind, scheduleMarked);
  }
}

const markDue = ({ store, partner }: JobContext): Promise<void> => store.opportunities.markFindingsDue(partner.scope);

const scheduleMarked = async (context: JobContext): Promise<void> =>
  scheduleDueFindings(context, await context.store.turns.now());

async function scheduleForAttribute(context: OpportunityContext, attributeId: string): Promise<void> {
  scheduleFindings(context, await context.store.opportunities.idsUsing(context.partner.scope, attributeId));
}

/** Starts the timer, once per process. */
export async function startFindingsClock(): Promise<void> {
  await startClock("findings", CHECK_INTERVAL, checkAllPartners)();
}

async function checkAllPartners(): Promise<void> {
  try {
    const { turns } = await consoleStore();
    if (!(await turns.take("findings", TURN_INTERVAL))) return;
    const now = await turns.now();
    await forEveryPartner((context) => scheduleDueFindings(context, now));
  } catch (error) {
    log.error("findings clock", { error });
  }
}

/** Queues all opportunities that are due by that time: marked, or with days in field that have ended since their last check. */
export async function scheduleDueFindings(context: OpportunityContext, now: number): Promise<void> {
  scheduleFindings(context, await context.store.opportunities.idsDue(context.partner.scope, now), now);
}

/** Queues a recomputation in the background, sequentially; an id queued several times is processed once. */
function scheduleFindings(context: OpportunityContext, ids: readonly string[], dueBy?: number): void {
  const schedule = scheduleOf(context);
  const { changed, due } = schedule;
  for (const id of ids) {
    if (dueBy === undefined) {
      due.delete(id);
      changed.add(id);
    } else if (!changed.has(id)) due.set(id, dueBy);
  }
  if (changed.size + due.size > 0) schedule.running ??= runSchedule(context, schedule);
}

/** Resolves once the queue is empty. */
export const scheduledFindingsDone = async (context: OpportunityContext): Promise<void> => scheduleOf(context).running;

const scheduleOf = ({ partner }: OpportunityContext): Schedule =>
  processSingleton(`findings soon ${partner.id}`, (): Schedule => ({
    changed: new Set(),
    due: new Map(),
    running: undefined,
  }));

async function runSchedule(context: OpportunityContext, schedule: Schedule): Promise<void> {
  const { changed, due } = schedule;
  while (changed.size + due.size > 0) {
    await wait(DEBOUNCE, undefined, { ref: false });
    const round = [...changed];
    changed.clear();
    // The queue is in memory. Due findings stay marked in the store; the rest is lost, as when the process is killed.
    for (const id of round) {
      if (isStopping()) return;
      await saveFindings(context, id);
      await nextTurn();
    }
    for (const [id, dueBy] of due) {
      if (isStopping()) return;
      if (changed.size > 0) break;
      due.delete(id);
      await saveDueFindings(context, id, dueBy);
      await nextTurn();
    }
  }
  schedule.running = undefined;
}
