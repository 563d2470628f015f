import { expect, test } from "vitest";
import { validSubjectIndex } from "./subject-index.ts";

test("returns undefined for anything but a valid subject index", () => {
  expect([0, 1].map((index) => validSubjectIndex(index, 2))).toEqual([0, 1]);
  const junk = [null, undefined, -1, 2, 1.5, 10_001, 1e300, NaN, Infinity, -Infinity];
  for (const index of junk) expect(validSubjectIndex(index, 2)).toBeUndefined();
});
