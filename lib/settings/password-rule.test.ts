import * as fc from "fast-check";
import { expect, test } from "vitest";
import { passwordFault } from "./password-rule.ts";

test("fewer than twelve characters are too few, regardless of their bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 11 }), (text) => {
      fc.pre([...text].length < 12);
      expect(passwordFault(text)).toBe("The password needs at least 12 characters.");
    }),
  );
});

test.each([
  ["correct horse battery", undefined],
  ["密码密码密码短语短语短语长度", undefined],
  ["aaaaaaaaaaaaaaaa", "The password is one or a few characters over and over. Choose another."],
  ["x".repeat(1_001), "A password has at most 1,000 characters."],
])("%s", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
