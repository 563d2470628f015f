import { beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const scope = partnerScope("p");
const other = partnerScope("q");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

const opened = async (at = 1): Promise<string> => {
  const id = await store.jobs.create(scope, { kind: "sync", at, startedBy: "ana", wish: { list: true } });
  if (id === undefined) throw new Error("another is open");
  return id;
};
const by = (owner: string, at: number) => ({ owner, at, leaseUntil: at + 20 });

test("reports the progress of a job until it ends, to its own partner account only", async () => {
  const id = await opened();
  expect(await store.jobs.claim(scope, id, by("w", 2))).toMatchObject({ id, state: "running", leaseUntil: 22 });
  await store.jobs.beat(scope, id, { ...by("w", 5), done: 3, failed: 1, total: 500, workedMs: 3, plan: ["1"] });
  expect(await store.jobs.open(scope)).toEqual([
    {
      id,
      kind: "sync",
      state: "running",
      wanted: "run",
      startedBy: "ana",
      total: 500,
      done: 3,
      failed: 1,
      startedAt: 1,
      updatedAt: 5,
      workedMs: 3,
      leaseUntil: 25,
      wish: { list: true },
      detail: {},
    },
  ]);
  expect(await store.jobs.plan(scope, id)).toEqual(["1"]);
  expect(await store.jobs.beat(other, id, { ...by("w", 6), done: 99 })).toBeUndefined();
  expect(await store.jobs.want(other, id, "cancel", 6)).toBe(false);
  expect(await store.jobs.byId(other, id)).toBeUndefined();
  const ending = { owner: "w", state: "done", at: 7, workedMs: 6, detail: { message: "All." } } as const;
  expect(await store.jobs.settle(scope, id, ending)).toBe(true);
  expect(await store.jobs.open(scope)).toEqual([]);
  expect(await store.jobs.ended(scope, { since: 7, limit: 5 })).toMatchObject([
    { id, state: "done", done: 3, leaseUntil: null, detail: { message: "All." }, workedMs: 6 },
  ]);
  expect(await store.jobs.ended(scope, { since: 8, limit: 5 })).toEqual([]);
  expect(await store.jobs.latest(other, "sync")).toBeUndefined();
});

test("allows one open job of each kind, running or paused", async () => {
  const id = await opened();
  expect(await store.jobs.create(scope, { kind: "sync", at: 2, startedBy: "" })).toBeUndefined();
  expect(await store.jobs.create(scope, { kind: "purge", at: 2, startedBy: "" })).toBeDefined();
  expect(await store.jobs.create(other, { kind: "sync", at: 2, startedBy: "" })).toBeDefined();
  await store.jobs.want(scope, id, "pause", 3);
  expect(await store.jobs.create(scope, { kind: "sync", at: 4, startedBy: "" })).toBeUndefined();
  await store.jobs.want(scope, id, "cancel", 5);
  const next = await opened(6);
  expect(await store.jobs.latest(scope, "sync")).toMatchObject({ id: next });
});

test("one of several workers gets a job; after its lease expires another one does, and the first is notified", async () => {
  const id = await opened();
  const tried = await Promise.all(
    Array.from({ length: 8 }, (_, index) => store.jobs.claim(scope, id, by(`w${index}`, 10))),
  );
  expect(tried.filter(Boolean)).toHaveLength(1);
  expect(await store.jobs.claim(scope, id, by("late", 30))).toBeUndefined();
  expect(await store.jobs.claim(scope, id, by("late", 31))).toBeDefined();
  expect(await store.jobs.beat(scope, id, { ...by("w0", 32), done: 9 })).toBeUndefined();
  expect(await store.jobs.settle(scope, id, { owner: "w0", state: "done", at: 32, workedMs: 1 })).toBe(false);
  expect(await store.jobs.beat(scope, id, { ...by("late", 33), done: 1 })).toBe("run");
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "running", done: 1 });
});

test("a late worker that was not replaced keeps its job", async () => {
  const id = await opened();
  await store.jobs.claim(scope, id, by("w", 10));
  expect(await store.jobs.beat(scope, id, by("w", 500))).toBe("run");
  expect(await store.jobs.byId(scope, id)).toMatchObject({ leaseUntil: 520 });
});

test("a worker receives the requested state; without a worker it is applied at once", async () => {
  const id = await opened();
  await store.jobs.claim(scope, id, by("w", 10));
  expect(await store.jobs.want(scope, id, "pause", 11)).toBe(true);
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "running", wanted: "pause" });
  expect(await store.jobs.beat(scope, id, by("w", 12))).toBe("pause");
  expect(await store.jobs.want(scope, id, "run", 13)).toBe(true);
  expect(await store.jobs.beat(scope, id, by("w", 14))).toBe("run");
  // The stop request was withdrawn, so the worker cannot settle with it.
  const pausing = { owner: "w", state: "paused", at: 15, workedMs: 5 } as const;
  expect(await store.jobs.settle(scope, id, pausing)).toBe(false);
  expect(await store.jobs.settle(scope, id, { ...pausing, state: "cancelled" })).toBe(false);
  await store.jobs.want(scope, id, "pause", 15);
  expect(await store.jobs.settle(scope, id, pausing)).toBe(true);
  expect(await store.jobs.claim(scope, id, by("x", 99))).toBeUndefined();

  expect(await store.jobs.want(scope, id, "run", 20)).toBe(true);
  expect(await store.jobs.claim(scope, id, by("x", 21))).toMatchObject({ workedMs: 5, wanted: "run" });
  // The worker has died; its lease expires at 41.
  expect(await store.jobs.want(scope, id, "cancel", 60)).toBe(true);
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "cancelled", leaseUntil: null });
  expect(await store.jobs.want(scope, id, "run", 61)).toBe(false);
  expect(await store.jobs.want(scope, id, "pause", 61)).toBe(false);
});

test("reopens a failed job unless another of its kind is open", async () => {
  const id = await opened();
  await store.jobs.claim(scope, id, by("w", 2));
  await store.jobs.settle(scope, id, { owner: "w", state: "failed", at: 3, workedMs: 1, detail: { message: "Gone." } });
  const next = await opened(4);
  expect(await store.jobs.want(scope, id, "run", 5)).toBe(false);
  await store.jobs.want(scope, next, "cancel", 6);
  expect(await store.jobs.want(scope, id, "run", 7)).toBe(true);
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "running", detail: {} });
});

test("a console with exclusive access takes over at once the jobs of a dead one", async () => {
  const id = await opened();
  await store.jobs.claim(scope, id, by("gone", 10));
  await store.jobs.releaseAll(scope);
  expect(await store.jobs.claim(scope, id, by("new", 11))).toMatchObject({ id });
  await store.jobs.release(scope, id, "gone");
  expect(await store.jobs.claim(scope, id, by("newer", 12))).toBeUndefined();
  await store.jobs.release(scope, id, "new");
  expect(await store.jobs.claim(scope, id, by("newer", 13))).toBeDefined();
});
