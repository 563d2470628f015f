import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { SnapshotFigures } from "../../store/opportunities/snapshots.ts";
import type { DatedFigures } from "./dated-figures.ts";
import { LONG_WITHOUT_REFRESH, refreshGaps } from "./refresh-gaps.ts";
import {
  areaPath,
  areaText,
  areaValue,
  axisShare,
  gapPath,
  isEnded,
  momentAt,
  stepAreas,
  stepsDiffer,
} from "./step-areas.ts";
import type { Moment } from "./trend.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 3);

const figures = (steps: Record<string, readonly [open: number, count: number | null]>): SnapshotFigures => ({
  status: "OPEN",
  price: null,
  length: null,
  incidence: null,
  entries: 9,
  openEntries: Object.values(steps).reduce((sum, [open]) => sum + open, 0),
  countSum: Object.values(steps).reduce((sum, [, count]) => sum + (count ?? 0), 0),
  steps: Object.entries(steps).map(([key, [open, count]]) => ({ key, entries: 9, open, count })),
});
const dated = (index: number, steps: Parameters<typeof figures>[0]): DatedFigures => ({
  figures: figures(steps),
  moment: { position: index + 1, at: START + index * DAY, until: START + index * DAY },
});

const HISTORY = [
  dated(0, { F1: [1, 0], Q2: [3, 40], Q10: [2, 7] }),
  dated(1, { F1: [1, 0], Q2: [2, 30] }),
  dated(2, { Q2: [2, 28], Q3: [1, 5] }),
];

test("lists the quota steps of all snapshots by number; a missing step has no value", () => {
  expect(stepAreas(HISTORY, "count")).toEqual([
    { key: "Q2", counts: [40, 30, 28] },
    { key: "Q3", counts: [null, null, 5] },
    { key: "Q10", counts: [7, null, null] },
  ]);
  expect(stepAreas(HISTORY, "open").slice(0, 2)).toEqual([
    { key: "All", counts: [6, 3, 3] },
    { key: "Q2", counts: [3, 2, 2] },
  ]);
  expect(stepsDiffer(stepAreas(HISTORY, "count"))).toBe(true);
  expect(stepsDiffer(stepAreas(HISTORY.slice(0, 1), "count"))).toBe(false);
  expect(stepAreas([], "count")).toEqual([]);
});

test("a snapshot without quota entries has no open entries, not 0", () => {
  const [first, second, third] = HISTORY;
  if (!first || !second || !third) throw new Error("no history");
  const unreadable = { ...second, figures: { ...second.figures, entries: 0, openEntries: 0, steps: [] } };
  expect(stepAreas([first, unreadable, third], "open").slice(0, 2)).toEqual([
    { key: "All", counts: [6, null, 3] },
    { key: "Q2", counts: [3, null, 2] },
  ]);
  expect(stepAreas([unreadable], "open")).toEqual([]);
});

test("the area of a step ends at the first snapshot without it", () => {
  const moments = HISTORY.map(({ moment }) => moment);
  expect(areaPath(moments, [7, null, null], 100, 44)).toBe("M0 2H50V44H0Z");
  expect(areaPath(moments, [null, null, 5], 100, 44)).toBe("M100 2H100V44H100Z");
  expect(areaPath(moments, [8, null, 4], 100, 44)).toBe("M0 2H50V44H0ZM100 22H100V44H100Z");
  expect(areaPath(moments, [null, null, null], 100, 44)).toBe("");
});

test("describes an area as text, also one that ended", () => {
  const moments = HISTORY.map(({ moment }) => moment);
  expect(areaText(moments, { counts: [40, 30, 28] })).toBe("28 ▼ from 40 over 3 snapshots since 3 Nov 2026");
  expect(areaText(moments, { counts: [7_000, null, null] })).toBe("Ends after snapshot 1, with 7,000");
  expect(areaText(moments, { counts: [null, null, null] })).toBe("no count in any snapshot");
  expect([0, 1, 2].map((index) => areaValue({ counts: [0, null] }, index))).toEqual([
    "0",
    "no such step",
    "no such step",
  ]);
});

const areasOf = (...counts: readonly (number | null)[]) =>
  stepAreas(
    counts.map((count, index) => dated(index, { Q1: [2, count] })),
    "count",
  );

test("a count that is unreadable is neither 0 nor the end of a step", () => {
  const dates = HISTORY.map(({ moment }) => moment);
  const [between] = areasOf(40, null, 28);
  const [newest] = areasOf(40, 30, null);
  if (!between || !newest) throw new Error("no area");
  expect(between).toEqual({ key: "Q1", counts: [40, null, 28], unreadable: new Set([1]) });
  expect([0, 1, 2].map((index) => areaValue(between, index))).toEqual(["40", "unreadable", "28"]);
  expect(areaText(dates, between)).toBe("28 ▼ from 40 over 2 snapshots since 3 Nov 2026");
  expect(areaText(dates, newest)).toBe("no count now, from 40 over 2 snapshots since 3 Nov 2026");
  expect([isEnded(between), isEnded(newest), isEnded({ counts: [40, null] })]).toEqual([false, false, true]);
  expect(stepsDiffer([between, newest])).toBe(false);
});

