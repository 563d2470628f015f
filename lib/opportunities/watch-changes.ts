/** What is worth telling of two readings of one opportunity: figures first, then the entries that moved most. Pure but for a digest. */
import "server-only";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../targeting/model.ts";
import { diffOpportunities } from "../targeting/diff.ts";
import { entriesByMark, type KnownEntry } from "./watch-entries.ts";

export interface ReadOpportunity {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

export interface FigureMove {
  readonly name: "status" | "price" | "length" | "incidence" | "completes" | "days";
  /** As received; `""` when the service gave none. */
  readonly from: string;
  readonly to: string;
}

export interface EntryMove {
  readonly mark: string;
  readonly step: TargetingStep;
  readonly now: KnownEntry;
  readonly was: KnownEntry;
}

export interface StepMove {
  readonly step: TargetingStep;
  /** Open entries before. */
  readonly from: number;
}

export interface Changes {
  readonly figures: readonly FigureMove[];
  /** Open quota entries; `undefined` when they are as many of as many. */
  readonly open: { readonly from: number; readonly to: number; readonly of: number } | undefined;
  /** Quota steps whose open entries changed, where more of their entries moved than are named. */
  readonly steps: readonly StepMove[];
  /** Those that alerts name first, then the largest moves. */
  readonly moved: readonly EntryMove[];
  readonly moreMoved: number;
  readonly gained: readonly KnownEntry[];
  readonly moreGained: number;
  readonly lost: readonly KnownEntry[];
  readonly moreLost: number;
  /** Other fields of the opportunity that changed, by the service's names. */
  readonly fields: readonly string[];
}

const MOST_MOVED = 3;
const MOST_STEPS = 2;
const MOST_CAME = 2;

/** @param told marks that alerts name: these are shown before others. */
export function changesBetween(before: ReadOpportunity, after: ReadOpportunity, told: ReadonlySet<string>): Changes {
  const diff = diffOpportunities(before.opportunity, after.opportunity);
  const [was, now] = [byKey(before.targeting), byKey(after.targeting)];
  const marks = new Map([...entriesByMark(after.targeting)].map(([mark, { entry }]) => [entry.key, mark]));
  const moved = new Map<string, EntryMove>();
  for (const { beforeKey = "", afterKey = "" } of [...diff.status, ...diff.count]) {
    const [old, fresh] = [was.get(beforeKey), now.get(afterKey)];
    if (old && fresh) moved.set(afterKey, { mark: marks.get(afterKey) ?? "", step: fresh.step, now: fresh, was: old });
  }
  const largest = [...moved.values()].toSorted(
    (a, b) => Number(told.has(b.mark)) - Number(told.has(a.mark)) || share(b) - share(a),
  );
  const gained = diff.added.flatMap(({ afterKey = "" }) => now.get(afterKey) ?? []);
  const lost = diff.removed.flatMap(({ beforeKey = "" }) => was.get(beforeKey) ?? []);
  const named = largest.slice(0, MOST_MOVED);
  return {
    figures: figureMoves(before.opportunity, after.opportunity),
    open: openMove(before.targeting, after.targeting),
    steps: stepMoves(before.targeting, largest).slice(0, MOST_STEPS),
    moved: named,
    moreMoved: largest.length - named.length,
    gained: gained.slice(0, MOST_CAME),
    moreGained: Math.max(0, gained.length - MOST_CAME),
    lost: lost.slice(0, MOST_CAME),
    moreLost: Math.max(0, lost.length - MOST_CAME),
    fields: [...new Set(diff.header.map(({ field }) => field))].filter((field) => !Object.hasOwn(FIGURES, field)),
  };
}

const byKey = ({ steps }: Targeting): ReadonlyMap<string, KnownEntry> =>
  new Map(steps.flatMap((step) => step.entries.map((entry) => [entry.key, { step, entry }] as const)));

/** How far its count moved; an entry that opened or closed moved all the way. */
function share({ was, now }: EntryMove): number {
  if (was.entry.open !== now.entry.open) return 2;
  const [from, to] = [was.entry.count ?? 0, now.entry.count ?? 0];
  return from === 0 ? Number(to !== 0) : Math.abs(to - from) / Math.abs(from);
}

function openMove(before: Targeting, after: Targeting): Changes["open"] {
  const same = before.openQuotaEntries === after.openQuotaEntries && before.quotaEntries === after.quotaEntries;
  return same ? undefined : { from: before.openQuotaEntries, to: after.openQuotaEntries, of: after.quotaEntries };
}

function stepMoves(before: Targeting, moved: readonly EntryMove[]): StepMove[] {
  const entries = new Map<TargetingStep, number>();
  for (const { step } of moved) entries.set(step, (entries.get(step) ?? 0) + 1);
  return [...entries].flatMap(([step, count]) => {
    const from = before.steps.find(({ key }) => key === step.key)?.openEntries;
    if (count <= MOST_MOVED || from === undefined || from === step.openEntries) return [];
    return [{ step, from }];
  });
}

const FIGURES = {
  status: "status",
  cost_per_interview: "price",
  length_of_interview: "length",
  incidence_rate: "incidence",
  completes: "completes",
  days_in_field: "days",
} as const;

function figureMoves(before: Opportunity, after: Opportunity): FigureMove[] {
  return Object.entries(FIGURES).flatMap(([field, name]) => {
    const [from, to] = [before[field], after[field]].map((value) => String(value ?? ""));
    return from === undefined || to === undefined || from === to ? [] : [{ name, from, to }];
  });
}
