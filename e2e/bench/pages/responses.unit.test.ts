import { expect, test } from "vitest";
import { p98Of, tourRow } from "./responses.ts";

test("the slowest two of a hundred responses do not count, the third does", () => {
  expect(p98Of([{ presses: 100, slow: [500, 400, 120] }])).toBe(120);
  expect(
    p98Of([
      { presses: 50, slow: [500] },
      { presses: 50, slow: [400, 90] },
    ]),
  ).toBe(90);
});

test("responses within a frame count as one frame, and one slow response of few counts", () => {
  expect(p98Of([{ presses: 100, slow: [500, 400] }])).toBe(16);
  expect(p98Of([{ presses: 10, slow: [500] }])).toBe(500);
  expect(p98Of([{ presses: 0, slow: [70, 30] }])).toBe(70);
});

test("page visits without a key or press miss their target", () => {
  expect(tourRow([]).met).toBe(false);
  expect(tourRow([{ presses: 100, slow: [500, 400, 101] }]).met).toBe(false);
  expect(tourRow([{ presses: 100, slow: [500, 400, 100] }]).met).toBe(true);
});
