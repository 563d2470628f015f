/** Diff of steps and entries: matches them between two bodies and classifies the changes. Linear. */
import type { Cell, Entry, Opportunity } from "../../sampling/schema.ts";
import { entryIdentity, Meanings } from "../entry-identity.ts";
import { matchSteps } from "../evaluate/match-steps.ts";
import type { StepKind, Targeting, TargetingEntry, TargetingStep } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { knownOpen } from "../status.ts";
import type { DiffOrder, EntryChange, OpportunityDiff, StepChange, StepOrigin } from "./diff-model.ts";

interface Body extends Pick<Opportunity, "filters" | "quotas"> {
  readonly targeting: Targeting;
}

type EntryGroup = "status" | "count" | "added" | "removed" | "spelled";
interface Side {
  readonly kind: StepKind;
  readonly meaningOf: (cell: Cell) => string;
}

type Groups = { readonly [Group in EntryGroup]: EntryChange[] } & { readonly steps: StepChange[] };

/** Entry as received, and parsed. */
interface ParsedEntry {
  readonly wire: Entry;
  readonly entry: TargetingEntry;
}

interface ParsedStep {
  readonly step: TargetingStep;
  readonly known: readonly ParsedEntry[];
  readonly entries: readonly string[];
}

type StepsDiff = Pick<OpportunityDiff, EntryGroup | "steps"> & {
  readonly order: Pick<DiffOrder, "filters" | "quotas">;
};

export function diffSteps(before: Body, after: Body): StepsDiff {
  const meanings = new Meanings();
  const { meaningOf } = meanings;
  const groups: Groups = { status: [], count: [], added: [], removed: [], spelled: [], steps: [] };
  const filters = diffKind(
    { kind: "filter", meaningOf },
    readSteps("filter", before, meanings),
    readSteps("filter", after, meanings),
    groups,
  );
  const quotas = diffKind(
    { kind: "quota", meaningOf },
    readSteps("quota", before, meanings),
    readSteps("quota", after, meanings),
    groups,
  );
  return { ...groups, order: { ...(filters && { filters }), ...(quotas && { quotas }) } };
}

function readSteps(kind: StepKind, { targeting, filters, quotas }: Body, meanings: Meanings): ParsedStep[] {
  const received = kind === "filter" ? filters : quotas;
  return targeting.steps
    .filter((step) => step.kind === kind)
    .map((step, index) => {
      const parsed = step.entries.flatMap((entry, at): ParsedEntry[] => {
        const wire = received[index]?.[at];
        return wire ? [{ wire, entry }] : [];
      });
      return { step, known: parsed, entries: step.entries.map((entry) => meanings.ofEntry(entry)) };
    });
}

/** Origin of each later step; `undefined` when all steps and entries are in place. */
function diffKind(
  side: Side,
  before: readonly ParsedStep[],
  after: readonly ParsedStep[],
  groups: Groups,
): StepOrigin[] | undefined {
  const from = matchSteps(before, after);
  const keptIndexes = new Set(from);
  const moved = movedSteps(from);
  const order = after.map((later, to): StepOrigin => {
    const origin = from[to] ?? -1;
    const earlier = before[origin];
    if (!earlier) {
      groups.steps.push({ kind: "added", after: later.step.key, entries: later.known.length });
    } else if (moved.has(to)) {
      groups.steps.push({
        kind: "moved",
        before: earlier.step.key,
        after: later.step.key,
        entries: later.known.length,
      });
    }
    const entries = diffEntries(side, earlier, later, groups);
    return entries ? { from: origin, entries } : { from: origin };
  });
  for (const [at, { step, known: parsed }] of before.entries()) {
    if (keptIndexes.has(at)) continue;
    groups.steps.push({ kind: "removed", before: step.key, entries: parsed.length });
    for (const entry of parsed) groups.removed.push(aChange(side, step.key, entry, undefined));
  }
  const inPlace = before.length === after.length && order.every(({ from: at, entries }, to) => at === to && !entries);
  return inPlace ? undefined : order;
}

/** Steps whose relative order changed; a step that only shifted because of an insertion has not moved. */
function movedSteps(from: readonly number[]): ReadonlySet<number> {
  const moved = new Set<number>();
  let furthest = -1;
  for (const [to, at] of from.entries()) {
    if (at === -1) continue;
    if (at < furthest) moved.add(to);
    furthest = Math.max(furthest, at);
  }
  return moved;
}

/** Origin of each entry of a later step; `undefined` when all are in place. */
function diffEntries(
  side: Side,
  earlier: ParsedStep | undefined,
  later: ParsedStep,
  groups: Groups,
): number[] | undefined {
  const waiting = new Map<string, number[]>();
  for (const [at, meaning] of (earlier?.entries ?? []).entries()) {
    const queue = waiting.get(meaning);
    if (queue) queue.push(at);
    else waiting.set(meaning, [at]);
  }
  const { key } = later.step;
  const origin = later.entries.map((meaning) => waiting.get(meaning)?.shift() ?? -1);
  for (const [to, now] of later.known.entries()) {
    const was = earlier?.known[origin[to] ?? -1];
    if (!was) groups.added.push(aChange(side, key, undefined, now));
    else if (!sameJson(was.wire, now.wire)) insertSorted(aChange(side, key, was, now), was.wire, now.wire, groups);
  }
  const keptIndexes = new Set(origin);
  for (const [at, was] of (earlier?.known ?? []).entries()) {
    if (!keptIndexes.has(at)) groups.removed.push(aChange(side, key, was, undefined));
  }
  const inPlace = earlier?.known.length === later.known.length && origin.every((at, to) => at === to);
  return inPlace ? undefined : origin;
}

/** Adds the change to every group it belongs to. */
function insertSorted(change: EntryChange, was: Entry, now: Entry, groups: Groups): void {
  const { status, count } = change;
  if (status) groups.status.push(change);
  if (count) groups.count.push(change);
  const rest = (entry: Entry): Partial<Entry> => ({
    ...entry,
    ...(status && { status: null }),
    ...(count && { count: null }),
  });
  if (!sameJson(rest(was), rest(now))) groups.spelled.push(change);
}

function aChange(
  { kind, meaningOf }: Side,
  step: string,
  was: ParsedEntry | undefined,
  now: ParsedEntry | undefined,
): EntryChange {
  const entry = (now ?? was)?.entry;
  const [oldStatus, newStatus] = [was?.entry.status, now?.entry.status];
  const [oldCount, newCount] = [was?.entry.countText, now?.entry.countText];
  const cells: readonly Cell[] = entry?.cells ?? [];
  return {
    step,
    entry: entry ? entryIdentity(entry, meaningOf) : "",
    ...(was && { beforeKey: was.entry.key, before: was.wire }),
    ...(now && { afterKey: now.entry.key, after: now.wire }),
    cells,
    ...(oldStatus !== newStatus && { status: [oldStatus, newStatus] as const }),
    ...(oldCount !== newCount && { count: [oldCount, newCount] as const }),
    ...(kind === "quota" && { open: [was && knownOpen(was.entry), now && knownOpen(now.entry)] as const }),
  };
}
