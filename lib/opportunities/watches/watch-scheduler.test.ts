import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { registerJobKind } from "../../server/jobs/jobs.ts";
import { clearProcessSingleton, processSingleton } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { openStore, type Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { WATCH_JOB } from "../fetch/bulk-read-status.ts";
import { scheduleView, runScheduledRead, runScheduledReads } from "./watch-scheduler.ts";

vi.mock("../../server/partner/for-every-partner.ts", () => ({
  forEveryPartner: (act: (context: object) => Promise<unknown>) => act({ store, partner: sandbox }),
}));

const HOUR = 3_600_000;
const scope = partnerScope("p");
const sandbox = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
const production = { ...sandbox, environment: "production" } as const;
let store: Store;
/** While false, open jobs cannot end. */
const gate = { open: false };
const free = () => {
  gate.open = true;
};

beforeEach(async () => {
  store = await openTestStore();
  gate.open = false;
  registerJobKind(WATCH_JOB, {
    run: async () => {
      while (!gate.open) await new Promise((resolve) => setTimeout(resolve, 2));
      return { state: "done" };
    },
    busy: "busy",
  });
});
afterEach(async () => {
  free();
  await expect.poll(jobs).toBe(0);
  // The worker releases the job after it is settled.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await store.close();
});

const WATCHER = { email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" };
const NOTHING = { step: "", entry: "", stepSays: "", entrySays: "", percent: 50, createdAt: 1, state: {} };
async function watchSomething(): Promise<void> {
  const { id } = await store.people.add(WATCHER);
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  const { snapshotId } = await store.opportunities.saveSnapshot(scope, anOpportunity("7"), "{}", 1, derived);
  await store.watches.add(scope, { personId: id, opportunityId: "7", sinceSnapshotId: snapshotId, ...NOTHING });
}
const at = (now: number, partner: typeof sandbox | typeof production = sandbox) =>
  runScheduledRead({ store, partner }, now);
const jobs = async () => (await store.jobs.open(scope)).filter(({ kind }) => kind === WATCH_JOB).length;

test("starts one round after any number of missed ones, and none while the previous one is open", async () => {
  await watchSomething();
  expect(await at(1_000)).toBe("not due");
  expect(await at(1_000 + HOUR / 2)).toBe("not due");
  expect(await at(50 * HOUR)).toBe("begun");
  expect(await jobs()).toBe(1);
  expect(await at(50 * HOUR + 1)).toBe("not due");
  expect(await at(52 * HOUR)).toBe("left out");
  expect(await jobs()).toBe(1);
});

test("two concurrent timers start one round", async () => {
  await watchSomething();
  await at(0);
  const both = await Promise.all([at(9 * HOUR), at(9 * HOUR)]);
  expect(both.toSorted()).toEqual(["begun", "not due"]);
});

test("two instances on one store start one round", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rounds-"));
  const both = [await openStore({ dataDir }), await openStore({ dataDir })];
  const [first] = both;
  try {
    const { id } = (await first?.people.add({ ...WATCHER, email: "b@example.test" })) ?? { id: "" };
    const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
    const snapshot = await first?.opportunities.saveSnapshot(scope, anOpportunity("7"), "{}", 1, derived);
    const since = { personId: id, opportunityId: "7", sinceSnapshotId: snapshot?.snapshotId ?? "" };
    await first?.watches.add(scope, { ...since, ...NOTHING });
    await first?.watchSettings.save(scope, HOUR, 1, "");
    const outcomes = await Promise.all(
      both.map((one) => runScheduledRead({ store: one, partner: sandbox }, 50 * HOUR)),
    );
    expect(outcomes.toSorted()).toEqual(["begun", "not due"]);
    expect((await first?.jobs.open(scope))?.map(({ kind }) => kind)).toEqual([WATCH_JOB]);
    free();
    await expect.poll(async () => (await first?.jobs.open(scope))?.length).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    for (const one of both) await one.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("skipped rounds do not change the time of the last one, and the schedule states why and until when", async () => {
  await watchSomething();
  const view = (now: number) => scheduleView({ store, partner: sandbox }, now);
  await at(0);
  expect(await view(HOUR)).toMatchObject({ lastAt: undefined, held: undefined });
  expect(await at(9 * HOUR)).toBe("begun");
  const [job] = await store.jobs.open(scope);
  if (!job) throw new Error("no job");
  expect(await view(Date.now())).toMatchObject({ lastAt: job.startedAt, held: undefined });

  free();
  await store.db.updateTable("jobs").set({ state: "paused", lease_until: null }).where("id", "=", job.id).execute();
  expect(await at(20 * HOUR)).toBe("left out");
  expect(await view(20 * HOUR)).toMatchObject({
    lastAt: job.startedAt,
    nextAt: undefined,
    held: { jobId: job.id, phase: "paused" },
  });
  await store.jobs.want(scope, job.id, "cancel", Date.now());
  expect(await view(20 * HOUR)).toMatchObject({ held: undefined });
});

const seen = () => scheduleView({ store, partner: sandbox }, Date.now());
async function ended(began: number, state: "done" | "failed" | "cancelled", done: number, failed: number) {
  const id = (await store.jobs.create(scope, { kind: WATCH_JOB, at: began, startedBy: "" })) ?? "";
  const held = { owner: "w", instance: "i", at: began, lease: 60_000 };
  await store.jobs.claim(scope, id, held);
  await store.jobs.beat(scope, id, { ...held, workedMs: 1, done, failed, total: 60 });
  if (state === "cancelled") await store.jobs.want(scope, id, "cancel", began);
  const detail = state === "failed" ? { message: "Stopped after 0 of 60: Service unavailable" } : {};
  await store.jobs.settle(scope, id, { owner: "w", state, at: began, workedMs: 1, detail });
}

test("a round that fetched nothing does not count as a refresh and is listed next to the last successful one", async () => {
  const says = "Stopped after 0 of 60: Service unavailable";
  await ended(1_000, "failed", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: undefined, lastFailed: { at: 1_000, total: 60, says } });
  await ended(2_000, "done", 58, 2);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: undefined });
  await ended(3_000, "failed", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: { at: 3_000, says } });
  await ended(4_000, "done", 0, 60);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: { at: 4_000, says: undefined } });
  await ended(5_000, "cancelled", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: undefined });
});

