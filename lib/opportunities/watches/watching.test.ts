import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { MAX_WATCHES } from "./watch-model.ts";
import { startWatch, startWatches } from "./watching.ts";

const scope = partnerScope("p");
let store: Store;
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  store = context.store;
});
afterEach(() => store.close());

async function read(ids: readonly string[]): Promise<void> {
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  for (const id of ids) {
    const opportunity = anOpportunity(id);
    await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), 1, derived);
  }
}
const watched = () => store.watches.ofPerson(scope, context.operator.id);
const ids = (count: number, from = 1) => Array.from({ length: count }, (_unused, index) => String(from + index));

test("at the maximum number of watches, existing ones can be changed but none added", async () => {
  const all = ids(MAX_WATCHES);
  await read([...all, "900"]);
  await startWatches(context, all, 50);
  await startWatches(context, ["1", "2"], 20);
  await startWatch(context, { id: "3", step: "", entry: "", percent: 20 });
  expect((await watched()).filter(({ percent }) => percent === 20)).toHaveLength(3);
  await expect(startWatches(context, ["1", "900"], 30)).rejects.toThrow("You already have 500 watches");
  await expect(startWatch(context, { id: "900", step: "", entry: "", percent: 30 })).rejects.toThrow(
    "You already have 500 watches",
  );
  expect(await watched()).toHaveLength(MAX_WATCHES);
});

test("parallel requests do not exceed the maximum together", async () => {
  await read(ids(MAX_WATCHES + 2));
  const half = MAX_WATCHES / 2 + 1;
  const outcomes = await Promise.allSettled([
    startWatches(context, ids(half), 50),
    startWatches(context, ids(half, half + 1), 50),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await watched()).toHaveLength(half);
});

test("creates no watch if one of the opportunities has no snapshot", async () => {
  await read(["1", "2"]);
  await expect(startWatches(context, ["1", "7", "2"], 50)).rejects.toThrow("Opportunity 7 isn’t in the library yet.");
  expect(await watched()).toEqual([]);
});

test("yields to the event loop between two of many watches", async () => {
  await read(ids(20));
  let answered = 0;
  let over = false;
  const answer = () => {
    answered += 1;
    if (!over) setImmediate(answer);
  };
  setImmediate(answer);
  await startWatches(context, ids(20), 50);
  over = true;
  expect(answered).toBeGreaterThanOrEqual(20);
});
