/** Areas of the quota steps over time: their values, shapes and texts. Pure. */
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import type { DatedFigures } from "./dated-figures.ts";
import type { RefreshGap } from "./refresh-gaps.ts";
import { moveText, stepPath, type Counts, type Moment } from "./trend.ts";

/** `count`: total of the counts of a step's open entries (§2.6); `open`: number of its open entries. */
export type AreaMeasure = "count" | "open";

export interface StepArea {
  /** `Q2`, or `All`. */
  readonly key: string;
  /** Parallel to the snapshots; `null` if a snapshot has no such step, or its count is unreadable. */
  readonly counts: Counts;
  /** Indexes of the snapshots whose count is unreadable; absent without any. */
  readonly unreadable?: ReadonlySet<number>;
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
      .map((key) =>
        areaOf(
          key,
          byKey.map((steps) => steps.get(key)),
        ),
      ),
  ];
}

/** @param values `undefined` if a snapshot has no such step, `null` if its count is unreadable. */
function areaOf(key: string, values: readonly (number | null | undefined)[]): StepArea {
  const unreadable = new Set([...values.keys()].filter((index) => values[index] === null));
  return { key, counts: values.map((value) => value ?? null), ...(unreadable.size > 0 ? { unreadable } : {}) };
}

/** Whether some snapshots lack a step that others have: a step number may then mean different steps. */
export const stepsDiffer = (areas: readonly StepArea[]): boolean =>
  areas.some(
    ({ counts, unreadable }) =>
      counts.some((count, index) => count === null && !unreadable?.has(index)) &&
      counts.some((count) => count !== null),
  );

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
export function areaValue({ counts, unreadable }: Omit<StepArea, "key">, index: number): string {
  const count = counts[index];
  if (typeof count === "number") return count.toLocaleString("en");
  return unreadable?.has(index) ? UNREADABLE_TEXT : "no such step";
}

/** Whether the newest snapshot lacks the step. */
export const isEnded = ({ counts, unreadable }: Omit<StepArea, "key">): boolean =>
  counts.at(-1) === null && !unreadable?.has(counts.length - 1);

/** Text alternative of an area; states where a step that the newest snapshot lacks was last present. */
export function areaText(moments: readonly Moment[], area: Omit<StepArea, "key">): string {
  const last = area.counts.findLastIndex((count, index) => count !== null || area.unreadable?.has(index));
  const moment = moments[last];
  if (!moment || !isEnded(area)) return moveText(moments, area.counts);
  return `Ends after snapshot ${moment.position}, with ${areaValue(area, last)}`;
}
