import { expect, test } from "vitest";
import { cpuTime, repeatsFor } from "./growth.ts";

test.each([
  ["slow work", 50, 1],
  ["fast work", 4, 16],
  // CPU time is counted in steps: a short measurement is 0.
  ["work too fast to measure once", 0.1, 512],
])("%s is repeated until its time can be compared", (_name, milliseconds, expected) => {
  const inSteps = (_work: () => unknown, times: number) => Math.floor((times / 10) * (milliseconds / 4)) * 4;
  expect(repeatsFor(Math.random, 40, inSteps)).toBe(expected);
});

test("work that is too short to be counted has a time above 0", () => {
  for (let turn = 0; turn < 20; turn += 1) expect(cpuTime(() => undefined, 1)).toBeGreaterThanOrEqual(4);
});
