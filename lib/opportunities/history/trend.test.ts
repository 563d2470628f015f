import * as fc from "fast-check";
import { expect, test } from "vitest";
import { entryPaces } from "./entry-paces.ts";
import { PACE_SPAN } from "./pace-limits.ts";
import {
  moveText,
  movedBy,
  paceAhead,
  paceTextUnder,
  paceBrief,
  paceLack,
  paceOf,
  paceText,
  stepPath,
  type Moment,
} from "./trend.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 3);
const momentsOf = (count: number, every = 24 * HOUR): Moment[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    at: START + index * every,
    until: START + index * every,
  }));

test("a falling count has a pace, stated with its number of snapshots", () => {
  const pace = paceOf(momentsOf(4), [240, 222, 200, 186]);
  expect(pace).toMatchObject({ kind: "falling", perDay: 18, snapshots: 4, left: 186 });
  expect(paceText(pace)).toBe("▼ 54 fewer in 3 days = 18 a day, inferred from 4 snapshots");
  expect(paceBrief(pace)).toBe("▼ 18 a day over 3 days, inferred");
  expect(paceAhead(pace)).toBe("Inferred: at this pace, the count reaches 0 in about 10 days.");
  expect(paceAhead(pace, "the number")).toBe("Inferred: at this pace, the number reaches 0 in about 10 days.");
});

const textOf = (every: number, counts: number[]) => paceText(paceOf(momentsOf(counts.length, every), counts));

test("shows a pace with its formula, and with ≈ if the rounded numbers are not equal", () => {
  expect(textOf(36 * HOUR, [12, 6, 0])).toMatch(/^▼ 12 fewer in 3 days = 4 a day, /);
  expect(textOf(3 * HOUR, [20, 14, 8])).toMatch(/^▼ 12 fewer in 6 h = 48 a day, /);
  expect(textOf(47 * HOUR, [20, 14, 8])).toMatch(/^▼ 12 fewer in 3\.9 days ≈ 3\.1 a day, /);
  expect(textOf(0.5 * HOUR, [9_000, 8_000, 7_000])).toMatch(/^▼ 2,000 fewer in 1 h = 48,000 a day, /);
  expect(textOf(720 * HOUR, [9, 9, 8])).toMatch(/^▼ 1 fewer in 60 days, under 0\.1 a day, /);
});

const why = (moments: Moment[], counts: (number | null)[]) => paceText(paceOf(moments, counts));

test("explains a missing pace: too few snapshots, too short, reopened, removed", () => {
  expect(why(momentsOf(1), [5])).toBe("Pace needs 3 snapshots; 1 so far.");
  expect(why(momentsOf(3, 60_000), [5, 4, 3])).toBe("Pace needs at least an hour; the 3 snapshots span 2 min.");
  expect(why(momentsOf(4), [9, 0, 9, 7])).toBe("The count rose on 5 Nov 2026. Pace needs 3 snapshots; 2 so far.");
  expect(why(momentsOf(3), [null, 9, 7])).toMatch(/^No count before 4 Nov 2026\. /);
  expect(why(momentsOf(3), [9, 7, null])).toBe("No count available.");
  expect(why(momentsOf(3), [7, 7, 7])).toBe("unchanged for 2 days, in 3 snapshots");
});

test("states a general reason for no pace once, and per line only an individual one", () => {
  const moments = momentsOf(4, 60_000);
  const said = paceLack(moments);
  expect(said).toBe("Pace needs at least an hour; the 4 snapshots span 3 min.");
  const beside = (counts: (number | null)[]) => paceTextUnder(paceOf(moments, counts), said);
  expect(beside([9, 8, 7, 7])).toBeUndefined();
  expect(beside([9, 8, 9, 7])).toBeUndefined();
  expect(beside([9, 8, 7, null])).toBeUndefined();
  const longer = momentsOf(4);
  expect(paceTextUnder(paceOf(longer, [9, 8, 9, 7]), paceLack(longer))).toBe(
    "The count rose on 5 Nov 2026. Pace needs 3 snapshots; 2 so far.",
  );
  expect(paceLack(momentsOf(2))).toBe("Pace needs 3 snapshots; 2 so far.");
  expect([paceLack(momentsOf(3)), paceLack([])]).toEqual([undefined, undefined]);
  expect(paceTextUnder(paceOf(momentsOf(3), [7, 7, 7]), undefined)).toBe("unchanged for 2 days, in 3 snapshots");
});

