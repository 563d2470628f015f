import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expiryPeriodText } from "./expiry.ts";

test("formats milliseconds in the largest exact units", () => {
  expect(expiryPeriodText("7776000000")).toBe("90 days");
  expect(expiryPeriodText("86400000")).toBe("1 day");
  expect(expiryPeriodText("129600000")).toBe("1 day 12 hours");
  expect(expiryPeriodText("129601000")).toBe("about 1 day 12 hours");
  expect(expiryPeriodText("5400000")).toBe("1 hour 30 minutes");
  expect(expiryPeriodText("250")).toBe("250 ms");
  expect(expiryPeriodText("9223372036854775807")).toBe("about 106,751,991,167 days 7 hours");
});

test("null, 0 and negative values are not stated, which does not mean never", () => {
  for (const value of [undefined, "0", "-1", ""]) expect(expiryPeriodText(value)).toBe("not stated");
});

test("property: any int64 is formatted without fractions", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 63n - 1n), (value) => {
      expect(expiryPeriodText(value.toString())).toMatch(/^(about )?[\d,]+ \w+( [\d,]+ \w+)?$/);
    }),
  );
});
