import { expect, test, vi } from "vitest";
import { defaultDialect } from "../sampling/dialect.ts";
import { refuseAll } from "../testing/qualify-service.ts";
import { aRunWish, testRuns } from "../testing/test-runs.ts";
import { pressRun } from "./run-start.ts";
import { readRunView } from "./runs.ts";

const runs = testRuns();
const { concurrency } = defaultDialect;

test("the next call is begun before the answer that made room for it is kept", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  const whole = runBatches.together;
  const written: string[] = [];
  vi.spyOn(runBatches, "together").mockImplementation((scope, steps) => {
    written.push(...steps.map((step) => (step.kind === "take" ? `take ${step.number}` : `settle ${step.end.number}`)));
    expect(new Set(steps.map(({ kind }) => kind)).size).toBe(1);
    return whole(scope, steps);
  });
  const { id } = await pressRun(runs.context, aRunWish(200));
  await runs.over(id);
  const firstKept = written.findIndex((step) => step.startsWith("settle"));
  expect(firstKept).toBeGreaterThan(concurrency);
  expect(written.length).toBe(2 * 20);
  expect(await runs.states(id)).toEqual(Array(20).fill("answered"));
  expect((await readRunView(runs.context, id)).summary.answered).toBe(200);
});

test("no call arrives that the store does not hold as asked", async () => {
  const missing: string[] = [];
  await runs.against(async (call, response) => {
    const rows = await runs.context.store.db.selectFrom("run_batches").select(["group_ids", "state"]).execute();
    const own = rows.filter(({ group_ids }) => group_ids === JSON.stringify(call.groupIds));
    if (own.length !== 1 || own[0]?.state !== "asking") missing.push(`${own.map(({ state }) => state)}`);
    refuseAll(call, response);
  });
  const { id } = await pressRun(runs.context, aRunWish(150));
  await runs.over(id);
  expect(missing).toEqual([]);
  expect(runs.service.calls.length).toBe(15);
  expect(runs.service.most()).toBeLessThanOrEqual(concurrency);
});

test("a call that cannot be kept as asked is not sent", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  const whole = runBatches.together;
  vi.spyOn(runBatches, "together").mockImplementation((scope, steps) =>
    steps.some((step) => step.kind === "take" && step.number === 2)
      ? Promise.reject(new Error("full"))
      : whole(scope, steps),
  );
  const { id } = await pressRun(runs.context, aRunWish(30));
  await runs.over(id);
  expect(runs.service.calls.map(({ groupIds }) => groupIds[0])).toEqual(expect.arrayContaining(["1000", "1020"]));
  expect(runs.service.calls.length).toBe(2);
  expect(await runs.states(id)).toEqual(["answered", "not_sent", "answered"]);
});
