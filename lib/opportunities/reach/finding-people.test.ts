import { expect, test } from "vitest";
import { aReach } from "../../testing/reach/a-reach.ts";
import { findingPeople } from "./finding-people.ts";

test("an entry has its people, a step those who pass it alone, and anything else none", () => {
  expect(findingPeople(aReach(), { entry: "Q1.1" })).toBe("120 + 40 possible people");
  expect(findingPeople(aReach(), { entry: "Q1.2", step: "Q1" })).toBe("20 people");
  expect(findingPeople(aReach(), { step: "F1" })).toBe("9,000 + 6,000 possible people alone");
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
