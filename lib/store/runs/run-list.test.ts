import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { RunFilter } from "./run-list.ts";

const scope = partnerScope("ours");
let store: Store;
const ids: Record<string, string> = {};
beforeEach(async () => {
  store = await openTestStore();
  const keep = async (key: string, run: Parameters<Store["runs"]["save"]>[1]) => {
    ids[key] = await store.runs.save(scope, run);
  };
  await keep("plain", dispositionPairs(10, ["4.7"], ["match"]));
  await keep("named", {
    ...dispositionPairs(20, ["2.1"], ["match", "match"]),
    name: "Größe 100%",
    operator: "bob@example.test",
    request: { groupIds: ["1", "2"], answers: 0, persona: "Mina, Berlin" },
  });
  const { failure } = fail("timed_out", "Too slow.");
  await keep("failed", { ...dispositionPairs(30, [], []), results: [{ groupId: "9007199254740993", failure }] });
  const figures = { liveState: "refused", verdict: "match", agreement: "no", market: "", model: "", pairs: ["2.10"] };
  await keep("differs", { ...dispositionPairs(40, [], []), kind: "local", results: [{ groupId: "12", figures }] });
});
afterEach(() => store.close());

const found = async (filter: RunFilter) => {
  const { rows, total } = await store.runs.list(scope, { limit: 9, offset: 0, ...filter });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id));
};

test.each<[RunFilter, string[]]>([
  [{}, ["differs", "failed", "named", "plain"]],
  [{ q: "  " }, ["differs", "failed", "named", "plain"]],
  [{ q: "GRÖSSE" }, ["named"]],
  [{ q: "100%" }, ["named"]],
  [{ q: "berlin bob" }, ["named"]],
  [{ q: "berlin ana" }, []],
  [{ q: "9007199254740993" }, ["failed"]],
  [{ q: "9007199254740992" }, []],
  [{ q: "2" }, ["named"]],
  [{ q: "%" }, ["named"]],
  [{ q: "_" }, []],
  [{ kind: "local" }, ["differs"]],
  [{ outcome: "failed" }, ["failed"]],
  [{ outcome: "differs" }, ["differs"]],
  [{ pair: "2.1" }, ["named"]],
  [{ pair: "2.10" }, ["differs"]],
  [{ from: 20, before: 40 }, ["failed", "named"]],
  [{ operator: "ana", kind: "live" }, ["failed", "plain"]],
])("filters by %j", async (filter, wanted) => {
  expect(await found(filter)).toEqual(wanted);
});

const OWNER = { id: "a", lease: 60_000 };

test("calls interrupted by a stop of the console count as failed until they are retried", async () => {
  const { id } = await store.runs.begin(scope, {
    ...dispositionPairs(50, [], []),
    state: "running",
    owner: OWNER,
    idempotencyKey: "p",
    batches: [
      { number: 1, subject: 0, groupIds: ["71"] },
      { number: 2, subject: 0, groupIds: ["72"] },
    ],
    results: ["71", "72"].map((groupId, index) => ({ groupId, batch: index + 1 })),
  });
  ids["cut"] = id;
  await store.runBatches.applySteps(scope, [{ kind: "take", runId: id, number: 1, at: 50, owner: OWNER.id }]);
  expect(await found({ outcome: "failed" })).toEqual(["failed"]);
  await store.runBatches.cut(scope);
  expect(await found({ outcome: "failed" })).toEqual(["cut", "failed"]);
  // A call that was not sent is not a failure.
  await store.runBatches.repeat(scope, id, [{ subject: 0, groupIds: ["71"], repeats: 1 }], OWNER);
  expect(await found({ outcome: "failed" })).toEqual(["failed"]);
});

test("finds a renamed run by its new name and its persona, not by its old name", async () => {
  await store.runs.rename(scope, ids["named"] ?? "", "Second");
  expect(await found({ q: "second" })).toEqual(["named"]);
  expect(await found({ q: "größe" })).toEqual([]);
  expect(await found({ q: "mina" })).toEqual(["named"]);
  await store.runs.rename(scope, ids["named"] ?? "", null);
  expect(await found({ q: "second" })).toEqual([]);
});

test("lists all operators with runs, each once", async () => {
  expect(await store.runs.operators(scope)).toEqual(["ana", "bob@example.test"]);
  expect(await store.runs.operators(partnerScope("theirs"))).toEqual([]);
});
