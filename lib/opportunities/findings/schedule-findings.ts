/**
 * Recomputes findings that change without a new snapshot: when the days in field end, and when attributes are fetched.
 */
import "server-only";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { onAttributeRead } from "../../attributes/names/attribute-read-event.ts";
import { consoleStore } from "../../server/console-store.ts";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { saveFindings } from "./refresh-findings.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Milliseconds. Debounce, so that the attributes of one page cause one recomputation. */
const DEBOUNCE = 1_000;
/** Milliseconds. Polling is cheap: the store finds due opportunities by an index. */
const CHECK_INTERVAL = 60_000;
/** Milliseconds between two checks by any instance; shorter, so that one instance alone misses none. */
const TURN_INTERVAL = 50_000;

interface Schedule {
  readonly ids: Set<string>;
  running: Promise<void> | undefined;
}

/** Subscribes to single attribute fetches; called once at process start. */
export const registerFindingsSchedule = (): void => onAttributeRead(scheduleForAttribute);

async function scheduleForAttribute(context: OpportunityContext, attributeId: string): Promise<void> {
  scheduleFindings(context, await context.store.opportunities.idsUsing(context.partner.scope, attributeId));
}

/** Starts the timer, once per process. */
export async function startFindingsClock(): Promise<void> {
  await startClock("findings", CHECK_INTERVAL, checkAllPartners)();
}

async function checkAllPartners(): Promise<void> {
  try {
    if (!(await (await consoleStore()).turns.take("findings", TURN_INTERVAL))) return;
    await forEveryPartner((context) => scheduleDueFindings(context, Date.now()));
  } catch (error) {
    log.error("findings clock", { error });
  }
}

/** Queues all opportunities whose days in field have ended since their last check. */
export async function scheduleDueFindings(context: OpportunityContext, now: number): Promise<void> {
  scheduleFindings(context, await context.store.opportunities.idsDue(context.partner.scope, now));
}

/** Queues a recomputation in the background, sequentially; an id queued several times is processed once. */
function scheduleFindings(context: OpportunityContext, ids: readonly string[]): void {
  const schedule = scheduleOf(context);
  for (const id of ids) schedule.ids.add(id);
  if (schedule.ids.size > 0) schedule.running ??= runSchedule(context, schedule);
}

/** Resolves once the queue is empty. */
export const scheduledFindingsDone = async (context: OpportunityContext): Promise<void> => scheduleOf(context).running;

const scheduleOf = ({ partner }: OpportunityContext): Schedule =>
  processSingleton(`findings soon ${partner.id}`, (): Schedule => ({ ids: new Set(), running: undefined }));

async function runSchedule(context: OpportunityContext, schedule: Schedule): Promise<void> {
  while (schedule.ids.size > 0) {
    await wait(DEBOUNCE, undefined, { ref: false });
    const round = [...schedule.ids];
    schedule.ids.clear();
    for (const id of round) {
      // The queue is in memory: the rest is lost, as when the process is killed.
      if (isStopping()) return;
      await saveFindings(context, id);
      await nextTurn();
    }
  }
  schedule.running = undefined;
}
