import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Int64 } from "../../../int64.ts";
import type { ActionContext } from "../../../server/action.ts";
import { everyText, refuseAll, refuseWith } from "../../../testing/qualify-service.ts";
import {
  CALLS_AT_ONCE,
  aRunInput,
  groupsFrom1000,
  runInFlight,
  testRuns,
  typedSubject,
} from "../../../testing/test-runs.ts";
import type { RunSubject } from "../../model/run-input.ts";
import { stopCalls } from "./call-queue.ts";
import { retryCalls } from "../retry-calls.ts";
import { liveRunOf } from "../run-in-memory.ts";
import { runOutcome } from "../run-progress-view.ts";
import { submitRun } from "../start-run.ts";
import { readRunView } from "../stored-run.ts";

const runs = testRuns();
test("splits 23 groups into three calls and stores an answer for every group", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { id, calls } = await submitRun(runs.context, aRunInput(23));
  expect(calls).toBe(3);
  await runs.over(id);
  expect(runs.service.calls.map(({ groupIds }) => groupIds.length).toSorted()).toEqual([10, 10, 3]);
  expect(new Set(runs.service.calls.flatMap(({ groupIds }) => groupIds))).toEqual(new Set(groupsFrom1000(23)));
  const run = await readRunView(runs.context, id);
  expect(run).toMatchObject({ state: "done", summary: { answered: 23, tally: { miss: 23 }, unasked: [] } });
  expect(run.outcomes.map(({ groupId }) => groupId)).toEqual(groupsFrom1000(23));
  expect(run.outcomes.map(({ batch }) => batch)).toEqual([...Array(10).fill(1), ...Array(10).fill(2), 3, 3, 3]);
  expect(run.batches.map(({ durationMs }) => durationMs !== undefined)).toEqual([true, true, true]);
  expect(run.outcomes[0]?.live?.dispositions).toMatchObject([{ pair: "2.6" }]);
  const seen = await runs.context.store.dispositionLabels.seen(runs.context.partner.scope);
  expect(seen).toMatchObject([{ pair: "2.6", times: 23 }]);
});

test("sends at most ten groups per call and leaves slots of the dialect's concurrency free, across all runs", async () => {
  const atMost = Promise.withResolvers<void>();
  await runs.against(async (call, response) => {
    if (runs.service.calls.length === CALLS_AT_ONCE) atMost.resolve();
    await atMost.promise;
    await new Promise((resolve) => setTimeout(resolve, 15));
    refuseAll(call, response);
  });
  const subjects = ["a", "b", "c"].map((name) => typedSubject(`respondent-${name}`));
  const both = await Promise.all([
    submitRun(runs.context, aRunInput(45, subjects)),
    submitRun(runs.context, aRunInput(31, subjects)),
  ]);
  for (const { id } of both) await runs.over(id);
  expect(runs.service.calls.length).toBe(3 * 5 + 3 * 4);
  expect(Math.max(...runs.service.calls.map(({ groupIds }) => groupIds.length))).toBe(10);
  expect(runs.service.most()).toBe(CALLS_AT_ONCE);
  const pairs = runs.service.calls.flatMap(({ respondent, groupIds }) =>
    groupIds.map((group) => `${respondent} ${group}`),
  );
  expect(pairs.length).toBe(3 * 45 + 3 * 31);
});

test("does not send queued calls after the run is stopped", async () => {
  const { id, answer } = await runInFlight(runs);
  const run = liveRunOf(runs.context, id);
  if (!run) throw new Error("The run is held");
  await stopCalls(runs.context, run);
  expect((await runs.states(id)).filter((state) => state === "not_sent").length).toBe(6);
  expect((await runs.progress(id)).state).toBe("running");
  answer();
  await runs.over(id);
  expect(await runs.progress(id)).toMatchObject({ state: "stopped" });
  expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [5, 6, 7, 8, 9, 10] })).toBe(6);
  await runs.over(id);
  expect(await runs.progress(id)).toMatchObject({ state: "done" });
  expect((await readRunView(runs.context, id)).summary.answered).toBe(100);
});

