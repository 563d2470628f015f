import * as fc from "fast-check";
import { expect, test } from "vitest";
import { passwordFault } from "./password-rule.ts";

test("fewer than twelve characters are too few, regardless of their bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 11 }), (text) => {
      fc.pre([...text].length < 12);
      expect(passwordFault(text)).toBe("Use at least 12 characters.");
    }),
  );
});

test.each([
  ["correct horse battery", undefined],
  ["密码密码密码短语短语短语长度", undefined],
  ["aaaaaaaaaaaaaaaa", "Too few different characters. Choose another password."],
  ["x".repeat(1_001), "Use at most 1,000 characters."],
])("%s", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
