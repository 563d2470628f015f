/** Calls that wait in the client when their run or the process stops. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearProcessSingleton } from "../../../server/process-wide.ts";
import { serviceHealth } from "../../../server/partner/service.ts";
import { setStopPhase, stopHooks } from "../../../server/shutdown/stop-hooks.ts";
import { closeAfterEach } from "../../../testing/closing.ts";
import { qualifyService, refuseAll, refuseWith } from "../../../testing/qualify-service.ts";
import { aRunInput, CALLS_AT_ONCE, testRuns } from "../../../testing/test-runs.ts";
import { retryCalls } from "../retry-calls.ts";
import { submitRun } from "../start-run.ts";
import { readRunView } from "../stored-run.ts";

const runs = testRuns();
const keep = closeAfterEach();
const PATIENCE = { timeout: 30_000 };

/** A run of ten calls, of which one is in flight and the others that were started wait in the client. */
async function runInClient() {
  const gate = Promise.withResolvers<void>();
  const service = keep(
    await qualifyService(
      async (call, response) => {
        await gate.promise;
        refuseAll(call, response);
      },
      { backgroundConcurrency: () => 1 },
    ),
  );
  const { id } = await submitRun(runs.context, aRunInput(100));
  const queued = async () => (await serviceHealth(runs.context.partner))?.load.queued.background;
  await vi.waitFor(async () => expect(await queued()).toBe(CALLS_AT_ONCE - 1), PATIENCE);
  await vi.waitFor(() => expect(service.calls.length).toBe(1), PATIENCE);
  return { id, service, gate };
}

describe("calls that wait in the client", () => {
  afterEach(() => {
    clearProcessSingleton("stop");
    clearProcessSingleton("run-calls");
  });

  test("are not sent after the run is stopped, and can be retried", async () => {
    const { id, service, gate } = await runInClient();
    await runs.stop(id);
    await vi.waitFor(async () => expect(await runs.numberIn(id, "not_sent")).toBe(9), PATIENCE);
    // Still in flight.
    expect(await runs.numberIn(id, "asking")).toBe(1);
    gate.resolve();
    await runs.over(id);
    expect(service.calls.length).toBe(1);
    const { state, batches } = await runs.progress(id);
    expect(state).toBe("stopped");
    const unsent = batches.filter((batch) => batch.state === "not_sent");
    expect(unsent.length).toBe(9);
    expect(unsent.filter(({ askedAt, failure }) => askedAt !== undefined || failure)).toEqual([]);
    expect(
      await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: unsent.map((one) => one.number) }),
    ).toBe(9);
    await runs.over(id);
    expect((await readRunView(runs.context, id)).summary.answered).toBe(100);
  });

  test("are not sent after the process begins to stop", async () => {
    const { id, service, gate } = await runInClient();
    setStopPhase("draining");
    for (const hook of stopHooks().values()) await hook.drain?.();
    gate.resolve();
    await runs.over(id);
    expect(service.calls.length).toBe(1);
    expect((await runs.progress(id)).state).toBe("cut");
    expect([await runs.numberIn(id, "answered"), await runs.numberIn(id, "not_sent")]).toEqual([1, 9]);
  });
});

test("a refused call is not repeated after the run is stopped", async () => {
  const gate = Promise.withResolvers<void>();
  const service = keep(
    await qualifyService((_call, response) => refuseWith(response, 429), { sleep: () => gate.promise }),
  );
  const { id } = await submitRun(runs.context, aRunInput(1));
  await vi.waitFor(() => expect(service.calls.length).toBe(1), PATIENCE);
  await runs.stop(id);
  gate.resolve();
  await runs.over(id);
  expect(service.calls.length).toBe(1);
  expect((await runs.progress(id)).batches).toMatchObject([
    { state: "failed", failure: { message: "The run was stopped before the console repeated this call." } },
  ]);
});
