/** Complete syncs with a store, against an in-memory service that counts its calls. */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fail, type FailureCode } from "../../failure.ts";
import { isEndedEarly, toJobView } from "../../job-view.ts";
import type { Answer, SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { startWorker } from "../../server/jobs/job-worker.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { failedIn, runSyncJob } from "./sync-job.ts";
import type { SyncInput } from "./sync-input.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
const ids = Array.from({ length: 30 }, (_, index) => String(100 + index));

let store: Store;
const asked: string[] = [];
/** Failure that the service returns for an id, instead of its details. */
const refused = new Map<string, FailureCode>();
/** Hook before each response. */
let before: (id: string) => Promise<void> = async () => undefined;
let name = "one";

beforeEach(async () => {
  store = await openTestStore();
  asked.length = 0;
  refused.clear();
  before = async () => undefined;
  name = "one";
  return () => store.close();
});

const call = async (operation: string, request: { attribute_id?: string; page_number?: number }) => {
  const id = request.attribute_id ?? "";
  asked.push(id === "" ? operation : id);
  const record = { durationMs: 1 };
  if (operation === "list-attributes")
    return { value: ids.map((attribute_id) => ({ attribute_id })), lost: [], text: "", record };
  if (operation === "get-attributes")
    return { value: [{ attribute_id: "7" }, { attribute_id: "100" }], lost: [], text: "", record };
  await before(id);
  const code = refused.get(id);
  if (code) throw fail(code, `Nothing for ${id}.`, { quoted: true });
  const value = anAttribute(id, { question: name });
  return { value, text: JSON.stringify(value), record } as Answer<"get-attribute-info">;
};
const client = { call, dialect: defaultDialect } as unknown as SamplingClient;

/** A job owns the outcomes since the millisecond of its start, so it must not start in that of an earlier outcome. */
async function nextMillisecond(): Promise<void> {
  const from = await store.turns.now();
  while ((await store.turns.now()) === from) await sleep(1);
}

async function open(wish: Partial<SyncInput> = { list: "list-attributes" }): Promise<string> {
  const given = { alsoFull: false, details: "due", ...wish };
  await nextMillisecond();
  const id = await store.jobs.create(scope, { kind: "sync", startedBy: "", wish: given });
  if (id === undefined) throw new Error("another is open");
  return id;
}
const start = (id: string) =>
  startWorker({ store, scope }, id, (work) =>
    runSyncJob({ store, partner }, { client: async () => client, derive: async () => undefined }, work),
  );
async function sync(wish?: Partial<SyncInput>) {
  const id = await open(wish);
  await start(id).finished;
  return store.jobs.byId(scope, id);
}
const details = () => asked.filter((what) => /^\d/.test(what));

test("fetches the list, then every detail, then no detail again for a day", async () => {
  expect(await sync()).toMatchObject({ state: "done", done: 30, failed: 0, total: 30 });
  expect(asked).toEqual(["list-attributes", ...ids]);
  asked.length = 0;
  expect(await sync()).toMatchObject({ state: "done", total: 0 });
  expect(asked).toEqual(["list-attributes"]);
});

test("fetches attributes used in targeting but not ids that a user only typed", async () => {
  const cells = [{ tag: "a", attribute_id: "42", kind: "VALUE", value: "1" }];
  const none = { quotaEntries: 0, openQuotaEntries: 0, cells: 1 };
  await store.opportunities.saveSnapshot(scope, anOpportunity("1", { cells }), "{}", 1, none);
  await store.attributes.saveFailure(scope, "999", fail("bad_request", "No.").failure, 1);
  expect(await store.attributes.dueOnlyInTargeting(scope, Date.now())).toBe(1);
  expect(await sync()).toMatchObject({ done: 31 });
  expect(details()).toContain("42");
  expect(details()).not.toContain("999");
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: 31, read: 31, failed: 0 });
});

test("fetches only the ids of the deprecated list; their details need a request", async () => {
  const from = Date.now();
  expect(await sync({ list: "list-attributes", alsoFull: true })).toMatchObject({ state: "done", total: 30 });
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: 31, read: 30, full: 2 });
  expect(await store.attributes.due(scope, { olderThan: from })).toEqual(["7"]);
});

