/**
 * A malformed result of `/qualify` affects only itself, a call that was carried out cannot be retried, and a web page or
 * a redirect in place of the service ends a run after a few calls.
 */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { backgroundSlots } from "../../sampling/transport/concurrency-limit.ts";
import { refuseAll } from "../../testing/qualify-service.ts";
import { groupsFrom1000, aRunInput, testRuns } from "../../testing/test-runs.ts";
import { callsToRepeat } from "./matrix-calls.ts";
import { retryCalls } from "./retry-calls.ts";
import { runGrid, runOutcome } from "./run-progress-view.ts";
import { stopAfter } from "./record-answer.ts";
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
  expect(lost).toMatchObject({ unreadable: "$[9].qualified", agreement: "open", reasons: ["unreadable response"] });
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

test("a malformed priority or length leaves the result, and is named", async () => {
  const qualified = { group_id: 1004, qualified: true, exact_match: true, start_url: "https://s.example/1" };
  await runs.against((_call, response) =>
    answer(response, { 4: { ...qualified, priority: "yes", actual_length_of_interview: [] } }),
  );
  const { id } = await submitRun(runs.context, aRunInput(10));
  await runs.over(id);
  const { live, unreadable } = await runOutcome(runs.context, { id, subject: 0, group: "1004" });
  expect(unreadable).toBeUndefined();
  expect(live).toMatchObject({
    state: "match",
    priority: false,
    link: "web",
    oddities: ["Part of the response couldn’t be read: $[4].actual_length_of_interview, $[4].priority."],
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

const PAGE = "<!doctype html><p>Sign in</p>";
/** Third answer in a row, while the other slots are in use. */
const MOST_CALLS = 2 + backgroundSlots(defaultDialect.concurrency);

const FOREIGN: readonly (readonly [string, (response: ServerResponse) => void, string, string])[] = [
  ["a sign-in page with success", (response) => void response.end(PAGE), "unknown", "web_page"],
  ["a page of another server", (response) => void response.writeHead(404).end(PAGE), "failed", "web_page"],
  ["a redirect", (response) => void response.writeHead(302, { location: "/sign-in" }).end(), "failed", "redirect"],
];

test.each(FOREIGN)("%s stops the run after a few calls", async (_name, answerForeign, state, detail) => {
  let foreign = true;
  await runs.against((call, response) => (foreign ? answerForeign(response) : refuseAll(call, response)));
  const { id } = await submitRun(runs.context, aRunInput(200));
  await runs.over(id);
  const sent = runs.service.calls.length;
  expect(sent).toBeGreaterThanOrEqual(3);
  expect(sent).toBeLessThanOrEqual(MOST_CALLS);
  const states = await runs.states(id);
  expect(states.filter((one) => one === state)).toHaveLength(sent);
  expect(states.filter((one) => one === "not_sent")).toHaveLength(20 - sent);
  const reason = { message: expect.stringContaining("answered 3 calls in a row, so the remaining calls"), detail };
  expect((await readRunView(runs.context, id)).summary.failure).toMatchObject(reason);
  expect((await runGrid(runs.context, id)).stopReason).toMatchObject(reason);

  foreign = false;
  const batches = Array.from({ length: 20 }, (_unused, index) => index + 1);
  // A call that was answered with success is not sent again.
  const again = state === "unknown" ? 20 - sent : 20;
  expect(await retryCalls(runs.context, { id, idempotencyKey: randomUUID(), batches })).toBe(again);
  await runs.over(id);
  expect(runs.service.calls.length).toBe(sent + again);
  expect((await runGrid(runs.context, id)).stopReason).toBeUndefined();
});

test("pages between answers of the service stop nothing", async () => {
  await runs.against((call, response, turn) => (turn % 8 === 0 ? void response.end(PAGE) : refuseAll(call, response)));
  const { id } = await submitRun(runs.context, aRunInput(200));
  await runs.over(id);
  expect(runs.service.calls).toHaveLength(20);
  expect((await runs.states(id)).filter((state) => state === "unknown")).toHaveLength(2);
});

test("three foreign answers in a row stop; others in between start the count again", () => {
  const page = fail("not_found", "A page.", { detail: "web_page" }).failure;
  const service = fail("bad_request", "No.").failure;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(page, service, undefined)), (failures) => {
      const run = { foreign: 0 };
      const stops = failures.map((failure) => stopAfter(run, failure) !== undefined);
      expect(stops).toEqual(
        failures.map(
          (_failure, index) => index >= 2 && failures.slice(index - 2, index + 1).every((one) => one === page),
        ),
      );
    }),
  );
});
