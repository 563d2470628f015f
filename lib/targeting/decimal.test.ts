import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimal, parseDecimal } from "./decimal.ts";

function order(a: string, b: string): number {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  if (!left || !right) throw new Error("no decimal");
  return Math.sign(compareDecimal(left, right));
}

test.each([
  ["31", "31.0", 0],
  ["007", "7", 0],
  ["-0", "0.000", 0],
  ["9007199254740993", "9007199254740992", 1],
  ["1e3", "1000", 0],
  ["1e400", "9", 1],
  ["-1e400", "-9", -1],
  ["0.1", "0.01", 1],
  ["-2", "1", -1],
  ["1e-999999999", "0", 1],
])("compares %s with %s", (a, b, expected) => expect(order(a, b)).toBe(expected));

test.each(["", " 1", "1.", ".5", "0x1", "1e", "Infinity", "NaN", "Berlin", "1,5", "1e9999999999"])(
  "%j is not a decimal",
  (text) => expect(parseDecimal(text)).toBeUndefined(),
);

test("orders integers of any size like bigints", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
      expect(order(String(a), String(b))).toBe(a < b ? -1 : Number(a > b));
    }),
  );
});

test("orders fractions like scaled integers", () => {
  const fraction = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(fraction, fraction, ([a, aShift], [b, bShift]) => {
      const [left, right] = [BigInt(a) * 10n ** BigInt(6 - aShift), BigInt(b) * 10n ** BigInt(6 - bShift)];
      expect(order(`${a}e-${aShift}`, `${b}e-${bShift}`)).toBe(left < right ? -1 : Number(left > right));
    }),
  );
});

test("parses a megabyte of zeros in linear time", () => {
  const long = `${"0".repeat(1_000_000)}1${"0".repeat(1_000_000)}.0`;
  expect(parseDecimal(long)).toEqual({ sign: 1, digits: "1", point: 1_000_001 });
});
