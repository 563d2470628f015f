import { expect, test } from "vitest";
import { passedText, uncheckedText } from "./finding-checks.ts";

test("counts only the checks that ran as passed", () => {
  expect([passedText({ unknownAttributes: 0 }), uncheckedText({ unknownAttributes: 0 })]).toEqual([
    "No findings: 16 checks passed.",
    "",
  ]);
  expect([passedText({ unknownAttributes: 1 }), uncheckedText({ unknownAttributes: 1 })]).toEqual([
    "No findings so far: 12 of 16 checks passed.",
    "4 of 16 checks are incomplete: details not loaded for 1 attribute.",
  ]);
  expect(uncheckedText({ unknownAttributes: 1_200 })).toContain("details not loaded for 1,200 attributes.");
});
