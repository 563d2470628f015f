import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

test("the answer to a call is saved with all its results, and only with its own", async () => {
  const { id } = await store.runs.begin(scope, {
    operator: "ana",
    kind: "live",
    createdAt: 1,
    request: {},
    respondentHash: null,
    summary: {},
    state: "running",
    owner: { id: "a", lease: 60_000 },
    idempotencyKey: "p",
    batches: [
      { number: 1, subject: 0, groupIds: ["71", "72"] },
      { number: 2, subject: 0, groupIds: ["73"] },
    ],
    results: ["71", "72", "73"].map((groupId, index) => ({ groupId, batch: index < 2 ? 1 : 2 })),
  });
  const { failure } = fail("timed_out", "Too slow.");
  const end = {
    number: 1,
    state: "answered",
    durationMs: 12.5,
    reference: "r",
    failure,
    summary: {},
    runAt: 1,
    results: [
      { position: 0, live: { ok: 1 }, liveState: "qualified", agreement: "yes", verdict: "yes", pairs: ["4.7"] },
      { position: 1, live: null, liveState: "", agreement: "", verdict: "", pairs: [] },
    ],
  } as const;
  const steps = [
    { kind: "take", runId: id, number: 1, at: 2, owner: "a" },
    { kind: "settle", runId: id, end },
  ] as const;
  expect(await store.runBatches.applySteps(scope, steps)).toEqual([true, true]);
  const results = (await store.runs.get(scope, id))?.results;
  expect(results?.map(({ live, failure: own }) => [live, own])).toEqual([
    [{ ok: 1 }, failure],
    [null, failure],
    [null, null],
  ]);
  expect((await store.runBatches.cells(scope, id)).map(({ liveState, agreement }) => [liveState, agreement])).toEqual([
    ["qualified", "yes"],
    ["", ""],
    ["", ""],
  ]);
});
