/** Tells people what a reading changed in what they watch. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "../server/log.ts";
import type { Watch } from "../store/watches.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../targeting/model.ts";
import { sentenceText } from "../targeting/segments.ts";
import { stepTitle } from "../targeting/sentence.ts";
import { parsedOnce } from "./parsed-kept.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "./reading.ts";
import { alertsBetween, type Alert } from "./watch-alerts.ts";
import { entriesByMark, followSteps } from "./watch-entries.ts";
import { carryState, stateOf, watchedState, type WatchedState } from "./watch-state.ts";
import { wordingOf } from "./watch-words.ts";

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
    const since = sinceReadings(context, stored);
    let left = 0;
    for (const watch of watches) {
      if (!(await tellOne(context, watch, stored, since))) left += 1;
      // A watch of thousands of entries takes milliseconds; pages are answered between two of them.
      await nextTurn();
    }
    if (left === 0) return;
  }
}

interface Since {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  /** Its steps as the newest reading has them. */
  readonly names: ReadonlyMap<string, string>;
}

/** The readings that watches rest on, each looked up once: nearly always the one before. */
function sinceReadings(context: OpportunityContext, { targeting }: StoredOpportunity) {
  const known = new Map<string, Since | undefined>();
  return async (snapshotId: string): Promise<Since | undefined> => {
    if (known.has(snapshotId)) return known.get(snapshotId);
    const kept = await context.store.snapshots.body(context.partner.scope, snapshotId);
    // Each of the two takes up to a tenth of a second at the largest size.
    await nextTurn();
    const read = kept && parsedOnce(`${context.partner.id} ${snapshotId}`, kept.bodyText);
    await nextTurn();
    const since = read && { ...read, names: followSteps(read.targeting, targeting) };
    known.set(snapshotId, since);
    return since;
  };
}

/** `false` when another reading was told meanwhile. */
async function tellOne(
  context: OpportunityContext,
  watch: Watch,
  stored: StoredOpportunity,
  sinceOf: (snapshotId: string) => Promise<Since | undefined>,
): Promise<boolean> {
  const { opportunity, targeting, snapshotId, readAt, missingAt } = stored;
  const kept = watchedState.safeParse(watch.state).data;
  const known = missingAt === undefined;
  if (kept?.known === known && watch.sinceSnapshotId === snapshotId) return true;
  const since = await sinceOf(watch.sinceSnapshotId);
  await nextTurn();
  const before = kept && since && inNewKeys(kept, watch, since);
  const stepKey = before ? (since.names.get(before.step) ?? "") : watch.step;
  // Thousands of entries each: others are answered between the parts.
  await nextTurn();
  const now = { ...stateOf(opportunity, targeting, watch, stepKey), known };
  await nextTurn();
  const told = before ? alertsBetween(before, now, watch.percent) : { alerts: [], rests: now };
  // While it is not known, or what is watched is not in it, the watch rests on the reading that had it.
  const rests = known ? { ...told.rests, ...(now.present ? {} : { step: before?.step ?? watch.step }) } : told.rests;
  const moves = known && now.present;
  await nextTurn();
  return context.store.watches.tell(context.partner.scope, watch, {
    snapshotId: moves ? snapshotId : watch.sinceSnapshotId,
    at: missingAt ?? readAt,
    state: known || !kept ? rests : { ...kept, known },
    alerts: told.alerts.length > 0 ? await placed(context, told.alerts, stored) : [],
  });
}

/** What was kept before marks named their step is worked out anew from its reading. */
function inNewKeys(kept: WatchedState, watch: Watch, since: Since): WatchedState {
  const { opportunity, targeting, names } = since;
  const state = kept.full ? kept : { ...stateOf(opportunity, targeting, watch, kept.step), known: kept.known };
  return carryState(state, names);
}

async function placed(
  context: OpportunityContext,
  alerts: readonly Alert[],
  { targeting }: StoredOpportunity,
): Promise<Alert[]> {
  const known = entriesByMark(targeting);
  const named = new Set(alerts.flatMap(({ detail }) => (detail.steps ?? []).map(({ key }) => key)));
  const titles = await stepTitles(
    context,
    targeting.steps.filter(({ key }) => named.has(key)),
  );
  return alerts.map(({ kind, detail }) => {
    const marks = [...(detail.marks ?? []), ...(detail.moved ?? []).map(({ mark }) => mark)];
    const places = marks.flatMap((mark) => {
      const key = known.get(mark)?.entry.key;
      return key === undefined ? [] : [[mark, key] as const];
    });
    const steps = detail.steps?.map(({ key }) => ({ key, says: titles.get(key) ?? "" }));
    return {
      kind,
      detail: {
        ...detail,
        ...(steps ? { steps } : {}),
        ...(places.length > 0 ? { places: Object.fromEntries(places) } : {}),
      },
    };
  });
}

/** A title is kept with its alert; a person reads its beginning. */
const LONGEST_TITLE = 60;

async function stepTitles(context: OpportunityContext, steps: readonly TargetingStep[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const step of steps) {
    const title = sentenceText(stepTitle(step, await wordingOf(context, step.entries)));
    titles.set(step.key, title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title);
  }
  return titles;
}
