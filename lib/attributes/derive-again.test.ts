/** What a sync keeps is made findable behind it, whatever happens to the job that does so. */
import { beforeEach, expect, test } from "vitest";
import { startWorker } from "../server/job-worker.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anAttribute } from "../testing/wire-builders.ts";
import { goOnDeriving, registerDerive, runDerive } from "./derive-again.ts";
import { DERIVE_JOB } from "./sync-status.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
registerDerive();

let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
  return () => store.close();
});

function reading(id: string) {
  const attribute = anAttribute(id, { question: `Question ${id}` });
  return { attribute, bodyText: JSON.stringify(attribute), readAt: 5 };
}
const keep = (...ids: readonly string[]) => store.attributes.keepReadings(scope, ids.map(reading));
const behind = async () => (await store.attributes.derivedBefore(scope, 0)).total;
const latest = () => store.jobs.latest(scope, DERIVE_JOB);
const goOn = (given: Store = store) => goOnDeriving({ store: given, partner });
const quiet = { signal: new AbortController().signal, report: async () => undefined };
/** Until nothing of it is under way any more. */
async function rested(): Promise<void> {
  await expect.poll(async () => (await latest())?.state, { interval: 5 }).not.toBe("running");
  await expect.poll(behind, { interval: 5 }).toBe(0);
  await expect.poll(async () => (await store.jobs.open(scope)).length, { interval: 5 }).toBe(0);
}

test("a paused one goes on when there is something to do", async () => {
  await keep("1");
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.jobs.want(scope, id, "pause", 2);
  await goOn();
  await rested();
  expect(await latest()).toMatchObject({ id, state: "done" });
});

test("after a cancelled one another begins", async () => {
  await keep("1");
  const id = (await store.jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" })) ?? "";
  await store.jobs.want(scope, id, "cancel", 2);
  await goOn();
  await rested();
  expect(await latest()).toMatchObject({ state: "done", done: 1 });
});

test("what is kept after the last look is made findable too", async () => {
  await keep("1");
  const { jobs } = store;
  let late = true;
  // A sync keeps something, and wants it made findable, while the job tells that nothing is left.
  const settle: typeof jobs.settle = async (...given) => {
    if (late) {
      late = false;
      await keep("2");
      await goOn();
    }
    return jobs.settle(...given);
  };
  await goOn({ ...store, jobs: { ...jobs, settle } });
  await rested();
  expect(late).toBe(false);
});

test("another that begins at the same time is no failure of the sync", async () => {
  await keep("1");
  const { jobs } = store;
  const open: typeof jobs.open = async (...given) => {
    const seen = await jobs.open(...given);
    await jobs.create(scope, { kind: DERIVE_JOB, at: 1, startedBy: "" });
    return seen;
  };
  await expect(goOn({ ...store, jobs: { ...jobs, open } })).resolves.toBeUndefined();
  // The other one's beginner works on it.
  await startWorker({ store, scope }, (await latest())?.id ?? "", (work) => runDerive({ store, partner }, work))
    .finished;
  expect(await behind()).toBe(0);
});

test("a body that cannot be understood is looked at once, and read again by the next sync", async () => {
  await keep("1", "2");
  await store.attributes.saveList(scope, {
    source: "top",
    country: null,
    items: ["1", "2"].map((id) => ({ id, active: true })),
    readAt: 1,
  });
  await store.db.updateTable("attributes").set({ body: "{" }).where("attribute_id", "=", "2").execute();
  const end = await runDerive({ store, partner }, quiet);
  expect(end).toMatchObject({ state: "done", detail: { message: expect.stringContaining("1 kept answer of") } });
  expect(await behind()).toBe(0);
  expect(await store.attributes.due(scope, { olderThan: 1 })).toEqual(["2"]);
  // The same answer of the service as before counts as a new one.
  await keep("2");
  expect(await behind()).toBe(1);
  expect(await runDerive({ store, partner }, quiet)).toEqual({ state: "done", detail: {} });
  expect((await store.search.texts(scope, "Question 2", { limit: 9, offset: 0 })).total).toBe(1);
});

test("a body that comes while an unreadable one is looked at stays", async () => {
  await keep("1");
  expect(await store.attributes.forgetReading(scope, "1", "an earlier one")).toBe(false);
  expect(await behind()).toBe(1);
});
