import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { MAX_STORED_DRIFT, type DriftEntry } from "./contract-drift.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const anEntry = (entry: Partial<DriftEntry> = {}): DriftEntry => ({
  operation: "get-opportunity",
  kind: "value",
  path: "$.status",
  type: "text",
  value: "THROTTLED",
  firstAt: 10,
  lastAt: 10,
  answers: 1,
  example: { opportunity: "990207" },
  ...entry,
});

test("a difference seen again adds its count, keeps its first time and takes the latest example", async () => {
  await store.contractDrift.add(scope, [anEntry({ firstAt: 20, lastAt: 30, answers: 2 })]);
  await store.contractDrift.add(scope, [anEntry({ firstAt: 40, lastAt: 50, example: { opportunity: "7" } })]);
  // Written late.
  await store.contractDrift.add(scope, [anEntry({ firstAt: 5, lastAt: 6, answers: 4, example: { opportunity: "8" } })]);
  expect(await store.contractDrift.list(scope)).toEqual([
    anEntry({ firstAt: 5, lastAt: 50, answers: 7, example: { opportunity: "7" } }),
  ]);
});

test("differences of another path, kind, type or value, or of another partner account, are separate", async () => {
  const { value: _value, ...withheld } = anEntry({ lastAt: 1 });
  const entries = [
    anEntry({ lastAt: 6 }),
    anEntry({ lastAt: 5, value: "FROZEN" }),
    anEntry({ lastAt: 4, value: "" }),
    anEntry({ lastAt: 3, path: "$.evaluation" }),
    anEntry({ lastAt: 2, operation: "qualify" }),
    withheld,
  ];
  await store.contractDrift.add(scope, entries);
  await store.contractDrift.add(partnerScope("theirs"), [anEntry({ answers: 9 })]);
  expect(await store.contractDrift.list(scope)).toEqual(entries);
});

test("a difference without an example is listed without one", async () => {
  await store.contractDrift.add(scope, [anEntry({ example: undefined })]);
  const [found] = await store.contractDrift.list(scope);
  expect(found).not.toHaveProperty("example");
});

test("the most recent differences remain, up to the limit", async () => {
  const entries = Array.from({ length: MAX_STORED_DRIFT + 5 }, (_, at) => anEntry({ path: `$.f${at}`, lastAt: at }));
  await store.contractDrift.add(scope, entries.slice(0, 600));
  await store.contractDrift.add(scope, entries.slice(600));
  const found = await store.contractDrift.list(scope);
  expect(found).toHaveLength(MAX_STORED_DRIFT);
  expect(found.at(-1)?.path).toBe("$.f5");
});
