import * as fc from "fast-check";
import { expect, test } from "vitest";
import { absurdSkewMessage, judgeSkew, measureSkew } from "./skew.ts";

const sentAt = Date.parse("2030-01-01T00:00:00.900Z");
/** Measured skew if the headers arrive so many milliseconds after the request was sent. */
const measured = (dateHeader: string | undefined, wait: number) =>
  measureSkew(dateHeader, { sentAt, headersAt: sentAt + wait });

test.each([
  { date: "00:00:00", wait: 0, skew: 0, of: "the same second" },
  { date: "00:00:12", wait: 12_000, skew: 0, of: "slow headers, dated at the end" },
  { date: "00:00:00", wait: 12_000, skew: 0, of: "slow headers, dated at the start" },
  { date: "00:00:06", wait: 12_000, skew: 0, of: "slow headers, dated in between" },
  { date: "00:00:15", wait: 100, skew: 14_000, of: "a service that is ahead" },
  { date: "00:00:15", wait: 12_000, skew: 2_100, of: "a service that is ahead, with slow headers" },
  { date: "23:59:50", wait: 100, skew: -9_900, of: "a service that is behind" },
  { date: "23:59:50", wait: 12_000, skew: -9_900, of: "a service that is behind, with slow headers" },
])("$of: a skew of $skew ms", ({ date, wait, skew }) => {
  const day = date.startsWith("23") ? "Mon, 31 Dec 2029" : "Tue, 01 Jan 2030";
  expect(measured(`${day} ${date} GMT`, wait)).toBe(skew);
});

test("without a valid `Date`, the skew is unknown", () => {
  expect(measured("yesterday", 100)).toBeUndefined();
  expect(measured(undefined, 100)).toBeUndefined();
});

test("the measured skew never exceeds the true one, and misses at most a second and the wait for the headers", () => {
  const span = fc.integer({ min: 0, max: 30_000 });
  const skews = fc.integer({ min: -86_400_000, max: 86_400_000 });
  fc.assert(
    fc.property(skews, span, span, (skew, before, after) => {
      const date = new Date(sentAt + before + skew).toUTCString();
      const found = measured(date, before + after) ?? Number.NaN;
      expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(skew));
      expect(Math.abs(found - skew)).toBeLessThanOrEqual(1_000 + before + after);
    }),
  );
});

test("attributes only a refused signature to the clock, and only when the clock is off", () => {
  expect(judgeSkew(401, 15_000, 0)).toBe("resign");
  expect(judgeSkew(403, -3_600_000, 0)).toBe("resign");
  expect(judgeSkew(401, 4_000, 0)).toBe("resign");
  expect(judgeSkew(401, 1_000, 0)).toBe("none");
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
