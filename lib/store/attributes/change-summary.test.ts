import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const scope = partnerScope("p");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

/** Thousands with the same time, like those of one list. */
const row = (index: number) => ({
  partner_id: "p",
  attribute_id: String(index % 700),
  at: Math.floor(index / 3_000),
  source: "list",
  kinds: " rank ",
  counts: JSON.stringify(index % 7 === 0 ? { mode: 1, rank: 1 } : { rank: 1 }),
  items: "[]",
  kept: 0,
  total: 1,
});

async function keepMany(rows: number): Promise<void> {
  for (let from = 0; from < rows; from += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) => row(from + index));
    await store.db.insertInto("attribute_changes").values(some).execute();
  }
}

test("sums ten thousand changes completely, and yields to the event loop while doing so", async () => {
  await keepMany(10_000);
  const state = { summing: true };
  const summing = store.attributes.changeSummary(scope, 1).finally(() => (state.summing = false));
  let turns = 0;
  for (; state.summing; turns += 1) await nextTurn();
  // The first 3,000 are earlier.
  expect(await summing).toEqual({ changed: 100, added: 0, counts: { rank: 7_000, mode: 1_000 } });
  expect(turns).toBeGreaterThan(3);
  expect(await store.attributes.changeSummary(scope, 0)).toMatchObject({ counts: { rank: 10_000, mode: 1_429 } });
  expect(await store.attributes.changeSummary(scope, 4)).toMatchObject({ counts: {}, changed: 0 });
  expect(await store.attributes.changeSummary(partnerScope("q"), 0)).toMatchObject({ counts: {}, changed: 0 });
});
