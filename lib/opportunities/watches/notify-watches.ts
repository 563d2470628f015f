/** Creates the alerts of watches after a fetch. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Opportunity } from "../../sampling/schema.ts";
import { log } from "../../server/log.ts";
import type { Watch } from "../../store/watches/watches.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { stepTitle } from "../../targeting/wording/sentence.ts";
import { parseCached } from "../snapshots/parse-cache.ts";
import { storedOpportunity, type OpportunityContext, type StoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { alertsBetween, type Alert } from "./watch-alerts.ts";
import { entriesByIdentity, entryIdentityIn, followSteps } from "./watch-entries.ts";
import { carryState, currentStep, stateOf, watchedState, type WatchedState } from "./watch-state.ts";
import { wordingOfEntries } from "./watch-wording.ts";

/** A concurrent fetch may update the same watch: optimistic update, three attempts. */
const TRIES = 3;
/** Maximum opportunities per catch-up run. */
const MAX_PENDING = 200;

/**
 * Computes the alerts for the newest snapshot or not-found response. Never fails the fetch; missing alerts are created
 * by the next fetch or at the next start.
 */
export async function notifyWatches(context: OpportunityContext, opportunityId: string): Promise<void> {
  try {
    await notifyAll(context, opportunityId);
  } catch (error) {
    log.error("watches not notified", { error });
  }
}

/** Creates the alerts that the last process did not create. */
export async function notifyPending(context: OpportunityContext): Promise<void> {
  const { partner, store } = context;
  for (const id of await store.watches.untold(partner.scope, MAX_PENDING)) await notifyWatches(context, id);
}

async function notifyAll(context: OpportunityContext, opportunityId: string): Promise<void> {
  const { partner, store } = context;
  for (let round = 0; round < TRIES; round += 1) {
    const watches = await store.watches.ofOpportunity(partner.scope, opportunityId);
    const stored = watches.length > 0 ? await storedOpportunity(context, opportunityId) : undefined;
    if (!stored) return;
    const since = baselineSnapshots(context, stored);
    let left = 0;
    for (const watch of watches) {
      if (!(await notifyWatch(context, watch, stored, since))) left += 1;
      // Comparing thousands of entries takes milliseconds; yield to the event loop between two watches.
      await nextTurn();
    }
    if (left === 0) return;
  }
}

interface Baseline {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  /** Step keys of this snapshot mapped to those of the newest. */
  readonly names: ReadonlyMap<string, string>;
}

/** Baseline snapshots of the watches, each loaded once; nearly always the previous one. */
function baselineSnapshots(context: OpportunityContext, { targeting }: StoredOpportunity) {
  const cache = new Map<string, Baseline | undefined>();
  return async (snapshotId: string): Promise<Baseline | undefined> => {
    if (cache.has(snapshotId)) return cache.get(snapshotId);
    const stored = await context.store.snapshots.body(context.partner.scope, snapshotId);
    // Loading and parsing each take up to 0.1 s at the largest size.
    await nextTurn();
    const read = stored && parseCached(`${context.partner.id} ${snapshotId}`, stored.bodyText);
    await nextTurn();
    const since = read && { ...read, names: followSteps(read.targeting, targeting) };
    cache.set(snapshotId, since);
    return since;
  };
}

/** `false` if a concurrent fetch has updated the watch. */
async function notifyWatch(
  context: OpportunityContext,
  watch: Watch,
  stored: StoredOpportunity,
  sinceOf: (snapshotId: string) => Promise<Baseline | undefined>,
): Promise<boolean> {
  const { opportunity, targeting, snapshotId, readAt, missingAt } = stored;
  const state = watchedState.safeParse(watch.state).data;
  const isKnown = missingAt === undefined;
  if (state?.known === isKnown && watch.sinceSnapshotId === snapshotId) return true;
  const since = await sinceOf(watch.sinceSnapshotId);
  await nextTurn();
  const before = state && since && inNewKeys(state, watch, since);
  const stepKey = before ? (since.names.get(before.step) ?? "") : currentStep(watch);
  // Each part processes thousands of entries; yield to the event loop in between.
  await nextTurn();
  const now = { ...stateOf(opportunity, targeting, watch, stepKey, before), known: isKnown };
  await nextTurn();
  const outcome = before ? alertsBetween(before, now, watch.percent) : { alerts: [], rests: now };
  // While the opportunity or the watched part is missing, the baseline stays at the last snapshot that had it.
  const rests = isKnown
    ? { ...outcome.rests, ...(now.present ? {} : { step: before?.step ?? currentStep(watch) }) }
    : outcome.rests;
  const moves = isKnown && now.present;
  await nextTurn();
  return context.store.watches.tell(context.partner.scope, watch, {
    snapshotId: moves ? snapshotId : watch.sinceSnapshotId,
    fetchedSnapshotId: snapshotId,
    part: partOf(watch, targeting, now.present ? now.step : before?.step),
    at: missingAt ?? readAt,
    state: isKnown || !state ? rests : { ...state, known: isKnown },
    alerts: outcome.alerts.length > 0 ? await withPositions(context, outcome.alerts, stored) : [],
  });
}

/** Name of the watched part in an alert: the key of the step or entry, or the text of a removed entry. */
function partOf(watch: Watch, targeting: Targeting, step = currentStep(watch)): string {
  if (watch.entry === "") return step;
  const found = entriesByIdentity(targeting).get(entryIdentityIn(step, watch.entry));
  return found?.entry.key ?? (watch.entrySays || step);
}

/** Baselines stored before entry identities included the step are recomputed from their snapshot. */
function inNewKeys(storedState: WatchedState, watch: Watch, since: Baseline): WatchedState {
  const { opportunity, targeting, names } = since;
  const state = storedState.full
    ? storedState
    : { ...stateOf(opportunity, targeting, watch, storedState.step), known: storedState.known };
  return carryState(state, names);
}

async function withPositions(
  context: OpportunityContext,
  alerts: readonly Alert[],
  { targeting }: StoredOpportunity,
): Promise<Alert[]> {
  const entries = entriesByIdentity(targeting);
  const named = new Set(alerts.flatMap(({ detail }) => (detail.steps ?? []).map(({ key }) => key)));
  const titles = await stepTitles(
    context,
    targeting.steps.filter(({ key }) => named.has(key)),
  );
  return alerts.map(({ kind, detail }) => {
    const identities = [...(detail.marks ?? []), ...(detail.moved ?? []).map(({ mark: identity }) => identity)];
    const positions = identities.flatMap((identity) => {
      const key = entries.get(identity)?.entry.key;
      return key === undefined ? [] : [[identity, key] as const];
    });
    const steps = detail.steps?.map(({ key }) => ({ key, says: titles.get(key) ?? "" }));
    return {
      kind,
      detail: {
        ...detail,
        ...(steps ? { steps } : {}),
        ...(positions.length > 0 ? { places: Object.fromEntries(positions) } : {}),
      },
    };
  });
}

/** Maximum characters of a title stored with an alert. */
const MAX_TITLE_LENGTH = 60;

async function stepTitles(context: OpportunityContext, steps: readonly TargetingStep[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const step of steps) {
    const title = sentenceText(stepTitle(step, await wordingOfEntries(context, step.entries)));
    titles.set(step.key, title.length > MAX_TITLE_LENGTH ? `${title.slice(0, MAX_TITLE_LENGTH)}…` : title);
  }
  return titles;
}
