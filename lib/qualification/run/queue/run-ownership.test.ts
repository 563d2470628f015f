/** Runs of several instances; the other instance acts through the store, as its process would. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newInstance, thisInstance } from "../../../server/instances/instance.ts";
import { clearProcessSingleton, processSingleton } from "../../../server/process-wide.ts";
import { stopHooks } from "../../../server/shutdown/stop-hooks.ts";
import { mina } from "../../../testing/a-persona.ts";
import { refuseAll, refuseWith } from "../../../testing/qualify-service.ts";
import { aRunInput, CALLS_AT_ONCE, runInFlight, testRuns } from "../../../testing/test-runs.ts";
import { endRuns } from "./call-queue.ts";
import { retryCalls } from "../retry-calls.ts";
import { liveRunOf } from "../run-in-memory.ts";
import { startRunOwnership, stopRunAnywhere } from "./run-ownership.ts";
import { submitRun } from "../start-run.ts";
import { readRunView } from "../stored-run.ts";

const OTHER = { id: "other", lease: 60_000 };
/** The machine may be busy. */
const PATIENCE = { timeout: 30_000 };
const CLOCKS = ["clock runs", "clock runs of dead instances", "clock stops of runs"];
const SLOTS = ["instance", "store", "stop", "run-calls", ...CLOCKS];
const clearSlots = () => SLOTS.forEach((slot) => clearProcessSingleton(slot));

const runs = testRuns();
beforeEach(() => {
  clearSlots();
  const { store } = runs.context;
  processSingleton("store", () => Promise.resolve(store));
});
afterEach(async () => {
  for (const clock of CLOCKS) {
    stopHooks().get(clock)?.quiesce?.();
    await stopHooks().get(clock)?.flush?.();
  }
  clearSlots();
});

const repository = () => runs.context.store.runBatches;
const scope = () => runs.context.partner.scope;
const rowOf = (id: string) =>
  runs.context.store.db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Ended run of two failed calls about a saved persona, as every instance can retry it. */
async function failedRun(): Promise<{ readonly id: string; readonly mend: () => void }> {
  let failing = true;
  await runs.against((call, response) => (failing ? refuseWith(response, 500) : refuseAll(call, response)));
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const { id } = await submitRun(runs.context, aRunInput(20, [{ kind: "persona", personaId, live: true }]));
  await runs.over(id);
  return { id, mend: () => void (failing = false) };
}
const retry = (id: string, batches: readonly number[]) =>
  retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [...batches] });

test("a run belongs to the instance that started it, until it ends", async () => {
  const { id, answer } = await runInFlight(runs);
  expect(await rowOf(id)).toMatchObject({ owner: thisInstance().id, wanted: null, lease_until: expect.any(Number) });
  answer();
  await runs.over(id);
  expect(await rowOf(id)).toMatchObject({ state: "done", owner: null, lease_until: null });
});

test("the owner obeys a stop requested from another instance soon", async () => {
  await startRunOwnership();
  const { id, answer } = await runInFlight(runs);
  const from = performance.now();
  await repository().wantStop(scope(), id);
  const notSent = async () => (await runs.states(id)).filter((state) => state === "not_sent");
  await vi.waitFor(async () => expect(await notSent()).toHaveLength(6), PATIENCE);
  // The interval is a second; the machine may be busy.
  expect(performance.now() - from).toBeLessThan(20_000);
  answer();
  await runs.over(id);
  expect((await runs.progress(id)).state).toBe("stopped");
  expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
  expect(await retry(id, [5, 6, 7, 8, 9, 10])).toBe(6);
  await runs.over(id);
  expect((await readRunView(runs.context, id)).summary.answered).toBe(100);
});

test("a run of another instance is stopped through the store, an unknown one is reported", async () => {
  const { id } = await failedRun();
  await repository().repeat(scope(), id, [{ subject: 0, groupIds: ["1000"], repeats: 1 }], OTHER);
  await stopRunAnywhere(runs.context, id);
  expect(await rowOf(id)).toMatchObject({ state: "running", owner: "other", wanted: "stop" });
  clearProcessSingleton("live-runs");
  await expect(stopRunAnywhere(runs.context, randomUUID())).rejects.toMatchObject({ failure: { code: "missing" } });
});

