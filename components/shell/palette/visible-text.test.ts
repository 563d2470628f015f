import * as fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText, hasContent } from "./visible-text";

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
])("shows %j as %j", (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test("removes bidi controls and characters hidden between digits from any text", () => {
  const sign = fc.oneof(
    fc.constantFrom(..."\u202a\u202e\u2066\u2069\u200b\u200d\u200f\u061c\u00ad\ufeff15ab -"),
    fc.string({ maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const seen = visibleText(signs.join(""));
      expect(seen).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\uFEFF]|\d[\u200C\u200D]/);
      expect(visibleText(seen)).toBe(seen);
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
])("%j is searchable: %j", (text, expected) => {
  expect(hasContent(text)).toBe(expected);
});
