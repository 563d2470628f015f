import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareInt64, parseInt64, readTypedId } from "./int64.ts";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

test("every int64 parses to itself", () => {
  fc.assert(fc.property(int64, (id) => void expect(parseInt64(String(id))).toBe(String(id))));
  expect(parseInt64("9007199254740993")).toBe("9007199254740993");
  expect(parseInt64("9223372036854775807")).toBe("9223372036854775807");
  expect(parseInt64("-9223372036854775808")).toBe("-9223372036854775808");
});

test("rejects values out of range and non-decimal texts", () => {
  const bad = [
    "9223372036854775808",
    "-9223372036854775809",
    "9".repeat(41),
    "",
    "-",
    "+1",
    "1.0",
    "1e3",
    "0x10",
    " 1",
  ];
  for (const text of [...bad, "１２", "1 000", "NaN", "null"]) expect(parseInt64(text)).toBeUndefined();
});

test("each number has one spelling", () => {
  expect(parseInt64("007")).toBe("7");
  expect(parseInt64("-0")).toBe("0");
  expect(parseInt64("0000000000000000000000000000001")).toBe("1");
});

test("a typed id may have surrounding blanks and nothing else", () => {
  expect(readTypedId("  55304\n")).toBe("55304");
  expect(readTypedId("-1")).toBeUndefined();
  expect(readTypedId("5 5304")).toBeUndefined();
});

test("ignores invisible characters around a copied id, but not inside it", () => {
  expect(readTypedId("\u200b55304\u200e \ufeff")).toBe("55304");
  expect(readTypedId("55\u200b304")).toBeUndefined();
  expect(readTypedId("\u200b")).toBeUndefined();
});

test("rejects a megabyte of invalid text", () => {
  for (const filler of [" ", "\u200b", "1"]) expect(readTypedId(`x${filler.repeat(1_000_000)}x`)).toBeUndefined();
});

test("sorts in numeric order", () => {
  fc.assert(
    fc.property(int64, int64, (a, b) => {
      expect(compareInt64(String(a), String(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});
