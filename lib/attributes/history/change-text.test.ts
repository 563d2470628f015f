import { expect, test } from "vitest";
import { CHANGE_KINDS } from "../../store/attributes/change-counts.ts";
import { countsText, GROUP_KINDS, timesFetchedText, totalsText } from "./change-text.ts";

test.each([
  [{ "text-changed": 2, "answer-added": 1 }, "2 texts changed, 1 answer added"],
  [{ deactivated: 1, "text-added": 8_114 }, "8,114 texts added, deactivated"],
  [{ "first-read": 1 }, "First load"],
  [{}, ""],
])("formats %j as %j", (counts, words) => {
  expect(countsText(counts)).toBe(words);
});

test("totals over many attributes show a number for every kind", () => {
  expect(totalsText({ deactivated: 1, rank: 12 })).toBe("1 deactivated, 12 ranks changed");
});

test("describes the number of fetches in the past tense", () => {
  expect([1, 2, 1_200].map(timesFetchedText)).toEqual(["fetched once", "fetched 2 times", "fetched 1,200 times"]);
});

test("every kind of change belongs to one group", () => {
  expect(Object.values(GROUP_KINDS).flat().toSorted()).toEqual([...CHANGE_KINDS].toSorted());
});
