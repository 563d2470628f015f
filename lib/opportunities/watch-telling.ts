/** Tells people what a reading changed in what they watch. */
import "server-only";
import { log } from "../server/log.ts";
import type { Watch } from "../store/watches.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "./reading.ts";
import { alertsBetween, type Alert } from "./watch-alerts.ts";
import { entriesByMark } from "./watch-entries.ts";
import { stateOf, watchedState } from "./watch-state.ts";

/** Another reading may be told at the same time; each then tells what is left of it. */
const TRIES = 3;
/** Opportunities made good in one go. */
const MOST_UNTOLD = 200;

/**
 * Works out the alerts of the newest reading, or of the service's word that it does not know the opportunity. A reading is
 * never lost because this fails: what was not told is told with the next reading or the next start.
 */
export async function tellWatches(context: OpportunityContext, opportunityId: string): Promise<void> {
  try {
    await tellAll(context, opportunityId);
  } catch (error) {
    log.error("watches not told", { outcome: String(error).slice(0, 300) });
  }
}

/** What the last end of the process left untold. */
export async function tellUntold(context: OpportunityContext): Promise<void> {
  const { partner, store } = context;
  for (const id of await store.watches.untold(partner.scope, MOST_UNTOLD)) await tellWatches(context, id);
}

async function tellAll(context: OpportunityContext, opportunityId: string): Promise<void> {
  const { partner, store } = context;
  for (let round = 0; round < TRIES; round += 1) {
    const watches = await store.watches.ofOpportunity(partner.scope, opportunityId);
    const stored = watches.length > 0 ? await storedOpportunity(context, opportunityId) : undefined;
    if (!stored) return;
    let left = 0;
    for (const watch of watches) {
      if (!(await tellOne(context, watch, stored))) left += 1;
      // A watch of thousands of entries takes milliseconds; pages are answered between two of them.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (left === 0) return;
  }
}

/** `false` when another reading was told meanwhile. */
async function tellOne(context: OpportunityContext, watch: Watch, stored: StoredOpportunity): Promise<boolean> {
  const { opportunity, targeting, snapshotId, readAt, missingAt } = stored;
  const before = watchedState.safeParse(watch.state).data;
  const known = missingAt === undefined;
  if (before?.known === known && watch.sinceSnapshotId === snapshotId) return true;
  const now = stateOf(opportunity, targeting, watch, before);
  const { alerts, rests } = before
    ? alertsBetween(before, { ...now, known }, watch.percent)
    : { alerts: [], rests: { ...now, known } };
  return context.store.watches.tell(context.partner.scope, watch, {
    // While it is not known there is no new snapshot that was told.
    snapshotId: known ? snapshotId : watch.sinceSnapshotId,
    at: missingAt ?? readAt,
    state: rests,
    alerts: alerts.length > 0 ? placed(alerts, stored) : [],
  });
}

function placed(alerts: readonly Alert[], { targeting }: StoredOpportunity): Alert[] {
  const known = entriesByMark(targeting);
  return alerts.map(({ kind, detail }) => {
    const marks = [...(detail.marks ?? []), ...(detail.moved ?? []).map(({ mark }) => mark)];
    const places = marks.flatMap((mark) => {
      const key = known.get(mark)?.entry.key;
      return key === undefined ? [] : [[mark, key] as const];
    });
    return { kind, detail: places.length > 0 ? { ...detail, places: Object.fromEntries(places) } : detail };
  });
}
