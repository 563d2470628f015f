import { expect, test } from "vitest";
import { snapshotTimes } from "./snapshot-times.ts";

const at = (hour: number, minute: number, second: number): number => Date.UTC(2026, 10, 21, hour, minute, second);
const timesOf = (moments: readonly number[]) => [
  ...snapshotTimes(moments.map((firstReadAt, index) => ({ position: index + 1, firstReadAt }))).values(),
];

test("shows seconds only for adjacent snapshots of the same minute", () => {
  const moments = [at(14, 20, 59), at(14, 22, 1), at(14, 22, 40), at(14, 22, 58), at(15, 22, 58)];
  const expected = [
    "21 Nov 2026, 14:20 UTC",
    "21 Nov 2026, 14:22:01 UTC",
    "21 Nov 2026, 14:22:40 UTC",
    "21 Nov 2026, 14:22:58 UTC",
    "21 Nov 2026, 15:22 UTC",
  ];
  expect(timesOf(moments)).toEqual(expected);
  expect(timesOf(moments.toReversed())).toEqual(expected.toReversed());
});
