/**
 * Common targeting of two opportunities, compared by meaning: steps, entries, cells. Ignores tags, positions and entry
 * ids. Linear. Pure.
 */
import { conditionsOf, Meanings } from "../entry-identity.ts";
import { matchSteps } from "../evaluate/match-steps.ts";
import type { StepKind, Targeting, TargetingEntry, TargetingStep } from "../model.ts";
import { stepAttributes } from "../step-attributes.ts";

/** Entries with the same conditions. */
export interface SharedEntry {
  readonly a: TargetingEntry;
  readonly b: TargetingEntry;
  /** Status and count are equal, too. */
  readonly sameRoom: boolean;
}

/** Two steps that share entries, or at least an attribute. */
export interface StepPair {
  readonly a: TargetingStep;
  readonly b: TargetingStep;
  readonly shared: readonly SharedEntry[];
  readonly onlyA: readonly TargetingEntry[];
  readonly onlyB: readonly TargetingEntry[];
  /** Every entry is shared: the same respondents pass. */
  readonly samePeople: boolean;
  /** `samePeople`, with equal status and count everywhere. */
  readonly same: boolean;
}

export interface SharedTargeting {
  /** In the order of A. */
  readonly pairs: readonly StepPair[];
  readonly onlyA: readonly TargetingStep[];
  readonly onlyB: readonly TargetingStep[];
  /** Number of distinct cell meanings used by entries of both, or of one only. */
  readonly cells: { readonly shared: number; readonly onlyA: number; readonly onlyB: number };
}

export function sharedTargeting(a: Pick<Targeting, "steps">, b: Pick<Targeting, "steps">): SharedTargeting {
  const meanings = new Meanings();
  const kinds: readonly StepKind[] = ["filter", "quota"];
  const matched = kinds.flatMap((kind) => {
    const ofKind = ({ steps }: Pick<Targeting, "steps">) => steps.filter((step) => step.kind === kind);
    return pairSteps(ofKind(a), ofKind(b), meanings);
  });
  const [pairedA, pairedB] = [new Set(matched.map(([step]) => step)), new Set(matched.map(([, step]) => step))];
  return {
    pairs: matched.map(([one, other]) => pairEntries(one, other, meanings)),
    onlyA: a.steps.filter((step) => !pairedA.has(step)),
    onlyB: b.steps.filter((step) => !pairedB.has(step)),
    cells: countCells(a, b, meanings),
  };
}

type Pair = readonly [a: TargetingStep, b: TargetingStep];

/**
 * Pairs steps by shared entries first, then by identical attributes in order, then by the most common attributes. In
 * the order of `a`.
 */
function pairSteps(a: readonly TargetingStep[], b: readonly TargetingStep[], meanings: Meanings): Pair[] {
  const taken = new Set<TargetingStep>();
  const left = (steps: readonly TargetingStep[]) => steps.filter((step) => !taken.has(step));
  const take = (pairs: readonly Pair[]): readonly Pair[] => {
    for (const step of pairs.flat()) taken.add(step);
    return pairs;
  };
  const entriesOf = (step: TargetingStep) => step.entries.map((entry) => meanings.ofEntry(entry));
  const pairs = [
    ...take(pairAlike(a, b, entriesOf)),
    ...take(pairSameAttributes(left(a), left(b))),
    ...pairAlike(left(a), left(b), stepAttributes),
  ];
  return pairs.toSorted(([one], [other]) => one.index - other.index);
}

/** Pairs steps by shared keys, most shared first. */
function pairAlike(
  a: readonly TargetingStep[],
  b: readonly TargetingStep[],
  toKeys: (step: TargetingStep) => readonly string[],
): Pair[] {
  const toEntries = (step: TargetingStep) => ({ entries: toKeys(step) });
  const origin = matchSteps(a.map(toEntries), b.map(toEntries), false);
  return b.flatMap((step, index) => pairOf(a[origin[index] ?? -1], step));
}

function pairSameAttributes(a: readonly TargetingStep[], b: readonly TargetingStep[]): Pair[] {
  const waiting = Map.groupBy(a, attributesOf);
  return b.flatMap((step) => pairOf(waiting.get(attributesOf(step))?.shift(), step));
}

const pairOf = (a: TargetingStep | undefined, b: TargetingStep): Pair[] => (a ? [[a, b]] : []);
const attributesOf = (step: TargetingStep): string => stepAttributes(step).toSorted().join(" ");

function pairEntries(a: TargetingStep, b: TargetingStep, meanings: Meanings): StepPair {
  const waiting = Map.groupBy(b.entries, (entry) => meanings.ofEntry(entry));
  const shared: SharedEntry[] = [];
  const onlyA: TargetingEntry[] = [];
  for (const entry of a.entries) {
    const other = waiting.get(meanings.ofEntry(entry))?.shift();
    if (other) shared.push({ a: entry, b: other, sameRoom: hasSameRoom(entry, other) });
    else onlyA.push(entry);
  }
  const onlyB = [...waiting.values()].flat().toSorted((one, other) => one.index - other.index);
  const samePeople = onlyA.length === 0 && onlyB.length === 0;
  return { a, b, shared, onlyA, onlyB, samePeople, same: samePeople && shared.every(({ sameRoom }) => sameRoom) };
}

const hasSameRoom = (a: TargetingEntry, b: TargetingEntry): boolean =>
  a.status === b.status && a.countText === b.countText;

function countCells(a: Pick<Targeting, "steps">, b: Pick<Targeting, "steps">, meanings: Meanings) {
  const numbers = ({ steps }: Pick<Targeting, "steps">): ReadonlySet<number> =>
    new Set(
      steps.flatMap((step) =>
        step.entries.flatMap((entry) => conditionsOf(entry).map((cell) => meanings.ofCell(cell))),
      ),
    );
  const [ofA, ofB] = [numbers(a), numbers(b)];
  const shared = ofA.intersection(ofB).size;
  return { shared, onlyA: ofA.size - shared, onlyB: ofB.size - shared };
}
