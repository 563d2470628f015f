import { expect, test } from "vitest";
import { clockSkewText, durationText } from "./call-metrics";
import { FAILURES, outcomeLabel } from "./outcome-labels";

test.each([
  [0, "0 ms"],
  [999.4, "999 ms"],
  [1_000, "1.0 s"],
  [59_949, "59.9 s"],
  [59_951, "1 min 0 s"],
  [125_400, "2 min 5 s"],
])("formats %d ms as %s", (ms, words) => {
  expect(durationText(ms)).toBe(words);
});

test.each([
  [null, "unknown"],
  [-400, "in sync"],
  [2_000, "2 s ahead"],
  [-3_600_000, "3,600 s behind"],
])("describes a clock skew of %d ms as %s", (skew, words) => {
  expect(clockSkewText(skew)).toBe(words);
});

test("each outcome has its own label, and unknown outcomes are shown unchanged", () => {
  const words = ["ok", ...FAILURES].map((outcome) => outcomeLabel(outcome).text);
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((one) => !/[_]/.test(one))).toBe(true);
  expect(outcomeLabel("constructor")).toEqual({ text: "constructor", state: "mute" });
});
