import { expect, test } from "vitest";
import { aReach } from "../../testing/reach/a-reach.ts";
import { findingPeople } from "./finding-people.ts";

test("an entry has its people, a step those who pass it alone, and anything else none", () => {
  expect(findingPeople(aReach(), { entry: "Q1.1" })).toBe("120 + 40 possible people, 199,840 don’t match");
  expect(findingPeople(aReach(), { entry: "Q1.2", step: "Q1" })).toBe("20 people, 199,980 don’t match");
  expect(findingPeople(aReach(), { step: "F1" })).toBe("9,000 + 6,000 possible people alone, 185,000 don’t match");
  expect(findingPeople(aReach(), { step: "Q1" })).toBe(
    "16,400 (2,000 with closed quotas only) + 4,000 possible people alone, 179,600 don’t match",
  );
  expect(findingPeople(aReach(), { tag: "a" })).toBeUndefined();
});

test("a withheld number is not stated", () => {
  const ladder = aReach().ladder.map((rung) => ({ ...rung, alone: null }));
  const reach = aReach({ entries: {}, ladder });
  expect([findingPeople(reach, { entry: "Q1.1" }), findingPeople(reach, { step: "F1" })]).toEqual([
    undefined,
    undefined,
  ]);
});