test("a list of several pages reports its count while it is read, and not afterwards", async () => {
  const pages = [["1", "2"], ["3", "4"], ["5", "6"], ["7"]];
  const paged = {
    call: async (_operation: string, { page_number = 0 }: { page_number?: number }) => ({
      value: (pages[page_number] ?? []).map((attribute_id) => ({ attribute_id, note: "retained by nobody" })),
      lost: [],
    }),
    dialect: { ...defaultDialect, pageSize: 2 },
  } as unknown as SamplingClient;
  const id = await open({ list: "get-attributes", details: "none" });
  const reported: unknown[] = [];
  const worker = startWorker({ store, scope }, id, (work) => {
    const report: typeof work.report = (progress) => {
      reported.push(progress.detail);
      return work.report(progress);
    };
    return runSyncJob(
      { store, partner },
      { client: async () => paged, derive: async () => undefined },
      { ...work, report },
    );
  });
  await worker.finished;
  expect(reported.slice(0, 3)).toEqual([4, 6, 7].map((count) => ({ message: `${count} attributes so far` })));
  expect(await store.jobs.byId(scope, id)).toMatchObject({
    state: "done",
    detail: {},
  });
  expect(await store.attributes.counts(scope)).toMatchObject({ full: 7 });
});

test("the result has the remarks on both lists", async () => {
  const lossy = {
    call: async (operation: string) => ({
      value: [{ attribute_id: "7" }],
      lost: operation === "list-attributes" ? ["[1]"] : ["[1]", "[2]"],
    }),
    dialect: { ...defaultDialect, pageSize: 50 },
  } as unknown as SamplingClient;
  const id = await open({ list: "list-attributes", alsoFull: true, details: "none" });
  await startWorker({ store, scope }, id, (work) =>
    runSyncJob({ store, partner }, { client: async () => lossy, derive: async () => undefined }, work),
  ).finished;
  const message = "1 list item couldn’t be read and was skipped. 2 list items couldn’t be read and were skipped.";
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", detail: { message } });
});

test("reports progress after the clock was set back", async () => {
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  const reported: unknown[] = [];
  before = async (id) => {
    if (id !== ids.at(-1)) return;
    await vi.waitFor(() => expect(reported).toContainEqual({ done: expect.any(Number), failed: 0 }));
    reported.length = 0;
    clock.mockReturnValue(Date.now() - 10_000);
    await sleep(500);
  };
  const worker = startWorker({ store, scope }, await open(), (work) => {
    const report: typeof work.report = (progress) => {
      reported.push(progress);
      return work.report(progress);
    };
    return runSyncJob(
      { store, partner },
      { client: async () => client, derive: async () => undefined },
      { ...work, report },
    );
  });
  expect(await worker.finished).toBe("settled");
  expect(reported).toContainEqual({ done: expect.any(Number), failed: 0 });
});

test("retries only failures, and an earlier failure does not count as done", async () => {
  refused.set("103", "unauthorized").set("110", "not_found");
  expect(await sync()).toMatchObject({ state: "done", done: 28, failed: 2 });
  expect(await store.attributes.failedIds(scope)).toEqual(["103", "110"]);
  refused.delete("103");
  asked.length = 0;
  expect(await sync({ details: "failed" })).toMatchObject({ done: 1, failed: 1, total: 2 });
  expect(asked).toEqual(["103", "110"]);
});

test("retries only the failures of the given job", async () => {
  refused.set("103", "unauthorized").set("110", "not_found");
  const first = await sync();
  // One attribute fails in another job after it succeeded in this one; another is fetched in between.
  await store.attributes.saveFailure(scope, "120", fail("bad_request", "No.").failure, Date.now() + 5);
  await store.attributes.saveDetail(scope, anAttribute("110", { question: name }), "{}", Date.now() + 5);
  expect(await store.attributes.failedIds(scope)).toEqual(["103", "120"]);
  expect(first && (await failedIn({ store, partner }, first))).toEqual(["103"]);
  asked.length = 0;
  expect(await sync({ details: "failed", failedIn: first?.id ?? "" })).toMatchObject({ total: 1 });
  expect(asked).toEqual(["103"]);
});

