import { expect, test } from "vitest";
import { CHANGE_KINDS } from "../store/change-counts.ts";
import { countsInWords, GROUP_KINDS, timesRead, totalsInWords } from "./change-words.ts";

test.each([
  [{ "text-changed": 2, "answer-added": 1 }, "2 texts changed, 1 answer added"],
  [{ deactivated: 1, "text-added": 8_114 }, "8,114 texts added, deactivated"],
  [{ "first-read": 1 }, "First reading"],
  [{}, ""],
])("%j is %j", (counts, words) => {
  expect(countsInWords(counts)).toBe(words);
});

test("of many attributes every kind has its number", () => {
  expect(totalsInWords({ deactivated: 1, rank: 12 })).toBe("1 deactivated, 12 moved in rank");
});

test("a number of readings is told as what was done, not as what is being done", () => {
  expect([1, 2, 1_200].map(timesRead)).toEqual(["read once", "read 2 times", "read 1,200 times"]);
});

test("every kind of change belongs to one group", () => {
  expect(Object.values(GROUP_KINDS).flat().toSorted()).toEqual([...CHANGE_KINDS].toSorted());
});
