import { afterEach, expect, test, vi } from "vitest";
import { elapsedSince, moment } from "./elapsed.ts";

afterEach(() => vi.restoreAllMocks());

function clocks(wall: number, steady: number): void {
  vi.spyOn(Date, "now").mockReturnValue(wall);
  vi.spyOn(performance, "now").mockReturnValue(steady);
}

test.each([
  ["both clocks run", 1_500, 700, 500],
  ["the wall clock was set back", 0, 700, 200],
  ["the machine slept", 31_000, 510, 30_000],
])("%s", (_name, wall, steady, elapsed) => {
  clocks(1_000, 500);
  const since = moment();
  clocks(wall, steady);
  expect(elapsedSince(since)).toBe(elapsed);
});
