import { expect, test } from "vitest";
import { strangeIdsText } from "./typed-ids.ts";

test.each([
  ["55304,55305", undefined],
  ["", undefined],
  ["55304,__proto__", "“__proto__” in the link is not an ID."],
  ["-1,99999999999999999999", "“-1” and “99999999999999999999” in the link are not IDs."],
  ["a b;c,d\ne 7 a", "“a”, “b”, “c”, and 2 more in the link are not IDs."],
  [`1 ${"x".repeat(500)}`, `“${"x".repeat(40)}” in the link is not an ID.`],
])("quotes what is not an ID in %j", (text, said) => {
  expect(strangeIdsText(text)).toBe(said);
});
