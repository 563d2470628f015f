import { beforeEach, expect, test } from "vitest";
import { partnerScope } from "../engine/scope.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

async function held(partner: string, kind: string, at: number): Promise<string> {
  const scope = partnerScope(partner);
  const id = (await store.jobs.create(scope, { kind, at: 1, startedBy: "ana" })) ?? "";
  await store.jobs.claim(scope, id, { owner: id, instance: "a", at, lease: 60_000 });
  return id;
}

test("counts the jobs of all accounts by kind and state", async () => {
  expect(await store.jobs.counts()).toEqual([]);
  const ended = await held("p", "sync", 2);
  await store.jobs.settle(partnerScope("p"), ended, { owner: ended, state: "done", at: 3, workedMs: 1 });
  await held("p", "sync", 4);
  await held("q", "sync", 5);
  await store.jobs.create(partnerScope("q"), { kind: "demo", at: 1, startedBy: "" });
  expect(await store.jobs.counts()).toEqual([
    { kind: "demo", state: "running", jobs: 1 },
    { kind: "sync", state: "done", jobs: 1 },
    { kind: "sync", state: "running", jobs: 2 },
  ]);
});

test("counts an ended job without a success among the failed ones", async () => {
  const scope = partnerScope("p");
  for (const [kind, done, failed] of [
    ["none", 0, 0],
    ["all", 0, 2],
    ["some", 1, 1],
  ] as const) {
    const id = await held("p", kind, 2);
    await store.jobs.beat(scope, id, { owner: id, at: 2, lease: 60_000, done, failed });
    await store.jobs.settle(scope, id, { owner: id, state: "done", at: 3, workedMs: 1 });
  }
  expect(await store.jobs.counts()).toEqual([
    { kind: "all", state: "failed", jobs: 1 },
    { kind: "none", state: "done", jobs: 1 },
    { kind: "some", state: "done", jobs: 1 },
  ]);
});

test("returns the oldest heartbeat of each kind, of jobs that a worker holds", async () => {
  expect(await store.jobs.heartbeats()).toEqual([]);
  const first = await held("p", "sync", 40);
  await held("q", "sync", 50);
  await store.jobs.create(partnerScope("q"), { kind: "demo", at: 1, startedBy: "" });
  expect(await store.jobs.heartbeats()).toEqual([{ kind: "sync", at: 40 }]);
  await store.jobs.beat(partnerScope("p"), first, { owner: first, at: 70, lease: 60_000 });
  expect(await store.jobs.heartbeats()).toEqual([{ kind: "sync", at: 50 }]);
});
