/**
 * View model of two opportunities side by side. Sentences are built here, so that cells need not reach the browser.
 * Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { Cell, Opportunity } from "../../sampling/schema.ts";
import { conditionsOf } from "../../targeting/entry-identity.ts";
import type { StepKind, Targeting, TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import {
  sharedTargeting,
  type SharedEntry,
  type SharedTargeting,
  type StepPair,
} from "../../targeting/overlap/shared.ts";
import { entryState, entryStateLabel, type EntryState } from "../../targeting/status.ts";
import type { Wording } from "../../targeting/wording/cell-sentence.ts";
import type { Segment } from "../../targeting/wording/segments.ts";
import { entrySentence, stepSentence, stepTitle } from "../../targeting/wording/sentence.ts";
import { toOpportunityHead, type OpportunityHead } from "../model/model.ts";
import { compareFacts, type CompareFact } from "./compare-facts.ts";

export interface ComparedSide {
  readonly head: OpportunityHead;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** Status and count of a quota entry; `undefined` for a filter entry. */
export interface LineCapacity {
  readonly state: EntryState;
  readonly label: string;
  /** Digits as received. */
  readonly count: string | undefined;
}

export interface CompareLine {
  /** Key of the entry in its opportunity, such as `Q2.3`. */
  readonly key: string;
  readonly says: readonly Segment[];
  readonly room: LineCapacity | undefined;
  /**
   * Number of tags that refer to hidden or missing cells. With such tags, two entries may have equal sentences and
   * still differ.
   */
  readonly untold: number;
}

/** Entry with the same cells in both and another count or status. */
export interface CapacityLine {
  readonly key: string;
  readonly says: readonly Segment[];
  readonly a: LineCapacity | undefined;
  readonly b: LineCapacity | undefined;
}

/** First items of a list, and its full length. */
export interface CutList<T> {
  readonly lines: readonly T[];
  readonly total: number;
}

export interface ComparedStep {
  /** Step key such as `F1`; absent if only B has the step. */
  readonly a?: string;
  readonly b?: string;
  readonly kind: StepKind;
  /** Attributes of both steps, such as "Age × Region"; for a step that only one side has, the full step sentence. */
  readonly title: readonly Segment[];
  readonly shared: number;
  readonly onlyA: CutList<CompareLine>;
  readonly onlyB: CutList<CompareLine>;
  /** Shared entries with another status or count. */
  readonly otherCapacity: CutList<CapacityLine>;
}

/** Step that is identical in both, as one sentence. */
export interface SharedLine {
  readonly a: string;
  readonly b: string;
  readonly says: readonly Segment[];
  readonly entries: number;
}

export interface CompareView {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly facts: readonly CompareFact[];
  readonly sharedSteps: CutList<SharedLine>;
  /** Differing steps: shared ones in the order of A, then those only in A, then those only in B. */
  readonly steps: CutList<ComparedStep>;
  readonly cells: SharedTargeting["cells"];
  /** Locale of the texts, and the locales available. */
  readonly locale: string;
  readonly locales: readonly string[];
  /** Number of attributes shown by id because their details were never fetched. */
  readonly unread: number;
}

/** Ids that have no snapshot yet and so cannot be compared. */
interface NotRead {
  readonly notRead: readonly Int64[];
}
export type CompareAnswer = CompareView | NotRead;

export interface ReadSide {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  readonly readAt: number;
}

/** Maximum steps per page. A targeting usually has a handful, but the API sets no limit. */
const MAX_STEPS = 60;

export interface Chosen {
  readonly shared: SharedTargeting;
  readonly lines: number;
}

