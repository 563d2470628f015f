/** Areas of the quota steps over time: their values, shapes and texts. Pure. */
import type { DatedFigures } from "./dated-figures.ts";
import type { RefreshGap } from "./refresh-gaps.ts";
import { moveText, stepPath, type Counts, type Moment } from "./trend.ts";

/** `count`: total of the counts of a step's open entries (§2.6); `open`: number of its open entries. */
export type AreaMeasure = "count" | "open";

export interface StepArea {
  /** `Q2`, or `All`. */
  readonly key: string;
  /** Parallel to the snapshots; `null` if a snapshot has no such step. */
  readonly counts: Counts;
}

/**
 * All quota steps that occur in a snapshot, by number. Open entries start with the sum over all steps; a sum of counts
 * over steps would count a respondent several times. A snapshot without quota entries, or with an unreadable body, has no
 * value.
 * @param measured oldest first.
 */
export function stepAreas(measured: readonly DatedFigures[], measure: AreaMeasure): StepArea[] {
  const byKey = measured.map(({ figures }) => new Map(figures.steps.map((step) => [step.key, step[measure]])));
  const keys = [...new Set(byKey.flatMap((steps) => [...steps.keys()]))].filter((key) => key.startsWith("Q"));
  const all = { key: "All", counts: measured.map(({ figures }) => (figures.entries > 0 ? figures.openEntries : null)) };
  return [
    ...(measure === "open" && all.counts.some((count) => count !== null) ? [all] : []),
    ...keys
      .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
      .map((key) => ({ key, counts: byKey.map((steps) => steps.get(key) ?? null) })),
  ];
}

/** Whether some snapshots lack a step that others have: a step number may then mean different steps. */
export const stepsDiffer = (areas: readonly StepArea[]): boolean =>
  areas.some(({ counts }) => counts.includes(null) && counts.some((count) => count !== null));

/** Closed shapes below the step line of `stepPath`, one for each run of snapshots that have the step. */
export function areaPath(moments: readonly Moment[], counts: Counts, width: number, height: number): string {
  return stepPath(moments, counts, width, height)
    .split("M")
    .filter(Boolean)
    .map((run) => `M${run}V${height}H${run.split(" ", 1)[0]}Z`)
    .join("");
}

/** Position of a time on the axis from the first to the last snapshot, between 0 and 1. */
export function axisShare(moments: readonly Moment[], at: number): number {
  const [start, span] = axisOf(moments);
  return Math.min(1, Math.max(0, (at - start) / span));
}

/** Rectangles over the gaps in a box of width and height 1; `""` if none is on the axis. */
export function gapPath(moments: readonly Moment[], gaps: readonly RefreshGap[]): string {
  return gaps
    .map(({ from, until }) => [rounded(axisShare(moments, from)), rounded(axisShare(moments, until))] as const)
    .filter(([left, right]) => left < right)
    .map(([left, right]) => `M${left} 0H${right}V1H${left}Z`)
    .join("");
}

/** Index of the snapshot that was the newest at a position of the axis. */
export function momentAt(moments: readonly Moment[], share: number): number {
  const [start, span] = axisOf(moments);
  const at = start + Math.min(1, Math.max(0, share)) * span;
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.at <= at),
  );
}

const axisOf = (moments: readonly Moment[]): readonly [start: number, span: number] => {
  const start = moments[0]?.at ?? 0;
  return [start, Math.max(1, (moments.at(-1)?.until ?? 0) - start)];
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Value of one snapshot as text. */
export const areaValue = (count: number | null | undefined): string =>
  typeof count === "number" ? count.toLocaleString("en") : "no such step";

/** Text alternative of an area; states where a step that the newest snapshot lacks was last present. */
export function areaText(moments: readonly Moment[], counts: Counts): string {
  const last = counts.findLastIndex((count) => count !== null);
  const moment = moments[last];
  if (!moment || last === counts.length - 1) return moveText(moments, counts);
  return `Ends after snapshot ${moment.position}, with ${areaValue(counts[last])}`;
}
