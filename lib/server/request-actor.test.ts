import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { runAsActor, runAsConsole, requestActor } from "./request-actor.ts";

const work = async (ms: number): Promise<readonly (string | undefined)[]> => {
  const before = requestActor();
  await later(ms);
  return [before, requestActor(), await runAsConsole(async () => requestActor())];
};

test("the operator is available throughout concurrent async work, and a job has none", async () => {
  const [ana, tomas] = await Promise.all([
    runAsActor("ana@example.test", () => work(8)),
    runAsActor("tomas@example.test", () => work(2)),
  ]);
  expect(ana).toEqual(["ana@example.test", "ana@example.test", undefined]);
  expect(tomas).toEqual(["tomas@example.test", "tomas@example.test", undefined]);
  expect(requestActor()).toBeUndefined();
});
