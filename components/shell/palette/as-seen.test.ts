import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asSeen, isSaying } from "./as-seen";

test.each([
  ["\u202e40355\u202c", "40355"],
  ["\u206755304\u2069", "55304"],
  ["55\u200b30\u200d4\ufeff", "55304"],
  ["voll\u00adzeit\u0000", "vollzeit"],
  ["a\u3164b\u034fc\u200e", "abc"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👩\u200d💻", "👩\u200d💻"],
  ["क्\u200dष", "क्\u200dष"],
  ["18-24 ❤️ größe", "18-24 ❤️ größe"],
])("%j is seen as %j", (text, seen) => {
  expect(asSeen(text)).toBe(seen);
});

test("whatever is pasted, nothing in it turns the order or hides between digits", () => {
  const sign = fc.oneof(
    fc.constantFrom(..."\u202a\u202e\u2066\u2069\u200b\u200d\u200f\u061c\u00ad\ufeff15ab -"),
    fc.string({ maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const seen = asSeen(signs.join(""));
      expect(seen).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\uFEFF]|\d[\u200C\u200D]/);
      expect(asSeen(seen)).toBe(seen);
    }),
  );
});

test.each([
  ["???", false],
  ["---", false],
  [": / . ,", false],
  ["", false],
  ["a?", true],
  ["7", true],
  ["東", true],
  ["€", true],
  ["🙂", true],
])("%j has something to look for: %j", (text, expected) => {
  expect(isSaying(text)).toBe(expected);
});