test("counts from the new time after the clock was set back", async () => {
  await watchSomething();
  await store.watchSettings.save(scope, HOUR, 0, "");
  expect(await at(100 * HOUR)).toBe("begun");
  expect(await at(10 * HOUR)).toBe("not due");
  expect((await store.watchSettings.of(scope))?.lastAt).toBe(10 * HOUR);
  free();
  await expect.poll(jobs).toBe(0);
  expect(await at(12 * HOUR)).toBe("begun");
});

test("an instance whose clock is behind does not take the last round for one in the future", async () => {
  const opened = Promise.resolve(store);
  processSingleton("store", () => opened);
  onTestFinished(() => void clearProcessSingleton("store", opened));
  await watchSomething();
  await store.watchSettings.save(scope, HOUR, 0, "");
  await runScheduledReads();
  expect(await jobs()).toBe(1);
  const begun = (await store.watchSettings.of(scope))?.lastAt;
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - HOUR / 2);
  await runScheduledReads().finally(() => clock.mockRestore());
  expect((await store.watchSettings.of(scope))?.lastAt).toBe(begun);
});

test("fetches nothing without watches, nor for a real account until an operator enables it", async () => {
  await at(0);
  expect(await at(100 * HOUR)).toBe("not due");
  expect((await store.watchSettings.of(scope))?.lastAt).toBeNull();
  await watchSomething();
  await store.watchSettings.save(scope, 0, 0, "");
  expect(await at(100 * HOUR, production)).toBe("not due");
  await store.watchSettings.save(scope, HOUR, 100 * HOUR, "tomas@example.test");
  expect(await scheduleView({ store, partner: production }, 100 * HOUR)).toMatchObject({
    everyMs: HOUR,
    watched: 1,
    chosenBy: "tomas@example.test",
  });
  expect(await at(102 * HOUR, production)).toBe("begun");
});
