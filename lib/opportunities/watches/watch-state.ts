/** Baseline of a watch: exactly the data that the next alert is compared with. */
import "server-only";
import { z } from "zod";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import { isOpennessUnreadable, knownOpen } from "../../targeting/status.ts";
import { lostFields } from "../snapshots/lost-fields.ts";
import { entriesByIdentity, followIdentity, entryIdentityIn, stepOfIdentity, type StepEntry } from "./watch-entries.ts";

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
  /** Status of the opportunity, as received; in a baseline the last one stated, `""` if none was. */
  status: z.string(),
  /** As received, as text; `null` if none is stated. Absent: not known yet, because it was always unreadable. */
  price: z.string().nullable().optional(),
  /**
   * Whether the target is open: an open entry in every quota step, one in this step, or this entry. Independent of the
   * status. `null`: not known yet, because counts or statuses were unreadable in each snapshot so far.
   */
  room: z.boolean().nullable(),
  /** Baseline count per identity of the watched entries; `null` without a count, or not known yet. */
  entries: z.record(z.string(), z.number().nullable()),
  /** Watched quota entries that are not open. Absent in baselines stored before this field existed. */
  shut: z.array(z.string()).optional(),
  /** Keys of watched steps without an open entry. Absent in baselines stored before this field existed. */
  full: z.array(z.string()).optional(),
  /** Identities of watched entries and keys of watched steps not known to be open or closed yet; absent without any. */
  unknown: z.object({ entries: z.array(z.string()), steps: z.array(z.string()) }).optional(),
  /** Quota steps only: sum of all counts, the baseline of a watched step; `null` if not known yet. */
  total: z.number().nullable(),
});
export type WatchedState = z.infer<typeof watchedState>;

/** Current key of the watched step: the service may have renumbered it since the watch was created. */
export const currentStep = ({ state, step }: { readonly state: unknown; readonly step: string }): string =>
  watchedState.safeParse(state).data?.step ?? step;

/**
 * Baseline for a target in this snapshot. Unreadable parts keep their last known state and count.
 * @param stepKey key of the step in this snapshot, `""` if it was removed.
 * @param before the previous baseline in the keys of this snapshot (`carryState`)
 */
export function stateOf(
  opportunity: Pick<Opportunity, "status" | "cost_per_interview">,
  targeting: Targeting,
  target: WatchTarget,
  stepKey: string = target.step,
  before?: WatchedState,
): WatchedState {
  const price = lostFields(opportunity).has("cost_per_interview") ? before?.price : statedPrice(opportunity);
  const head = { known: true, status: opportunity.status, price };
  const all = entriesByIdentity(targeting);
  const last = lastKnown(before);
  if (target.entry !== "") {
    const identity = entryIdentityIn(stepKey, target.entry);
    const found = all.get(identity);
    if (!found) return { ...head, ...GONE, step: target.step };
    const { room, ...parts } = partsOf(new Map([[identity, found]]), [], last);
    return { ...head, present: true, step: found.step.key, room: room.get(identity) ?? null, ...parts, total: null };
  }
  if (target.step !== "") {
    const step = targeting.steps.find(({ key }) => key === stepKey);
    if (!step) return { ...head, ...GONE, step: target.step };
    const own = new Map([...all].filter(([, one]) => one.step === step));
    const { room, ...parts } = partsOf(own, [step], last);
    const total = totalOf(step, before);
    return { ...head, present: true, step: step.key, room: room.get(step.key) ?? null, ...parts, total };
  }
  const { room, ...parts } = partsOf(all, targeting.steps, last);
  const states = new Set(targeting.steps.map(({ key }) => room.get(key)));
  const isUnknown = !states.has(false) && states.has(undefined);
  const isOpen = isUnknown ? (before?.room ?? null) : !states.has(false);
  return { ...head, present: true, step: "", room: isOpen, ...parts, total: null };
}

