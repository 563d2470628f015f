import { expect, test } from "vitest";
import { subjectPlace } from "./subject-place.ts";

test("what is no place among the subjects is none", () => {
  expect([0, 1].map((place) => subjectPlace(place, 2))).toEqual([0, 1]);
  const junk = [null, undefined, -1, 2, 1.5, 10_001, 1e300, NaN, Infinity, -Infinity];
  for (const place of junk) expect(subjectPlace(place, 2)).toBeUndefined();
});
