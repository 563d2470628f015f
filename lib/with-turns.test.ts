import { expect, test } from "vitest";
import { parsePasted, pastedSteps } from "./opportunities/paste.ts";
import { withTurns } from "./with-turns.ts";

const TEXT = Array.from({ length: 60_000 }, (_, index) => `${100_000 + index}`).join("\n");

test("a long paste is read to the same end, and others have their turns meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const pasted = await withTurns(pastedSteps(TEXT));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(pasted).toEqual(parsePasted(TEXT));
});

test("what is not wanted any more is not read to its end", async () => {
  let steps = 0;
  function* endless() {
    for (;;) {
      steps += 1;
      yield;
    }
  }
  let asked = 0;
  expect(await withTurns(endless(), () => (asked += 1) < 3)).toBeUndefined();
  expect(asked).toBe(3);
  expect(steps).toBeGreaterThan(0);
});