const ENTRY = { at: 9, operator: "ida@example.test", partner: "", action: "act", subject: "", detail: {} };
const changes = {
  disabled: ({ store, operator }: ActionContext) => store.personChanges.setDisabled(operator.id, true, ENTRY),
  "without the account": ({ store, operator, partner }: ActionContext) =>
    store.grants.set(
      { partnerId: partner.id, personId: operator.id, email: operator.email, granted: false },
      { action: "revokeAccount", by: "ida@example.test" },
    ),
};

test.each(Object.entries(changes))(
  "sends no further calls for an operator who is %s during the run",
  async (_name, change) => {
    const gate = Promise.withResolvers<void>();
    await runs.against(async (call, response) => {
      await gate.promise;
      refuseAll(call, response);
    });
    const { context } = runs;
    const colleague = await context.store.people.add({
      email: "i@example.test",
      name: "I",
      role: "admin",
      passwordHash: "-",
    });
    const { id } = await submitRun(context, aRunInput(100));
    await vi.waitFor(() => expect(runs.service.calls.length).toBe(CALLS_AT_ONCE), { timeout: 30_000 });
    await change(context);
    gate.resolve();
    await runs.over(id);
    expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
    expect((await runs.progress(id)).state).toBe("stopped");
    expect((await readRunView(context, id)).summary).toMatchObject({ answered: 40, failure: { code: "forbidden" } });
    const theirs = { ...context, operator: { ...colleague, role: "admin", sessionDigest: "" } } as const;
    expect(await retryCalls(theirs, { id, idempotencyKey: randomUUID(), batches: [5, 6, 7, 8, 9, 10] })).toBe(6);
    await runs.over(id);
    expect((await readRunView(context, id)).summary.answered).toBe(100);
  },
);

test("stops the run after refused credentials and reports them once", async () => {
  let refused = true;
  await runs.against((call, response, turn) =>
    turn <= 2 || !refused ? refuseAll(call, response) : refuseWith(response, 401, "The key was revoked."),
  );
  const { id } = await submitRun(runs.context, aRunInput(200));
  await runs.over(id);
  const { state, batches } = await runs.progress(id);
  expect(state).toBe("stopped");
  expect(batches.filter((batch) => batch.state === "not_sent").length).toBeGreaterThan(0);
  expect(batches.filter((batch) => batch.state === "not_sent" && batch.failure)).toEqual([]);
  expect(runs.service.calls.length).toBeLessThanOrEqual(2 + CALLS_AT_ONCE);
  expect((await readRunView(runs.context, id)).summary.failure).toMatchObject({ code: "invalid_credentials" });

  refused = false;
  await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: batches.map(({ number }) => number) });
  await runs.over(id);
  const { summary } = await readRunView(runs.context, id);
  expect(summary.answered).toBe(200);
  expect(summary.failure).toBeUndefined();
});

test("retries storing an answer when the store fails temporarily", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  let failures = 3;
  const whole = runBatches.applySteps;
  vi.spyOn(runBatches, "applySteps").mockImplementation((scope, steps) => {
    const fails = steps.some(({ kind }) => kind === "settle") && failures > 0;
    if (fails) failures -= 1;
    return fails ? Promise.reject(new Error("busy")) : whole(scope, steps);
  });
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  expect(failures).toBe(0);
  expect(await runs.states(id)).toEqual(["answered"]);
  expect((await readRunView(runs.context, id)).summary.answered).toBe(3);
});

test("calls wait while the store cannot be used; one that was not checked in the end is not sent", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { people } = runs.context.store;
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL", routine: "f" });
  const whole = people.byId;
  let failures = 4;
  const byId = vi.spyOn(people, "byId").mockImplementation((id) => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(lost) : whole(id);
  });
  const { id } = await submitRun(runs.context, aRunInput(30));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["answered", "answered", "answered"]);

  byId.mockImplementation(() => Promise.reject(new Error("a bug")));
  const { id: next } = await submitRun(runs.context, aRunInput(3));
  await runs.over(next);
  expect(await runs.states(next)).toEqual(["not_sent"]);
  expect((await runs.progress(next)).state).toBe("stopped");
  expect(runs.service.calls.length).toBe(3);
});

test("an answer that cannot be stored is not counted", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { runBatches } = runs.context.store;
  const whole = runBatches.applySteps;
  vi.spyOn(runBatches, "applySteps").mockImplementation((scope, steps) =>
    steps.some(({ kind }) => kind === "settle") ? Promise.reject(new Error("full")) : whole(scope, steps),
  );
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["unknown"]);
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 0, tally: { none: 3 } });
});