test("a later fetch with the same body lowers the pace", () => {
  const moments = momentsOf(3).map((moment, index) =>
    index === 2 ? { ...moment, until: moment.at + 48 * HOUR } : moment,
  );
  expect(paceOf(moments, [40, 20, 0])).toMatchObject({ perDay: 10 });
});

test("describes the change as text", () => {
  expect(moveText(momentsOf(3), [240, 200, 182])).toBe("182 ▼ from 240 over 3 snapshots since 3 Nov 2026");
  expect(moveText(momentsOf(3), [null, 5, 8])).toBe("8 ▲ from 5 over 2 snapshots since 4 Nov 2026");
  expect(moveText(momentsOf(2), [5, null])).toBe("no count now, from 5 over 1 snapshot since 3 Nov 2026");
  expect(moveText(momentsOf(3), [5, 5, 5])).toBe("5, unchanged over 3 snapshots since 3 Nov 2026");
  expect(moveText(momentsOf(3), [5, 0, 5])).toBe("5, same as at the start over 3 snapshots since 3 Nov 2026");
  expect(movedBy([null, 9, 4])).toBe(-5);
  expect(moveText(momentsOf(3, HOUR), [9, 8, 7])).toBe("7 ▼ from 9 over 3 snapshots since 3 Nov 2026, 00:00 UTC");
  expect(moveText(momentsOf(3, HOUR), [null, 8, 7])).toBe("7 ▼ from 8 over 2 snapshots since 3 Nov 2026, 01:00 UTC");
});

const history = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 48 * HOUR }), count: fc.option(fc.nat(5_000)) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => {
    let at = START;
    const moments = parts.map(({ gap }, index) => ({ position: index + 1, at: (at += gap), until: at }));
    return { moments, counts: parts.map(({ count }) => count) };
  });

test("property: a pace is based on 3 snapshots and an hour, and its numbers add up", () => {
  fc.assert(
    fc.property(history, ({ moments, counts }) => {
      const pace = paceOf(moments, counts);
      if (pace.kind === "none") {
        expect(pace.why).toMatch(/Pace|No count/);
        return;
      }
      const run = counts.slice(-pace.snapshots) as number[];
      expect(pace.snapshots).toBeGreaterThanOrEqual(3);
      expect(pace.span).toBeGreaterThanOrEqual(PACE_SPAN);
      for (const [index, count] of run.entries()) expect(count).toBeLessThanOrEqual(run[index - 1] ?? count);
      const lost = (run[0] ?? 0) - (run.at(-1) ?? 0);
      if (pace.kind === "falling") expect((pace.perDay * pace.span) / 86_400_000).toBeCloseTo(lost, 6);
      else expect(lost).toBe(0);
    }),
  );
});

test("property: a line never slopes and never leaves its box", () => {
  fc.assert(
    fc.property(history, ({ moments, counts }) => {
      const path = stepPath(moments, counts, 280, 44);
      expect(path).toMatch(/^(M[\d.]+ [\d.]+H[\d.]+(V[\d.]+H[\d.]+)*)*$/);
      for (const [, axis, value] of path.matchAll(/([HV])([\d.]+)/g))
        expect(Number(value)).toBeLessThanOrEqual(axis === "H" ? 280 : 44);
    }),
  );
});

test("returns a pace text only for entries whose count falls", () => {
  const entries = [
    { key: "Q1.1", counts: [240, 222, 200, 186] },
    { key: "Q1.2", counts: [7, 7, 7, 7] },
    { key: "Q1.3", counts: [9, 8, 9, 7] },
  ];
  const paces = entryPaces(momentsOf(4), entries);
  expect([...paces]).toEqual([
    [
      "Q1.1",
      { brief: "▼ 18 a day over 3 days, inferred", full: "▼ 54 fewer in 3 days = 18 a day, inferred from 4 snapshots" },
    ],
  ]);
});
