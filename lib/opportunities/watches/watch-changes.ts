/**
 * Notable differences between two snapshots of one opportunity: metrics first, then the entries that changed most. Pure
 * except for a digest.
 */
import "server-only";
import type { Opportunity } from "../../sampling/schema.ts";
import type { OpportunityDiff } from "../../targeting/diff/diff-model.ts";
import { diffOpportunities } from "../../targeting/diff/diff.ts";
import { openEntriesMove, unreadableMove } from "../../targeting/diff/open-entries.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import { knownOpen } from "../../targeting/status.ts";
import { lostFields, withoutLostFields } from "../snapshots/lost-fields.ts";
import { entriesByIdentity, type StepEntry } from "./watch-entries.ts";

export interface ReadOpportunity {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

export interface FigureMove {
  readonly name: "status" | "price" | "length" | "incidence" | "completes" | "days";
  /** As received; `""` if absent. */
  readonly from: string;
  readonly to: string;
}

export interface EntryMove {
  readonly identity: string;
  readonly step: TargetingStep;
  readonly now: StepEntry;
  readonly was: StepEntry;
}

interface StepMove {
  readonly step: TargetingStep;
  /** Open entries before. */
  readonly from: number;
}

export interface Changes {
  readonly figures: readonly FigureMove[];
  /** Open quota entries; `undefined` if neither their number (`openEntriesMove`) nor the total changed. */
  readonly open: { readonly from: number; readonly to: number; readonly of: number } | undefined;
  /** Quota steps whose number of open entries changed and that have more changed entries than are listed. */
  readonly steps: readonly StepMove[];
  /** Entries named by alerts first, then the largest changes. */
  readonly moved: readonly EntryMove[];
  readonly moreMoved: number;
  readonly gained: readonly StepEntry[];
  readonly moreGained: number;
  readonly lost: readonly StepEntry[];
  readonly moreLost: number;
  /** Other changed fields, by wire name. */
  readonly fields: readonly string[];
}

const MAX_MOVED = 3;
const MAX_STEPS = 2;
const MAX_CAME = 2;

/** @param reported entry identities named by alerts; these are listed first. */
export function changesBetween(
  before: ReadOpportunity,
  after: ReadOpportunity,
  reported: ReadonlySet<string>,
): Changes {
  const bodies = [before.opportunity, after.opportunity] as const;
  const diff = withoutLostFields(diffOpportunities(...bodies), ...bodies);
  const [was, now] = [byKey(before.targeting), byKey(after.targeting)];
  const identities = new Map(
    [...entriesByIdentity(after.targeting)].map(([identity, { entry }]) => [entry.key, identity]),
  );
  const moved = new Map<string, EntryMove>();
  for (const { beforeKey = "", afterKey = "" } of [...diff.status, ...diff.count]) {
    const [old, fresh] = [was.get(beforeKey), now.get(afterKey)];
    if (old && fresh)
      moved.set(afterKey, { identity: identities.get(afterKey) ?? "", step: fresh.step, now: fresh, was: old });
  }
  const largest = [...moved.values()].toSorted(
    (a, b) => Number(reported.has(b.identity)) - Number(reported.has(a.identity)) || share(b) - share(a),
  );
  const gained = diff.added.flatMap(({ afterKey = "" }) => now.get(afterKey) ?? []);
  const lost = diff.removed.flatMap(({ beforeKey = "" }) => was.get(beforeKey) ?? []);
  const named = largest.slice(0, MAX_MOVED);
  return {
    figures: figureMoves(before.opportunity, after.opportunity),
    open: openMove(diff, before.targeting, after.targeting),
    steps: stepMoves(diff, before.targeting, largest).slice(0, MAX_STEPS),
    moved: named,
    moreMoved: largest.length - named.length,
    gained: gained.slice(0, MAX_CAME),
    moreGained: Math.max(0, gained.length - MAX_CAME),
    lost: lost.slice(0, MAX_CAME),
    moreLost: Math.max(0, lost.length - MAX_CAME),
    fields: [...new Set(diff.header.map(({ field }) => field))].filter((field) => !Object.hasOwn(FIGURES, field)),
  };
}

const byKey = ({ steps }: Targeting): ReadonlyMap<string, StepEntry> =>
  new Map(steps.flatMap((step) => step.entries.map((entry) => [entry.key, { step, entry }] as const)));

/** Relative change of the count; opening or closing outranks any change. */
function share({ was, now }: EntryMove): number {
  if (isToggled(was.entry, now.entry)) return 2;
  const [from, to] = [was.entry.count ?? 0, now.entry.count ?? 0];
  return from === 0 ? Number(to !== 0) : Math.abs(to - from) / Math.abs(from);
}

function isToggled(was: TargetingEntry, now: TargetingEntry): boolean {
  const [before, after] = [knownOpen(was), knownOpen(now)];
  return before !== undefined && after !== undefined && before !== after;
}

function openMove(diff: OpportunityDiff, before: Targeting, after: Targeting): Changes["open"] {
  const same = !openEntriesMove(diff, before, after) && before.quotaEntries === after.quotaEntries;
  return same ? undefined : { from: before.openQuotaEntries, to: after.openQuotaEntries, of: after.quotaEntries };
}

function stepMoves(diff: OpportunityDiff, before: Targeting, moved: readonly EntryMove[]): StepMove[] {
  const entries = new Map<TargetingStep, number>();
  for (const { step } of moved) entries.set(step, (entries.get(step) ?? 0) + 1);
  return [...entries].flatMap(([step, count]) => {
    const from = before.steps.find(({ key }) => key === step.key)?.openEntries;
    if (count <= MAX_MOVED || from === undefined || from === step.openEntries) return [];
    if (step.openEntries - from === unreadableMove(diff, step.key)) return [];
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
  const lost = lostFields(before, after);
  return Object.entries(FIGURES).flatMap(([field, name]) => {
    if (lost.has(field)) return [];
    const [from, to] = [before[field], after[field]].map((value) => String(value ?? ""));
    return from === undefined || to === undefined || from === to ? [] : [{ name, from, to }];
  });
}
