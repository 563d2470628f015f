import { expect, test } from "vitest";
import { FAILURES, outcomeWords } from "./outcome-words.ts";
import { clockWords, durationWords } from "./call-figures.ts";

test.each([
  [0, "0 ms"],
  [999.4, "999 ms"],
  [1_000, "1.0 s"],
  [59_949, "59.9 s"],
  [59_951, "1 min 0 s"],
  [125_400, "2 min 5 s"],
])("%d ms are told as %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

test.each([
  [null, "not told"],
  [-400, "as ours"],
  [2_000, "2 s ahead"],
  [-3_600_000, "3,600 s behind"],
])("a clock %d ms away is told as %s", (skew, words) => {
  expect(clockWords(skew)).toBe(words);
});

test("every end of a call has words of its own, and what nobody knows stands as it is", () => {
  const words = ["ok", ...FAILURES].map((outcome) => outcomeWords(outcome).words);
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((one) => !/[_]/.test(one))).toBe(true);
  expect(outcomeWords("constructor")).toEqual({ words: "constructor", state: "mute" });
});
