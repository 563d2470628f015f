import { expect, test } from "vitest";
import { absurdSkewMessage, judgeSkew, measureSkew } from "./skew.ts";

test("measures clock skew to half a second", () => {
  const now = Date.parse("2030-01-01T00:00:00.900Z");
  expect(measureSkew("Tue, 01 Jan 2030 00:00:15 GMT", now)).toBe(14_600);
  expect(measureSkew("yesterday", now)).toBeUndefined();
  expect(measureSkew(undefined, now)).toBeUndefined();
});

test("attributes only a refused signature to the clock, and only when the clock is off", () => {
  expect(judgeSkew(401, 15_000, 0)).toBe("resign");
  expect(judgeSkew(403, -3_600_000, 0)).toBe("resign");
  expect(judgeSkew(401, 4_000, 0)).toBe("none");
  expect(judgeSkew(400, 15_000, 0)).toBe("none");
  expect(judgeSkew(401, undefined, 0)).toBe("none");
});

test("a correction in use is not tried again; an outdated one is replaced", () => {
  expect(judgeSkew(401, 15_000, 14_000)).toBe("none");
  expect(judgeSkew(401, 0, 3_600_000)).toBe("resign");
});

test("a skew of more than a day is a wrong date and yields advice", () => {
  expect(judgeSkew(401, 86_400_001, 0)).toBe("absurd");
  expect(absurdSkewMessage(3 * 86_400_000)).toContain("about 3 days behind the service’s");
  expect(absurdSkewMessage(-90_000_000)).toContain("about 1 day ahead of the service’s");
});
