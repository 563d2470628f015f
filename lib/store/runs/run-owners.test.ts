/** Ownership of runs: two stores in one location, as two instances have them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { AnswerRecord } from "./run-batch-steps.ts";

const scope = partnerScope("p");
const theirs = partnerScope("q");
const A = { id: "a", lease: 60_000 };
const B = { id: "b", lease: 60_000 };

let location: TestLocation;
let [one, other]: Store[] = [];
beforeEach(async () => {
  location = await testLocation();
  [one, other] = [await location.open(), await location.open()];
  for (const instance of [A, B]) await one.instances.beat({ ...instance, build: "" });
});
afterEach(async () => {
  await one?.close();
  await other?.close();
  location.remove();
});

const stores = (): readonly [Store, Store] => {
  if (!one || !other) throw new Error("no stores");
  return [one, other];
};
/** Running run of three calls. */
async function begin(owner = A, idempotencyKey = "1"): Promise<string> {
  const { id } = await stores()[0].runs.begin(scope, {
    ...dispositionPairs(1, [], ["match", "match", "match"]),
    state: "running",
    owner,
    idempotencyKey,
    batches: [1, 2, 3].map((number) => ({ number, subject: 0, groupIds: [String(number)] })),
  });
  return id;
}
const take = async (store: Store, runId: string, number: number, owner = A.id) =>
  (await store.runBatches.applySteps(scope, [{ kind: "take", runId, number, at: 5, owner }]))[0];
const answered = (number: number): AnswerRecord => ({
  number,
  state: "answered",
  durationMs: 1,
  reference: null,
  failure: null,
  summary: { answered: 1 },
  runAt: 1,
  results: [{ position: number - 1, live: {}, liveState: "refused", agreement: "", verdict: "", pairs: [] }],
});
const states = async (id: string) => (await stores()[1].runBatches.of(scope, id)).map(({ state }) => state);
const rowOf = (id: string) =>
  stores()[1].db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("only the owner takes calls, while its lease is valid and the run is not stopped", async () => {
  const [here, there] = stores();
  const id = await begin();
  expect(await take(there, id, 1, B.id)).toBe(false);
  expect(await take(here, id, 1)).toBe(true);
  expect(await take(here, id, 1)).toBe(false);
  await there.runBatches.wantStop(theirs, id);
  expect(await take(here, id, 2)).toBe(true);
  await there.runBatches.wantStop(scope, id);
  expect(await take(here, id, 3)).toBe(false);
  expect(await here.runBatches.owned(scope, A.id, [id])).toEqual([{ id, stop: true }]);
  expect(await states(id)).toEqual(["asking", "asking", "waiting"]);
});

test("an owner whose lease ran out takes no call; it may renew the lease unless the run was cut", async () => {
  const [here, there] = stores();
  const [kept, cut] = [await begin(), await begin(A, "2")];
  expect(await take(here, cut, 1)).toBe(true);
  await here.db.updateTable("runs").set({ lease_until: 1 }).execute();
  expect(await take(here, kept, 1)).toBe(false);
  expect(await here.runBatches.renew(scope, A, [kept])).toEqual([kept]);
  expect(await take(here, kept, 1)).toBe(true);

  expect(await there.runBatches.cut(scope)).toBe(1);
  expect(await states(cut)).toEqual(["unknown", "not_sent", "not_sent"]);
  expect(await states(kept)).toEqual(["asking", "waiting", "waiting"]);
  expect(await here.runBatches.renew(scope, A, [cut])).toEqual([]);
  expect(await take(here, cut, 2)).toBe(false);
});

test("a late owner changes nothing in a run that was cut: no answer, no end, no summary", async () => {
  const [here, there] = stores();
  const id = await begin();
  expect(await take(here, id, 1)).toBe(true);
  await here.db.updateTable("runs").set({ lease_until: 1 }).execute();
  await there.runBatches.cut(scope);
  const after = await rowOf(id);
  expect(after).toMatchObject({ state: "cut", owner: null, lease_until: null, wanted: null });

  expect(await here.runBatches.applySteps(scope, [{ kind: "settle", runId: id, end: answered(1) }])).toEqual([false]);
  expect(await here.runBatches.skip(scope, id, A.id)).toEqual([]);
  expect(await here.runBatches.end(scope, id, { owner: A.id, state: "done", summary: { answered: 3 } })).toBe(false);
  await here.runBatches.wantStop(scope, id);
  expect(await rowOf(id)).toEqual(after);
  expect(await states(id)).toEqual(["unknown", "not_sent", "not_sent"]);
});

