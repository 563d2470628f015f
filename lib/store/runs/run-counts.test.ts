import { beforeEach, expect, test } from "vitest";
import { partnerScope } from "../engine/scope.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

const OWNER = { id: "a", lease: 60_000 };

/** Run of three calls. */
const begun = async (partner: string, idempotencyKey: string): Promise<string> => {
  const batches = [1, 2, 3].map((number) => ({ number, subject: 0, groupIds: [String(number)] }));
  const run = { operator: "ana", kind: "live", createdAt: 1, request: {}, respondentHash: "h", summary: {} } as const;
  const { id } = await store.runs.begin(partnerScope(partner), {
    ...run,
    owner: OWNER,
    state: "running",
    idempotencyKey,
    batches,
    results: [],
  });
  return id;
};

test("counts running runs of all accounts, and their calls that are not settled", async () => {
  expect(await store.runBatches.counts()).toEqual({ running: 0, asking: 0, waiting: 0 });
  const [first] = [await begun("p", "1"), await begun("q", "2")];
  await store.runBatches.applySteps(partnerScope("p"), [
    { kind: "take", runId: first, number: 2, at: 2, owner: OWNER.id },
  ]);
  expect(await store.runBatches.counts()).toEqual({ running: 2, asking: 1, waiting: 5 });
  await store.runBatches.end(partnerScope("p"), first, { owner: OWNER.id, state: "stopped", summary: {} });
  expect(await store.runBatches.counts()).toEqual({ running: 1, asking: 0, waiting: 3 });
});