const line = (first: number, last = first, fetches: number | undefined = 1) => ({
  firstReadAt: START + first,
  readAt: START + last,
  fetches,
});

test("a gap is more than a day between two refreshes", () => {
  expect(LONG_WITHOUT_REFRESH).toBe(DAY);
  expect(refreshGaps([line(0), line(DAY), line(2 * DAY + 1)])).toEqual([
    { from: START + DAY, until: START + 2 * DAY + 1 },
  ]);
  expect(refreshGaps([])).toEqual([]);
});

test("a gap within a snapshot follows from its number of refreshes", () => {
  const within = { from: START, until: START + 3 * DAY };
  expect(refreshGaps([line(0, 3 * DAY, 2)])).toEqual([within]);
  expect(refreshGaps([line(0, 3 * DAY, 3)])).toEqual([within]);
  expect(refreshGaps([line(0, 3 * DAY, 4)])).toEqual([]);
  expect(refreshGaps([line(0, 3 * DAY, undefined)])).toEqual([]);
  // Measured from its last refresh, not its first.
  expect(refreshGaps([line(0, 3 * DAY, 9), line(3 * DAY + HOUR)])).toEqual([]);
});

const timeline = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 3 * DAY }),
      stay: fc.integer({ min: 0, max: 3 * DAY }),
      fetches: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      count: fc.option(fc.nat(5_000)),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ wait, stay, fetches, count }, index) => {
      const first = (at += wait);
      at += fetches === 1 ? 0 : stay;
      const snapshot = line(first, at, fetches);
      const moment: Moment = { position: index + 1, at: snapshot.firstReadAt, until: snapshot.readAt };
      return { snapshot, moment, count };
    });
  });

test("gaps are ordered, disjoint, long, and within the axis", () => {
  fc.assert(
    fc.property(timeline, (parts) => {
      const moments = parts.map(({ moment }) => moment);
      const gaps = refreshGaps(parts.map(({ snapshot }) => snapshot));
      for (const [index, { from, until }] of gaps.entries()) {
        expect(until - from).toBeGreaterThan(LONG_WITHOUT_REFRESH);
        expect(from).toBeGreaterThanOrEqual(gaps[index - 1]?.until ?? moments[0]?.at ?? 0);
        expect(until).toBeLessThanOrEqual(moments.at(-1)?.until ?? 0);
      }
      const path = gapPath(moments, gaps);
      expect(path.match(/Z/g)?.length ?? 0).toBe(gaps.length);
      for (const [, x] of path.matchAll(/[MH]([\d.]+)/g)) expect(Number(x)).toBeLessThanOrEqual(1);
      // Every long pause between two snapshots is a gap.
      for (const [index, { snapshot }] of parts.entries()) {
        const previous = parts[index - 1]?.snapshot;
        if (previous && snapshot.firstReadAt - previous.readAt > LONG_WITHOUT_REFRESH)
          expect(gaps).toContainEqual({ from: previous.readAt, until: snapshot.firstReadAt });
      }
    }),
  );
});

test("gaps outside the axis are not drawn", () => {
  const moments = HISTORY.map(({ moment }) => moment);
  const before = { from: START - 3 * DAY, until: START };
  expect(gapPath(moments, [before])).toBe("");
  expect(gapPath(moments, [before, { from: START - DAY, until: START + DAY }])).toBe("M0 0H0.5V1H0Z");
});

test("areas are closed, inside the box, and one for each run of snapshots with the step", () => {
  fc.assert(
    fc.property(timeline, (parts) => {
      const counts = parts.map(({ count }) => count);
      const path = areaPath(
        parts.map(({ moment }) => moment),
        counts,
        280,
        44,
      );
      expect(path).toMatch(/^(M[\d.]+ [\d.]+H[\d.]+(V[\d.]+H[\d.]+)*V44H[\d.]+Z)*$/);
      for (const [, from, back] of path.matchAll(/M([\d.]+) [^Z]*H([\d.]+)Z/g)) expect(back).toBe(from);
      for (const [, axis, value] of path.matchAll(/([HV])([\d.]+)/g))
        expect(Number(value)).toBeLessThanOrEqual(axis === "H" ? 280 : 44);
      const runs = counts.filter((count, index) => count !== null && (counts[index - 1] ?? null) === null).length;
      expect(path.match(/Z/g)?.length ?? 0).toBe(runs);
    }),
  );
});

test("the snapshot at a position of the axis is the newest one received by then", () => {
  fc.assert(
    fc.property(timeline, fc.double({ min: -1, max: 2, noNaN: true }), (parts, share) => {
      const moments = parts.map(({ moment }) => moment);
      const index = momentAt(moments, share);
      const chosen = moments[index];
      if (!chosen) throw new Error("no snapshot");
      if (share >= 0 && share <= 1) expect(axisShare(moments, chosen.at)).toBeLessThanOrEqual(share + 1e-9);
      const next = moments[index + 1];
      if (next && share < 1) expect(axisShare(moments, next.at)).toBeGreaterThan(share - 1e-9);
    }),
  );
  expect(momentAt([], 0.5)).toBe(0);
});
