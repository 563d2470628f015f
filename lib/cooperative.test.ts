import { expect, test } from "vitest";
import { parsePasted, pastedSteps } from "./opportunities/paste/paste.ts";
import { runCooperatively } from "./cooperative.ts";

const TEXT = Array.from({ length: 60_000 }, (_, index) => `${100_000 + index}`).join("\n");

test("parses a long paste completely while other work runs in between", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const pasted = await runCooperatively(pastedSteps(TEXT));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(pasted).toEqual(parsePasted(TEXT));
});

test("aborts work once `isWanted` returns false", async () => {
  let steps = 0;
  function* endless() {
    for (;;) {
      steps += 1;
      yield;
    }
  }
  let asked = 0;
  expect(await runCooperatively(endless(), () => (asked += 1) < 3)).toBeUndefined();
  expect(asked).toBe(3);
  expect(steps).toBeGreaterThan(0);
});
