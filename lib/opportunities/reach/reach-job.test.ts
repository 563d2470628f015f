import { beforeEach, expect, test, vi } from "vitest";
import { toJobView } from "../../job-view.ts";
import { onDefaultPanelChanged } from "../../panels/list/panel-events.ts";
import { chooseDefault, removePanel } from "../../panels/list/panels.ts";
import type { ActionContext } from "../../server/action.ts";
import type { JobWork } from "../../server/jobs/job-worker.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import type { Store } from "../../store/open-store.ts";
import { managerContext, range, uploadedPanel, type TestSegment } from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { runFollowUps } from "../fetch/follow-ups.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { REACH_JOB, registerReach, runReachJob, startDailyReachJob, startReachJob } from "./reach-job.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  context = await managerContext(store);
  return async () => {
    await vi.waitFor(async () => expect(await openJobs()).toEqual([]), WAIT);
    await store.close();
    vi.unstubAllEnvs();
  };
});

/** Ends when the work ends, on a machine of any speed. */
const WAIT = { timeout: 100_000, interval: 25 };

const openJobs = () => store.jobs.open(context.partner.scope);
const lastJob = () => store.jobs.latest(context.partner.scope, REACH_JOB);
const ended = () => vi.waitFor(async () => expect(await lastJob()).toMatchObject({ state: "done" }), WAIT);

const PEOPLE: TestSegment = {
  country: "DE",
  language: "de",
  size: 60,
  answers: { "1": { "1": range(0, 34), "2": range(34, 55) } },
};
const MEN: TestSegment = { country: "DE", language: "de", size: 45, answers: { "1": { "1": range(0, 45) } } };

async function keep(id: string, fields: object = {}): Promise<string> {
  const cells = [{ tag: "m", attribute_id: "1", negate: false, kind: "VALUE", value: "1" }];
  const quotas = [[{ id: "q", cells: ["m"], count: 10, status: "OPEN" }]];
  const opportunity = anOpportunity(id, { status: "OPEN", locale: { country: "DE", language: "de" }, cells, quotas });
  return keepBody(id, JSON.stringify({ ...opportunity, ...fields }), opportunity);
}
async function keepBody(id: string, body: string, opportunity = anOpportunity(id)): Promise<string> {
  const derived = { quotaEntries: 1, openQuotaEntries: 1, cells: 1 };
  return (await store.opportunities.saveSnapshot(context.partner.scope, opportunity, body, 1, derived)).snapshotId;
}
const stored = async (panelId: string, ...ids: string[]) =>
  Object.fromEntries(
    [...(await store.opportunityReach.of(context.partner.scope, panelId, ids))].map(
      ([id, { room, possible, perPlace }]) => [id, [room, possible, perPlace]],
    ),
  );

test("reach of the library is computed when a panel becomes the default one", async () => {
  registerReach();
  for (let at = 1; at <= 25; at += 1) await keep(String(at));
  await keep("30", { status: "CLOSED" });
  const first = await uploadedPanel(context, "Spring", [PEOPLE]);
  await ended();
  expect(await lastJob()).toMatchObject({ done: 26, failed: 0, total: 26, startedBy: "" });
  expect(await stored(first, "1", "25", "30")).toEqual({ "1": [30, 0, 3], "25": [30, 0, 3], "30": [30, 0, 3] });
  const second = await uploadedPanel(context, "Men", [MEN]);
  expect(await stored(second, "1")).toEqual({});
  await chooseDefault(context, second);
  await vi.waitFor(async () => expect(await stored(second, "1")).toEqual({ "1": [40, 0, 4] }), WAIT);
  await ended();
  // The reach in the first panel is still current.
  const before = (await lastJob())?.id;
  await chooseDefault(context, first);
  expect((await lastJob())?.id).toBe(before);
});

test("a fetch that stores a new snapshot computes its opportunity at once", async () => {
  registerFollowUps();
  const panelId = await uploadedPanel(context, "Spring", [PEOPLE]);
  await keep("1");
  await runFollowUps(context, "1", true);
  expect(await stored(panelId, "1")).toEqual({ "1": [30, 0, 3] });
  await keep("1", { cells: [{ tag: "m", attribute_id: "1", negate: true, kind: "VALUE", value: "1" }] });
  await runFollowUps(context, "1", true);
  expect(await stored(panelId, "1")).toEqual({ "1": [20, 0, 2] });
  await removePanel(context, panelId);
  await runFollowUps(context, "1", true);
  expect(await stored(panelId, "1")).toEqual({});
});

