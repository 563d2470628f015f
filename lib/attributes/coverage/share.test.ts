import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HEAT_STEPS, heatStep, shareText } from "./share.ts";

test.each([
  [0, 14, "0%", 5],
  [1, 500, "<1%", 4],
  [6, 14, "42%", 4],
  [49, 99, "49%", 4],
  [7, 14, "50%", 3],
  [74, 100, "74%", 3],
  [75, 100, "75%", 2],
  [94, 100, "94%", 2],
  [95, 100, "95%", 1],
  [185, 199, "92%", 2],
  [195, 199, "97%", 1],
  [9_999, 10_000, "99%", 1],
  [1, 1, "100%", 0],
  [0, 1, "0%", 5],
])("%i of %i is %s, step %i", (covered, possible, share, step) => {
  expect(shareText({ covered, possible })).toBe(share);
  expect(heatStep({ covered, possible })).toBe(step);
});

test("without possible texts there is neither a share nor a step", () => {
  expect(heatStep(null)).toBeUndefined();
  expect(heatStep({ covered: 0, possible: 0 })).toBeUndefined();
  expect(shareText({ covered: 0, possible: 0 })).toBeUndefined();
});

test("property: fewer texts never lower the step, and only the ends are exact", () => {
  const coverage = fc
    .integer({ min: 1, max: 20_000 })
    .chain((possible) =>
      fc.record({ possible: fc.constant(possible), covered: fc.integer({ min: 0, max: possible }) }),
    );
  fc.assert(
    fc.property(coverage, ({ covered, possible }) => {
      const step = heatStep({ covered, possible }) ?? -1;
      expect(HEAT_STEPS.map((one) => one.step)).toContain(step);
      expect(step === 0).toBe(covered === possible);
      expect(step === 5).toBe(covered === 0);
      expect(shareText({ covered, possible }) === "100%").toBe(covered === possible);
      expect(shareText({ covered, possible }) === "0%").toBe(covered === 0);
      if (covered > 0) expect(heatStep({ covered: covered - 1, possible })).toBeGreaterThanOrEqual(step);
    }),
  );
});
