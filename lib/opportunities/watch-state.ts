/** What a watch has last told its person: everything the next alert is told against, and nothing more. */
import "server-only";
import { z } from "zod";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../targeting/model.ts";
import { entriesByMark, followMark, markIn, type KnownEntry } from "./watch-entries.ts";

/** What is watched: the opportunity, one of its steps (`Q2`), or one entry (`entryOf` its mark). `""` where nothing narrower is. */
export interface WatchTarget {
  readonly step: string;
  readonly entry: string;
}

export const watchedState = z.object({
  /** The service knows the opportunity. */
  known: z.boolean(),
  /** The step or entry is there; of a whole opportunity always true. */
  present: z.boolean(),
  /** Key of the step, which moves when the service puts another before it; of what is gone as it stood when it was there. */
  step: z.string(),
  /** Of the opportunity, as received. */
  status: z.string(),
  /** As received, as text. */
  price: z.string().nullable(),
  /** Whether what is watched has room for anybody: each quota step, this step, this entry. Says nothing of the status. */
  room: z.boolean(),
  /** Marks of the entries watched, each with the count that it rests on; `null` without one. */
  entries: z.record(z.string(), z.number().nullable()),
  /** Those of them that nobody can enter through: quota entries that are not open. Absent in what was kept before it was. */
  shut: z.array(z.string()).optional(),
  /** Keys of the steps watched in which nobody finds room. Absent in what was kept before it was. */
  full: z.array(z.string()).optional(),
  /** Of a quota step: all its counts together, which is what a watched step rests on. */
  total: z.number().nullable(),
});
export type WatchedState = z.infer<typeof watchedState>;

/**
 * The state of what is watched in this reading.
 *
 * @param stepKey where the step stands in this reading, `""` when it went.
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
  const known = entriesByMark(targeting);
  if (target.entry !== "") {
    const mark = markIn(stepKey, target.entry);
    return { ...head, ...entryState(mark, known.get(mark), target) };
  }
  if (target.step !== "") {
    const step = targeting.steps.find(({ key }) => key === stepKey);
    return { ...head, ...stepState(step, known, target) };
  }
  const full = fullOf(targeting.steps);
  const room = full.length === 0;
  return { ...head, present: true, step: "", room, entries: countsOf(known), shut: shutOf(known), full, total: null };
}

/** A state in the keys of a later reading, so that both can be compared. Its `step` stays, for the day it is gone. */
export function carryState(state: WatchedState, names: ReadonlyMap<string, string>): WatchedState {
  const follow = (mark: string) => followMark(mark, names);
  return {
    ...state,
    entries: Object.fromEntries(Object.entries(state.entries).map(([mark, count]) => [follow(mark), count])),
    ...(state.shut ? { shut: state.shut.map(follow) } : {}),
    ...(state.full ? { full: state.full.flatMap((key) => names.get(key) ?? []) } : {}),
  };
}

function entryState(mark: string, found: KnownEntry | undefined, { step }: WatchTarget) {
  if (!found) return { present: false, step, room: false, entries: {}, shut: [], full: [], total: null };
  const { entry } = found;
  return {
    present: true,
    step: found.step.key,
    room: entry.open,
    entries: { [mark]: entry.count ?? null },
    shut: entry.open ? [] : [mark],
    full: [],
    total: null,
  };
}

function stepState(step: TargetingStep | undefined, known: ReadonlyMap<string, KnownEntry>, target: WatchTarget) {
  if (!step) return { present: false, step: target.step, room: false, entries: {}, shut: [], full: [], total: null };
  const own = new Map([...known].filter(([, one]) => one.step === step));
  const total = step.kind === "quota" ? step.entries.reduce((sum, { count }) => sum + (count ?? 0), 0) : null;
  return {
    present: true,
    step: step.key,
    room: step.openEntries > 0,
    entries: countsOf(own),
    shut: shutOf(own),
    full: fullOf([step]),
    total,
  };
}

const countsOf = (known: ReadonlyMap<string, KnownEntry>): Record<string, number | null> =>
  Object.fromEntries([...known].map(([mark, { entry }]) => [mark, entry.count ?? null]));

const shutOf = (known: ReadonlyMap<string, KnownEntry>): string[] =>
  [...known].flatMap(([mark, { entry }]) => (entry.open ? [] : [mark]));

const fullOf = (steps: readonly TargetingStep[]): string[] =>
  steps.filter(({ openEntries }) => openEntries === 0).map(({ key }) => key);
