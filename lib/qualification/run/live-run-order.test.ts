import { expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { requestActor, runAsActor } from "../../server/request-actor.ts";
import { requestContext, runInNewContext } from "../../server/request-context.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { qualifyService, refuseAll } from "../../testing/qualify-service.ts";
import { aRunInput, testRuns, typedSubject } from "../../testing/test-runs.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();
const keep = closeAfterEach();
const { concurrency } = defaultDialect;

test("starts the next call before the previous answer is stored", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  const whole = runBatches.applySteps;
  const [taken, settled]: [number[], number[]] = [[], []];
  // No answer is stored until a call was started in the place of an answered one.
  const next = Promise.withResolvers<void>();
  vi.spyOn(runBatches, "applySteps").mockImplementation(async (scope, steps) => {
    expect(new Set(steps.map(({ kind }) => kind)).size).toBe(1);
    for (const step of steps) {
      if (step.kind === "take") taken.push(step.number);
      else settled.push(step.end.number);
    }
    if (taken.length > concurrency) next.resolve();
    if (steps[0]?.kind === "settle") await next.promise;
    return whole(scope, steps);
  });
  const { id } = await submitRun(runs.context, aRunInput(200));
  await runs.over(id);
  expect([taken.length, settled.length]).toEqual([20, 20]);
  expect(await runs.states(id)).toEqual(Array(20).fill("answered"));
  expect((await readRunView(runs.context, id)).summary.answered).toBe(200);
});

test("every call that reaches the service is already stored as `asking`", async () => {
  const missing: string[] = [];
  await runs.against(async (call, response) => {
    const rows = await runs.context.store.db.selectFrom("run_batches").select(["group_ids", "state"]).execute();
    const own = rows.filter(({ group_ids }) => group_ids === JSON.stringify(call.groupIds));
    if (own.length !== 1 || own[0]?.state !== "asking") missing.push(`${own.map(({ state }) => state)}`);
    refuseAll(call, response);
  });
  const { id } = await submitRun(runs.context, aRunInput(150));
  await runs.over(id);
  expect(missing).toEqual([]);
  expect(runs.service.calls.length).toBe(15);
  expect(runs.service.most()).toBeLessThanOrEqual(concurrency);
});

test("does not send a call that cannot be stored as `asking`", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  const whole = runBatches.applySteps;
  vi.spyOn(runBatches, "applySteps").mockImplementation((scope, steps) =>
    steps.some((step) => step.kind === "take" && step.number === 2)
      ? Promise.reject(new Error("full"))
      : whole(scope, steps),
  );
  const { id } = await submitRun(runs.context, aRunInput(30));
  await runs.over(id);
  expect(runs.service.calls.map(({ groupIds }) => groupIds[0])).toEqual(expect.arrayContaining(["1000", "1020"]));
  expect(runs.service.calls.length).toBe(2);
  expect(await runs.states(id)).toEqual(["answered", "not_sent", "answered"]);
});

const start = (operator: string, respondent: string) =>
  runInNewContext(() =>
    runAsActor(operator, async () => {
      const { id } = await submitRun(runs.context, aRunInput(80, [typedSubject(respondent)]));
      return { id, record: `${operator} ${requestContext()?.id}` };
    }),
  );

test("each call belongs to the operator and the request of its run, although runs share the queue", async () => {
  const gate = Promise.withResolvers<void>();
  const records: string[] = [];
  const service = keep(
    await qualifyService(
      async (call, response) => {
        await gate.promise;
        refuseAll(call, response);
      },
      { onRecord: () => records.push(`${requestActor()} ${requestContext()?.id}`) },
    ),
  );
  const [ana, tomas] = [await start("ana", "respondent-a"), await start("tomas", "respondent-t")];
  gate.resolve();
  for (const { id } of [ana, tomas]) await runs.over(id);
  const calls = (respondent: string) => service.calls.filter((call) => call.respondent === respondent).length;
  expect([calls("respondent-a"), calls("respondent-t")]).toEqual([8, 8]);
  expect(records.toSorted()).toEqual([...Array(8).fill(ana.record), ...Array(8).fill(tomas.record)].toSorted());
});
