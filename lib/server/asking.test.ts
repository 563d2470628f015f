import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { askedBy, askedByNobody, whoAsks } from "./asking.ts";

const work = async (ms: number): Promise<readonly (string | undefined)[]> => {
  const before = whoAsks();
  await later(ms);
  return [before, whoAsks(), await askedByNobody(async () => whoAsks())];
};

test("who asks is known as far as the work goes, side by side, and nobody asks for a job", async () => {
  const [ana, tomas] = await Promise.all([
    askedBy("ana@example.test", () => work(8)),
    askedBy("tomas@example.test", () => work(2)),
  ]);
  expect(ana).toEqual(["ana@example.test", "ana@example.test", undefined]);
  expect(tomas).toEqual(["tomas@example.test", "tomas@example.test", undefined]);
  expect(whoAsks()).toBeUndefined();
});
