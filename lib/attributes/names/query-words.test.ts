import { expect, test } from "vitest";
import { queryWords } from "./query-words.ts";

test.each([
  ["Arbeit voll", ["Arbeit", "voll"]],
  ['"voll zeit"', ["voll", "zeit"]],
  ['"vollzeit"', ["vollzeit"]],
  ["vollzeit", []],
  [" vollzeit ", []],
  ["a a b - c d e", ["a", "b", "c", "d"]],
  ["フルタイム　勤務", ["フルタイム", "勤務"]],
  ["(", []],
])("splits %j into %j", (query, words) => {
  expect(queryWords(query)).toEqual(words);
});