test("resumes a paused job with the rest of its plan", async () => {
  const id = await open();
  const first = start(id);
  before = async (attribute) => {
    if (Number(attribute) < 110) return;
    await store.jobs.want(scope, id, "pause", Date.now());
    first.poke();
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  await first.finished;
  const paused = await store.jobs.byId(scope, id);
  expect(paused).toMatchObject({ state: "paused", total: 30 });
  const { read } = await store.attributes.outcomesSince(scope, ids, 0);
  expect(read.size).toBe(paused?.done);
  before = async () => undefined;
  asked.length = 0;
  await store.jobs.want(scope, id, "run", Date.now());
  await start(id).finished;
  expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done", done: 30, total: 30 });
  expect(asked.toSorted()).toEqual(ids.filter((attribute) => !read.has(attribute)));
});

test("a refused key ends the job with a message, and resuming continues", async () => {
  for (const id of ids) refused.set(id, "invalid_credentials");
  const ended = await sync();
  expect(ended).toMatchObject({
    state: "failed",
    detail: { message: "Stopped after 0 of 30. The service refused the partner account: “Nothing for 100.”" },
  });
  expect(await store.attributes.counts(scope)).toMatchObject({ failed: 0 });
  refused.clear();
  await store.jobs.want(scope, ended?.id ?? "", "run", Date.now());
  await start(ended?.id ?? "").finished;
  expect(await store.jobs.byId(scope, ended?.id ?? "")).toMatchObject({ state: "done", done: 30 });
});

test("a first sync killed between list and plan reports no changes either", async () => {
  const id = await open();
  const { jobs } = store;
  const kept: unknown[] = [];
  const beat: typeof jobs.beat = async (of, job, given) => {
    if (given.plan !== undefined && kept.push(given.plan) === 2) throw new Error("killed");
    return jobs.beat(of, job, given);
  };
  const killed = startWorker({ store: { jobs: { ...jobs, beat } }, scope }, id, (work) =>
    runSyncJob({ store, partner }, { client: async () => client, derive: async () => undefined }, work),
  );
  await killed.finished;
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: 30, read: 0 });
  await jobs.want(scope, id, "run", Date.now());
  await start(id).finished;
  expect(await jobs.byId(scope, id)).toMatchObject({ state: "done", done: 30, detail: {} });
});

test("the first sync reports no changes, a later one does", async () => {
  expect(await sync()).toMatchObject({ detail: {} });
  name = "another question";
  await store.db.updateTable("attributes").set({ read_at: 5 }).where("rank", "<=", 4).execute();
  expect(await sync()).toMatchObject({ state: "done", done: 4, detail: { message: "4 changed." } });
});

test("a sync of a list only reports its result, even without changes", async () => {
  await sync();
  const again = { list: "list-attributes", details: "none" } as const;
  expect(await sync(again)).toMatchObject({ state: "done", detail: { message: "List updated: no changes." } });
  ids.push(...ids.splice(0, 1));
  const moved = await sync(again);
  ids.unshift(...ids.splice(-1, 1));
  expect(moved).toMatchObject({ state: "done", detail: { message: "List updated: 30 ranks changed." } });
});

test("fetches chosen attributes again although they are not due, and names those that fail", async () => {
  await sync();
  asked.length = 0;
  refused.set("103", "unauthorized");
  expect(await sync({ details: "chosen", ids: ["110", "103", "110"] })).toMatchObject({
    state: "done",
    done: 1,
    failed: 1,
    total: 2,
    detail: { message: "Failed: attribute 103. No changes." },
  });
  expect(asked).toEqual(["110", "103"]);
});

test("fetches all details again on request, also those that failed today", async () => {
  refused.set("103", "unauthorized");
  await sync();
  asked.length = 0;
  refused.clear();
  expect(await sync({ details: "all" })).toMatchObject({ state: "done", done: 30, failed: 0 });
  expect(asked).toEqual(ids);
});

test("a sync has failed when every attribute was refused, and can be resumed or retried only as far as is left", async () => {
  await sync();
  refused.set("103", "unauthorized").set("104", "unauthorized");
  const job = await sync({ details: "chosen", ids: ["103", "104"] });
  const view = job && toJobView(job, Date.now());
  expect(view).toMatchObject({ phase: "failed", done: 0, failed: 2, message: "Failed: attributes 103, 104." });
  expect(view && isEndedEarly(view)).toBe(false);
  expect(job && (await failedIn({ store, partner }, job))).toEqual(["103", "104"]);
  refused.delete("104");
  const retried = await sync({ details: "failed", failedIn: job?.id ?? "" });
  expect(retried && toJobView(retried, Date.now())).toMatchObject({ phase: "done", done: 1, failed: 1 });
});

test("an instance whose clock is behind counts as read and as failed what it has fetched", async () => {
  const real = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => real() - 90_000);
  onTestFinished(() => clock.mockRestore());
  refused.set("103", "unauthorized");
  const id = await open();
  const worker = start(id);
  before = async (attribute) => {
    if (Number(attribute) < 110) return;
    await store.jobs.want(scope, id, "pause");
    worker.poke();
    await sleep(30);
  };
  await worker.finished;
  clock.mockRestore();
  before = async () => undefined;
  await store.jobs.want(scope, id, "run");
  await start(id).finished;
  const job = await store.jobs.byId(scope, id);
  expect(job).toMatchObject({ state: "done", done: 29, failed: 1, detail: { message: "Failed: attribute 103." } });
  expect(details().toSorted()).toEqual(ids);
  expect(job && (await failedIn({ store, partner }, job))).toEqual(["103"]);
});
