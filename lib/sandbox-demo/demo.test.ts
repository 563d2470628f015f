/**
 * The demo job against the embedded sandbox: story, resume, reset, delete.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailureError } from "../failure.ts";
import { registerFollowUps } from "../opportunities/register-follow-ups.ts";
import { watchedChanges } from "../opportunities/watches/watched-changes.ts";
import { cutRuns } from "../qualification/run/queue/run-ownership.ts";
import { seedDemoPeople } from "../server/auth/demo.ts";
import type { JobWork } from "../server/jobs/job-worker.ts";
import { controlJob, resumeJobs } from "../server/jobs/jobs.ts";
import { runningSandbox, sandboxAhead } from "../server/partner/sandbox-process.ts";
import { clearProcessSingleton, clearProcessSingletons } from "../server/process-wide.ts";
import { demoOwner } from "./demo-people.ts";
import { registerDemo, runDemo, sandboxContext, startFirstDemo } from "./demo-job.ts";
import { demoPlanSchema } from "./demo-plan.ts";
import { demoSteps } from "./demo-steps.ts";
import { UPDATED, WATCHED } from "./demo-story.ts";
import { DEMO_JOB } from "./sandbox-view.ts";
import { deleteSandboxData, moveSandboxClock, reloadDemoData, sandboxView } from "./sandbox-settings.ts";

// Loading the data takes seconds alone, and minutes on a very busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "sandbox-demo-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  clearProcessSingletons();
  registerFollowUps();
  registerDemo();
});
afterEach(async () => {
  const { store } = await sandboxContext();
  const { pid, ended } = await runningSandbox();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await ended;
  await store.close();
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Store with the demo people, as after the first start. */
async function firstStart() {
  const context = await sandboxContext();
  await seedDemoPeople(context.store);
  await context.store.partners.noteOwn(context.partner);
  return context;
}

const nothing = () => Promise.resolve();

const latest = async () => {
  const { store, partner } = await sandboxContext();
  return store.jobs.latest(partner.scope, DEMO_JOB);
};
const ended = (state: string) =>
  vi.waitFor(async () => expect((await latest())?.state).toBe(state), { timeout: 300_000, interval: 25 });

const DEMO_COUNTS = { opportunities: 60, watches: 24, personas: 14, runs: 2, templates: 1, panels: 1 };

/** Ids of opportunities by their number of snapshots. */
async function snapshotCounts() {
  const { store, partner } = await sandboxContext();
  const rows = await store.watched.rows(partner.scope, UPDATED);
  return rows.map(({ snapshots }) => snapshots);
}

test("the first start with an empty store loads all demo data, once", async () => {
  const context = await firstStart();
  await startFirstDemo(nothing);
  await ended("done");
  const { counts, ahead, job } = await sandboxView();
  expect(counts).toEqual(DEMO_COUNTS);
  expect(ahead).toBe(42 * 60_000);
  expect(job).toMatchObject({ phase: "done", failed: 0 });
  expect(job?.done).toBe(job?.total);
  expect(await snapshotCounts()).toEqual(UPDATED.map(() => 3));

  const { store, partner } = context;
  const owner = await demoOwner(context);
  expect(owner.operator.email).toBe("admin@example.test");
  const home = await watchedChanges(owner, { show: "changed", page: 1 });
  expect(home).toMatchObject({ watched: WATCHED.length, changed: WATCHED.length });
  expect(home.alerts).toBeGreaterThanOrEqual(WATCHED.length);
  const { rows } = await store.runs.list(partner.scope, { limit: 10, offset: 0 });
  expect(rows.map(({ name, state, kind }) => [name, state, kind])).toEqual([
    ["Six respondents, six groups", "done", "live"],
    ["Mina and eight groups", "done", "live"],
  ]);

  await startFirstDemo(nothing);
  expect(await latest()).toMatchObject({ id: job?.id, state: "done" });
});