test("a call with a lost answer is stored as unknown and not repeated automatically", async () => {
  await runs.against((call, response, turn) => (turn === 1 ? response.destroy() : refuseAll(call, response)) as void);
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["unknown"]);
  expect(runs.service.calls.length).toBe(1);
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(1);
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["unknown", "answered"]);
});

test("repeated and concurrent requests with one idempotency key start one run", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const input = aRunInput(12);
  const [first, second] = await Promise.all([submitRun(runs.context, input), submitRun(runs.context, input)]);
  const third = await submitRun(runs.context, input);
  expect(new Set([first.id, second.id, third.id]).size).toBe(1);
  expect([first.calls, second.calls, third.calls].toSorted()).toEqual([0, 0, 2]);
  await runs.over(first.id);
  expect(runs.service.calls.length).toBe(2);
});

test("a restart marks an interrupted run and sends no calls", async () => {
  await runs.against(() => undefined);
  const { id } = await submitRun(runs.context, aRunInput(100));
  await vi.waitFor(async () =>
    expect((await runs.states(id)).filter((state) => state === "asking").length).toBe(CALLS_AT_ONCE),
  );
  await vi.waitFor(() => expect(runs.service.calls.length).toBe(CALLS_AT_ONCE), { timeout: 30_000 });
  expect(await runs.context.store.runBatches.cut(runs.context.partner.scope)).toBe(1);
  expect((await runs.progress(id)).state).toBe("cut");
  expect(await runs.states(id)).toEqual([...Array(4).fill("unknown"), ...Array(6).fill("not_sent")]);
  expect(runs.service.calls.length).toBe(CALLS_AT_ONCE);
  expect(await runs.context.store.runBatches.cut(runs.context.partner.scope)).toBe(0);
  // The process of this test survives, unlike the one it simulates: its queue would continue during the next test.
  const run = liveRunOf(runs.context, id);
  if (run) await stopCalls(runs.context, run);
});

test("no table contains data that identifies the respondent", async () => {
  await runs.against((call, response) => {
    if (call.groupIds.includes("1010"))
      return refuseWith(
        response,
        400,
        "mina-canary-31 of 203.0.113.77 with Canary/5.0 (of a respondent): entry.example//message-canary",
      );
    const [first] = call.groupIds;
    const link = "https://entry.example/start?token=link-canary";
    response.end(
      `[{"group_id":${first},"qualified":true,"exact_match":true,"start_url":"${link}","echo":"mina-canary-31"},` +
        `{"group_id":77,"qualified":false,"who":"203.0.113.77"}]`,
    );
  });
  const answered: RunSubject = {
    ...typedSubject(),
    answers: [{ attributeId: "80" as Int64, values: ["typed-canary"] }],
  } as RunSubject;
  const { id } = await submitRun(runs.context, aRunInput(12, [answered]));
  await runs.over(id);
  const texts = await everyText(runs.context);
  expect(texts.some((text) => text.includes(id))).toBe(true);
  for (const canary of ["mina-canary", "203.0.113.77", "Canary/5.0", "typed-canary", "link-canary", "message-canary"]) {
    expect(
      texts.filter((text) => text.includes(canary)),
      canary,
    ).toEqual([]);
  }
  expect(await runOutcome(runs.context, { id, subject: 0, group: "1000" })).toMatchObject({
    linkReady: true,
    live: { state: "match", link: "web" },
  });
});

test("an answer that repeats one group thousands of times is accepted and truncated", async () => {
  const item = '{"group_id":1000,"qualified":false,"dispositions":[{"disposition":2,"status":6}]}';
  await runs.against((_call, response) => {
    response.setHeader("content-type", "application/json").end(`[${Array(20_000).fill(item).join(",")}]`);
  });
  const { id } = await submitRun(runs.context, aRunInput(1));
  await runs.over(id);
  const [outcome] = (await readRunView(runs.context, id)).outcomes;
  expect(outcome?.live?.state).toBe("refused");
  expect(outcome?.raw?.match(/"group_id"/g)).toHaveLength(20);
});
