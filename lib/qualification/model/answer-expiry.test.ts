import { expect, test } from "vitest";
import { countedAnswers } from "./answer-expiry.ts";

const DAY = 86_400_000;
const JAN_2 = Date.UTC(2026, 0, 2);
const income = { attributeId: "57", values: ["4"], at: JAN_2 };
const read = (expiresAfter: string | undefined, now: number, answer: { at?: number } = income) =>
  countedAnswers([{ attributeId: "57", values: ["4"], ...answer }], () => expiresAfter, now);

test("an answer of 2 Jan with a lifetime of 90 days expires on 2 Apr, to the millisecond", () => {
  const end = Date.UTC(2026, 3, 2);
  expect(read(String(90 * DAY), end - 1).counted.get("57")).toEqual(["4"]);
  expect(read(String(90 * DAY), end)).toEqual({
    counted: new Map(),
    expired: new Map([["57", { at: JAN_2, since: end }]]),
  });
});

test.each([undefined, "", "0", "-1", "1e3", "90 days", "9223372036854775807", "999999999999999999999999"])(
  "an expiration of %j never expires an answer",
  (expiresAfter) => {
    expect(read(expiresAfter, Date.UTC(2200, 0, 1)).expired.size).toBe(0);
  },
);

test("an answer without a date counts, and so does one with a future date", () => {
  expect(countedAnswers([{ attributeId: "57", values: ["4"] }], () => "1", JAN_2).counted.size).toBe(1);
  expect(read(String(DAY), JAN_2 - 5 * DAY).counted.size).toBe(1);
});

test("an answer given today counts today, even with a shorter lifetime", () => {
  expect(read("1", JAN_2 + DAY - 1).counted.size).toBe(1);
  expect(read("1", JAN_2 + DAY).expired.get("57")?.since).toBe(JAN_2 + DAY);
});

test("applies each attribute's own expiration", () => {
  const { counted, expired } = countedAnswers(
    [income, { ...income, attributeId: "80" }],
    (id) => (id === "57" ? String(DAY) : undefined),
    JAN_2 + 3 * DAY,
  );
  expect([...counted.keys()]).toEqual(["80"]);
  expect([...expired.keys()]).toEqual(["57"]);
});
