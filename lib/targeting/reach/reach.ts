/**
 * Reach of an opportunity in a panel: how many people it certainly or possibly admits, and which conditions exclude the
 * others. Exact and three-valued: the sum of `evaluate` person by person. Pure.
 */
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import type { Int64 } from "../../int64.ts";
import type { OpportunityFacts } from "../facts/facts.ts";
import type { Targeting } from "../model.ts";
import type { Bitmap } from "./bitmap.ts";
import type { PanelSegment, ReachClock, ReachCounts } from "./panel.ts";

/** Opportunity prepared for any number of segments. */
export interface CompiledReach {
  readonly targeting: Targeting;
  readonly facts: OpportunityFacts;
  /** Attributes whose columns are read; other columns of a segment can be left out. */
  readonly attributeIds: readonly Int64[];
}

export interface ReachRung {
  /** `panel`, `facts`, or the key of a step. */
  readonly key: string;
  readonly inOrder: ReachCounts;
  /** A step alone: among everyone whom the facts admit. */
  readonly alone: ReachCounts;
}

export interface ReachRelaxation {
  readonly kind: "step" | "attribute" | "closed";
  readonly step: string;
  readonly attributeId: Int64 | undefined;
  /** Reach of the whole opportunity without the condition. */
  readonly reach: ReachCounts;
}

/** Exact numbers of people. Not to be shown: see `published-count.ts` of panels. */
export interface ReachReport {
  readonly total: ReachCounts;
  readonly ladder: readonly ReachRung[];
  /** By entry key: people whom the facts admit and who match the entry's own cells. */
  readonly entries: ReadonlyMap<string, { readonly certain: number; readonly possible: number }>;
  /** In the order of the steps. Empty for more than 64 steps. */
  readonly relax: readonly ReachRelaxation[];
  /** Undetermined people by attribute that could still decide for them, in order of first use. */
  readonly missing: readonly { readonly attributeId: Int64; readonly people: number }[];
}

/** Undetermined people of one segment. */
export interface SegmentNeeds {
  /** People whose outcome is unknown: neither excluded nor certain of an open entry in every step. */
  readonly undetermined: Bitmap;
  /** By attribute: those of them for whom a valid answer is missing and can still decide (`needs` of `evaluate`). */
  readonly needs: ReadonlyMap<Int64, Bitmap>;
}

export declare function compileReach(targeting: Targeting, facts: OpportunityFacts): CompiledReach;

/** Whether the facts admit anyone of the segment; the columns of another one are not read and can be left out. */
export declare function admitsSegment(compiled: CompiledReach, segment: PanelSegment): boolean;

export declare function reachReport(
  compiled: CompiledReach,
  segments: Iterable<PanelSegment>,
  clock: ReachClock,
): CooperativeSteps<ReachReport>;

/** `total` of the report alone, many times faster. */
export declare function reachTotal(
  compiled: CompiledReach,
  segments: Iterable<PanelSegment>,
  clock: ReachClock,
): CooperativeSteps<ReachCounts>;

export declare function needsOf(
  compiled: CompiledReach,
  segment: PanelSegment,
  clock: ReachClock,
): CooperativeSteps<SegmentNeeds>;

/** Places in the open entries of the tightest quota step; `undefined`: no quotas, or a step is closed. */
export declare function openPlaces(targeting: Targeting): number | undefined;
