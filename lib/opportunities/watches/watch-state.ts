/** Baseline of a watch: exactly the data that the next alert is compared with. */
import "server-only";
import { z } from "zod";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import { isOpennessUnreadable } from "../../targeting/status.ts";
import { entriesByIdentity, followIdentity, entryIdentityIn, type StepEntry } from "./watch-entries.ts";

/**
 * Watched target: the opportunity, a step (`Q2`), or an entry (`entryOf` its identity). `""` in the fields that do not
 * apply.
 */
export interface WatchTarget {
  readonly step: string;
  readonly entry: string;
}

export const watchedState = z.object({
  /** Whether the service has the opportunity. */
  known: z.boolean(),
  /** Whether the step or entry exists; always true for a whole opportunity. */
  present: z.boolean(),
  /**
   * Current key of the step, which changes when the service inserts steps before it; for a removed step, its last key.
   */
  step: z.string(),
  /** Status of the opportunity, as received. */
  status: z.string(),
  /** As received, as text. */
  price: z.string().nullable(),
  /**
   * Whether the target is open: an open entry in every quota step, one in this step, or this entry. Independent of the
   * status.
   */
  room: z.boolean(),
  /** Baseline count per identity of the watched entries; `null` without a count. */
  entries: z.record(z.string(), z.number().nullable()),
  /** Watched quota entries that are not open. Absent in baselines stored before this field existed. */
  shut: z.array(z.string()).optional(),
  /** Keys of watched steps without an open entry. Absent in baselines stored before this field existed. */
  full: z.array(z.string()).optional(),
  /** Quota steps only: sum of all counts, the baseline of a watched step. */
  total: z.number().nullable(),
});
export type WatchedState = z.infer<typeof watchedState>;

/** Current key of the watched step: the service may have renumbered it since the watch was created. */
export const currentStep = ({ state, step }: { readonly state: unknown; readonly step: string }): string =>
  watchedState.safeParse(state).data?.step ?? step;

/**
 * Baseline for a target in this snapshot.
 * @param stepKey key of the step in this snapshot, `""` if it was removed.
 */
export function stateOf(
  opportunity: Pick<Opportunity, "status" | "cost_per_interview">,
  targeting: Targeting,
  target: WatchTarget,
  stepKey: string = target.step,
): WatchedState {
  const price = opportunity.cost_per_interview;
  const head = {
    known: true,
    status: opportunity.status,
    price: price === null || price === undefined ? null : String(price),
  };
  const entries = entriesByIdentity(targeting);
  if (target.entry !== "") {
    const identity = entryIdentityIn(stepKey, target.entry);
    return { ...head, ...entryState(identity, entries.get(identity), target) };
  }
  if (target.step !== "") {
    const step = targeting.steps.find(({ key }) => key === stepKey);
    return { ...head, ...stepState(step, entries, target) };
  }
  const full = fullSteps(targeting.steps);
  const room = full.length === 0;
  return {
    ...head,
    present: true,
    step: "",
    room,
    entries: countsOf(entries),
    shut: closedIdentities(entries),
    full,
    total: null,
  };
}

/**
 * Translates a baseline to the keys of a later snapshot, so that both can be compared. `step` is kept for the case that
 * it is removed.
 */
export function carryState(state: WatchedState, names: ReadonlyMap<string, string>): WatchedState {
  const follow = (identity: string) => followIdentity(identity, names);
  return {
    ...state,
    entries: Object.fromEntries(Object.entries(state.entries).map(([identity, count]) => [follow(identity), count])),
    ...(state.shut ? { shut: state.shut.map(follow) } : {}),
    ...(state.full ? { full: state.full.flatMap((key) => names.get(key) ?? []) } : {}),
  };
}

/**
 * The state with the last known room and count of entries whose count or status is unreadable now: neither has changed as
 * far as is known.
 * @param before the baseline in the keys of this snapshot (`carryState`)
 */
export function withLastKnownRoom(now: WatchedState, before: WatchedState, targeting: Targeting): WatchedState {
  const unreadable = [...entriesByIdentity(targeting)].filter(
    ([identity, { entry }]) => entry.open && isOpennessUnreadable(entry) && Object.hasOwn(now.entries, identity),
  );
  if (unreadable.length === 0 || !before.shut || !before.full) return now;
  const [wasShut, wasFull] = [new Set(before.shut), new Set(before.full)];
  const identities = unreadable.map(([identity]) => identity);
  const shut = [...(now.shut ?? []), ...identities.filter((identity) => wasShut.has(identity))];
  const steps = new Set(unreadable.map(([, { step }]) => step));
  const full = [...steps].filter(
    ({ key, entries }) => wasFull.has(key) && entries.every((entry) => !entry.open || isOpennessUnreadable(entry)),
  );
  const known = identities.flatMap((identity) =>
    Object.hasOwn(before.entries, identity) ? [[identity, before.entries[identity] ?? null] as const] : [],
  );
  return {
    ...now,
    // A watched entry is the only one of its state.
    room: now.room && full.length === 0 && !(Object.keys(now.entries).length === 1 && shut.length === 1),
    entries: { ...now.entries, ...Object.fromEntries(known) },
    shut,
    full: [...(now.full ?? []), ...full.map(({ key }) => key)],
    total: now.total === null ? null : before.total,
  };
}

function entryState(identity: string, found: StepEntry | undefined, { step }: WatchTarget) {
  if (!found) return { present: false, step, room: false, entries: {}, shut: [], full: [], total: null };
  const { entry } = found;
  return {
    present: true,
    step: found.step.key,
    room: entry.open,
    entries: { [identity]: entry.count ?? null },
    shut: entry.open ? [] : [identity],
    full: [],
    total: null,
  };
}

function stepState(step: TargetingStep | undefined, entries: ReadonlyMap<string, StepEntry>, target: WatchTarget) {
  if (!step) return { present: false, step: target.step, room: false, entries: {}, shut: [], full: [], total: null };
  const own = new Map([...entries].filter(([, one]) => one.step === step));
  const total = step.kind === "quota" ? step.entries.reduce((sum, { count }) => sum + (count ?? 0), 0) : null;
  return {
    present: true,
    step: step.key,
    room: step.openEntries > 0,
    entries: countsOf(own),
    shut: closedIdentities(own),
    full: fullSteps([step]),
    total,
  };
}

const countsOf = (entries: ReadonlyMap<string, StepEntry>): Record<string, number | null> =>
  Object.fromEntries([...entries].map(([identity, { entry }]) => [identity, entry.count ?? null]));

const closedIdentities = (entries: ReadonlyMap<string, StepEntry>): string[] =>
  [...entries].flatMap(([identity, { entry }]) => (entry.open ? [] : [identity]));

const fullSteps = (steps: readonly TargetingStep[]): string[] =>
  steps.filter(({ openEntries }) => openEntries === 0).map(({ key }) => key);
