import { describe, expect, test, vi } from "vitest";
import { defaultDialect } from "../../../sampling/dialect.ts";
import { serviceHealth } from "../../../server/partner/service.ts";
import { requestActor, runAsActor } from "../../../server/request-actor.ts";
import { requestContext, runInNewContext } from "../../../server/request-context.ts";
import { closeAfterEach } from "../../../testing/closing.ts";
import { qualifyService, refuseAll, refuseWith } from "../../../testing/qualify-service.ts";
import { aRunInput, CALLS_AT_ONCE, testRuns, typedSubject } from "../../../testing/test-runs.ts";
import { submitRun } from "../start-run.ts";
import { readRunView } from "../stored-run.ts";

const runs = testRuns();
const keep = closeAfterEach();

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
    if (taken.length > CALLS_AT_ONCE) next.resolve();
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
  expect(runs.service.most()).toBeLessThanOrEqual(CALLS_AT_ONCE);
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

const PATIENCE = { timeout: 30_000 };
test("a check that a user waits for is answered while all calls of a large run hang", async () => {
  const gate = Promise.withResolvers<void>();
  await runs.against(async (call, response) => {
    if (call.respondent === "many") await gate.promise;
    refuseAll(call, response);
  });
  const large = await submitRun(runs.context, aRunInput(100, [typedSubject("many")]));
  await vi.waitFor(() => expect(runs.service.calls.length).toBe(CALLS_AT_ONCE), PATIENCE);
  for (const respondent of ["one", "two"]) {
    const { id, calls } = await submitRun(runs.context, aRunInput(20, [typedSubject(respondent)]));
    expect(calls).toBe(2);
    await runs.over(id);
    expect(await runs.states(id)).toEqual(["answered", "answered"]);
  }
  expect(await runs.numberIn(large.id, "asking")).toBe(CALLS_AT_ONCE);
  expect(runs.service.most()).toBeLessThanOrEqual(defaultDialect.concurrency);
  gate.resolve();
  await runs.over(large.id);
  expect(await runs.numberIn(large.id, "answered")).toBe(10);
});

describe("a service that asks for less", () => {
  test("fewer calls are sent at once after 429", async () => {
    const gate = Promise.withResolvers<void>();
    // The first four calls, each with its retry.
    const refused = 2 * CALLS_AT_ONCE;
    await runs.against(async (call, response, turn) => {
      if (turn <= refused) return refuseWith(response, 429);
      await gate.promise;
      refuseAll(call, response);
    });
    const { id } = await submitRun(runs.context, aRunInput(100));
    await vi.waitFor(async () => expect(await runs.numberIn(id, "failed")).toBe(CALLS_AT_ONCE), PATIENCE);
    await vi.waitFor(() => expect(runs.service.calls.length).toBe(refused + 1), PATIENCE);
    expect([await runs.numberIn(id, "asking"), await runs.numberIn(id, "waiting")]).toEqual([1, 5]);
    gate.resolve();
    await runs.over(id);
    expect(await runs.numberIn(id, "answered")).toBe(6);
  });

  test("no call of a large run is sent before the time the service names; then it continues", async () => {
    let refusedAt = 0;
    const resumedAt: number[] = [];
    await runs.against((call, response, turn) => {
      if (turn > 2 * CALLS_AT_ONCE) {
        resumedAt.push(performance.now());
        return refuseAll(call, response);
      }
      refusedAt = performance.now();
      response.setHeader("retry-after", "1");
      refuseWith(response, 429);
    });
    const { id } = await submitRun(runs.context, aRunInput(100));
    await runs.over(id);
    expect(await runs.numberIn(id, "answered")).toBe(6);
    // Timers may fire a little early.
    expect(Math.min(...resumedAt) - refusedAt).toBeGreaterThan(950);
  });

  test("during the pause a user's check is sent, and the large run can be stopped", async () => {
    await runs.against((call, response) => {
      if (call.respondent !== "many") return refuseAll(call, response);
      response.setHeader("retry-after", "500");
      refuseWith(response, 429);
    });
    const { id } = await submitRun(runs.context, aRunInput(100, [typedSubject("many")]));
    await vi.waitFor(async () => expect(await runs.numberIn(id, "failed")).toBe(CALLS_AT_ONCE), PATIENCE);
    const check = await submitRun(runs.context, aRunInput(1, [typedSubject("one")]));
    await runs.over(check.id);
    expect(await runs.states(check.id)).toEqual(["answered"]);
    expect(await runs.numberIn(id, "waiting")).toBe(6);
    const { pausedMs = 0 } = await runs.progress(id);
    expect(pausedMs > 0 && pausedMs <= 500_000).toBe(true);
    expect(await runs.progress(check.id)).not.toHaveProperty("pausedMs");
    await runs.stop(id);
    await runs.over(id);
    expect([await runs.numberIn(id, "failed"), await runs.numberIn(id, "not_sent")]).toEqual([CALLS_AT_ONCE, 6]);
    expect(await runs.progress(id)).not.toHaveProperty("pausedMs");
    expect(runs.service.calls.length).toBe(CALLS_AT_ONCE + 1);
  });

  test("a pause of more than ten minutes ends the run with the service's reason", async () => {
    await runs.against((_call, response) => {
      response.setHeader("retry-after", "601");
      refuseWith(response, 429, "Come back later.");
    });
    const { id } = await submitRun(runs.context, aRunInput(200));
    await runs.over(id);
    expect((await runs.progress(id)).state).toBe("stopped");
    expect(await runs.numberIn(id, "not_sent")).toBeGreaterThanOrEqual(20 - CALLS_AT_ONCE);
    const { failure } = (await readRunView(runs.context, id)).summary;
    expect(failure).toMatchObject({ code: "rate_limited", retryAfter: 601_000 });
  });
});

test("an overload without a time pauses a large run, so that it keeps its calls", async () => {
  await runs.against((_call, response) => refuseWith(response, 429));
  const { id } = await submitRun(runs.context, aRunInput(200));
  await vi.waitFor(async () => expect(await runs.progress(id)).toHaveProperty("pausedMs"), PATIENCE);
  await runs.stop(id);
  await runs.over(id);
  expect(await runs.numberIn(id, "not_sent")).toBeGreaterThan(0);
});

test("calls of a large run stay queued while the circuit breaker is open", async () => {
  let isUp = false;
  await runs.against((call, response) => (isUp ? refuseAll(call, response) : refuseWith(response, 503)));
  const checks = await Promise.all(Array.from({ length: 20 }, () => submitRun(runs.context, aRunInput(1))));
  for (const { id } of checks) await runs.over(id);
  expect((await serviceHealth(runs.context.partner))?.breaker).not.toBe("closed");
  isUp = true;
  const { id } = await submitRun(runs.context, aRunInput(100));
  await runs.over(id);
  expect(await runs.numberIn(id, "answered")).toBe(10);
});
