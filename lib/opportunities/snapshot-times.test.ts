import { expect, test } from "vitest";
import { snapshotTimes } from "./snapshot-times.ts";

const at = (hour: number, minute: number, second: number): number => Date.UTC(2026, 10, 21, hour, minute, second);
const timesOf = (moments: readonly number[]) => [
  ...snapshotTimes(moments.map((firstReadAt, index) => ({ position: index + 1, firstReadAt }))).values(),
];

test("snapshots of one minute are told apart by the second, others are not", () => {
  const moments = [at(14, 20, 59), at(14, 22, 1), at(14, 22, 40), at(14, 22, 58), at(15, 22, 58)];
  const told = [
    "21 Nov 2026, 14:20 UTC",
    "21 Nov 2026, 14:22:01 UTC",
    "21 Nov 2026, 14:22:40 UTC",
    "21 Nov 2026, 14:22:58 UTC",
    "21 Nov 2026, 15:22 UTC",
  ];
  expect(timesOf(moments)).toEqual(told);
  expect(timesOf(moments.toReversed())).toEqual(told.toReversed());
});