test("runs of live instances are never cut, those of released and unknown ones at once", async () => {
  const [here, there] = stores();
  const id = await begin();
  expect(await there.runBatches.cut(scope)).toBe(0);
  await here.instances.release(A.id);
  expect(await there.runBatches.cut(theirs)).toBe(0);
  // The instance itself cuts nothing that it still keeps.
  expect(await here.runBatches.cut(scope, { id: A.id, runIds: [id] })).toBe(0);
  expect(await states(id)).toEqual(["waiting", "waiting", "waiting"]);
  expect(await there.runBatches.cut(scope)).toBe(1);

  const unknown = await begin({ id: "never seen", lease: 60_000 }, "2");
  expect(await there.runBatches.cut(scope)).toBe(1);
  expect((await rowOf(unknown)).state).toBe("cut");
});

test("a late heartbeat of an instance cuts no run whose lease still runs", async () => {
  const [, there] = stores();
  const id = await begin();
  await there.db.updateTable("instances").set({ lease_until: 1 }).where("id", "=", A.id).execute();
  expect(await there.runBatches.cut(scope)).toBe(0);
  expect((await rowOf(id)).state).toBe("running");
});

test("an instance that was late to renew keeps the runs that it holds, and cuts its others", async () => {
  const [here] = stores();
  const [held, lost] = [await begin(), await begin(A, "2")];
  await here.db.updateTable("runs").set({ lease_until: 1 }).execute();
  expect(await here.runBatches.cut(scope, { id: A.id, runIds: [held] })).toBe(1);
  expect((await rowOf(held)).state).toBe("running");
  expect((await rowOf(lost)).state).toBe("cut");
});

test("a lease from before the clock of the database was set back is shortened to the longest one", async () => {
  const [here] = stores();
  const DAY = 24 * 3_600_000;
  const [kept, long] = [await begin(), await begin({ ...A, lease: DAY }, "2")];
  const jobId = (await here.jobs.create(scope, { kind: "sync", at: 1, startedBy: "" })) ?? "";
  await here.jobs.claim(scope, jobId, { owner: "w", instance: A.id, at: 1, lease: DAY });
  await here.instances.beat({ ...B, lease: DAY, build: "" });
  const before = await rowOf(kept);
  await here.instances.shortenLeases();
  expect(await rowOf(kept)).toEqual(before);
  const instances = await here.db.selectFrom("instances").select("lease_until").execute();
  const job = await here.jobs.byId(scope, jobId);
  const ends = [(await rowOf(long)).lease_until, job?.leaseUntil, ...instances.map(({ lease_until }) => lease_until)];
  expect(ends.filter((end) => !end || end > Date.now() + 2 * 60_000)).toEqual([]);
  expect(await here.runBatches.cut(scope)).toBe(0);
});

test("the partner accounts with runs to cut are found for every user", async () => {
  const [here, there] = stores();
  expect(await there.runBatches.partnersToCut()).toEqual([]);
  const id = await begin();
  expect(await there.runBatches.partnersToCut()).toEqual([]);
  await here.instances.release(A.id);
  expect(await there.runBatches.partnersToCut()).toEqual(["p"]);
  expect(await here.runBatches.partnersToCut({ id: A.id, runIds: [id] })).toEqual([]);
});

test("an ended run has no owner, and the instance that retries its calls becomes the owner", async () => {
  const [here, there] = stores();
  const id = await begin();
  const again = [{ subject: 0, groupIds: ["1"], repeats: 1 }];
  expect(await there.runBatches.repeat(scope, id, again, B)).toBeUndefined();
  expect(await there.runBatches.end(scope, id, { owner: B.id, state: "done", summary: {} })).toBe(false);
  expect(await here.runBatches.end(scope, id, { owner: A.id, state: "stopped", summary: {} })).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: "stopped", owner: null, lease_until: null });

  expect(await there.runBatches.repeat(scope, id, again, B)).toEqual([{ ...again[0], number: 4 }]);
  expect(await rowOf(id)).toMatchObject({ state: "running", owner: "b" });
  expect(await here.runBatches.repeat(scope, id, [{ subject: 0, groupIds: ["2"], repeats: 2 }], A)).toBeUndefined();
  expect(await take(here, id, 4)).toBe(false);
  expect(await take(there, id, 4, B.id)).toBe(true);
  expect(await states(id)).toEqual(["not_sent", "not_sent", "not_sent", "asking"]);
});

test("a stop that was obeyed does not hold back calls that are retried afterwards", async () => {
  const [here, there] = stores();
  const id = await begin();
  expect(await take(here, id, 1)).toBe(true);
  await there.runBatches.wantStop(scope, id);
  expect(await here.runBatches.skip(scope, id, A.id)).toEqual([2, 3]);
  await there.runBatches.stopObeyed(scope, B.id, id);
  expect(await here.runBatches.owned(scope, A.id, [id])).toEqual([{ id, stop: true }]);
  await here.runBatches.stopObeyed(scope, A.id, id);
  const added = await here.runBatches.repeat(scope, id, [{ subject: 0, groupIds: ["2"], repeats: 2 }], A);
  expect(added).toHaveLength(1);
  expect(await take(here, id, 4)).toBe(true);
});