test("calls of a run that another instance sends are neither planned nor sent here, with a clear message", async () => {
  const { id, mend } = await failedRun();
  const sent = runs.service.calls.length;
  await repository().repeat(scope(), id, [{ subject: 0, groupIds: ["1000"], repeats: 1 }], OTHER);
  mend();
  for (const forget of [false, true]) {
    if (forget) clearProcessSingleton("live-runs");
    await expect(retry(id, [1, 2])).rejects.toMatchObject({
      failure: { code: "conflict", message: expect.stringContaining("Another instance of the console") },
    });
  }
  expect(await runs.states(id)).toEqual(["failed", "failed", "waiting"]);
  expect(await rowOf(id)).toMatchObject({ state: "running", owner: "other" });
  expect(runs.service.calls.length).toBe(sent);
});

test("an instance that starts retrying while this one prepares the same keeps the run", async () => {
  const { id, mend } = await failedRun();
  const sent = runs.service.calls.length;
  mend();
  const { subjects } = repository();
  vi.spyOn(repository(), "subjects").mockImplementationOnce(async (...given) => {
    await repository().repeat(scope(), id, [{ subject: 0, groupIds: ["1000"], repeats: 1 }], OTHER);
    return subjects(...given);
  });
  await expect(retry(id, [1, 2])).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await rowOf(id)).toMatchObject({ state: "running", owner: "other" });
  expect(runs.service.calls.length).toBe(sent);
});

test("a retry continues from what another instance has stored since, with the respondents in memory", async () => {
  let failing = true;
  await runs.against((call, response) => (failing ? refuseWith(response, 500) : refuseAll(call, response)));
  const { id } = await submitRun(runs.context, aRunInput(20));
  await runs.over(id);
  const [again] =
    (await repository().repeat(scope(), id, [{ subject: 0, groupIds: ["1000"], repeats: 1 }], OTHER)) ?? [];
  if (!again) throw new Error("nothing planned");
  const summary = { ...(await readRunView(runs.context, id)).summary, answered: 1 };
  const results = [{ position: 0, live: { raw: "" }, liveState: "refused", agreement: "", verdict: "", pairs: [] }];
  const answer = { state: "answered", durationMs: 1, reference: null, failure: null, summary, runAt: 1 } as const;
  await repository().applySteps(scope(), [
    { kind: "take", runId: id, number: again.number, at: 5, owner: OTHER.id },
    { kind: "settle", runId: id, end: { ...answer, number: again.number, results } },
  ]);
  await repository().end(scope(), id, { owner: OTHER.id, state: "done", summary });

  failing = false;
  expect(await retry(id, [1, 2])).toBe(1);
  await runs.over(id);
  expect(await runs.progress(id)).toMatchObject({ state: "done" });
  expect(await runs.states(id)).toEqual(["failed", "failed", "answered", "answered"]);
  // The other instance's answer counts, too.
  expect((await readRunView(runs.context, id)).summary.answered).toBe(11);
});

test("an owner whose run was cut sends no further call and changes nothing", async () => {
  const { id, answer } = await runInFlight(runs);
  await runs.context.store.db.updateTable("runs").set({ lease_until: 1 }).execute();
  expect(await repository().cut(scope())).toBe(1);
  const cut = await rowOf(id);
  answer();
  await vi.waitFor(() => expect(liveRunOf(runs.context, id)).toMatchObject({ ended: true, busy: 0 }), PATIENCE);
  expect(await rowOf(id)).toEqual(cut);
  expect(await runs.states(id)).toEqual([...Array(4).fill("unknown"), ...Array(6).fill("not_sent")]);
  expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
  expect(await retry(id, [5, 6, 7, 8, 9, 10])).toBe(6);
  await runs.over(id);
  expect((await readRunView(runs.context, id)).summary.answered).toBe(60);
});

test("an expired lease without a new owner is renewed before the next call", async () => {
  const { id, answer } = await runInFlight(runs);
  await runs.context.store.db.updateTable("runs").set({ lease_until: 1 }).execute();
  answer();
  await runs.over(id);
  expect(await runs.progress(id)).toMatchObject({ state: "done" });
  expect((await readRunView(runs.context, id)).summary.answered).toBe(100);
});

