import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelSegment } from "../../targeting/reach/panel.ts";
import { heldAnswers } from "./held-answers.ts";

const DAY = 86_400_000;
const AGE = "7" as Int64;
const SIZE = 10;
const bitmap = (...positions: number[]) => Bitmap.of(positions, SIZE);

/** A Monday. */
const MONDAY = 20_000 - ((20_000 + 3) % 7);
const segment: PanelSegment = {
  country: "DE",
  language: "de",
  size: SIZE,
  devices: new Map(),
  // People 8 and 9 have no week: their answers never expire.
  answeredWeeks: new Map([
    [MONDAY - 70, bitmap(0, 1)],
    [MONDAY - 28, bitmap(2, 3, 4)],
    [MONDAY, bitmap(5, 6, 7)],
  ]),
  columns: new Map([[AGE, { known: bitmap(0, 2, 3, 5, 8), values: new Map(), oneOf: [] }]]),
};
const clock = (now: number, days: number | undefined) => ({
  now,
  validFor: () => (days === undefined ? undefined : days * DAY),
});

test("counts valid answers, and those that expire within 30 days", () => {
  const now = MONDAY * DAY;
  expect(heldAnswers(segment, AGE, clock(now, 60))).toEqual({ has: 4, expiring: 0 });
  expect(heldAnswers(segment, AGE, clock(now, 58))).toEqual({ has: 4, expiring: 2 });
  expect(heldAnswers(segment, AGE, clock(now, 30))).toEqual({ has: 4, expiring: 3 });
  expect(heldAnswers(segment, AGE, clock(now, 28))).toEqual({ has: 2, expiring: 1 });
});

test("answers without a lifetime never expire, and an attribute that the panel lacks has no answers", () => {
  expect(heldAnswers(segment, AGE, clock(MONDAY * DAY, undefined))).toEqual({ has: 5, expiring: 0 });
  expect(heldAnswers(segment, "8" as Int64, clock(MONDAY * DAY, 1))).toEqual({ has: 0, expiring: 0 });
});
