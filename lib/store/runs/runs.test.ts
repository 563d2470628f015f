import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const run = (createdAt: number, operator = "ana") => ({
  operator,
  kind: "live" as const,
  createdAt,
  request: { groups: ["9007199254740993"] },
  respondentHash: "h",
  summary: { qualified: 1 },
  results: [],
});

test("finds the results whose local evaluation has a key, and not those with its name in a value", async () => {
  const [told, empty] = [{ steps: ['"emptySteps":'] }, { verdict: "wrong_person", emptySteps: ["F1"] }];
  const results = [{ groupId: "1", local: told }, { groupId: "2", local: empty }, { groupId: "3" }];
  const id = await store.runs.save(scope, { ...run(1), results });
  expect(await store.runBatches.positionsWith(scope, id, "emptySteps")).toEqual(new Set([1]));
  expect(await store.runBatches.positionsWith(other, id, "emptySteps")).toEqual(new Set());
});

test("saves a run with its results in order", async () => {
  const { failure } = fail("timed_out", "Too slow.");
  const id = await store.runs.save(scope, {
    ...run(1),
    name: "first",
    results: [
      { groupId: "9007199254740993", live: { qualified: true }, local: { eligible: "yes" }, snapshotId: "s" },
      { groupId: "2", failure },
      { groupId: "2", live: null },
    ],
  });
  expect(await store.runs.get(scope, id)).toEqual({
    id,
    operator: "ana",
    name: "first",
    createdAt: 1,
    kind: "live",
    request: { groups: ["9007199254740993"] },
    respondentHash: "h",
    summary: { qualified: 1 },
    state: "done",
    results: [
      {
        position: 0,
        subject: 0,
        batch: null,
        groupId: "9007199254740993",
        live: { qualified: true },
        local: { eligible: "yes" },
        snapshotId: "s",
        failure: null,
      },
      { position: 1, subject: 0, batch: null, groupId: "2", live: null, local: null, snapshotId: null, failure },
      { position: 2, subject: 0, batch: null, groupId: "2", live: null, local: null, snapshotId: null, failure: null },
    ],
  });
});

test("lists runs newest first, and renames them", async () => {
  const [first, second] = [await store.runs.save(scope, run(1)), await store.runs.save(scope, run(2, "bob"))];
  const list = async (wish = {}) => await store.runs.list(scope, { limit: 9, offset: 0, ...wish });
  expect((await list()).rows.map((row) => row.id)).toEqual([second, first]);
  expect(await list({ operator: "ana" })).toMatchObject({ rows: [{ id: first }], total: 1 });
  expect(await list({ offset: 1 })).toMatchObject({ rows: [{ id: first }], total: 2 });
  expect(await store.runs.rename(scope, first, "named")).toBe(true);
  expect(await store.runs.get(scope, first)).toMatchObject({ name: "named" });
});

test("another partner cannot read or rename a run", async () => {
  const id = await store.runs.save(scope, run(1));
  expect(await store.runs.get(other, id)).toBeUndefined();
  expect(await store.runs.rename(other, id, "x")).toBe(false);
  expect(await store.runs.list(other, { limit: 9, offset: 0 })).toEqual({ rows: [], total: 0 });
});

const call = (reference: string, startedAt: number, outcome = "ok", operation = "qualify") => ({
  reference,
  operation,
  attempt: 1,
  attempts: 3,
  startedAt,
  durationMs: 12.5,
  queuedMs: 0.25,
  outcome,
  requestBytes: 10,
  responseBytes: 20,
});

test("logs calls with figures only, newest first", async () => {
  await store.requests.record(scope, { ...call("a", 1), operator: "ana", status: 200, skewMs: -3 });
  await store.requests.record(scope, call("b", 2, "unreachable", "get-opportunity"));
  await store.requests.record(other, call("c", 3));
  const recent = async (wish = {}) =>
    (await store.requests.recent(scope, { limit: 9, ...wish })).map((row) => row.reference);
  expect(await recent()).toEqual(["b", "a"]);
  expect(await recent({ outcome: "failed" })).toEqual(["b"]);
  expect(await recent({ outcome: "ok", operation: "qualify", reference: "a" })).toEqual(["a"]);
  expect((await store.requests.recent(scope, { limit: 9, reference: "a" }))[0]).toEqual({
    at: 1,
    reference: "a",
    operator: "ana",
    operation: "qualify",
    attempt: 1,
    status: 200,
    outcome: "ok",
    durationMs: 12.5,
    queuedMs: 0.25,
    requestBytes: 10,
    responseBytes: 20,
    skewMs: -3,
    message: null,
  });
});
