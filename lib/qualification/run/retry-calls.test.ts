import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { mina } from "../../testing/a-persona.ts";
import { refuseAll, refuseWith } from "../../testing/qualify-service.ts";
import { aRunInput, groupsFrom1000, testRuns, typedSubject } from "../../testing/test-runs.ts";
import { retryCalls } from "./retry-calls.ts";
import { liveRunOf } from "./run-in-memory.ts";
import { runGrid } from "./run-progress-view.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();

test("a failed call does not affect the others and is retried separately", async () => {
  let failing = true;
  await runs.against((call, response) => {
    if (failing && call.groupIds.includes("1010")) return refuseWith(response, 500, "It broke at 203.0.113.77.");
    refuseAll(call, response);
  });
  const { id } = await submitRun(runs.context, aRunInput(23));
  await runs.over(id);
  const failed = await runs.progress(id);
  expect(failed).toMatchObject({ state: "done", mayRetry: true });
  expect(failed.batches.map(({ state }) => state)).toEqual(["answered", "failed", "answered"]);
  expect(failed.batches[1]?.failure).toMatchObject({ code: "internal_error", status: 500 });
  expect(failed.batches[1]?.reference).toBeDefined();
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 13, tally: { none: 10 } });

  failing = false;
  const before = runs.service.calls.length;
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1, 2] })).toBe(1);
  await runs.over(id);
  expect(runs.service.calls.slice(before).map(({ groupIds }) => groupIds)).toEqual([groupsFrom1000(23).slice(10, 20)]);
  const { batches } = await runs.progress(id);
  expect(batches[3]).toMatchObject({ number: 4, state: "answered", repeats: 2 });
  expect(batches[1]).toMatchObject({ state: "failed", repeatedBy: 4 });
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 23 });
  // A second retry has nothing to send.
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [2] })).toBe(0);
  expect(runs.service.calls.length).toBe(before + 1);
});

test("with an invalid dialect nothing is retried or queued, and the run still ends", async () => {
  await runs.against((_call, response) => refuseWith(response, 500));
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  const before = await runs.progress(id);
  const partner = { ...runs.context.partner, kept: { dialect: { firstPage: "one" } } };
  const input = { id, idempotencyKey: randomUUID(), batches: [1] };
  await expect(retryCalls({ ...runs.context, partner }, input)).rejects.toMatchObject({
    failure: { code: "account_fault" },
  });
  await expect(submitRun({ ...runs.context, partner }, aRunInput(3))).rejects.toMatchObject({
    failure: { code: "account_fault" },
  });
  expect(await runs.progress(id)).toEqual(before);
  expect(await runs.context.store.db.selectFrom("runs").select("id").execute()).toEqual([{ id }]);
  expect(runs.service.calls).toHaveLength(1);
});

test("retries only the groups that an answer left out", async () => {
  let left = ["1002", "1004"];
  await runs.against((call, response) => refuseAll(call, response, left));
  const { id } = await submitRun(runs.context, aRunInput(5));
  await runs.over(id);
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 3 });
  left = [];
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(1);
  await runs.over(id);
  expect(runs.service.calls.at(-1)?.groupIds).toEqual(["1002", "1004"]);
  expect((await runGrid(runs.context, id)).rows[0]?.map(({ batch }) => batch)).toEqual([1, 1, 2, 1, 2]);
});

test("retrying group by group isolates the one group that fails its call", async () => {
  await runs.against((call, response) => {
    if (call.groupIds.includes("1004")) return refuseWith(response, 500);
    refuseAll(call, response);
  });
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 0, tally: { none: 10 } });
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1], apart: true })).toBe(10);
  await runs.over(id);
  expect(
    runs.service.calls
      .slice(1)
      .flatMap(({ groupIds }) => groupIds)
      .toSorted(),
  ).toEqual(groupsFrom1000(10));
  const { batches } = await runs.progress(id);
  expect(batches.slice(1).map(({ groupIds, repeats }) => [groupIds, repeats])).toEqual(
    groupsFrom1000(10).map((group) => [[group], 1]),
  );
  expect(batches[0]).toMatchObject({ state: "failed", repeatedBy: 2 });
  expect(batches.slice(1).map(({ state }) => state)).toEqual(
    groupsFrom1000(10).map((group) => (group === "1004" ? "failed" : "answered")),
  );
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 9, tally: { none: 1 } });
  // The first call was already retried, so neither form repeats it; the single-group failure is not split further.
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(0);
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1, 6], apart: true })).toBe(0);
  expect(runs.service.calls).toHaveLength(11);
});

test("two concurrent group-by-group retries create one call per group", async () => {
  let failing = true;
  await runs.against((call, response) => (failing ? refuseWith(response, 500) : refuseAll(call, response)));
  const { id } = await submitRun(runs.context, aRunInput(3));
  await runs.over(id);
  failing = false;
  const apart = () => retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1], apart: true });
  expect((await Promise.all([apart(), apart()])).toSorted()).toEqual([0, 3]);
  await runs.over(id);
  expect(runs.service.calls).toHaveLength(4);
});

test("a call with unknown outcome is not split by group", async () => {
  await runs.against((_call, response) => void response.destroy());
  const lost = await submitRun(runs.context, aRunInput(3));
  await runs.over(lost.id);
  expect(await runs.states(lost.id)).toEqual(["unknown"]);
  expect(await retryCalls(runs.context, { id: lost.id, idempotencyKey: randomUUID(), batches: [1], apart: true })).toBe(
    0,
  );
});

