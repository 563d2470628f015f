/** A malformed result of `/qualify` affects only itself, and a call that was carried out cannot be retried. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { groupsFrom1000, aRunInput, testRuns } from "../../testing/test-runs.ts";
import { callsToRepeat } from "./matrix-calls.ts";
import { retryCalls } from "./retry-calls.ts";
import { runGrid, runOutcome } from "./run-progress-view.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();

/** Refusals of ten groups, some of them replaced. */
const answer = (response: ServerResponse, replaced: Readonly<Record<number, unknown>>) => {
  const items = groupsFrom1000(10).map((group, index) =>
    index in replaced
      ? replaced[index]
      : { group_id: Number(group), qualified: false, dispositions: [{ disposition: 2, status: 6 }] },
  );
  response.setHeader("content-type", "application/json").end(JSON.stringify(items));
};

test("a malformed tenth result does not affect the other nine", async () => {
  await runs.against((_call, response) => answer(response, { 9: { group_id: 1009, qualified: "mina-canary-31" } }));
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["answered"]);
  const view = await readRunView(runs.context, id);
  expect(view.summary).toMatchObject({ answered: 9, tally: { miss: 9, none: 1 } });
  expect(view.outcomes.filter(({ live }) => live)).toHaveLength(9);
  const lost = view.outcomes[9];
  expect(lost).toMatchObject({ unreadable: "$[9].qualified", agreement: "open", reasons: ["no readable answer"] });
  expect(lost?.raw).toContain('"group_id": 1009');
  expect(JSON.stringify(view)).not.toContain("mina-canary");

  const grid = await runGrid(runs.context, id);
  expect(grid.rows[0]?.[9]).toMatchObject({ unreadable: true });
  expect(callsToRepeat(grid)).toEqual([]);
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(0);
  expect(runs.service.calls).toHaveLength(1);
});

test("a result without a readable group may be about any group that is missing", async () => {
  await runs.against((_call, response) => answer(response, { 2: null, 5: { group_id: 1005.5, qualified: true } }));
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  for (const group of ["1002", "1005"])
    expect(await runOutcome(runs.context, { id, subject: 0, group })).toMatchObject({
      unreadable: "$[2], $[5].group_id",
      raw: expect.stringContaining("1005.5"),
    });
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1] })).toBe(0);
});

test("a missing reason is named, and does not become “no reason”", async () => {
  const refused = { group_id: 1003, qualified: false, dispositions: [{ disposition: 2, status: null }] };
  await runs.against((_call, response) => answer(response, { 3: refused }));
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  const { live } = await runOutcome(runs.context, { id, subject: 0, group: "1003" });
  expect(live).toMatchObject({
    state: "refused",
    oddities: ["Part of the response couldn’t be read: $[3].dispositions[0].status."],
  });
});

test.each([
  ["an empty answer", "", "unread"],
  ["a web page", "<!doctype html><p>Sign in</p>", "unread_page"],
  ["another shape", '{"result":[]}', "unread"],
  ["cut JSON", '[{"group_id":1000,', "unread"],
])("%s with success leaves the outcome unknown: it is neither failed nor sent again", async (_name, body, detail) => {
  await runs.against((_call, response) => void response.end(body));
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["unknown"]);
  const [batch] = (await runs.progress(id)).batches;
  expect(batch?.failure).toMatchObject({ code: "outcome_unknown", detail, retryable: false });
  for (const apart of [true, undefined])
    expect(
      await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches: [1], ...(apart ? { apart } : {}) }),
    ).toBe(0);
  expect(runs.service.calls).toHaveLength(1);
});