test("the end of a run that could not be stored is stored as soon as the store works again", async () => {
  await startRunOwnership();
  let failing = true;
  const whole = repository().end;
  const end = vi
    .spyOn(repository(), "end")
    .mockImplementation((...given) => (failing ? Promise.reject(new Error("lost")) : whole(...given)));
  await runs.against((call, response) => refuseAll(call, response));
  const { id } = await submitRun(runs.context, aRunInput(3));
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), PATIENCE);
  expect((await rowOf(id)).state).toBe("running");
  failing = false;
  await runs.over(id);
  expect(await rowOf(id)).toMatchObject({ state: "done", owner: null });
  expect(await runs.states(id)).toEqual(["answered"]);
});

test("a call whose take was confirmed only after the run was cut is not sent", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  processSingleton("instance", () => newInstance(150));
  const whole = repository().applySteps;
  vi.spyOn(repository(), "applySteps").mockImplementationOnce(async (...given) => {
    const taken = await whole(...given);
    // The process is suspended for longer than its lease.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await repository().cut(scope());
    return taken;
  });
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  await vi.waitFor(() => expect(liveRunOf(runs.context, id)).toMatchObject({ ended: true, busy: 0 }), PATIENCE);
  expect(runs.service.calls).toEqual([]);
  expect(await runs.progress(id)).toMatchObject({ state: "cut" });
  expect(await runs.states(id)).toEqual(["unknown"]);
});

test("a call that was taken but not sent before the process was suspended is not sent afterwards", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const whole = repository().applySteps;
  vi.spyOn(repository(), "applySteps").mockImplementationOnce(async (...given) => {
    const [step] = given[1];
    const run = step && liveRunOf(runs.context, step.runId);
    // Longer ago than a lease.
    if (run?.kept) run.kept = { ...run.kept, wall: run.kept.wall - 25_000 };
    return whole(...given);
  });
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  expect(runs.service.calls).toEqual([]);
  const [call] = (await runs.progress(id)).batches;
  expect(call).toMatchObject({
    state: "failed",
    failure: { code: "cancelled", message: "The console was suspended before it sent this call." },
  });
  expect(await retry(id, [1])).toBe(1);
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["failed", "answered"]);
});

test("ends that could not be stored are stored later, and one that still can't be holds up no other", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { end } = repository();
  const broken = vi.spyOn(repository(), "end").mockRejectedValue(new Error("no space left"));
  const ids = [(await submitRun(runs.context, aRunInput(3))).id, (await submitRun(runs.context, aRunInput(3))).id];
  await vi.waitFor(() => expect(broken.mock.calls.length).toBeGreaterThanOrEqual(2), PATIENCE);
  broken.mockImplementation((...given) =>
    given[1] === ids[0] ? Promise.reject(new Error("no space left")) : end(...given),
  );
  await vi.waitFor(() => expect(ids.map((id) => liveRunOf(runs.context, id)?.busy)).toEqual([0, 0]), PATIENCE);
  await endRuns();
  expect(ids.map((id) => liveRunOf(runs.context, id)?.ended)).toEqual([false, true]);
  broken.mockRestore();
  await endRuns();
  for (const id of ids) expect((await rowOf(id)).state).toBe("done");
});

test("the owner keeps renewing the lease of a run; without that, others cut it", async () => {
  processSingleton("instance", () => newInstance(2_000));
  await startRunOwnership();
  await runs.context.store.instances.beat({ ...thisInstance(), lease: 600_000 });
  const { id } = await runInFlight(runs);
  const leaseUntil = async () => (await rowOf(id)).lease_until ?? 0;
  for (let renewals = 0; renewals < 2; renewals += 1) {
    const before = await leaseUntil();
    await vi.waitFor(async () => expect(await leaseUntil()).toBeGreaterThan(before), PATIENCE);
    expect(await repository().cut(scope())).toBe(0);
  }
  for (const clock of CLOCKS) {
    stopHooks().get(clock)?.quiesce?.();
    await stopHooks().get(clock)?.flush?.();
  }
  await runs.context.store.db
    .updateTable("runs")
    .set({ lease_until: Date.now() - 1 })
    .execute();
  expect(await repository().cut(scope())).toBe(1);
  expect((await runs.progress(id)).state).toBe("cut");
});