test("concurrent retries of different calls become two calls of one run", async () => {
  let failing = true;
  await runs.against(async (call, response) => {
    if (failing) return refuseWith(response, 500);
    if (call.groupIds.includes("1000")) await new Promise((resolve) => setTimeout(resolve, 150));
    refuseAll(call, response);
  });
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const { id } = await submitRun(runs.context, aRunInput(20, [{ kind: "persona", personaId, live: true }]));
  await runs.over(id);
  clearProcessSingleton("live-runs");
  failing = false;
  const again = (number: number) => retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [number] });
  expect(await Promise.all([again(1), again(2)])).toEqual([1, 1]);
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["failed", "failed", "answered", "answered"]);
  expect((await readRunView(runs.context, id)).summary).toMatchObject({ answered: 20 });
});

test("a respondent changed from a persona is retried as entered, not as saved", async () => {
  let failing = true;
  await runs.against((call, response) => (failing ? refuseWith(response, 500) : refuseAll(call, response)));
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const entered = { ...typedSubject(), label: "Mina, changed", personaId, changed: true as const };
  const { id } = await submitRun(runs.context, aRunInput(2, [entered]));
  await runs.over(id);
  const asked = runs.service.calls.at(-1)?.respondent;
  failing = false;
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(1);
  await runs.over(id);
  expect(runs.service.calls).toHaveLength(2);
  expect(runs.service.calls.at(-1)?.respondent).toBe(asked);
});

test("a persona whose name ends like the label of a changed form is looked up again", async () => {
  let failing = true;
  await runs.against((call, response) => (failing ? refuseWith(response, 500) : refuseAll(call, response)));
  const { store, partner, operator } = runs.context;
  const named = { ...mina, name: "Mina, changed" };
  const personaId = await store.personas.add(partner.scope, operator.id, named, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const { id } = await submitRun(runs.context, aRunInput(2, [{ kind: "persona", personaId, live: true }]));
  await runs.over(id);
  clearProcessSingleton("live-runs");
  failing = false;
  expect(await runs.progress(id)).toMatchObject({ mayRetry: true, subjects: [{ label: named.name, personaId }] });
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(1);
  await runs.over(id);
  expect(runs.service.calls.at(-1)?.respondent).toBe(mina.respondentId);
});

test("refuses to retry a run about another operator's unshared persona", async () => {
  await runs.against((_call, response) => refuseWith(response, 500));
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const { id } = await submitRun(runs.context, aRunInput(2, [{ kind: "persona", personaId, live: true }]));
  await runs.over(id);
  const before = runs.service.calls.length;
  const ben = await store.people.add({ email: "b@example.test", name: "B", role: "support", passwordHash: "-" });
  const his = { ...runs.context, operator: { ...operator, ...ben, role: "support" as const } };
  await expect(retryCalls(his, { id, idempotencyKey: randomUUID(), batches: [1] })).rejects.toMatchObject({
    failure: { code: "missing" },
  });
  expect(runs.service.calls.length).toBe(before);
});

test("a run loaded for a retry that sends nothing is dropped from memory later, too", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { id } = await submitRun(runs.context, aRunInput(2));
  await runs.over(id);
  clearProcessSingleton("live-runs");
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(0);
  expect(liveRunOf(runs.context, id)?.forgetting).toBeDefined();
});

test("a respondent entered by hand is lost with the process, a saved persona is looked up again", async () => {
  await runs.against((_call, response) => refuseWith(response, 500));
  const { operator, store, partner } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const one = await submitRun(runs.context, aRunInput(2, [{ kind: "persona", personaId, live: true }]));
  const other = await submitRun(runs.context, aRunInput(2));
  for (const { id } of [one, other]) await runs.over(id);
  clearProcessSingleton("live-runs");
  expect(await runs.progress(one.id)).toMatchObject({ mayRetry: true, subjects: [{ label: "Mina", personaId }] });
  expect(await runs.progress(other.id)).toMatchObject({ mayRetry: false });
  await expect(
    retryCalls(runs.context, { id: other.id, idempotencyKey: randomUUID(), batches: [1] }),
  ).rejects.toMatchObject({
    failure: { code: "conflict" },
  });
  expect(await retryCalls(runs.context, { id: one.id, idempotencyKey: randomUUID(), batches: [1] })).toBe(1);
  await runs.over(one.id);
  expect(runs.service.calls.at(-1)?.respondent).toBe(mina.respondentId);

  await store.personas.change(
    partner.scope,
    { id: personaId, revision: 1 },
    // Only the first three octets of an address are stored.
    { ...mina, ip: "203.0.113.8" },
    { by: "A", at: 2 },
  );
  clearProcessSingleton("live-runs");
  await expect(
    retryCalls(runs.context, { id: one.id, idempotencyKey: randomUUID(), batches: [2] }),
  ).rejects.toMatchObject({
    failure: { code: "conflict" },
  });
});

test("requires confirmation for each run and each retry of a production partner", async () => {
  await runs.against((_call, response) => refuseWith(response, 500));
  const production = { ...runs.context, partner: { ...runs.context.partner, environment: "production" as const } };
  await expect(submitRun(production, aRunInput(1))).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(runs.service.calls.length).toBe(0);
  expect(await submitRun(production, aRunInput(1, [{ kind: "typed", label: "", answers: [] }]))).toMatchObject({
    calls: 0,
  });
  const { id } = await submitRun(production, aRunInput(1, [typedSubject()], { confirmed: true }));
  await runs.over(id);
  const again = { id, idempotencyKey: randomUUID(), batches: [1] };
  await expect(retryCalls(production, again)).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await retryCalls(production, { ...again, confirmed: true })).toBe(1);
  await runs.over(id);
});
