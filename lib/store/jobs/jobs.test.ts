import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { toJobView } from "../../job-view.ts";
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
const LEASE = 60_000;
const by = (owner: string, at: number, instance = "i") => ({ owner, instance, at, lease: LEASE });
const expire = (id: string) => store.db.updateTable("jobs").set({ lease_until: 1 }).where("id", "=", id).execute();
/** Milliseconds until the lease expires. */
async function leaseLeft(id: string): Promise<number> {
  const job = await store.jobs.byId(scope, id);
  return (job?.leaseUntil ?? Number.NaN) - (job?.readAt ?? Number.NaN);
}

test("reports the progress of a job until it ends, to its own partner account only", async () => {
  const id = await opened();
  expect(await store.jobs.claim(scope, id, by("w", 2))).toMatchObject({
    id,
    state: "running",
    leaseUntil: expect.any(Number),
  });
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
      leaseUntil: expect.any(Number),
      readAt: expect.any(Number),
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
  expect((await store.jobs.current(scope, { since: 7, limit: 5 })).ended).toMatchObject([
    { id, state: "done", done: 3, leaseUntil: null, detail: { message: "All." }, workedMs: 6 },
  ]);
  expect((await store.jobs.current(scope, { since: 8, limit: 5 })).ended).toEqual([]);
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

test("the open job of a kind is its latest, even if the clock was ahead when an earlier one started", async () => {
  const before = await opened(90_000);
  await store.jobs.want(scope, before, "cancel", 95_000);
  const open = await opened(60_000);
  expect(await store.jobs.latest(scope, "sync")).toMatchObject({ id: open });
  expect(await store.jobs.latestOfUse(scope, "sync")).toMatchObject({ id: open });
});

test("one of several workers gets a job; after its lease expires another one does, and the first is notified", async () => {
  const id = await opened();
  const tried = await Promise.all(
    Array.from({ length: 8 }, (_, index) => store.jobs.claim(scope, id, by(`w${index}`, 10))),
  );
  expect(tried.filter(Boolean)).toHaveLength(1);
  expect(await store.jobs.claim(scope, id, by("late", 30))).toBeUndefined();
  await expire(id);
  expect(await store.jobs.claim(scope, id, by("late", 31))).toBeDefined();
  expect(await store.jobs.beat(scope, id, { ...by("w0", 32), done: 9 })).toBeUndefined();
  expect(await store.jobs.settle(scope, id, { owner: "w0", state: "done", at: 32, workedMs: 1 })).toBe(false);
  expect(await store.jobs.beat(scope, id, { ...by("late", 33), done: 1 })).toBe("run");
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "running", done: 1 });
});

test("a late worker that was not replaced keeps its job", async () => {
  const id = await opened();
  await store.jobs.claim(scope, id, by("w", 10));
  await expire(id);
  expect(await store.jobs.beat(scope, id, by("w", 500))).toBe("run");
  expect(await leaseLeft(id)).toBeGreaterThan(LEASE / 2);
});

test("an instance whose clock is ahead shows a job as running until its lease has expired", async () => {
  const id = await opened();
  const now = Date.now();
  await store.jobs.claim(scope, id, by("w", now - LEASE));
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 600_000);
  onTestFinished(() => clock.mockRestore());
  const phase = async () => {
    const job = await store.jobs.byId(scope, id);
    return job && toJobView(job, job.readAt).phase;
  };
  expect(await phase()).toBe("running");
  expect(await leaseLeft(id)).toBeLessThanOrEqual(LEASE);
  await expire(id);
  expect(await phase()).toBe("interrupted");
});

