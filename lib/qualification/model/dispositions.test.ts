import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { dispositionText, isBeyondTargeting, toDispositionView } from "./dispositions.ts";

const int64 = (text: string) => text as Int64;
const text = (disposition: string, status: string) =>
  dispositionText(toDispositionView({ disposition: int64(disposition), status: int64(status) }));

test.each([
  ["0", "0", "0.0 unknown"],
  ["0", "4", "0.4 underage"],
  ["0", "9", "0.9 respondent not found"],
  ["1", "1", "1.1 partial complete"],
  ["2", "6", "2.6 disqualified by filter"],
  ["3", "3", "3.3 closed quota"],
  ["3", "10", "3.10 quota group not open"],
  ["3", "20", "3.20 quota cell not open"],
  ["4", "2", "4.2 category exclusion"],
  ["5", "10", "5.10 daily limit"],
])("names pair %s.%s", (disposition, status, wanted) => {
  expect(text(disposition, status)).toBe(wanted);
});

test("treats a pair as two integers: 2.1 is not 2.10", () => {
  expect(text("2", "1")).toBe("2.1 disqualified by platform");
  expect(text("2", "10")).toBe("2.10 disqualified by partner");
  expect(text("3", "2")).not.toBe(text("3", "20"));
});

const range = (first: number, ...statuses: number[]) => statuses.map((status) => [String(first), String(status)]);

test("all forty-two documented pairs have a unique name", () => {
  const pairs = [
    ...range(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    ...range(1, 0, 1),
    ...range(2, 1, 2, 3, 4, 5, 6, 7, 8, 10),
    ...range(3, 0, 1, 2, 3, 10, 11, 12, 20, 21, 22),
    ...range(4, 0, 1, 2),
    ...range(5, 0, 1, 2, 3, 4, 10),
  ];
  const names = pairs.map(([disposition = "", status = ""]) => text(disposition, status));
  expect(names.filter((name) => name.includes("not named"))).toEqual([]);
  expect(new Set(names.map((name) => name.replace(/^\S+ /, ""))).size).toBe(pairs.length);
});

test("an unknown pair is shown as not named", () => {
  expect(text("4", "7")).toBe("4.7, not named yet");
  expect(text("9223372036854775807", "-1")).toBe("9223372036854775807.-1, not named yet");
});

const beyond = (pair: string) => isBeyondTargeting({ pair });

test("separates reasons beyond targeting from those that follow from it", () => {
  expect(["4.0", "5.3", "0.4", "1.0", "2.5", "2.8", "3.21"].filter((pair) => !beyond(pair))).toEqual([]);
  expect(["2.6", "2.7", "3.0", "3.3", "3.10", "3.20"].filter(beyond)).toEqual([]);
});
