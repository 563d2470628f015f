/** Reach ladder: bars, losses and sentences of its rungs, all computed from published counts. Pure. */
import type { LadderRung, OpportunityReach, ReachView } from "../../panels/model/model.ts";
import { publishedText, SMALLEST_GROUP, type PublishedCount } from "../../panels/model/published-count.ts";
import type { LadderMode } from "./reach-choice.ts";

/** `unknown`: certain, but it is unknown whether an open entry matches. */
export type BarPart = "room" | "closed" | "unknown" | "possible";

export interface BarSegment {
  readonly part: BarPart;
  /** Relative to the whole bar, 0 to 1. */
  readonly width: number;
}

export interface LadderRow {
  /** `panel`, `facts`, or the key of a step. */
  readonly key: string;
  readonly view: ReachView;
  readonly segments: readonly BarSegment[];
  /** Share of people lost, such as "62%"; "–" if it can't be computed; `undefined` for the whole panel. */
  readonly loss: string | undefined;
  /** The step with the largest loss. */
  readonly isLargestLoss: boolean;
}

/** Names of the rungs that are not steps. */
export const RUNG_NAMES: Readonly<Record<string, string>> = {
  panel: "Whole panel",
  facts: "Device, country, and language",
};

const viewOf = (rung: LadderRung, mode: LadderMode): ReachView =>
  (mode === "order" ? undefined : rung.alone) ?? rung.inOrder;

/** Whether people who pass a step alone are stated for all steps. */
export const hasAlone = ({ ladder }: Pick<OpportunityReach, "ladder">): boolean =>
  ladder.every(({ alone }) => alone !== null);

/** Certain people of whom it is unknown whether an open entry matches. */
export const unknownRoom = ({ certain, room, onlyClosed }: ReachView): number => certain - room - onlyClosed;

/** People who fit or may fit, except those who match only closed entries. */
const stillIn = (view: ReachView): number => view.room + unknownRoom(view) + view.possibleRoom;

type Ladder = Pick<OpportunityReach, "panel" | "ladder">;

/**
 * Number of people that fills the bar of a step: those left by the facts, because the steps of one country would be
 * slivers of an international panel.
 */
export function wholeOfSteps({ panel, ladder }: Ladder): PublishedCount {
  const facts = ladder.find(({ key }) => key === "facts")?.inOrder;
  const people = facts ? facts.certain + facts.possible : 0;
  return people > 0 ? (people as PublishedCount) : panel.size;
}

function segmentsOf(view: ReachView, whole: number): readonly BarSegment[] {
  const parts: readonly (readonly [BarPart, number])[] = [
    ["room", view.room],
    ["closed", view.onlyClosed],
    ["unknown", unknownRoom(view)],
    ["possible", view.possible],
  ];
  return parts.flatMap(([part, people]) =>
    people > 0 && whole > 0 ? { part, width: Math.min(1, people / whole) } : [],
  );
}

/** Loss that can't be computed from published counts. */
export const NO_LOSS = "–";

/**
 * Share lost from one published count to a smaller one, such as "62%". "–" without a base; "over 90%" if fewer than 10
 * are left, whose exact number is not published.
 */
export function lossText(before: number, after: number): string {
  if (before <= 0) return NO_LOSS;
  if (after <= 0) {
    const atLeast = Math.floor(((before - SMALLEST_GROUP) / before) * 100);
    return atLeast > 0 ? `over ${atLeast}%` : NO_LOSS;
  }
  if (after >= before) return "0%";
  const percent = ((before - after) / before) * 100;
  if (percent < 1) return "under 1%";
  return percent > 99 ? "over 99%" : `${Math.round(percent)}%`;
}

const lostShare = (before: number, after: number): number => (before > 0 ? (before - after) / before : 0);

/** Rungs from the whole panel down. Alone, a step is compared with the people whom the facts admit. */
export function ladderRows(reach: Ladder, wanted: LadderMode): readonly LadderRow[] {
  const { ladder, panel } = reach;
  const mode = hasAlone(reach) ? wanted : "order";
  const first = ladder.findLast(({ key }) => key in RUNG_NAMES);
  const whole = wholeOfSteps(reach);
  const measured = ladder.map((rung, index) => {
    const view = viewOf(rung, mode);
    const before = mode === "order" || rung.key in RUNG_NAMES ? ladder[index - 1] : first;
    return { key: rung.key, view, base: before && stillIn(viewOf(before, mode)), left: stillIn(view) };
  });
  const steps = measured.filter(({ key }) => !(key in RUNG_NAMES));
  const shares = steps.map(({ base = 0, left }) => lostShare(base, left));
  const largest = Math.max(0, ...shares);
  const worst = largest > 0 ? steps[shares.indexOf(largest)]?.key : undefined;
  return measured.map(({ key, view, base, left }) => ({
    key,
    view,
    segments: segmentsOf(view, key in RUNG_NAMES ? panel.size : whole),
    loss: base === undefined ? undefined : lossText(base, left),
    isLargestLoss: key === worst,
  }));
}

/** "1,230 with room, 340 with closed quotas only, 5,100 possible"; all but the first only if there are at least 10. */
export function reachText(view: ReachView): string {
  const unknown = unknownRoom(view);
  return [
    `${publishedText(view.room)} with room`,
    ...(view.onlyClosed > 0 ? [`${publishedText(view.onlyClosed)} with closed quotas only`] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString("en")} with unknown quota`] : []),
    ...(view.possible > 0 ? [`${publishedText(view.possible)} possible`] : []),
  ].join(", ");
}
