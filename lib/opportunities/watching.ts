/** Beginning, changing and ending watches. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import type { OpportunityRow } from "../store/opportunities.ts";
import type { Watch } from "../store/watches.ts";
import type { TargetingEntry, TargetingStep } from "../targeting/model.ts";
import { sentenceText, type Segment } from "../targeting/segments.ts";
import { entrySentence, stepTitle } from "../targeting/sentence.ts";
import { knownOpportunity, type StoredOpportunity } from "./reading.ts";
import { entriesByMark, entryOf, markIn } from "./watch-entries.ts";
import type { WatchLine, WatchView } from "./watch-model.ts";
import { MOST_WATCHES } from "./watch-choices.ts";
import { stateOf, watchedState, type WatchTarget } from "./watch-state.ts";
import { wordingOf } from "./watch-words.ts";

interface PartWish {
  readonly id: string;
  readonly step: string;
  readonly entry: string;
  readonly percent: number;
}

/** Sentences are kept for the day their entry is gone; a person reads their beginning. */
const LONGEST_SENTENCE = 300;

/** @throws FailureError `missing` for what was never read or is not there; `conflict` beyond the most a person may watch. */
export async function beginWatch(context: ActionContext, wish: PartWish): Promise<void> {
  const stored = await knownOpportunity(context, wish.id);
  await refuseTooMany(context, [{ opportunityId: wish.id, ...findTarget(stored, wish).target }]);
  await keepWatch(context, stored, wish);
  await context.store.watched.beginLooking(context.partner.scope, context.operator.id, [wish.id], Date.now());
}

/** Watches each as a whole. @throws FailureError as `beginWatch` does; then none of them is watched. */
export async function beginWatches(context: ActionContext, ids: readonly string[], percent: number): Promise<void> {
  const { store, partner, operator } = context;
  await refuseTooMany(
    context,
    ids.map((opportunityId) => ({ opportunityId, step: "", entry: "" })),
  );
  const known = new Set((await store.watched.rows(partner.scope, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw fail("missing", `Opportunity ${unknown} was not read yet.`);
  for (const id of ids) {
    await keepWatch(context, await knownOpportunity(context, id), { id, step: "", entry: "", percent });
    // A large body takes a tenth of a second; pages are answered between two of them.
    await nextTurn();
  }
  await store.watched.beginLooking(partner.scope, operator.id, ids, Date.now());
}

type Place = Pick<Watch, "opportunityId" | "step" | "entry">;

/** What is watched already counts once. */
async function refuseTooMany({ store, partner, operator }: ActionContext, more: readonly Place[]): Promise<void> {
  const nameOf = ({ opportunityId, step, entry }: Place) => `${opportunityId} ${step} ${entry}`;
  const watched = new Set((await store.watches.ofPerson(partner.scope, operator.id)).map(nameOf));
  const { size } = watched;
  if (new Set([...watched, ...more.map(nameOf)]).size <= MOST_WATCHES) return;
  throw fail("conflict", `You watch ${size} already, and ${MOST_WATCHES} at most. Stop some first.`);
}

async function keepWatch(context: ActionContext, stored: StoredOpportunity, wish: PartWish): Promise<void> {
  const { store, partner, operator } = context;
  const { opportunity, targeting, snapshotId, missingAt } = stored;
  const { target, step, entry } = findTarget(stored, wish);
  const wording = await wordingOf(context, entry ? [entry] : (step?.entries ?? []));
  await store.watches.add(partner.scope, {
    personId: operator.id,
    opportunityId: wish.id,
    ...target,
    stepSays: step ? cut(stepTitle(step, wording)) : "",
    entrySays: entry ? cut(entrySentence(entry, wording)) : "",
    percent: wish.percent,
    createdAt: Date.now(),
    sinceSnapshotId: snapshotId,
    state: { ...stateOf(opportunity, targeting, target), known: missingAt === undefined },
  });
}

interface Found {
  readonly target: WatchTarget;
  readonly step?: TargetingStep;
  readonly entry?: TargetingEntry;
}

function findTarget({ targeting }: StoredOpportunity, { id, step: stepKey, entry: entryKey }: PartWish): Found {
  if (stepKey === "" && entryKey === "") return { target: { step: "", entry: "" } };
  const gone = () => fail("missing", `Opportunity ${id} has no ${entryKey || stepKey} any more.`);
  if (entryKey === "") {
    const step = targeting.steps.find(({ key }) => key === stepKey);
    if (!step) throw gone();
    return { target: { step: stepKey, entry: "" }, step };
  }
  for (const [mark, { step, entry }] of entriesByMark(targeting)) {
    if (entry.key === entryKey) return { target: { step: step.key, entry: entryOf(mark) }, step, entry };
  }
  throw gone();
}

const cut = (segments: readonly Segment[]): string => {
  const text = sentenceText(segments);
  return text.length > LONGEST_SENTENCE ? `${text.slice(0, LONGEST_SENTENCE)}…` : text;
};

export function toWatchView(watch: Watch, entryKeys?: ReadonlyMap<string, string>): WatchView {
  const state = watchedState.safeParse(watch.state).data;
  const step = state?.step ?? watch.step;
  const gone = watch.step !== "" && state?.present === false;
  return {
    id: watch.id,
    opportunityId: watch.opportunityId,
    step,
    entry: (watch.entry && !gone && entryKeys?.get(markIn(step, watch.entry))) || "",
    whole: watch.step === "",
    says: watch.entrySays || watch.stepSays,
    gone,
    percent: watch.percent,
    createdAt: watch.createdAt,
  };
}

/** The person's watches of one opportunity, with the keys that their entries have now. */
export async function watchesOf(context: ActionContext, opportunityId: string): Promise<readonly WatchView[]> {
  const { store, partner, operator } = context;
  const all = await store.watches.ofOpportunity(partner.scope, opportunityId);
  const own = all.filter(({ personId }) => personId === operator.id);
  if (!own.some(({ entry }) => entry !== "")) return own.map((watch) => toWatchView(watch));
  const { targeting } = await knownOpportunity(context, opportunityId);
  const keys = new Map([...entriesByMark(targeting)].map(([mark, { entry }]) => [mark, entry.key]));
  return own.map((watch) => toWatchView(watch, keys));
}

/** Every watch of the person, the newest first. */
export async function watchLines({ store, partner, operator }: ActionContext): Promise<readonly WatchLine[]> {
  const watches = await store.watches.ofPerson(partner.scope, operator.id);
  const rows = await store.watched.rows(partner.scope, [...new Set(watches.map((watch) => watch.opportunityId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return watches.flatMap((watch) => {
    const row = byId.get(watch.opportunityId);
    return row ? [{ ...toWatchView(watch), groupId: row.groupId, ...headOf(row) }] : [];
  });
}

export const headOf = (row: OpportunityRow) => ({
  orderNumber: row.orderNumber,
  locale: row.language && row.country ? `${row.language}_${row.country}` : "",
  status: row.status,
  missingAt: row.missingAt ?? undefined,
  readAt: row.readAt,
});