function statedPrice({ cost_per_interview: price }: Pick<Opportunity, "cost_per_interview">): string | null {
  return price === null || price === undefined ? null : String(price);
}

/**
 * Translates a baseline to the keys of a later snapshot, so that both can be compared. `step` is kept for the case that
 * it is removed.
 */
export function carryState(state: WatchedState, names: ReadonlyMap<string, string>): WatchedState {
  const follow = (identity: string) => followIdentity(identity, names);
  const followKeys = (keys: readonly string[]) => keys.flatMap((key) => names.get(key) ?? []);
  return {
    ...state,
    entries: Object.fromEntries(Object.entries(state.entries).map(([identity, count]) => [follow(identity), count])),
    ...(state.shut ? { shut: state.shut.map(follow) } : {}),
    ...(state.full ? { full: followKeys(state.full) } : {}),
    ...(state.unknown
      ? { unknown: { entries: state.unknown.entries.map(follow), steps: followKeys(state.unknown.steps) } }
      : {}),
  };
}

const GONE = { present: false, room: false, entries: {}, shut: [], full: [], total: null };

type Open = boolean | undefined;

interface LastKnown {
  readonly entry: (identity: string) => Open;
  readonly step: (key: string) => Open;
  readonly count: (identity: string) => number | null;
}

const NOTHING: LastKnown = { entry: () => undefined, step: () => undefined, count: () => null };

/** Whether the entries and steps of a baseline were open, and their counts. */
function lastKnown(before: WatchedState | undefined): LastKnown {
  if (!before?.shut || !before.full) return NOTHING;
  const { entries, unknown } = before;
  const [shut, full] = [new Set(before.shut), new Set(before.full)];
  const [noEntries, noSteps] = [new Set(unknown?.entries), new Set(unknown?.steps)];
  const steps = new Set(Object.keys(entries).map(stepOfIdentity));
  return {
    entry: (identity) =>
      Object.hasOwn(entries, identity) && !noEntries.has(identity) ? !shut.has(identity) : undefined,
    step: (key) => (steps.has(key) && !noSteps.has(key) ? !full.has(key) : undefined),
    count: (identity) => (Object.hasOwn(entries, identity) ? (entries[identity] ?? null) : null),
  };
}

/** `room`: by identity and by step key, whether the entry or step is open; `undefined` if not known yet. */
function partsOf(entries: ReadonlyMap<string, StepEntry>, steps: readonly TargetingStep[], last: LastKnown) {
  const room = new Map<string, Open>();
  const inSteps = new Map<string, Set<Open>>(steps.map(({ key }) => [key, new Set()]));
  const counts: [string, number | null][] = [];
  for (const [identity, { step, entry }] of entries) {
    const open = (step.kind === "filter" ? entry.open : knownOpen(entry)) ?? last.entry(identity);
    room.set(identity, open);
    inSteps.get(step.key)?.add(open);
    counts.push([identity, entry.count ?? (isOpennessUnreadable(entry) ? last.count(identity) : null)]);
  }
  for (const [key, found] of inSteps) {
    room.set(key, found.has(true) || (found.has(undefined) ? last.step(key) : false));
  }
  const those = (keys: Iterable<string>, open: Open) => [...keys].filter((key) => room.get(key) === open);
  const unknown = { entries: those(entries.keys(), undefined), steps: those(inSteps.keys(), undefined) };
  return {
    room,
    entries: Object.fromEntries(counts),
    shut: those(entries.keys(), false),
    full: those(inSteps.keys(), false),
    ...(unknown.entries.length + unknown.steps.length > 0 ? { unknown } : {}),
  };
}

function totalOf({ kind, entries }: TargetingStep, before: WatchedState | undefined): number | null {
  if (kind === "filter") return null;
  const isLost = entries.some((entry) => entry.count === undefined && isOpennessUnreadable(entry));
  return isLost ? (before?.total ?? null) : entries.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