const work = (panelId: string, reports: unknown[], signal = new AbortController().signal) =>
  ({
    job: { wish: { panelId } },
    signal,
    report: async (progress: unknown) => void reports.push(progress),
  }) as unknown as JobWork;

test("a body that cannot be read is counted, and the others are computed", async () => {
  await keep("1");
  await keepBody("2", "no JSON");
  await keep("3");
  const panelId = await uploadedPanel(context, "Spring", [PEOPLE]);
  const reports: unknown[] = [];
  expect(await runReachJob(context, work(panelId, reports))).toEqual({
    state: "done",
    detail: { message: "1 opportunity couldn’t be read." },
  });
  expect(reports.at(-1)).toEqual({ done: 2, failed: 1, total: 3 });
  expect(Object.keys(await stored(panelId, "1", "2", "3"))).toEqual(["1", "3"]);
});

test("a job has failed when no body can be read, and the next default panel starts another one", async () => {
  registerReach();
  await keepBody("1", "no JSON");
  await uploadedPanel(context, "Spring", [PEOPLE]);
  await ended();
  const job = await lastJob();
  expect(job && toJobView(job, Date.now())).toMatchObject({ phase: "failed", done: 0, failed: 1, total: 1 });
  await chooseDefault(context, await uploadedPanel(context, "Men", [MEN]));
  await vi.waitFor(async () => expect((await lastJob())?.id).not.toBe(job?.id), WAIT);
  await ended();
});

test("an interrupted job is continued with the remaining opportunities", async () => {
  for (let at = 1; at <= 45; at += 1) await keep(String(at));
  const panelId = await uploadedPanel(context, "Spring", [PEOPLE]);
  const stop = new AbortController();
  const save = vi.spyOn(store.opportunityReach, "save");
  save.mockImplementationOnce(async (...input) => {
    save.mockRestore();
    await store.opportunityReach.save(...input);
    stop.abort();
  });
  const reports: { done: number; total: number }[] = [];
  expect(await runReachJob(context, work(panelId, reports, stop.signal))).toBeUndefined();
  expect(await store.opportunityReach.counts(context.partner.scope, { panelId, since: 0 })).toEqual({
    all: 45,
    stale: 25,
  });
  const computed = vi.spyOn(store.opportunities, "latest");
  expect(await runReachJob(context, work(panelId, reports))).toMatchObject({ state: "done" });
  expect(computed).toHaveBeenCalledTimes(25);
  expect(reports.at(-1)).toEqual({ done: 45, failed: 0, total: 45 });
  computed.mockRestore();
});

test("the job ends when its panel is no longer the default one", async () => {
  await keep("1");
  const panelId = await uploadedPanel(context, "Spring", [PEOPLE]);
  await removePanel(context, panelId);
  expect(await runReachJob(context, work(panelId, []))).toMatchObject({ state: "done" });
  expect(await stored(panelId, "1")).toEqual({});
});

test("a sync of the attributes, or the fetch of one, makes the reach of opportunities that use it stale", async () => {
  registerReach();
  await keep("1");
  const panelId = await uploadedPanel(context, "Spring", [PEOPLE]);
  await ended();
  const first = (await lastJob())?.id;
  await startDailyReachJob(context);
  expect((await lastJob())?.id).toBe(first);
  const { scope } = context.partner;
  await store.attributes.saveDetail(scope, anAttribute("9"), "{}", Date.now() + 1_000);
  await startDailyReachJob(context);
  expect((await lastJob())?.id).toBe(first);
  await store.attributes.saveDetail(scope, anAttribute("1"), "{}", Date.now() + 1_000);
  await startDailyReachJob(context);
  expect((await lastJob())?.id).not.toBe(first);
  await ended();
  expect(await stored(panelId, "1")).toEqual({ "1": [30, 0, 3] });
});

test("the daily check starts one job a day, also if something cannot be read", async () => {
  onDefaultPanelChanged("reach", async () => undefined);
  await keepBody("2", "no JSON");
  await startDailyReachJob(context);
  expect(await lastJob()).toBeUndefined();
  await uploadedPanel(context, "Spring", [PEOPLE]);
  registerReach();
  await startDailyReachJob(context);
  await ended();
  const first = (await lastJob())?.id;
  await startDailyReachJob(context);
  expect((await lastJob())?.id).toBe(first);
  await startReachJob(context);
  await ended();
  expect((await lastJob())?.id).not.toBe(first);
});
