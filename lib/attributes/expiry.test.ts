import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expiryWords } from "./expiry.ts";

test("milliseconds become the largest units that say it", () => {
  expect(expiryWords("7776000000")).toBe("90 days");
  expect(expiryWords("86400000")).toBe("1 day");
  expect(expiryWords("129600000")).toBe("1 day 12 hours");
  expect(expiryWords("129601000")).toBe("about 1 day 12 hours");
  expect(expiryWords("5400000")).toBe("1 hour 30 minutes");
  expect(expiryWords("250")).toBe("250 ms");
  expect(expiryWords("9223372036854775807")).toBe("about 106,751,991,167 days 7 hours");
});

test("null, 0 and negative are not stated, which is not never", () => {
  for (const value of [undefined, "0", "-1", ""]) expect(expiryWords(value)).toBe("not stated");
});

test("any int64 gets words without a fraction", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 63n - 1n), (value) => {
      expect(expiryWords(value.toString())).toMatch(/^(about )?[\d,]+ \w+( [\d,]+ \w+)?$/);
    }),
  );
});
