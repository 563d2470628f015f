/** Runs while the process stops. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearProcessSingleton } from "../../../server/process-wide.ts";
import { setStopPhase, stopHooks } from "../../../server/shutdown/stop-hooks.ts";
import { refuseAll } from "../../../testing/qualify-service.ts";
import { CALLS_AT_ONCE, aRunInput, runInFlight, testRuns } from "../../../testing/test-runs.ts";
import { submitRun } from "../start-run.ts";
import { readRunView } from "../stored-run.ts";

const runs = testRuns();
const drain = async () => {
  setStopPhase("draining");
  for (const hook of stopHooks().values()) await hook.drain?.();
};
const inFlight = () => stopHooks().get("calls of runs")?.inFlight?.();

describe("a stop of the process", () => {
  afterEach(() => {
    clearProcessSingleton("stop");
    clearProcessSingleton("run-calls");
  });

  test("sends no queued call, stores the answers of those in flight, and ends the run as interrupted", async () => {
    const { id, answer } = await runInFlight(runs);
    await drain();
    await vi.waitFor(() => expect(inFlight()).toBe(CALLS_AT_ONCE), { timeout: 30_000 });
    answer();
    await vi.waitFor(() => expect(inFlight()).toBe(0), { timeout: 30_000 });
    // Not polled: the stop closes the store at this moment.
    expect(await runs.context.store.runs.head(runs.context.partner.scope, id)).toMatchObject({ state: "cut" });
    expect((await runs.states(id)).toSorted()).toEqual([...Array(4).fill("answered"), ...Array(6).fill("not_sent")]);
    expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
    expect((await readRunView(runs.context, id)).summary.answered).toBe(40);
  });

  test("a run that a last request starts is stored, and nothing is sent for it", async () => {
    await runs.against((call, response) => refuseAll(call, response));
    // The queue exists before the stop.
    const first = await submitRun(runs.context, aRunInput(10));
    await runs.over(first.id);
    await drain();
    const { id } = await submitRun(runs.context, aRunInput(30));
    await vi.waitFor(() => expect(inFlight()).toBe(0), { timeout: 30_000 });
    expect(await runs.context.store.runs.head(runs.context.partner.scope, id)).toMatchObject({ state: "cut" });
    expect(await runs.states(id)).toEqual(["not_sent", "not_sent", "not_sent"]);
    expect(runs.service.calls.length).toBe(1);
  });
});
