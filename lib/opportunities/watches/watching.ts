/** Creating, changing and ending watches. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import type { OpportunityRow } from "../../store/opportunities/opportunities.ts";
import type { NewWatch, Watch } from "../../store/watches/watches.ts";
import type { TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import { sentenceText, type Segment } from "../../targeting/wording/segments.ts";
import { entrySentence, stepTitle } from "../../targeting/wording/sentence.ts";
import { requireStoredOpportunity, type StoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { entriesByIdentity, entryOfIdentity, entryIdentityIn } from "./watch-entries.ts";
import { MAX_WATCHES, type WatchLine, type WatchView } from "./watch-model.ts";
import { currentStep, stateOf, watchedState, type WatchTarget } from "./watch-state.ts";
import { wordingOfEntries } from "./watch-wording.ts";

interface PartInput {
  readonly id: string;
  readonly step: string;
  readonly entry: string;
  readonly percent: number;
}

/** Maximum characters of the sentence stored for the case that the entry is removed. */
const MAX_SENTENCE_LENGTH = 300;

/**
 * @throws FailureError `missing` for an unknown opportunity, step or entry; `conflict` above the maximum per operator.
 */
export async function startWatch(context: ActionContext, input: PartInput): Promise<void> {
  const stored = await requireStoredOpportunity(context, input.id);
  await saveWatches(context, [await newWatch(context, stored, input)]);
  await context.store.watched.beginLooking(context.partner.scope, context.operator.id, [input.id], Date.now());
}

