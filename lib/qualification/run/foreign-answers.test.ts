/** A web page or a redirect in place of the service ends a run after a few calls, with the reason. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { backgroundSlots } from "../../sampling/transport/concurrency-limit.ts";
import { refuseAll } from "../../testing/qualify-service.ts";
import { aRunInput, testRuns } from "../../testing/test-runs.ts";
import { retryCalls } from "./retry-calls.ts";
import { runGrid } from "./run-progress-view.ts";
import { stopAfter } from "./stop-after.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();
const PAGE = "<!doctype html><p>Sign in</p>";
/** Third answer in a row, while the other slots are in use. */
const MOST_CALLS = 2 + backgroundSlots(defaultDialect.concurrency);

const FOREIGN: readonly (readonly [string, (response: ServerResponse) => void, string, string])[] = [
  ["a sign-in page with success", (response) => void response.end(PAGE), "unknown", "web_page"],
  ["a page of another server", (response) => void response.writeHead(404).end(PAGE), "failed", "web_page"],
  ["a redirect", (response) => void response.writeHead(302, { location: "/sign-in" }).end(), "failed", "redirect"],
];

test.each(FOREIGN)("%s stops the run after a few calls", async (_name, answer, state, detail) => {
  let foreign = true;
  await runs.against((call, response) => (foreign ? answer(response) : refuseAll(call, response)));
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

test("three foreign answers in a row stop, whatever comes between others", () => {
  const page = fail("not_found", "A page.", { detail: "web_page" }).failure;
  const service = fail("bad_request", "No.").failure;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(page, service, undefined)), (answers) => {
      const run = { foreign: 0 };
      const stops = answers.map((answer) => stopAfter(run, answer) !== undefined);
      expect(stops).toEqual(
        answers.map((_answer, index) => index >= 2 && answers.slice(index - 2, index + 1).every((one) => one === page)),
      );
    }),
  );
});