test("a job cut at any step continues without duplicates", async () => {
  const context = await firstStart();
  const { store, partner } = context;
  let plan: unknown;
  /** Number of steps after which the job is cut: the last of them is done, but not recorded. */
  const work = (steps: number): JobWork => ({
    job: { wish: { reset: false } } as JobWork["job"],
    plan,
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    keepPlan: async (next) => {
      const { next: done } = demoPlanSchema.parse(next);
      const before = demoPlanSchema.safeParse(plan).data?.next ?? 0;
      if (done > before && done >= steps) throw new Error("cut");
      plan = next;
    },
  });
  await runDemo(context, work(0)).catch(() => undefined);
  const total = (await demoSteps(demoPlanSchema.parse(plan), { reset: false })).length;
  // Before the last steps: sample panel, context, template, matrix, run.
  const cuts = [1, 40, 80, 90, 97, 110, 125, total - 5, total - 4, total - 3, total - 2, total - 1, total];
  for (const steps of cuts) {
    await expect(runDemo(context, work(steps))).rejects.toThrow("cut");
    await cutRuns();
  }
  expect(await runDemo(context, work(1_000))).toEqual({ state: "done", detail: {} });
  expect(await store.partnerData.counts(partner.scope)).toEqual(DEMO_COUNTS);
  expect(await snapshotCounts()).toEqual(UPDATED.map(() => 3));
  const { rows } = await store.runs.list(partner.scope, { limit: 10, offset: 0 });
  expect(rows.map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a failed and paused load continues, a reset loads again, a deletion leaves users and audit log", async () => {
  const context = await firstStart();
  const { store } = context;
  const admin = await demoOwner(context);
  const disableAdmin = (at: number | null) =>
    store.db.updateTable("people").set({ disabled_at: at }).where("id", "=", admin.operator.id).execute();
  await disableAdmin(1);
  expect(await reloadDemoData("admin@example.test")).toEqual({ reset: false });
  await ended("failed");
  expect((await sandboxView()).job).toMatchObject({
    phase: "failed",
    message: expect.stringContaining("Demo data needs an admin"),
  });
  await disableAdmin(null);
  const job = await latest();
  await controlJob(context, job?.id ?? "", "run");
  await controlJob(context, job?.id ?? "", "pause");
  await ended("paused");
  await controlJob(context, job?.id ?? "", "run");
  await resumeJobs(context);
  await ended("done");
  expect((await sandboxView()).counts).toEqual(DEMO_COUNTS);
  await moveSandboxClock(7);
  expect(await sandboxAhead()).toBe(42 * 60_000 + 7 * 86_400_000);
  await moveSandboxClock(0);
  expect(await sandboxAhead()).toBe(0);

  expect(await reloadDemoData("admin@example.test")).toEqual({ reset: true });
  await expect(reloadDemoData("admin@example.test")).rejects.toThrow(FailureError);
  await expect(deleteSandboxData()).rejects.toThrow("A job is loading opportunities");
  await expect(moveSandboxClock(1)).rejects.toThrow("Demo data is being loaded");
  await ended("done");
  expect((await sandboxView()).counts).toEqual(DEMO_COUNTS);
  expect(await snapshotCounts()).toEqual(UPDATED.map(() => 3));

  expect(await deleteSandboxData()).toEqual(DEMO_COUNTS);
  const { counts, ahead } = await sandboxView();
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(ahead).toBe(0);
  expect(await store.people.count()).toBe(4);
  for (const table of [
    "snapshots",
    "snapshot_bodies",
    "alerts",
    "looks",
    "run_results",
    "run_subjects",
    "panel_blocks",
    "opportunity_reach",
  ] as const)
    expect([table, (await store.db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 0]);
});

test("the clock survives a restart of the sandbox", async () => {
  await firstStart();
  await moveSandboxClock(1);
  const { pid, ended: gone } = await runningSandbox();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await gone;
  expect(await sandboxAhead()).toBe(86_400_000);
});

test("nothing starts in a store with data, or with SANDBOX_DEMO=off", async () => {
  const context = await firstStart();
  const { store, partner } = context;
  const { operator } = await demoOwner(context);
  await store.contextTemplates.add(partner.scope, operator.id, { name: "Own", keys: ["a"], shared: false }, Date.now());
  await startFirstDemo(nothing);
  expect(await latest()).toBeUndefined();

  await store.partnerData.clear(partner.scope);
  vi.stubEnv("SANDBOX_DEMO", "off");
  clearProcessSingleton("settings");
  await startFirstDemo(nothing);
  expect(await latest()).toBeUndefined();
});

test("is unavailable against a real service", async () => {
  const { store } = await firstStart();
  vi.stubEnv("SERVICE_BASE_URL", "https://api.example.com/v1");
  vi.stubEnv("SERVICE_ACCESS_KEY", "key");
  vi.stubEnv("SERVICE_SIGNING_SECRET", "secret");
  vi.stubEnv("NEXTAUTH_URL", "https://console.example.com");
  vi.stubEnv("NEXTAUTH_SECRET", "x".repeat(32));
  clearProcessSingleton("settings");
  clearProcessSingleton("job-kinds");
  try {
    registerDemo();
    await startFirstDemo(nothing);
    expect(await store.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
    for (const act of [sandboxView, deleteSandboxData, () => reloadDemoData("a"), () => moveSandboxClock(1)])
      await expect(act()).rejects.toMatchObject({ failure: { code: "missing" } });
  } finally {
    vi.unstubAllEnvs();
    vi.stubEnv("DATA_DIR", folder);
    clearProcessSingleton("settings");
  }
});