/** Watches several opportunities as a whole. @throws FailureError as `startWatch`; then none is watched. */
export async function startWatches(context: ActionContext, ids: readonly string[], percent: number): Promise<void> {
  const { store, partner, operator } = context;
  // Before the bodies are parsed; decided again when the watches are saved.
  await refuseTooMany(
    context,
    ids.map((opportunityId) => ({ opportunityId, step: "", entry: "" })),
  );
  const existing = new Set((await store.watched.rows(partner.scope, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !existing.has(id));
  if (unknown !== undefined) throw fail("missing", `Opportunity ${unknown} isn’t in the library yet.`);
  const watches: NewWatch[] = [];
  for (const id of ids) {
    const stored = await requireStoredOpportunity(context, id);
    watches.push(await newWatch(context, stored, { id, step: "", entry: "", percent }));
    // Parsing a large body takes 0.1 s; yield to the event loop in between.
    await nextTurn();
  }
  await saveWatches(context, watches);
  await store.watched.beginLooking(partner.scope, operator.id, ids, Date.now());
}

type WatchPart = Pick<Watch, "opportunityId" | "step" | "entry">;

/** Existing watches count once. */
async function refuseTooMany({ store, partner, operator }: ActionContext, more: readonly WatchPart[]): Promise<void> {
  const nameOf = ({ opportunityId, step, entry }: WatchPart) => `${opportunityId} ${step} ${entry}`;
  const own = await store.watches.ofPerson(partner.scope, operator.id);
  const watched = new Set(own.filter(isPresent).map((watch) => nameOf({ ...watch, step: currentStep(watch) })));
  const added = new Set(more.map(nameOf)).difference(watched);
  if (own.length + added.size <= MAX_WATCHES) return;
  throw fail("conflict", `You already have ${own.length} watches; the maximum is ${MAX_WATCHES}. Stop some first.`);
}

/** Whether the watched step or entry exists, as far as is known. */
const isPresent = ({ state }: Watch): boolean => watchedState.safeParse(state).data?.present !== false;

async function newWatch(context: ActionContext, stored: StoredOpportunity, input: PartInput): Promise<NewWatch> {
  const { opportunity, targeting, snapshotId, missingAt } = stored;
  const { target, step, entry } = findTarget(stored, input);
  const wording = await wordingOfEntries(context, entry ? [entry] : (step?.entries ?? []));
  return {
    personId: context.operator.id,
    opportunityId: input.id,
    ...target,
    stepSays: step ? cut(stepTitle(step, wording)) : "",
    entrySays: entry ? cut(entrySentence(entry, wording)) : "",
    percent: input.percent,
    createdAt: Date.now(),
    sinceSnapshotId: snapshotId,
    state: { ...stateOf(opportunity, targeting, target), known: missingAt === undefined },
  };
}

/** Counted and saved in one transaction: parallel requests do not exceed the maximum together. */
async function saveWatches(context: ActionContext, watches: readonly NewWatch[]): Promise<void> {
  const { store, partner } = context;
  await store.inLanes(`library:${partner.scope.partnerId}`, async () => {
    await refuseTooMany(context, watches);
    for (const watch of watches) await saveWatch(context, watch);
  });
}

async function saveWatch({ store, partner, operator }: ActionContext, watch: NewWatch): Promise<void> {
  const others = (await store.watches.ofOpportunity(partner.scope, watch.opportunityId)).filter(
    ({ personId, entry }) => personId === operator.id && entry === watch.entry,
  );
  const same = others.find((other) => isPresent(other) && currentStep(other) === watch.step);
  if (same) {
    await store.watches.setPercent(partner.scope, operator.id, same.id, watch.percent);
    return;
  }
  const outdated = others.filter(({ step }) => step === watch.step).map(({ id }) => id);
  await store.watches.add(partner.scope, watch, outdated);
}

interface Found {
  readonly target: WatchTarget;
  readonly step?: TargetingStep;
  readonly entry?: TargetingEntry;
}

function findTarget({ targeting }: StoredOpportunity, { id, step: stepKey, entry: entryKey }: PartInput): Found {
  if (stepKey === "" && entryKey === "") return { target: { step: "", entry: "" } };
  const gone = () => fail("missing", `Opportunity ${id} no longer has ${entryKey || stepKey}.`);
  if (entryKey === "") {
    const step = targeting.steps.find(({ key }) => key === stepKey);
    if (!step) throw gone();
    return { target: { step: stepKey, entry: "" }, step };
  }
  for (const [identity, { step, entry }] of entriesByIdentity(targeting)) {
    if (entry.key === entryKey) return { target: { step: step.key, entry: entryOfIdentity(identity) }, step, entry };
  }
  throw gone();
}

const cut = (segments: readonly Segment[]): string => {
  const text = sentenceText(segments);
  return text.length > MAX_SENTENCE_LENGTH ? `${text.slice(0, MAX_SENTENCE_LENGTH)}…` : text;
};

function toWatchView(watch: Watch, entryKeys?: ReadonlyMap<string, string>): WatchView {
  const state = watchedState.safeParse(watch.state).data;
  const step = state?.step ?? watch.step;
  const gone = watch.step !== "" && state?.present === false;
  return {
    id: watch.id,
    opportunityId: watch.opportunityId,
    step,
    entry: (watch.entry && !gone && entryKeys?.get(entryIdentityIn(step, watch.entry))) || "",
    whole: watch.step === "",
    says: watch.entrySays || watch.stepSays,
    gone,
    percent: watch.percent,
    reachBelow: watch.reachBelow ?? undefined,
    createdAt: watch.createdAt,
  };
}

/** Operator's watches of one opportunity, with the current keys of their entries. */
export async function watchesOf(context: ActionContext, opportunityId: string): Promise<readonly WatchView[]> {
  const { store, partner, operator } = context;
  const all = await store.watches.ofOpportunity(partner.scope, opportunityId);
  const own = all.filter(({ personId }) => personId === operator.id);
  if (!own.some(({ entry }) => entry !== "")) return own.map((watch) => toWatchView(watch));
  const { targeting } = await requireStoredOpportunity(context, opportunityId);
  const keys = new Map([...entriesByIdentity(targeting)].map(([identity, { entry }]) => [identity, entry.key]));
  return own.map((watch) => toWatchView(watch, keys));
}

/** All watches of the operator, newest first. */
export async function watchLines({ store, partner, operator }: ActionContext): Promise<readonly WatchLine[]> {
  const watches = await store.watches.ofPerson(partner.scope, operator.id);
  const rows = await store.watched.rows(partner.scope, [...new Set(watches.map((watch) => watch.opportunityId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const panel = await store.panels.default(partner.scope);
  const reach = panel && (await store.opportunityReach.of(partner.scope, panel.id, [...byId.keys()]));
  return watches.flatMap((watch) => {
    const row = byId.get(watch.opportunityId);
    return row
      ? [{ ...toWatchView(watch), groupId: row.groupId, ...headOf(row), reach: reach?.get(row.id)?.room }]
      : [];
  });
}

export const headOf = (row: OpportunityRow) => ({
  orderNumber: row.orderNumber,
  locale: row.language && row.country ? `${row.language}_${row.country}` : "",
  status: row.status,
  missingAt: row.missingAt ?? undefined,
  readAt: row.readAt,
});