/** Cells whose texts the view needs. */
export function cellsInView({ shared, lines }: Chosen): Cell[] {
  const ofSteps = (steps: readonly TargetingStep[]) =>
    steps.slice(0, MAX_STEPS).flatMap((step) => cellsOf(step.entries.slice(0, lines)));
  const ofPairs = shared.pairs.flatMap(({ a, onlyA, onlyB, shared: both }) => [
    ...cellsOf(a.entries.slice(0, lines)),
    ...cellsOf(onlyA.slice(0, lines)),
    ...cellsOf(onlyB.slice(0, lines)),
    ...cellsOf(
      withOtherRoom(both)
        .slice(0, lines)
        .map((entry) => entry.a),
    ),
  ]);
  return [...ofPairs, ...ofSteps(shared.onlyA), ...ofSteps(shared.onlyB)];
}

const cellsOf = (entries: readonly TargetingEntry[]): readonly Cell[] => entries.flatMap(conditionsOf);
const withOtherRoom = (shared: readonly SharedEntry[]): SharedEntry[] => shared.filter(({ sameRoom }) => !sameRoom);

export const shareOf = (a: ReadSide, b: ReadSide): SharedTargeting => sharedTargeting(a.targeting, b.targeting);

export function toCompareView(
  a: ReadSide,
  b: ReadSide,
  { shared, lines }: Chosen,
  wording: Wording,
): Omit<CompareView, "locale" | "locales" | "unread"> {
  const same = shared.pairs.filter((pair) => pair.same);
  const paired = shared.pairs.filter((pair) => !pair.same).map((pair) => pairedStep(pair, lines, wording));
  const lone = (side: "a" | "b", steps: readonly TargetingStep[]) =>
    steps.map((step) => loneStep(side, step, lines, wording));
  const steps = [...paired, ...lone("a", shared.onlyA), ...lone("b", shared.onlyB)];
  return {
    a: { head: toOpportunityHead(a.opportunity), readAt: a.readAt },
    b: { head: toOpportunityHead(b.opportunity), readAt: b.readAt },
    facts: compareFacts(a, b),
    sharedSteps: cut(same, MAX_STEPS, (pair) => ({
      a: pair.a.key,
      b: pair.b.key,
      says: stepSentence(pair.a, wording),
      entries: pair.a.entries.length,
    })),
    steps: { lines: steps.slice(0, MAX_STEPS), total: steps.length },
    cells: shared.cells,
  };
}

const cut = <From, To>(list: readonly From[], most: number, show: (item: From) => To): CutList<To> => ({
  lines: list.slice(0, most).map(show),
  total: list.length,
});

const capacityOf = (step: TargetingStep, entry: TargetingEntry): LineCapacity | undefined =>
  step.kind === "filter"
    ? undefined
    : { state: entryState(entry), label: entryStateLabel(entry), count: entry.countText };

function pairedStep(pair: StepPair, most: number, wording: Wording): ComparedStep {
  const { a, b, shared, onlyA, onlyB } = pair;
  const line = (step: TargetingStep) => (entry: TargetingEntry) => toLine(step, entry, wording);
  return {
    a: a.key,
    b: b.key,
    kind: a.kind,
    title: stepTitle({ ...a, entries: [...a.entries, ...b.entries] }, wording),
    shared: shared.length,
    onlyA: cut(onlyA, most, line(a)),
    onlyB: cut(onlyB, most, line(b)),
    otherCapacity: cut(withOtherRoom(shared), most, (both) => ({
      key: both.a.key,
      says: entrySentence(both.a, wording),
      a: capacityOf(a, both.a),
      b: capacityOf(b, both.b),
    })),
  };
}

function loneStep(side: "a" | "b", step: TargetingStep, most: number, wording: Wording): ComparedStep {
  const lines = cut(step.entries, most, (entry) => toLine(step, entry, wording));
  const none = { lines: [], total: 0 };
  return {
    [side]: step.key,
    kind: step.kind,
    title: stepSentence(step, wording),
    shared: 0,
    onlyA: side === "a" ? lines : none,
    onlyB: side === "b" ? lines : none,
    otherCapacity: none,
  };
}

const toLine = (step: TargetingStep, entry: TargetingEntry, wording: Wording): CompareLine => ({
  key: entry.key,
  says: entrySentence(entry, wording),
  room: capacityOf(step, entry),
  untold: entry.hiddenTags.length + entry.danglingTags.length,
});