test("times of jobs are those of the database, whatever the clock of the instance", async () => {
  const from = await store.turns.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(from + 90_000);
  onTestFinished(() => clock.mockRestore());
  const id = (await store.jobs.create(scope, { kind: "sync", startedBy: "ana" })) ?? "";
  const seen = async () => (await store.jobs.byId(scope, id)) ?? expect.fail("the job is there");
  const isNow = async (time: number | undefined) =>
    expect([Number(time) >= from, Number(time) <= (await store.turns.now())]).toEqual([true, true]);
  await isNow((await seen()).startedAt);
  const shown = await seen();
  expect(toJobView(shown, shown.readAt).phase).toBe("running");
  const claim = { owner: "w", instance: "i", lease: LEASE };
  await isNow((await store.jobs.claim(scope, id, claim))?.updatedAt);
  await store.jobs.beat(scope, id, { owner: "w", lease: LEASE });
  await isNow((await seen()).updatedAt);
  await store.jobs.settle(scope, id, { owner: "w", state: "failed", workedMs: 1 });
  await isNow((await seen()).updatedAt);
  await store.jobs.want(scope, id, "run");
  await isNow((await seen()).updatedAt);
  await isNow((await seen()).readAt);
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
  // The worker has died, and its lease has expired.
  await expire(id);
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
  await store.jobs.releaseDead(scope);
  expect(await store.jobs.claim(scope, id, by("new", 11))).toMatchObject({ id });
  await store.jobs.release(scope, id, "gone");
  expect(await store.jobs.claim(scope, id, by("newer", 12))).toBeUndefined();
  await store.jobs.release(scope, id, "new");
  expect(await store.jobs.claim(scope, id, by("newer", 13))).toBeDefined();
});

test("jobs of live instances are not released, those of stopped ones and of earlier versions are", async () => {
  const alive = await opened();
  const dead = (await store.jobs.create(scope, { kind: "dead", at: 1, startedBy: "" })) ?? "";
  const old = (await store.jobs.create(scope, { kind: "old", at: 1, startedBy: "" })) ?? "";
  for (const id of ["here", "stopped"]) await store.instances.beat({ id, lease: LEASE, build: "" });
  await store.instances.release("stopped");
  await store.jobs.claim(scope, alive, by("a", 2, "here"));
  await store.jobs.claim(scope, dead, by("b", 2, "stopped"));
  await store.jobs.claim(scope, old, by("c", 2));
  await store.db.updateTable("jobs").set({ instance: null }).where("id", "=", old).execute();
  await store.jobs.releaseDead(other);
  expect(await store.jobs.unheld(scope)).toEqual([]);
  await store.jobs.releaseDead(scope);
  expect((await store.jobs.unheld(scope)).map(({ kind }) => kind).toSorted()).toEqual(["dead", "old"]);
  expect(await store.jobs.beat(scope, alive, by("a", 3))).toBe("run");
});

test("finds running jobs without a worker, or whose lease has expired", async () => {
  const id = await opened();
  expect(await store.jobs.unheld(scope)).toMatchObject([{ id }]);
  await store.jobs.claim(scope, id, by("w", 2));
  expect(await store.jobs.unheld(scope)).toEqual([]);
  await expire(id);
  expect(await store.jobs.unheld(scope)).toMatchObject([{ id }]);
  expect(await store.jobs.unheld(other)).toEqual([]);
  await store.jobs.want(scope, id, "pause", 3);
  expect(await store.jobs.unheld(scope)).toEqual([]);
});

test("a lease does not depend on the clock of the worker", async () => {
  const id = await opened();
  const [early, late] = [Date.now() - 90_000, Date.now() + 90_000];
  await store.jobs.claim(scope, id, by("early", early));
  expect(await store.jobs.claim(scope, id, by("late", late))).toBeUndefined();
  expect(await store.jobs.want(scope, id, "pause", late)).toBe(true);
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "running", wanted: "pause" });
  expect(await store.jobs.beat(scope, id, by("early", early))).toBe("pause");
  expect(await leaseLeft(id)).toBeGreaterThan(LEASE / 2);
});

test("reads open jobs, and the latest of the ended ones", async () => {
  const create = async (kind: string, at: number) =>
    (await store.jobs.create(scope, { kind, at, startedBy: "ana" })) ?? "none";
  const ids = [await create("a", 1), await create("b", 2), await create("c", 3), await create("d", 4)];
  await store.db.updateTable("jobs").set({ state: "done", updated_at: 9 }).where("kind", "in", ["b", "c"]).execute();
  await store.db.updateTable("jobs").set({ updated_at: 8 }).where("kind", "=", "b").execute();
  const current = async (since: number, limit: number) => {
    const { open, ended } = await store.jobs.current(scope, { since, limit });
    return [open.map(({ id }) => ids.indexOf(id)), ended.map(({ id }) => ids.indexOf(id))];
  };
  expect(await current(0, 5)).toEqual([
    [3, 0],
    [2, 1],
  ]);
  expect(await current(0, 1)).toEqual([[3, 0], [2]]);
  expect(await current(10, 5)).toEqual([[3, 0], []]);
  expect(await store.jobs.current(partnerScope("nobody"), { since: 0, limit: 5 })).toEqual({ open: [], ended: [] });
});
