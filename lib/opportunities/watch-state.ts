/** What a watch has last told its person: everything the next alert is told against, and nothing more. */
import "server-only";
import { z } from "zod";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../targeting/model.ts";
import { entriesByMark, type KnownEntry } from "./watch-entries.ts";

/** What is watched: the opportunity, one of its steps (`Q2`), or one entry (its mark). `""` where nothing narrower is. */
export interface WatchTarget {
  readonly step: string;
  readonly entry: string;
}

export const watchedState = z.object({
  /** The service knows the opportunity. */
  known: z.boolean(),
  /** The step or entry is there; of a whole opportunity always true. */
  present: z.boolean(),
  /** Key of the step, which moves when the service puts another before it. */
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
  /** Of a quota step: all its counts together, which is what a watched step rests on. */
  total: z.number().nullable(),
});
export type WatchedState = z.infer<typeof watchedState>;

/** The state of what is watched in this reading. `before` finds a step again whose place has moved. */
export function stateOf(
  opportunity: Pick<Opportunity, "status" | "cost_per_interview">,
  targeting: Targeting,
  target: WatchTarget,
  before?: WatchedState,
): WatchedState {
  const price = opportunity.cost_per_interview;
  const head = {
    known: true,
    status: opportunity.status,
    price: price === null || price === undefined ? null : String(price),
  };
  const known = entriesByMark(targeting);
  if (target.entry !== "") return { ...head, ...entryState(known.get(target.entry), target) };
  if (target.step !== "") {
    const step = stepAgain(targeting, known, target, before);
    return { ...head, ...stepState(step, known, target) };
  }
  const room = targeting.steps.every((step) => step.openEntries > 0);
  return { ...head, present: true, step: "", room, entries: countsOf(known), shut: shutOf(known), total: null };
}

function entryState(found: KnownEntry | undefined, { step, entry: mark }: WatchTarget) {
  if (!found) return { present: false, step, room: false, entries: {}, shut: [], total: null };
  const { entry } = found;
  return {
    present: true,
    step: found.step.key,
    room: entry.open,
    entries: { [mark]: entry.count ?? null },
    shut: entry.open ? [] : [mark],
    total: null,
  };
}

function stepState(step: TargetingStep | undefined, known: ReadonlyMap<string, KnownEntry>, target: WatchTarget) {
  if (!step) return { present: false, step: target.step, room: false, entries: {}, shut: [], total: null };
  const own = new Map([...known].filter(([, one]) => one.step === step));
  const total = step.kind === "quota" ? step.entries.reduce((sum, { count }) => sum + (count ?? 0), 0) : null;
  return {
    present: true,
    step: step.key,
    room: step.openEntries > 0,
    entries: countsOf(own),
    shut: shutOf(own),
    total,
  };
}

const countsOf = (known: ReadonlyMap<string, KnownEntry>): Record<string, number | null> =>
  Object.fromEntries([...known].map(([mark, { entry }]) => [mark, entry.count ?? null]));

const shutOf = (known: ReadonlyMap<string, KnownEntry>): string[] =>
  [...known].flatMap(([mark, { entry }]) => (entry.open ? [] : [mark]));

/** The step of that kind that shares the most entries with the one watched; where none shares any, the one in its place. */
function stepAgain(
  { steps }: Targeting,
  known: ReadonlyMap<string, KnownEntry>,
  target: WatchTarget,
  before: WatchedState | undefined,
): TargetingStep | undefined {
  const key = before?.step ?? target.step;
  const shared = new Map<TargetingStep, number>();
  for (const mark of Object.keys(before?.entries ?? {})) {
    const step = known.get(mark)?.step;
    if (step && step.key[0] === key[0]) shared.set(step, (shared.get(step) ?? 0) + 1);
  }
  const inPlace = steps.find((step) => step.key === key);
  let best = inPlace;
  for (const [step, entries] of shared) {
    if (entries > ((best && shared.get(best)) ?? 0)) best = step;
  }
  return best;
}
